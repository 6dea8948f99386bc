#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/bodies/mode.h"
#include "core/bodies/mode_cells.h"
#include "core/contact/motion.h"
#include "core/simd/aligned.h"
#include "core/simd/bank_kernels.h"

namespace urto {

inline constexpr int kFrame = 64;  // samples in a frame, and the most sub-steps in one pass
inline constexpr int kLevels = 5;  // sub-steps of h / 2^level: 1, 2, 4, 8, 16 in a sample
inline constexpr int kPowers = 7;  // p^1, p^2, p^4 ... p^64: any jump of up to a frame

// What is heard at the pickup.
enum class Output { velocity, displacement, acceleration };

// The modes of a body at one sample rate, as coefficients: built on the message thread, never written again, shared by
// all the voices that sound on it.
//
// A mode is a phasor S: displacement q = Re S, velocity Re(lambda S), lambda = -sigma + i w_d. It moves freely by
// S <- P S, P = exp(lambda h), which is exact at any step; a constant force f adds b f.
class ModalBody {
 public:
  // [message thread] Copies the modes; those at or above the Nyquist frequency, or not above 0 Hz, are left out. The
  // body cannot sound before build() has returned true.
  ModalBody(std::span<const Mode> modes, double rate, Output output,
            const simd::BankKernels& kernels = simd::best_kernels());
  ModalBody(ModalBody&&) noexcept = default;
  ModalBody& operator=(ModalBody&&) noexcept = default;
  // Copies deleted: a large body is 14 MB of tables.
  ModalBody(const ModalBody&) = delete;
  ModalBody& operator=(const ModalBody&) = delete;

  // [message thread] One slice of the work: a part of the tables cleared, then the coefficients of at most
  // `mode_budget` more modes (about 1 us each), or, once they are all there, the responses at one level. True when the
  // body is complete.
  bool build(std::size_t mode_budget);
  bool complete() const noexcept { return built_levels_ == kLevels; }

  std::size_t size() const noexcept { return size_; }
  std::size_t left_out() const noexcept { return left_out_; }
  double rate() const noexcept { return rate_; }
  Output output() const noexcept { return output_; }
  const char* target() const noexcept { return kernels_->name; }

  const Kernels& kernels(int level) const noexcept { return point_[static_cast<std::size_t>(level)]; }
  double inverse_mass() const noexcept { return point_[0].v_now; }
  // Output per newton of the force that acts now, beside what the state gives: sum g phi / m for acceleration, else 0.
  double direct() const noexcept { return direct_; }

  // Sub-steps of a level that the responses reach, and a window may hold: kFrame, or a frame's where moments pay.
  int window(int level) const noexcept { return cells_.empty() ? kFrame : kFrame << level; }

  // [j], j = 0..window: displacement of the contact point at the end of sub-step j after a unit force over the first
  // one; [0] = 0. audio_response: the same for the output, `direct` included in [1].
  const double* response(int level) const noexcept { return response_.get() + offset(level); }
  const double* audio_response(int level) const noexcept { return audio_response_.get() + offset(level); }
  // [audio thread] Adds what a force over a sub-step does to the contact point, and to the output, at the ends of that
  // sub-step and the next, `count` in all. With the output both need room for kGroup - 1 more.
  void spread(int level, double force, int count, double* contact) const noexcept {
    kernels_->spread(contact, response(level) + 1, force, count);
  }
  void spread(int level, double force, int count, double* contact, double* audio) const noexcept {
    kernels_->spread_two(contact, response(level) + 1, audio, audio_response(level) + 1, force, count);
  }

 private:
  friend class ModalPoint;
  friend class ModalVoice;

  // One row of the table a coefficient, `stride_` doubles apart.
  enum Row : std::size_t {
    // P at each level, and one level beyond for half steps
    kStepRe,
    kStepIm = kStepRe + kLevels + 1,
    // -|P|^2
    kDecay2 = kStepIm + kLevels + 1,
    // b
    kPushRe = kDecay2 + kLevels,
    kPushIm = kPushRe + kLevels,
    // P^2, P^4 ... P^64 at level 0
    kPowerRe = kPushIm + kLevels,
    kPowerIm = kPowerRe + kPowers - 1,
    // phi, as a gain: the imaginary part is zero
    kStrike = kPowerIm + kPowers - 1,
    kZero,
    // phi lambda
    kRateRe,
    kRateIm,
    // phi / (m w_d): an impulse J lowers Im S by kick J
    kKick,
    // g, g lambda or g lambda^2
    kPickupRe,
    kPickupIm,
    // E = mean |S|^2 + Re(ripple S^2)
    kEnergyMean,
    kRippleRe,
    kRippleIm,
    // sigma, w_d, w, sqrt(m)
    kSigma,
    kDamped,
    kOmega,
    kRootMass,
    // where a mode stands in its cell
    kSpreadRe,
    kSpreadIm,
    kRows
  };
  std::size_t offset(int level) const noexcept {
    const int before = cells_.empty() ? level : (1 << level) - 1;  // in frames of kFrame sub-steps
    return static_cast<std::size_t>(before * kFrame + 8 * level);
  }
  const double* row(std::size_t r) const noexcept { return table_.get() + r * stride_; }
  const double* row(Row r, int level) const noexcept { return row(r + static_cast<std::size_t>(level)); }
  const double* power_re(int i) const noexcept { return i == 0 ? row(kStepRe) : row(kPowerRe, i - 1); }
  const double* power_im(int i) const noexcept { return i == 0 ? row(kStepIm) : row(kPowerIm, i - 1); }

  simd::EnergyForm energy_form() const noexcept { return {row(kEnergyMean), {row(kRippleRe), row(kRippleIm)}}; }
  simd::MomentForm moments() const noexcept {
    constexpr int kHalf = 5;  // P^32
    return cells_.form({power_re(kHalf), power_im(kHalf)}, {row(kSpreadRe), row(kSpreadIm)});
  }
  simd::StepCoefficients step_coefficients(int level) const noexcept {
    return {{row(kStepRe, level), row(kStepIm, level)},
            {row(kStepRe, level + 1), row(kStepIm, level + 1)},
            {row(kPushRe, level), row(kPushIm, level)},
            {row(kRateRe), row(kRateIm)},
            row(kStrike),
            row(kKick)};
  }

  void build_mode(std::size_t i);
  void build_responses(int level);

  const simd::BankKernels* kernels_;
  double rate_;
  Output output_;
  std::size_t size_ = 0, left_out_ = 0, stride_ = 0, cleared_ = 0, built_modes_ = 0;
  int built_levels_ = 0;
  double direct_ = 0;
  std::vector<Mode> modes_;
  std::vector<std::uint32_t> index_;  // place of each mode in use in the list given
  ModeCells cells_;
  AlignedDoubles table_, response_, audio_response_;
  std::array<Kernels, kLevels> point_{};
};

}  // namespace urto
