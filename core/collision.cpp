#include "core/collision.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace urto {

namespace {

constexpr double kFastest = 1e3;   // m/s
constexpr double kFarthest = 1e3;  // m: a hammer that flies off waits here for a force to bring it back
constexpr int kStepsInContact = 8;

}  // namespace

void Collision::prepare(double rate) noexcept {
  rate_ = rate;
  h_ = 1 / rate;
  hammer.prepare(rate);
  weigh();
}

void Collision::reset() noexcept {
  contact.reset();
  if (part_.voice) part_.voice->reset();
  hammer.x = std::min(hammer.rest(), 0.0);  // a spring that holds it inside the body will bring it there
  hammer.v = 0;
  now_ = 0;
  mode_ = Mode::flight;
  level_ = 0;
  frame_left_ = segment_ = kFrame;
  length_ = at_ = window_length_ = window_at_ = 0;
  forced_ = has_contact_ = has_energy_ = shadowed_ = has_edge_ = false;
  steady_ = 0;
  leaned_ = 0;
  motion_ = {};
}

// What a contact of kStepsInContact sub-steps feels: the mass m that a constant force would move as far in that time t,
// x = t^2 f/(2 m). Of a body with many modes that is much more than what answers at once.
void Collision::weigh() noexcept {
  for (int level = 0; level < kLevels; ++level) {
    double mobility = 1 / hammer.mass();
    if (part_.modal()) {
      const double time = h_ * kStepsInContact / (1 << level);
      double moved = 0;
      for (int j = 1; j <= kStepsInContact; ++j) moved += part_.body->response(level)[j];
      mobility += 2 * moved / (time * time);
    }
    mass_[static_cast<std::size_t>(level)] = 1 / mobility;
  }
}

double Collision::penetration() const noexcept {
  if (lying()) return held_inside_;
  if (mode_ == Mode::stepping || !part_.modal()) return hammer.x - motion_.now;
  if (mode_ == Mode::window && window_length_ > 0)
    return hammer.x - fine_u_[static_cast<std::size_t>(window_at_ << level_)];
  if (has_contact_) return hammer.x - u_[static_cast<std::size_t>(at_)];
  return at_ == 0 ? hammer.x - part_.voice->displacement() : -1;  // in flight, and too far to have asked
}

// As many sub-steps as it takes for the contact, which with a given mass would last that time (s), to have so many.
template <class Time>
int Collision::choose_level(double steps, Time&& time) const noexcept {
  int level = 0;
  if (substeps != kAutomatic) {
    while ((1 << level) < substeps && level < kLevels - 1) ++level;
  } else if (contact.integrator() == Integrator::invariant) {
    while (level < kLevels - 1 && time(mass(level)) * rate_ * (1 << level) < steps) ++level;
  }
  return level;
}

// On a wall, where steps cost little, twice as many: a mass that rebounds a hundred times under gravity is to have the
// energy it should to 1e-4.
int Collision::entry_level(double speed) const noexcept {
  const double steps = contact.steps_wanted(speed) * (part_.modal() ? 1 : 2);
  return choose_level(steps, [&](double mass) { return contact.predicted_time(speed, mass); });
}

void Collision::set_law(const Law& law) noexcept {
  rouse();
  contact.change_law(law, touching() ? penetration() : -1);
}

// A hammer on a spring may move at once by such a change: the contact hears of it.
void Collision::set_mass(double mass) noexcept {
  rouse();
  const double inside = touching() ? penetration() : 0;
  hammer.set_mass(mass);
  weigh();
  if (touching()) contact.moved(inside, penetration());
}

void Collision::set_spring(double frequency, double rest) noexcept {
  rouse();
  const double inside = touching() ? penetration() : 0;
  hammer.set_spring(frequency, rest);
  if (touching()) contact.moved(inside, penetration());
}

void Collision::set_integrator(Integrator integrator) noexcept {
  if (integrator == contact.integrator()) return;
  rouse();
  commit();
  const Motion m = hammer.look(level_, 0, true);
  motion_ = part_.modal() ? part_.voice->look(level_, true) : Motion{};
  const Free free{m.now - motion_.now,   m.now_rate - motion_.now_rate,
                  m.next - motion_.next, m.next_rate - motion_.next_rate,
                  m.half - motion_.half, m.half_rate - motion_.half_rate};
  const bool in_contact = touching();
  contact.change_integrator(integrator, free, h_ / (1 << level_));
  if (in_contact) resume();
}

// After the state has been committed in the middle of a contact: on with it, as integrator and level want. Frames and
// windows begin where they are next needed.
void Collision::resume() noexcept {
  forget_history();
  if (part_.modal() && contact.integrator() == Integrator::invariant) {
    mode_ = level_ > 0 ? Mode::window : Mode::frame;
    return;
  }
  mode_ = Mode::stepping;
  motion_ = part_.modal() ? part_.voice->look(level_, true) : Motion{};
}

double Collision::exchange(BodyPart& part) noexcept {
  rouse();
  const bool in_contact = touching();
  const double was_inside = in_contact ? penetration() : 0;
  commit();
  const double heard = part_.modal() ? part_.voice->audio() : -leaned_;
  const double followed = part_.modal() ? part_.voice->rate() : 0;
  if (part.modal()) {
    if (part_.modal()) {
      part.voice->copy(*part_.voice);
      part.voice->adopt(*part.body, in_contact ? ModalVoice::Keep::force : ModalVoice::Keep::energy);
    } else {
      part.voice->attach(*part.body);
    }
  }
  std::swap(part, part_);
  has_edge_ = false;
  leaned_ = 0;
  weigh();
  const double inside = hammer.x - (part_.modal() ? part_.voice->displacement() : 0);
  contact.moved(in_contact ? was_inside : std::min(inside, 0.0), inside);
  // A hammer that has gone along with the body slows down with it, or it would hit the new one.
  const double along = hammer.v + (part_.modal() ? part_.voice->rate() : 0) - followed;
  if (in_contact && std::fabs(along) < std::fabs(hammer.v)) hammer.v = along;
  motion_ = {};
  if (in_contact) resume();
  return heard - (part_.modal() ? part_.voice->audio() : 0);
}

void Collision::place(double distance, double speed) noexcept {
  rouse();
  commit();
  has_edge_ = false;
  hammer.x = (part_.modal() ? part_.voice->displacement() : 0) - distance;
  hammer.v = speed;
  contact.reset();
  motion_ = {};
  mode_ = Mode::flight;
  const bool fine = speed > 0 && entry_level(speed) > 0;
  segment_ = fine ? kShortSegment : kFrame;
}

// By half a period of the small oscillation about the rest point.
int Collision::resting_level() const noexcept {
  const Law& law = contact.law();
  const double x = std::max(contact.compression(penetration()), 1e-12);
  const double slope = law.stiffness * law.shape * power(x, law.shape) / x;
  return choose_level(Contact::kLeastSteps, [&](double mass) { return std::numbers::pi * std::sqrt(mass / slope); });
}

void Collision::commit() noexcept {
  has_edge_ = mode_ != Mode::window && has_contact_ && at_ > 0;
  if (has_edge_) u_edge_ = u_[static_cast<std::size_t>(at_) - 1];
  if (mode_ == Mode::window) {
    end_window();
  } else if (part_.modal() && at_ > 0) {
    part_.voice->advance(at_);
    if (forced_) part_.voice->take(0, forces_.data(), at_);
  }
  length_ = at_ = 0;
  forced_ = has_contact_ = has_energy_ = shadowed_ = false;
}

// The free motion of the rest of the frame; of less where the hammer is likely to touch again soon and a window would
// throw it away.
void Collision::begin_segment() noexcept {
  if (at_ > 0) commit();
  length_ = std::min(frame_left_, segment_);
  segment_ = kFrame;
  forced_ = has_contact_ = has_energy_ = shadowed_ = false;
  part_.voice->free_motion(0, length_, nullptr, audio_.data(), nullptr);
  reach_ = part_.voice->reach();
  if (mode_ == Mode::frame) need_contact();
}

void Collision::need_contact() noexcept {
  has_contact_ = true;
  u_[0] = part_.voice->displacement();
  part_.voice->free_motion(0, length_, u_.data() + 1, nullptr, nullptr);
}

void Collision::begin_frame() noexcept {
  frame_left_ = kFrame;
  commit();
  if (touching() && !lying()) come_to_lie();
  part_.voice->settle();
  body_energy_ = part_.voice->silent() ? 0 : part_.voice->energy();
  if (lying()) body_energy_ += held_energy_;
}

Collision::Sample Collision::step(double external, bool want_energy) noexcept {
  const bool modal = part_.modal();
  if (modal && frame_left_ == 0) begin_frame();
  const Sample s = mode_ == Mode::flight ? fly(external, want_energy)
                   : lying()             ? lie(external, want_energy)
                                         : contact_step(external, want_energy);
  if (contact.settled() && !lying()) {
    watch_rest(external, s.force);
    if (!modal) come_to_lie();
  }
  ++now_;
  if (modal) --frame_left_;
  keep_near();
  return s;
}

Collision::Sample Collision::contact_step(double external, bool want_energy) noexcept {
  switch (mode_) {
    case Mode::frame:
      return frame_step(external, want_energy);
    case Mode::window:
      return window_step(external, want_energy);
    default:
      return samplewise(external, want_energy);
  }
}

void Collision::keep_near() noexcept {
  hammer.v = std::clamp(hammer.v, -kFastest, kFastest);
  if (hammer.x < -kFarthest) {
    hammer.x = -kFarthest;
    hammer.v = std::max(hammer.v, 0.0);
  }
}

int Collision::coast(const double* external, int count, double* audio) noexcept {
  if (frame_left_ == 0) begin_frame();
  if (at_ == length_) begin_segment();
  count = std::min(count, length_ - at_);
  int n = 0;
  for (; n < count; ++n) {
    const Hammer::Point next = hammer.fly(0, external[n]);
    if (next.x > -reach_) break;
    hammer.x = next.x;
    hammer.v = next.v;
    keep_near();
  }
  std::copy_n(audio_.data() + at_, n, audio);
  if (forced_) std::fill_n(forces_.data() + at_, n, 0.0);
  at_ += n;
  now_ += static_cast<std::uint64_t>(n);
  flown_ += static_cast<std::uint64_t>(n);
  frame_left_ -= n;
  return n;
}

Collision::Sample Collision::fly(double external, bool want_energy) noexcept {
  const Hammer::Point next = hammer.fly(0, external);
  const bool modal = part_.modal();
  if (modal && at_ == length_) begin_segment();
  const auto i = static_cast<std::size_t>(at_);
  if (modal && !has_contact_ && next.x > -reach_) need_contact();
  if (!modal || has_contact_) {
    const double before = hammer.x - (modal ? u_[i] : 0);
    const double after = next.x - (modal ? u_[i + 1] : 0);
    if (contact.compression(after) > 0 && after > 0) return enter(before, after, external, want_energy);
  }
  hammer.x = next.x;
  hammer.v = next.v;
  ++flown_;
  Sample s;
  if (modal) {
    if (forced_) forces_[i] = 0;
    s.audio = audio_[i];
    ++at_;
    if (want_energy) s.energy = hammer.energy() + frame_energy();
  } else {
    s.audio = wall_audio(0);
    if (want_energy) s.energy = hammer.energy();
  }
  return s;
}

Collision::Sample Collision::enter(double before, double after, double external, bool want_energy) noexcept {
  const double speed = std::max((after - before) * rate_, 1e-9);
  contact.wait(static_cast<double>(flown_));
  flown_ = 0;
  level_ = entry_level(speed);
  predicted_ = contact.predicted_time(speed, mass(level_)) * rate_;
  onset_ = (static_cast<double>(now_) + (before < 0 ? -before / (after - before) : 0)) * h_;
  released_ = onset_ + h_;
  release_rate_ = -speed;
  peak_ = 0;
  forget_history();
  if (part_.modal() && contact.integrator() == Integrator::invariant) {
    contact.enter(speed, mass(level_), h_ / (1 << level_));
    if (level_ == 0) {
      mode_ = Mode::frame;
      return frame_step(external, want_energy);
    }
    commit();
    begin_window(0);
    return window_step(external, want_energy);
  }
  // The leapfrogs look one step back: along the hammer's flow, and to where the body has been.
  if (at_ > 0) commit();
  const bool known = has_edge_ && level_ == 0;
  commit();
  mode_ = Mode::stepping;
  motion_ = part_.modal() ? part_.voice->look(level_, true) : Motion{};
  const double u_before = known ? u_edge_ : motion_.next - 2 * h_ / (1 << level_) * motion_.now_rate;
  contact.arrive(std::min(0.0, hammer.back(level_, external) - u_before));
  return samplewise(external, want_energy);
}

// Energy of the body at the end of the sample that the segment has just passed.
double Collision::frame_energy() noexcept {
  if (forced_) return shadow_energy();
  if (!has_energy_) {
    has_energy_ = true;
    part_.voice->free_motion(0, length_, nullptr, nullptr, energy_.data());
  }
  return energy_[static_cast<std::size_t>(at_) - 1];
}

// The state lags behind while a segment or window is under way; the shadow takes every force at once.
double Collision::shadow_energy() noexcept {
  const bool window = mode_ == Mode::window;
  const int done = window ? window_at_ : at_, level = window ? level_ : 0, m = 1 << level;
  const double* forces = window ? fine_forces_.data() : forces_.data();
  ModalVoice& shadow = *part_.shadow;
  if (shadowed_) return shadow.follow(level, forces + (done - 1) * m, m);
  shadowed_ = true;
  shadow.copy(*part_.voice);
  shadow.advance(done);
  shadow.take(level, forces, done * m);
  return shadow.energy();
}

}  // namespace urto
