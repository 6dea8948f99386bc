// A hammer that lies still. The force is constant then, and under a constant force the modes of a body move freely
// about where it would hold them: the voice keeps what they differ by from there, and rings at the cost of ringing
// alone, down to silence. The energy is that of both parts: m w^2 s = phi f makes what they share f times the free
// motion of the contact point, which is nothing here.
#include <cmath>

#include "core/collision.h"

namespace urto {

namespace {

// Of the compression, and of the force: how near to rest is at rest.
constexpr double kSmall = 1e-10;
constexpr double kRounding = 3e-12;  // of where the hammer is: a hard contact feels rounding as noise, and rattles
constexpr double kLetDown = 0.05;    // s, of what leans on a wall

}  // namespace

// How long has the force been what holds the hammer against its push? (Under leapfrogs it never is: they keep what lies
// still in velocities of half a kick.)
void Collision::watch_rest(double external, double force) noexcept {
  if (leapfrog() || external != held_push_ || hammer.drift != 0) {
    held_push_ = external;
    steady_ = 0;
    return;
  }
  const double x = contact.compression(penetration());
  held_force_ = hammer.balance(external);
  held_least_ = kSmall * x + kRounding * std::fabs(hammer.x);
  steady_ = x > 0 && std::fabs(force - held_force_) * x <= held_least_ * force ? steady_ + 1 : 0;
}

// On a body at a frame's start. The hammer follows the contact point, which must stand still for good, whatever rings
// there; then both go to where they would end.
void Collision::come_to_lie() noexcept {
  if (steady_ < kFrame || contact.offset() < 0) return;
  double held = 0;
  if (part_.modal()) {
    ModalVoice& voice = *part_.voice;
    const double u = voice.displacement(), audio = voice.audio();
    voice.lean(-held_force_);
    if (!(voice.reach() <= held_least_)) {
      voice.lean(held_force_);
      return;
    }
    held = u - voice.displacement();
    held_audio_ = audio - voice.audio() + part_.body->direct() * held_force_;
  }
  const Law& law = contact.law();
  mode_ = Mode::lying;
  held_inside_ = contact.offset() + std::pow(held_force_ / law.stiffness, 1 / law.shape);
  held_energy_ = 0.5 * held_force_ * held;
  hammer.x = held + held_inside_;
  hammer.v = 0;
}

void Collision::rouse() noexcept {
  steady_ = 0;
  if (mode_ != Mode::lying) return;
  commit();
  if (part_.modal()) part_.voice->lean(held_force_);
  resume();
}

Collision::Sample Collision::lie(double external, bool want_energy) noexcept {
  if (external != held_push_ || hammer.drift != 0) {
    rouse();
    return contact_step(external, want_energy);
  }
  Sample s{.force = held_force_};
  if (part_.modal()) {
    if (at_ == length_) begin_segment();
    s.audio = held_audio_ + audio_[static_cast<std::size_t>(at_)];
    ++at_;
  } else {
    s.audio = wall_audio(held_force_);
  }
  if (want_energy)
    s.energy = hammer.energy() + contact.stored(held_inside_) + held_energy_ + (part_.modal() ? frame_energy() : 0);
  return s;
}

// The contact's acceleration. That of what leans on the wall for good would be a constant on the way to a loudspeaker:
// it is let down to silence.
double Collision::wall_audio(double force) noexcept {
  const double a = force / hammer.mass();
  const bool leans = touching() && contact.settled();
  if (!leans && leaned_ == 0) return a;
  leaned_ += h_ / (kLetDown + h_) * ((leans ? a : 0) - leaned_);
  if (std::fabs(leaned_) < 1e-12) leaned_ = 0;
  return a - leaned_;
}

}  // namespace urto
