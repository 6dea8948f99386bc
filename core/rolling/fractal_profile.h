// A rough profile that never repeats and can be asked anywhere, in any order:
//   s(x) = sum over j of a_j N_j(x / lambda_j),   lambda_j = grain 2^-j,   a_j ~ 2^(-j slope),
// N_j a cubic B-spline over lattice values that are hashed from seed, octave and index. One octave of unit amplitude
// has the variance (1/3)(151/315) and the autocorrelation (1/3) B7(x / lambda), B7 the septic B-spline.
#pragma once
#include <array>
#include <cstdint>

#include "core/rolling/place.h"

namespace urto {

struct FractalSettings {
  double roughness = 2e-6;  // m rms
  double grain = 1e-3;      // m, between lattice values of the coarsest octave
  double slope = 0.8;
  int octaves = 5;  // 1 to 8
  std::uint64_t seed = 1;
};

class FractalProfile {
 public:
  static constexpr int kMostOctaves = 8;

  // [audio thread]
  void set(const FractalSettings& settings) noexcept;
  // [audio thread] An octave of which the ball passes a lattice value in two samples begins to fade; at one a sample it
  // is gone, as it would alias. step: units a sample.
  void fade(double step) noexcept;
  // [audio thread] Remembers the lattice cells it was in: fastest for places in a row.
  Jet at(std::int64_t index, double fraction) noexcept;

  double bound() const noexcept { return bound_; }        // |s| is never more
  double steepest() const noexcept { return steepest_; }  // |s'| is never more
  // Between multiples of a quarter of the finest lattice the profile is one cubic.
  // Units between the lattice values of the finest octave, and of the finest that has not faded.
  std::int64_t finest() const noexcept { return kUnits >> (count_ - 1); }
  std::int64_t finest_alive() const noexcept { return alive_ > 0 ? kUnits >> (alive_ - 1) : kUnits << kUnitBits * 2; }

 private:
  struct Octave {
    std::uint64_t key = 0;
    std::int64_t offset = 0;  // quarters of a cell, so that the octaves' lattices do not fall together
    int shift = 0;            // a lattice cell has 2^shift units
    double amplitude = 0;
    double per_metre = 0;  // 1 / lambda
    double per_unit = 0;   // 2^-shift
    double weight = 1;
    std::int64_t cell = 0;
    std::array<double, 4> c{};  // the cubic in that cell

    void load(std::int64_t k) noexcept;
  };

  std::array<Octave, kMostOctaves> octaves_{};
  int count_ = 1, alive_ = 1;
  double bound_ = 0, steepest_ = 0;
  double step_ = 0;
};

}  // namespace urto
