// The steps of a contact: in frames, in windows of sub-steps, and sample by sample.
#include <algorithm>
#include <cmath>

#include "core/collision.h"

namespace urto {

// One sub-step of `invariant` from the contact point's displacements now and freely at its end. Only the shift needs
// the change of its velocity. What this step's force does to that is exact; the rest comes from second differences of
// the displacement, which are smooth once the kink that the last force has made, response[2] - 2 response[1], is taken
// out.
double Collision::glide(int substep, double u, double u_next, double external) noexcept {
  const double rate = rate_ * (1 << level_);
  const double* response = part_.body->response(level_);
  const double yield = response[1];
  const Kernels& k = hammer.kernels(level_);
  const Hammer::Point next = hammer.fly(level_, external);
  double w_change = next.v - hammer.v;
  if (history_ >= 1) {
    const double bend = ((u_next - u) - (u - u_before_) - (response[2] - 2 * yield) * last_force_) * rate;
    w_change -= history_ >= 2 ? 1.5 * bend - 0.5 * last_bend_ : bend;
    last_bend_ = bend;
  }
  if (history_ < 2) ++history_;
  const double inside = hammer.x - u, before = contact.compression(inside);
  const Answer a = contact.glide(inside, (next.x - hammer.x) - (u_next - u), w_change, k.x * external, k.beta + yield,
                                 k.x + part_.body->kernels(level_).x, k.h, mass(level_));
  u_before_ = u;
  last_force_ = a.force;
  hammer.move(level_, next, a.force);
  peak_ = std::max(peak_, a.force);
  const double u_end = u_next + yield * a.force, after = contact.compression(hammer.x - u_end);
  if (after <= 0 && (before > 0 || a.force > 0))
    release(substep, before, after, hammer.v + hammer.drift_rate() - (u_end - u) * rate);
  return a.force;
}

Collision::Sample Collision::frame_step(double external, bool want_energy) noexcept {
  if (at_ == length_) begin_segment();
  const auto i = static_cast<std::size_t>(at_);
  const double f = glide(0, u_[i], u_[i + 1], external);
  if (f != 0) {
    if (!forced_) std::fill_n(forces_.data(), i, 0.0);
    forced_ = true;
    part_.body->spread(0, f, length_ - at_, u_.data() + i + 1, audio_.data() + i);
  }
  forces_[i] = f;
  Sample s{.audio = audio_[i], .force = f};
  ++at_;
  const double inside = hammer.x - u_[i + 1];
  if (want_energy) s.energy = hammer.energy() + contact.stored(inside) + frame_energy();
  if (inside <= 0 && contact.compression(inside) <= 0) {
    end_contact(s);
    mode_ = Mode::flight;
  }
  return s;
}

// As long as the contact is likely to take, and at least `samples`.
void Collision::begin_window(int samples) noexcept {
  const int m = 1 << level_;
  mode_ = Mode::window;
  window_at_ = 0;
  const int wanted = std::max({1, samples, static_cast<int>(std::ceil(1.25 * predicted_ + 1))});
  window_length_ = std::min({frame_left_, part_.body->window(level_) / m, wanted});
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
    const int longer = part_.body->window(level_) > kFrame ? 4 * window_length_ : 0;
    end_window();
    begin_window(longer);
  }
  const int m = 1 << level_;
  const int from = window_at_ * m, until = from + m, total = window_length_ * m;
  double sum = 0;
  for (int j = from; j < until; ++j) {
    const auto i = static_cast<std::size_t>(j);
    const double f = glide(j - from, fine_u_[i], fine_u_[i + 1], external);
    fine_forces_[i] = f;
    sum += f;
    if (f != 0) part_.body->spread(level_, f, total - j, fine_u_.data() + i + 1);
  }
  const double* heard = part_.body->audio_response(level_);
  Sample s{.audio = audio_[static_cast<std::size_t>(window_at_)], .force = sum / m};
  for (int j = 0; j < until; ++j) s.audio += heard[until - j] * fine_forces_[static_cast<std::size_t>(j)];
  ++window_at_;
  const double u = fine_u_[static_cast<std::size_t>(until)];
  const double inside = hammer.x - u;
  if (want_energy) s.energy = hammer.energy() + contact.stored(inside) + shadow_energy();
  if (inside <= 0 && contact.compression(inside) <= 0) {
    end_contact(s);
    end_window();
    mode_ = Mode::flight;
    segment_ = kShortSegment;
  } else if (contact.settled()) {
    const int level = resting_level();
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
  const double lifted = hammer.drift_rate();
  double impulse = 0;
  bool touched = contact.touching();
  for (int j = 0; j < m; ++j) {
    const Motion f = hammer.look(level_, external, half);
    const Free free{f.now - motion_.now,   f.now_rate - motion_.now_rate,
                    f.next - motion_.next, f.next_rate - motion_.next_rate,
                    f.half - motion_.half, f.half_rate - motion_.half_rate};
    const double before = contact.compression(free.x0);
    u_edge_ = motion_.now;
    const Outcome out = contact.step(free, around);
    if (contact.unstable()) return {.unstable = true};
    hammer.move(level_, {f.next, f.next_rate - lifted}, out.push);
    if (out.placed) {
      hammer.x = out.x;
      hammer.v = out.v - lifted;
    }
    if (modal) motion_ = part_.voice->step(level_, out.push, half);
    const double given = out.push.impulse(h);
    impulse += given;
    peak_ = std::max(peak_, given / h);
    touched = touched || contact.touching();
    const double after = contact.compression(hammer.x - motion_.now);
    if (after <= 0 && (before > 0 || given != 0)) release(j, before, after, hammer.v + lifted - motion_.now_rate);
  }
  Sample s{.force = impulse * rate_};
  s.audio = modal ? part_.voice->audio() + part_.body->direct() * s.force : wall_audio(s.force);
  const double inside = hammer.x - motion_.now;
  if (want_energy) s.energy = hammer.energy() + contact.stored(inside) + (modal ? part_.voice->energy() : 0);
  if (!contact.touching()) {
    if (touched) end_contact(s);
    mode_ = Mode::flight;
    has_edge_ = level_ == 0;
    motion_ = {};
  } else if (contact.settled() && substeps == kAutomatic) {
    const int level = resting_level();
    if (level != level_ && modal) motion_ = part_.voice->look(level, half);
    level_ = level;
  }
  return s;
}

// Within that sub-step the compression has gone from `before` to `after`, which is none; the last time counts.
void Collision::release(int substep, double before, double after, double rate) noexcept {
  const double part = before > 0 ? before / (before - after) : 1;
  released_ = (static_cast<double>(now_) + (substep + part) / (1 << level_)) * h_;
  release_rate_ = rate;
}

void Collision::end_contact(Sample& s) noexcept {
  report_ = {.onset = onset_,
             .duration = std::max(released_ - onset_, 0.0),
             .speed_in = contact.speed_in(),
             .speed_out = -release_rate_,
             .peak_force = peak_};
  s.ended = true;
  steady_ = 0;
  contact.leave();
}

}  // namespace urto
