#include "core/bodies/modal_voice.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace urto {

namespace {

std::size_t padded(std::size_t count) { return (count + simd::kGroup - 1) / simd::kGroup * simd::kGroup; }

}  // namespace

ModalVoice::ModalVoice(std::size_t capacity)
    : capacity_(capacity),
      re_(padded(capacity)),
      im_(padded(capacity)),
      spare_re_(padded(capacity)),
      spare_im_(padded(capacity)),
      runs_(padded(capacity) / simd::kGroup + 1),
      spare_runs_(runs_.size()) {}

void ModalVoice::attach(const ModalBody& body) noexcept {
  assert(body.complete() && body.size() <= capacity_);
  body_ = &body;
  reset();
}

void ModalVoice::reset() noexcept {
  std::fill_n(re_.get(), padded(capacity_), 0.0);
  std::fill_n(im_.get(), padded(capacity_), 0.0);
  run_count_ = 0;
}

void ModalVoice::copy(const ModalVoice& other) noexcept {
  body_ = other.body_;
  const std::size_t size = body_ == nullptr ? 0 : padded(body_->size());
  std::copy_n(other.re_.get(), size, re_.get());
  std::copy_n(other.im_.get(), size, im_.get());
  std::fill_n(re_.get() + size, padded(capacity_) - size, 0.0);
  std::fill_n(im_.get() + size, padded(capacity_) - size, 0.0);
  run_count_ = other.run_count_;
  std::copy_n(other.runs_.begin(), run_count_, runs_.begin());
}

void ModalVoice::wake() noexcept {
  const std::size_t size = body_->size();
  runs_[0] = {0, static_cast<std::uint32_t>(size)};
  run_count_ = size > 0 ? 1 : 0;
}

std::size_t ModalVoice::moving_count() const noexcept {
  std::size_t count = 0;
  for (std::size_t r = 0; r < run_count_; ++r) count += runs_[r].end - runs_[r].begin;
  return count;
}

simd::Modes ModalVoice::moving() const noexcept { return {re_.get(), im_.get(), runs_.data(), run_count_}; }

void ModalVoice::adopt(const ModalBody& next, Keep keep) noexcept {
  assert(next.complete() && next.size() <= capacity_);
  if (body_ == nullptr || silent()) return attach(next);
  const ModalBody& last = *body_;
  const double *sigma = last.row(ModalBody::kSigma), *damped = last.row(ModalBody::kDamped),
               *omega = last.row(ModalBody::kOmega), *root_mass = last.row(ModalBody::kRootMass);
  const double *next_sigma = next.row(ModalBody::kSigma), *next_damped = next.row(ModalBody::kDamped),
               *next_omega = next.row(ModalBody::kOmega), *next_root_mass = next.row(ModalBody::kRootMass);
  const double *re = re_.get(), *im = im_.get();
  std::fill_n(spare_re_.get(), padded(capacity_), 0.0);
  std::fill_n(spare_im_.get(), padded(capacity_), 0.0);
  // Both lists of places rise, so one walk along them finds the pairs.
  for (std::size_t i = 0, j = 0; i < last.size() && j < next.size();) {
    if (last.index_[i] < next.index_[j]) {
      ++i;
    } else if (last.index_[i] > next.index_[j]) {
      ++j;
    } else {
      const double lighter = root_mass[i] / next_root_mass[j], slower = omega[i] / next_omega[j];
      const double faster = keep == Keep::energy ? lighter : std::min(lighter, 1.0);
      double farther = faster * slower;
      if (keep == Keep::force)  // the old stiffness over the new: what the same force holds
        farther = std::min(lighter * lighter * slower * slower, 1.0);
      const double velocity = -faster * (sigma[i] * re[i] + damped[i] * im[i]);
      const double displacement = farther * re[i];
      spare_re_.get()[j] = displacement;
      spare_im_.get()[j] = -(velocity + next_sigma[j] * displacement) / next_damped[j];
      ++i;
      ++j;
    }
  }
  re_.swap(spare_re_);
  im_.swap(spare_im_);
  body_ = &next;
  wake();
}

void ModalVoice::free_motion(int level, int count, double* contact, double* audio, double* energy) const noexcept {
  const ModalBody& body = *body_;
  const simd::BankKernels& kernels = *body.kernels_;
  const simd::Modes modes = moving();
  const simd::Coefficients step{body.row(ModalBody::kStepRe, level), body.row(ModalBody::kStepIm, level)};
  const double* decay2 = body.row(ModalBody::kDecay2, level);
  // One pass an output, each with its gain folded into the phasors. It costs no more than one recursion shared by all
  // with weights on the outputs: a pass adds where that multiplies, and velocity would need two weights.
  const bool moments = body.cells_.pay(moving_count(), level, count);
  const auto run = [&](simd::Coefficients gain, double* out) {
    if (out == nullptr) return;
    if (moments)
      kernels.free_moments(modes, gain, body.moments(), level, count, out);
    else
      kernels.free(modes, gain, step, decay2, count, out);
  };
  run({body.row(ModalBody::kStrike), body.row(ModalBody::kZero)}, contact);
  run({body.row(ModalBody::kPickupRe), body.row(ModalBody::kPickupIm)}, audio);
  if (energy != nullptr) kernels.free_energy(modes, body.energy_form(), step, decay2, count, energy);
}

void ModalVoice::advance(int samples) noexcept {
  simd::Coefficients factors[kPowers];
  int count = 0;
  for (int power = 0; power < kPowers; ++power) {
    if ((samples >> power & 1) != 0) factors[count++] = {body_->power_re(power), body_->power_im(power)};
  }
  body_->kernels_->advance(moving(), factors, count);
}

void ModalVoice::take(int level, const double* forces, int count) noexcept {
  take({body_->row(ModalBody::kPushRe, level), body_->row(ModalBody::kPushIm, level)}, level, forces, count);
}

void ModalVoice::take(const ModalPoint& point, int level, const double* forces, int count) noexcept {
  assert(level == 0 || level == point.level_);
  const std::size_t i = level == 0 ? 0 : 1;
  take({point.push_re_[i].get(), point.push_im_[i].get()}, level, forces, count);
}

void ModalVoice::take(simd::Coefficients push, int level, const double* forces, int count) noexcept {
  // Until the first force nothing is added.
  for (; count > 0 && *forces == 0; --count) ++forces;
  if (count == 0) return;
  wake();
  const ModalBody& body = *body_;
  if (body.cells_.pay(body.size(), level, count))
    return body.kernels_->take_moments(moving(), push, body.moments(), level, forces, count);
  body.kernels_->take(moving(), push, {body.row(ModalBody::kStepRe, level), body.row(ModalBody::kStepIm, level)},
                      body.row(ModalBody::kDecay2, level), forces, count);
}

double ModalVoice::follow(int level, const double* forces, int count) noexcept {
  wake();
  const ModalBody& body = *body_;
  return body.kernels_->follow(moving(), {body.row(ModalBody::kPushRe, level), body.row(ModalBody::kPushIm, level)},
                               {body.row(ModalBody::kStepRe, level), body.row(ModalBody::kStepIm, level)},
                               body.energy_form(), forces, count);
}

void ModalVoice::lean(double force) noexcept {
  wake();
  const ModalBody& body = *body_;
  const double *kick = body.row(ModalBody::kKick), *sigma = body.row(ModalBody::kSigma),
               *damped = body.row(ModalBody::kDamped), *omega = body.row(ModalBody::kOmega);
  for (std::size_t i = 0; i < body.size(); ++i) {
    const double held = force * kick[i] / (omega[i] * omega[i]);  // over w_d
    re_.get()[i] += held * damped[i];
    im_.get()[i] -= held * sigma[i];
  }
}

Motion ModalVoice::step(int level, const Push& push, bool half) noexcept {
  if (push.before != 0 || push.middle != 0 || push.after != 0 || push.force != 0) wake();
  return body_->kernels_->step(moving(), body_->step_coefficients(level), push, half);
}

Motion ModalVoice::look(int level, bool half) const noexcept {
  return body_->kernels_->look(moving(), body_->step_coefficients(level), half);
}

void ModalVoice::free_motion(const ModalPoint& point, int level, int count, double* out) const noexcept {
  body_->kernels_->free(moving(), {point.shape_.get(), body_->row(ModalBody::kZero)},
                        {body_->row(ModalBody::kStepRe, level), body_->row(ModalBody::kStepIm, level)},
                        body_->row(ModalBody::kDecay2, level), count, out);
}

double ModalVoice::displacement(const ModalPoint& point) const noexcept {
  return body_->kernels_->sum(moving(), {point.shape_.get(), body_->row(ModalBody::kZero)});
}

double ModalVoice::displacement() const noexcept {
  return body_->kernels_->sum(moving(), {body_->row(ModalBody::kStrike), body_->row(ModalBody::kZero)});
}

double ModalVoice::rate() const noexcept {
  return body_->kernels_->sum(moving(), {body_->row(ModalBody::kRateRe), body_->row(ModalBody::kRateIm)});
}

double ModalVoice::audio() const noexcept {
  return body_->kernels_->sum(moving(), {body_->row(ModalBody::kPickupRe), body_->row(ModalBody::kPickupIm)});
}

double ModalVoice::energy() const noexcept { return body_->kernels_->energy(moving(), body_->energy_form()); }

double ModalVoice::reach() const noexcept {
  // A little over, for the rounding of the sum.
  return (1 + 1e-12) * body_->kernels_->reach(moving(), body_->row(ModalBody::kStrike));
}

void ModalVoice::settle() noexcept {
  run_count_ = body_->kernels_->settle(moving(), spare_runs_.data());
  runs_.swap(spare_runs_);
}

void ModalVoice::fetch() const noexcept {
  if (body_ == nullptr || body_->size() > 2 * simd::kGroup) return;
  const ModalBody& body = *body_;
  for (const std::size_t r :
       {std::size_t{ModalBody::kStepRe}, std::size_t{ModalBody::kStepIm}, std::size_t{ModalBody::kDecay2},
        std::size_t{ModalBody::kPowerRe + kPowers - 2}, std::size_t{ModalBody::kPowerIm + kPowers - 2},
        std::size_t{ModalBody::kStrike}, std::size_t{ModalBody::kPickupRe}, std::size_t{ModalBody::kPickupIm},
        std::size_t{ModalBody::kEnergyMean}, std::size_t{ModalBody::kRippleRe}, std::size_t{ModalBody::kRippleIm}})
    __builtin_prefetch(body.row(r));
  __builtin_prefetch(re_.get(), 1);
  __builtin_prefetch(im_.get(), 1);
  __builtin_prefetch(runs_.data(), 1);
  __builtin_prefetch(spare_runs_.data(), 1);
}

}  // namespace urto
