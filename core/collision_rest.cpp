// A hammer that lies still on a modal body. The force is constant then, and under a constant force the modes move
// freely about where it would hold them: the voice keeps what they differ by from there, and rings at the cost of
// ringing alone, down to silence. The energy is that of both parts: m w^2 s = phi f makes what they share
// f times the free motion of the contact point, which is nothing here.
#include <cmath>

#include "core/collision.h"

namespace urto {

namespace {

// Of the compression, and of the force: how near to rest is at rest.
constexpr double kSmall = 1e-10;
constexpr double kRounding = 3e-12;  // of where the hammer is: a hard contact feels rounding as noise, and rattles

}  // namespace

// How long has the force been what holds the hammer against its push?
void Collision::watch_rest(double external, double force) noexcept {
  if (external != held_push_ || hammer.drift != 0) {
    held_push_ = external;
    steady_ = 0;
    return;
  }
  const double x = contact.compression(penetration());
  held_force_ = hammer.balance(external);
  held_least_ = kSmall * x + kRounding * std::fabs(hammer.x);
  steady_ = x > 0 && std::fabs(force - held_force_) * x <= held_least_ * force ? steady_ + 1 : 0;
}

// At a frame's start. The hammer follows the contact point, which must stand still for good, whatever rings there; then
// both go to where they would end.
void Collision::come_to_lie() noexcept {
  if (steady_ < kFrame || contact.offset() < 0) return;
  ModalVoice& voice = *part_.voice;
  const double u = voice.displacement(), audio = voice.audio();
  voice.lean(-held_force_);
  if (!(voice.reach() <= held_least_)) {
    voice.lean(held_force_);
    return;
  }
  const Law& law = contact.law();
  const double held = u - voice.displacement();
  mode_ = Mode::lying;
  held_inside_ = contact.offset() + std::pow(held_force_ / law.stiffness, 1 / law.shape);
  hammer.x = held + held_inside_;
  hammer.v = 0;
  held_audio_ = audio - voice.audio() + part_.body->direct() * held_force_;
  held_energy_ = 0.5 * held_force_ * held;
}

void Collision::rouse() noexcept {
  steady_ = 0;
  if (mode_ != Mode::lying) return;
  commit();
  part_.voice->lean(held_force_);
  resume();
}

Collision::Sample Collision::lie(double external, bool want_energy) noexcept {
  if (external != held_push_ || hammer.drift != 0) {
    rouse();
    return contact_step(external, want_energy);
  }
  if (at_ == length_) begin_segment();
  Sample s{.audio = held_audio_ + audio_[static_cast<std::size_t>(at_)], .force = held_force_};
  ++at_;
  if (want_energy) s.energy = hammer.energy() + contact.stored(held_inside_) + held_energy_ + frame_energy();
  return s;
}

}  // namespace urto
