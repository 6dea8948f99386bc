#include "core/collision.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace urto {

namespace {

constexpr double kFastest = 1e3;   // m/s
constexpr double kFarthest = 1e3;  // m: a hammer that flies off waits here for a force to bring it back
constexpr double kStepsInContact = 8;

// y[i] += f g[i]
void add(double* y, const double* g, double f, int count) noexcept {
  for (int i = 0; i < count; ++i) y[i] += f * g[i];
}

}  // namespace

void Collision::prepare(double rate) noexcept {
  rate_ = rate;
  h_ = 1 / rate;
  hammer.prepare(rate);
}

void Collision::reset() noexcept {
  contact.reset();
  if (part_.voice) part_.voice->reset();
  hammer.x = hammer.rest();
  hammer.v = 0;
  now_ = 0;
  mode_ = Mode::flight;
  level_ = 0;
  frame_left_ = kFrame;
  length_ = at_ = window_length_ = window_at_ = 0;
  forced_ = has_contact_ = has_energy_ = shadowed_ = false;
  motion_ = {};
}

double Collision::effective_mass() const noexcept {
  return 1 / (1 / hammer.mass() + (part_.modal() ? part_.body->inverse_mass() : 0));
}

double Collision::penetration() const noexcept {
  if (mode_ == Mode::stepping || !part_.modal()) return hammer.x - motion_.now;
  if (mode_ == Mode::window && window_length_ > 0)
    return hammer.x - fine_u_[static_cast<std::size_t>(window_at_ << level_)];
  if (has_contact_) return hammer.x - u_[static_cast<std::size_t>(at_)];
  return at_ == 0 ? hammer.x - part_.voice->displacement() : -1;  // in flight, and too far to have asked
}

void Collision::set_law(const Law& law) noexcept { contact.change_law(law, touching() ? penetration() : -1); }

void Collision::set_mass(double mass) noexcept { hammer.set_mass(mass); }

void Collision::set_integrator(Integrator integrator) noexcept {
  if (integrator == contact.integrator()) return;
  commit();
  Motion m = hammer.look(level_, 0);
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
  const bool in_contact = touching();
  const double was_inside = in_contact ? penetration() : 0;
  commit();
  const double heard = part_.modal() ? part_.voice->audio() : 0;
  if (part.modal()) {
    if (part_.modal()) {
      part.voice->copy(*part_.voice);
      part.voice->adopt(*part.body);
    } else {
      part.voice->attach(*part.body);
    }
  }
  std::swap(part, part_);
  const double inside = hammer.x - (part_.modal() ? part_.voice->displacement() : 0);
  contact.moved(in_contact ? was_inside : std::min(inside, 0.0), inside);
  motion_ = {};
  if (in_contact) resume();
  return heard - (part_.modal() ? part_.voice->audio() : 0);
}

void Collision::place(double distance, double speed) noexcept {
  commit();
  hammer.x = (part_.modal() ? part_.voice->displacement() : 0) - distance;
  hammer.v = speed;
  contact.reset();
  motion_ = {};
  mode_ = Mode::flight;
}

int Collision::choose_level(double duration) const noexcept {
  int level = 0;
  if (substeps != kAutomatic) {
    while ((1 << level) < substeps && level < kLevels - 1) ++level;
  } else if (contact.integrator() == Integrator::invariant) {
    while (level < kLevels - 1 && duration * rate_ * (1 << level) < kStepsInContact) ++level;
  }
  return level;
}

// Half a period of the small oscillation about the rest point.
double Collision::resting_time() const noexcept {
  const Law& law = contact.law();
  const double x = std::max(contact.compression(penetration()), 1e-12);
  const double slope = law.stiffness * law.shape * power(x, law.shape) / x;
  return std::numbers::pi * std::sqrt(effective_mass() / slope);
}

void Collision::commit() noexcept {
  if (mode_ == Mode::window) {
    end_window();
  } else if (part_.modal() && at_ > 0) {
    part_.voice->advance(at_);
    if (forced_) part_.voice->take(0, forces_.data(), at_);
  }
  length_ = at_ = 0;
  forced_ = has_contact_ = has_energy_ = shadowed_ = false;
}

// The free motion of the rest of the frame.
void Collision::begin_segment() noexcept {
  length_ = frame_left_;
  at_ = 0;
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

Collision::Sample Collision::step(double external, bool want_energy) noexcept {
  if (part_.modal() && frame_left_ == 0) {
    frame_left_ = kFrame;
    commit();
    part_.voice->settle();
    body_energy_ = part_.voice->silent() ? 0 : part_.voice->energy();
  }
  Sample s;
  switch (mode_) {
    case Mode::flight:
      s = fly(external, want_energy);
      break;
    case Mode::frame:
      s = frame_step(external, want_energy);
      break;
    case Mode::window:
      s = window_step(external, want_energy);
      break;
    case Mode::stepping:
      s = samplewise(external, want_energy);
      break;
  }
  ++now_;
  if (part_.modal()) --frame_left_;
  hammer.v = std::clamp(hammer.v, -kFastest, kFastest);
  if (hammer.x < -kFarthest) {
    hammer.x = -kFarthest;
    hammer.v = std::max(hammer.v, 0.0);
  }
  return s;
}

Collision::Sample Collision::fly(double external, bool want_energy) noexcept {
  const Motion m = hammer.look(0, external);
  const bool modal = part_.modal();
  if (modal && length_ == 0) begin_segment();
  if (modal && !has_contact_ && m.next > -reach_) need_contact();
  if (!modal || has_contact_) {
    const auto i = static_cast<std::size_t>(at_);
    const double before = hammer.x - (modal ? u_[i] : 0);
    const double after = m.next - (modal ? u_[i + 1] : 0);
    if (contact.compression(after) > 0 && after > 0) return enter(before, after, external, want_energy);
  }
  hammer.step(0, external, {});
  ++flown_;
  Sample s;
  if (modal) {
    const auto i = static_cast<std::size_t>(at_);
    forces_[i] = 0;
    s.audio = audio_[i];
    ++at_;
    if (want_energy) s.energy = hammer.energy() + frame_energy();
  } else if (want_energy) {
    s.energy = hammer.energy();
  }
  return s;
}

Collision::Sample Collision::enter(double before, double after, double external, bool want_energy) noexcept {
  const double speed = std::max((after - before) * rate_, 1e-9);
  const double mass = effective_mass();
  contact.wait(static_cast<double>(flown_));
  flown_ = 0;
  const double duration = contact.predicted_time(speed, mass);
  level_ = choose_level(duration);
  predicted_ = duration * rate_;
  onset_ = (static_cast<double>(now_) + (before < 0 ? -before / (after - before) : 0)) * h_;
  peak_ = 0;
  forget_history();
  if (part_.modal() && contact.integrator() == Integrator::invariant) {
    contact.enter(speed, mass, h_ / (1 << level_));
    if (level_ == 0) {
      mode_ = Mode::frame;
      return frame_step(external, want_energy);
    }
    commit();
    begin_window();
    return window_step(external, want_energy);
  }
  commit();
  arriving_ = true;
  mode_ = Mode::stepping;
  motion_ = part_.modal() ? part_.voice->look(level_, true) : Motion{};
  return samplewise(external, want_energy);
}

// One sub-step of `invariant` from the contact point's displacements now and freely at its end. The change of its
// velocity, which only the shift needs, comes from differences of displacement.
double Collision::glide(double u, double u_next, double yield, double external) noexcept {
  const double h = h_ / (1 << level_);
  const Kernels& k = hammer.kernels(level_);
  const Motion m = hammer.look(level_, external);
  const double weight = history_ >= 2 ? 1.5 : 1;
  double w_change = m.next_rate - m.now_rate, beta_v = k.x;
  if (history_ >= 1) {
    w_change -= weight * ((u_next - u) - (u - u_before_)) / h - (history_ >= 2 ? 0.5 * last_change_ : 0);
    beta_v += weight * yield / h;
  }
  const double d_free = (m.next - m.now) - (u_next - u);
  const Answer a = contact.glide(hammer.x - u, d_free, w_change, k.beta + yield, beta_v, h, effective_mass());
  if (history_ >= 1) last_change_ = ((u_next + yield * a.force - u) - (u - u_before_)) / h;
  u_before_ = u;
  history_ = std::min(history_ + 1, 2);
  hammer.step(level_, external, {.force = a.force});
  peak_ = std::max(peak_, a.force);
  return a.force;
}

Collision::Sample Collision::frame_step(double external, bool want_energy) noexcept {
  if (length_ == 0) begin_segment();
  const auto i = static_cast<std::size_t>(at_);
  const double* response = part_.body->response(0) + 1;
  const double f = glide(u_[i], u_[i + 1], response[0], external);
  forces_[i] = f;
  if (f != 0) {
    forced_ = true;
    add(u_.data() + i + 1, response, f, length_ - at_);
    add(audio_.data() + i, part_.body->audio_response(0) + 1, f, length_ - at_);
  }
  Sample s{.audio = audio_[i], .force = f};
  ++at_;
  const double inside = hammer.x - u_[i + 1];
  if (want_energy) s.energy = hammer.energy() + contact.stored(inside) + frame_energy();
  if (inside <= 0 && contact.compression(inside) <= 0) {
    end_contact(s, contact.compression(inside), hammer.v - (u_[i + 1] - u_[i]) * rate_);
    mode_ = Mode::flight;
  }
  return s;
}

void Collision::begin_window() noexcept {
  const int m = 1 << level_;
  mode_ = Mode::window;
  window_at_ = 0;
  window_length_ = std::min({frame_left_, kFrame / m, std::max(1, static_cast<int>(std::ceil(1.25 * predicted_ + 1)))});
  shadowed_ = false;
  fine_u_[0] = part_.voice->displacement();
  part_.voice->free_motion(level_, window_length_ * m, fine_u_.data() + 1, nullptr, nullptr);
  part_.voice->free_motion(0, window_length_, nullptr, audio_.data(), nullptr);
}

void Collision::end_window() noexcept {
  if (window_at_ > 0) {
    part_.voice->advance(window_at_);
    part_.voice->take(level_, fine_forces_.data(), window_at_ << level_);
  }
  window_length_ = window_at_ = 0;
  length_ = at_ = 0;
  forced_ = has_contact_ = has_energy_ = shadowed_ = false;
}

Collision::Sample Collision::window_step(double external, bool want_energy) noexcept {
  if (window_at_ == window_length_) {
    end_window();
    begin_window();
  }
  const int m = 1 << level_;
  const int from = window_at_ * m, until = from + m, total = window_length_ * m;
  const double* response = part_.body->response(level_) + 1;
  double sum = 0;
  for (int j = from; j < until; ++j) {
    const auto i = static_cast<std::size_t>(j);
    const double f = glide(fine_u_[i], fine_u_[i + 1], response[0], external);
    fine_forces_[i] = f;
    sum += f;
    if (f != 0) add(fine_u_.data() + i + 1, response, f, total - j);
  }
  const double* heard = part_.body->audio_response(level_);
  Sample s{.audio = audio_[static_cast<std::size_t>(window_at_)], .force = sum / m};
  for (int j = 0; j < until; ++j) s.audio += heard[until - j] * fine_forces_[static_cast<std::size_t>(j)];
  ++window_at_;
  const double u = fine_u_[static_cast<std::size_t>(until)];
  const double u_before = fine_u_[static_cast<std::size_t>(until) - 1];
  const double inside = hammer.x - u;
  if (want_energy) s.energy = hammer.energy() + contact.stored(inside) + shadow_energy();
  if (inside <= 0 && contact.compression(inside) <= 0) {
    end_contact(s, contact.compression(inside), hammer.v - (u - u_before) * rate_ * m);
    end_window();
    mode_ = Mode::flight;
  } else if (contact.settled()) {
    const int level = choose_level(resting_time());
    if (level != level_) {
      end_window();
      level_ = level;
      resume();
    }
  }
  return s;
}

Collision::Sample Collision::samplewise(double external, bool want_energy) noexcept {
  const bool modal = part_.modal();
  const int m = 1 << level_;
  const double h = h_ / m;
  const Kernels kernels = modal ? hammer.kernels(level_) + part_.body->kernels(level_) : hammer.kernels(level_);
  const Surroundings around{kernels, external / hammer.mass(), !modal && hammer.free() ? hammer.mass() : 0};
  const bool half = kIntegratorTable[static_cast<std::size_t>(contact.integrator())].half;
  double impulse = 0, rate = 0;
  bool touched = contact.touching();
  for (int j = 0; j < m; ++j) {
    const Motion f = hammer.look(level_, external);
    const Free free{f.now - motion_.now,   f.now_rate - motion_.now_rate,
                    f.next - motion_.next, f.next_rate - motion_.next_rate,
                    f.half - motion_.half, f.half_rate - motion_.half_rate};
    if (arriving_) contact.arrive(std::min(0.0, free.x1 - 2 * h * free.w0));
    arriving_ = false;
    const Outcome out = contact.step(free, around);
    if (contact.unstable()) return {.unstable = true};
    hammer.step(level_, external, out.push);
    if (out.placed) {
      hammer.x = out.x;
      hammer.v = out.v;
    }
    if (modal) motion_ = part_.voice->step(level_, out.push, half);
    impulse += out.push.impulse(h);
    peak_ = std::max(peak_, out.push.impulse(h) / h);
    rate = hammer.v - motion_.now_rate;
    touched = touched || contact.touching();
  }
  Sample s{.force = impulse * rate_};
  s.audio = modal ? part_.voice->audio() + part_.body->direct() * s.force : s.force / hammer.mass();
  const double inside = hammer.x - motion_.now;
  if (want_energy) s.energy = hammer.energy() + contact.stored(inside) + (modal ? part_.voice->energy() : 0);
  if (!contact.touching()) {
    if (touched) end_contact(s, contact.compression(inside), rate);
    mode_ = Mode::flight;
    motion_ = {};
  } else if (contact.settled() && substeps == kAutomatic) {
    const int level = choose_level(resting_time());
    if (level != level_ && modal) motion_ = part_.voice->look(level, half);
    level_ = level;
  }
  return s;
}

void Collision::end_contact(Sample& s, double compression, double rate) noexcept {
  const double end = static_cast<double>(now_ + 1) * h_ - (rate < 0 ? std::min(compression / rate, h_) : 0);
  report_ = {.onset = onset_,
             .duration = std::max(end - onset_, 0.0),
             .speed_in = contact.speed_in(),
             .speed_out = -rate,
             .peak_force = peak_};
  s.ended = true;
  contact.leave();
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
  if (!shadowed_) {
    shadow.copy(*part_.voice);
    shadow.advance(done);
    shadow.take(level, forces, done * m);
  } else {
    shadow.advance(1);
    shadow.take(level, forces + (done - 1) * m, m);
  }
  shadowed_ = true;
  return shadow.energy();
}

}  // namespace urto
