#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/contact/motion.h"

// The passes over a bank of modes, once for each instruction set, and the choice between them by the CPU. All arrays
// are aligned to 64 bytes and padded with zeros to a multiple of kGroup modes.
//
// For one target each pass gives the same bits however it is split: sums over the modes run lane by lane in the order
// of the modes, and a sample never depends on how many follow it.
namespace urto::simd {

inline constexpr std::size_t kGroup = 8;  // modes that rest together: the lanes of the widest vector
inline constexpr int kMaxSteps = 64;
inline constexpr double kRest = 1e-30;  // a mode whose |Re S| and |Im S| are below this is at rest

// Modes [begin, end), begin a multiple of kGroup.
struct Run {
  std::uint32_t begin, end;
};

// The moving modes of one voice.
struct Modes {
  double *re, *im;
  const Run* runs;
  std::size_t run_count;
};

// A complex coefficient of each mode.
struct Coefficients {
  const double *re, *im;
};

struct EnergyForm {  // E = mean |S|^2 + Re(ripple S^2)
  const double* mean;
  Coefficients ripple;
};

// A step of sample mode.
struct StepCoefficients {
  Coefficients step, half, push, rate;  // P, P of half the step, b, phi lambda
  const double *strike, *kick;          // phi, phi / (m w_d)
};

// Band moments (bank_moments.inl): cells of neighbouring modes, each expanded about its own centre lambda_c over a
// frame of kMaxSteps samples. Where |delta| <= kTightRadius the first kTightMoments terms do, and kMoments up to
// kWideRadius: what is left out is below 1e-15 of what is added up.
inline constexpr int kMoments = 28, kTightMoments = 12;
inline constexpr double kWideRadius = 3, kTightRadius = 0.28;
inline constexpr int kMostLevel = 4;                               // instants lie 2^-level of a sample apart
inline constexpr std::size_t kFractions = (1u << kMostLevel) + 1;  // of a sample, 0 and 1 included
inline constexpr std::size_t kCarrier = 2 * kMaxSteps;

struct Cell {
  Run modes;
  int terms;
};

struct MomentForm {
  const Cell* cells;
  std::size_t cell_count;
  Coefficients middle, spread;  // P^32, delta
  const double* carriers;       // of each cell: Re and Im of e^(lambda_c (n - 32) h), n = 0 .. 63
  const double* turns;          // of each cell and fraction f: Re and Im of e^(lambda_c f h)
  const double* series;         // of each fraction f and moment q: tau^q / q!, tau = (n + f - 32) / 32
};

struct BankKernels {
  const char* name;
  // out[j] = sum Re(gain P^(j+1) S), j < count; decay2 = -|P|^2
  void (*free)(const Modes&, Coefficients gain, Coefficients step, const double* decay2, int count,
               double* out) noexcept;
  // out[j] = sum of the modes' energies after j + 1 steps
  void (*free_energy)(const Modes&, const EnergyForm&, Coefficients step, const double* decay2, int count,
                      double* out) noexcept;
  // free and take by moments; count <= kMaxSteps 2^level
  void (*free_moments)(const Modes&, Coefficients gain, const MomentForm&, int level, int count, double* out) noexcept;
  void (*take_moments)(const Modes&, Coefficients push, const MomentForm&, int level, const double* forces,
                       int count) noexcept;
  // S <- S times the product of the factors
  void (*advance)(const Modes&, const Coefficients* factors, int factor_count) noexcept;
  // S += sum_j b P^(count-1-j) forces[j]
  void (*take)(const Modes&, Coefficients push, Coefficients step, const double* decay2, const double* forces,
               int count) noexcept;
  // S <- P (S - i kick before) + b force + P_half (-i kick middle) - i kick after, and the motion from there
  Motion (*step)(const Modes&, const StepCoefficients&, const Push&, bool half) noexcept;
  Motion (*look)(const Modes&, const StepCoefficients&, bool half) noexcept;
  double (*sum)(const Modes&, Coefficients gain) noexcept;  // sum Re(gain S)
  double (*energy)(const Modes&, const EnergyForm&) noexcept;
  // S <- P S + b forces[j], count times; the energy after that
  double (*follow)(const Modes&, Coefficients push, Coefficients step, const EnergyForm&, const double* forces,
                   int count) noexcept;
  double (*reach)(const Modes&, const double* strike) noexcept;  // sum |strike| |S|
  std::size_t (*settle)(const Modes&, Run* moving) noexcept;     // zeroes resting modes, lists the other runs
  void (*spread)(double* out, const double* response, double force, int count) noexcept;  // out[j] += force response[j]
  // The same for two at once; up to kGroup - 1 beyond are read and written too.
  void (*spread_two)(double* one, const double* response_one, double* other, const double* response_other, double force,
                     int count) noexcept;
};

enum class Target { sse2, avx2, avx512, neon };

// Those that this program has and this CPU can run, the best one last.
std::span<const Target> supported_targets() noexcept;
// Of a supported target.
const BankKernels& kernels_for(Target) noexcept;
const BankKernels& best_kernels() noexcept;
// Name of the instruction set in use.
const char* simd_target() noexcept;

}  // namespace urto::simd
