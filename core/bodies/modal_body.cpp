#include "core/bodies/modal_body.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace urto {

namespace {

using Complex = std::complex<double>;

// Doubles of the table that are cleared in the time of one mode's coefficients.
constexpr std::size_t kClearedPerMode = 128;

// Below this a factor is zero: its square would be subnormal.
constexpr double kLeastFactor = 1e-150;

Complex step_factor(double sigma, double damped, double h) {
  const double size = std::exp(-sigma * h);
  return size < kLeastFactor ? Complex{} : std::polar(size, damped * h);
}

}  // namespace

ModalBody::ModalBody(std::span<const Mode> modes, double rate, Output output, const simd::BankKernels& kernels)
    : kernels_(&kernels), rate_(rate), output_(output) {
  modes_.reserve(modes.size());
  index_.reserve(modes.size());
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (modes[i].frequency > 0 && modes[i].frequency < 0.5 * rate) {
      modes_.push_back(modes[i]);
      index_.push_back(static_cast<std::uint32_t>(i));
    }
  }
  size_ = modes_.size();
  left_out_ = modes.size() - size_;
  // An odd number of cache lines, so that the rows do not all fall into the same cache sets.
  const std::size_t lines = (size_ + simd::kGroup - 1) / simd::kGroup;
  stride_ = simd::kGroup * (lines | 1);
  table_ = AlignedDoubles::unset(stride_ * kRows);
  for (int level = 0; level < kLevels; ++level)
    point_[static_cast<std::size_t>(level)].h = std::ldexp(1 / rate, -level);
}

bool ModalBody::build(std::size_t mode_budget) {
  if (cleared_ < stride_ * kRows) {
    // A page that is met for the first time costs more than what is written to it.
    const std::size_t count =
        std::min(std::max<std::size_t>(mode_budget, 1) * kClearedPerMode, stride_ * kRows - cleared_);
    std::fill_n(table_.get() + cleared_, count, 0.0);
    cleared_ += count;
  } else if (built_modes_ < size_) {
    const std::size_t end = built_modes_ + std::min(mode_budget, size_ - built_modes_);
    for (; built_modes_ < end; ++built_modes_) build_mode(built_modes_);
    if (built_modes_ == size_) {
      modes_ = {};
      double* const spread = table_.get() + kSpreadRe * stride_;
      cells_.build(row(kSigma), row(kDamped), size_, 1 / rate_, spread, spread + stride_);
    }
  } else if (response_.get() == nullptr) {
    response_ = AlignedDoubles(offset(kLevels));
    audio_response_ = AlignedDoubles(offset(kLevels));
  } else if (built_levels_ < kLevels) {
    build_responses(built_levels_++);
  }
  return complete();
}

void ModalBody::build_mode(std::size_t i) {
  const Mode& mode = modes_[i];
  const double sigma = mode.decay, damped = 2 * std::numbers::pi * mode.frequency;
  const double omega2 = damped * damped + sigma * sigma, phi = mode.strike, mobility = phi / mode.mass;
  const Complex lambda{-sigma, damped};
  const auto set = [this, i](std::size_t r, double value) { table_.get()[r * stride_ + i] = value; };
  const auto set_complex = [&set](std::size_t re, std::size_t im, Complex value) {
    set(re, value.real());
    set(im, value.imag());
  };

  std::array<Complex, kLevels + 1> step;
  for (std::size_t level = 0; level <= kLevels; ++level) {
    step[level] = step_factor(sigma, damped, std::ldexp(1 / rate_, -static_cast<int>(level)));
    set_complex(kStepRe + level, kStepIm + level, step[level]);
  }
  for (std::size_t power = 1; power < kPowers; ++power) {
    set_complex(kPowerRe + power - 1, kPowerIm + power - 1,
                step_factor(sigma, damped, std::ldexp(1 / rate_, int(power))));
  }
  for (std::size_t level = 0; level < kLevels; ++level) {
    Kernels& point = point_[level];
    const double h = point.h, decay = std::exp(-sigma * h), half_sine = std::sin(0.5 * damped * h);
    const double sine_over = std::sin(damped * h) / damped;
    set(kDecay2 + level, -std::norm(step[level]));
    // b = B1 - i (B2 + sigma B1) / w_d, B1 = (1 - A11) / w^2, B2 = A12; 1 - A11 without the difference of near equals
    const double a11_from_1 = -std::expm1(-sigma * h) + 2 * decay * half_sine * half_sine - decay * sigma * sine_over;
    const double b1 = a11_from_1 / omega2 * mobility, b2 = decay * sine_over * mobility;
    set_complex(kPushRe + level, kPushIm + level, {b1, -(b2 + sigma * b1) / damped});
    // the motion that a unit impulse leaves, S = -i kick, one step and half a step later
    const Complex kick{0, -mobility / damped}, after = step[level] * kick, after_half = step[level + 1] * kick;
    point.beta += phi * b1;
    point.x += phi * after.real();
    point.v += phi * (lambda * after).real();
    point.x_half += phi * after_half.real();
    point.v_half += phi * (lambda * after_half).real();
    point.v_now += phi * mobility;
  }
  set(kStrike, phi);
  set_complex(kRateRe, kRateIm, phi * lambda);
  set(kKick, mobility / damped);
  Complex pickup = mode.pickup;
  if (output_ == Output::velocity) pickup *= lambda;
  if (output_ == Output::acceleration) {
    pickup *= lambda * lambda;
    direct_ += mode.pickup * mobility;
  }
  set_complex(kPickupRe, kPickupIm, pickup);
  set(kEnergyMean, 0.5 * mode.mass * omega2);
  set_complex(kRippleRe, kRippleIm, -0.5 * mode.mass * sigma * lambda);
  set(kSigma, sigma);
  set(kDamped, damped);
  set(kOmega, std::sqrt(omega2));
  set(kRootMass, std::sqrt(mode.mass));
}

// A unit force over the first sub-step leaves S = b; from there the body moves freely.
void ModalBody::build_responses(int level) {
  if (size_ == 0) return;
  const simd::Run everything{0, static_cast<std::uint32_t>(size_)};
  // The passes used here only read the state.
  double* const push_re = const_cast<double*>(row(kPushRe, level));
  double* const push_im = const_cast<double*>(row(kPushIm, level));
  const simd::Modes pushed{push_re, push_im, &everything, 1};
  const simd::Coefficients step{row(kStepRe, level), row(kStepIm, level)};
  const auto fill = [&](double* table, simd::Coefficients gain) {
    table[1] = kernels_->sum(pushed, gain);
    if (cells_.empty())
      kernels_->free(pushed, gain, step, row(kDecay2, level), kFrame - 1, table + 2);
    else
      kernels_->free_moments(pushed, gain, moments(), level, window(level) - 1, table + 2);
  };
  fill(response_.get() + offset(level), {row(kStrike), row(kZero)});
  double* const audio = audio_response_.get() + offset(level);
  fill(audio, {row(kPickupRe), row(kPickupIm)});
  audio[1] += direct_;
}

}  // namespace urto
