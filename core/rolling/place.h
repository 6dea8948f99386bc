// Positions on a surface, and what a surface is like there.
//
// A place is counted in 2^-16 of the surface's own length (the grain, or the spacing of an array), as a whole number
// and a fraction: a ball that rolls for days stands as finely as at the start, and a change of grain stretches the
// surface about the ball, which keeps its height.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace urto {

inline constexpr int kUnitBits = 16;
inline constexpr std::int64_t kUnits = std::int64_t{1} << kUnitBits;  // in a grain

struct Place {
  std::int64_t index = 0;
  double fraction = 0;  // 0 to 1

  void move(double units) noexcept {
    const double sum = fraction + units;
    auto whole = static_cast<std::int64_t>(sum);
    if (static_cast<double>(whole) > sum) --whole;  // std::floor is a call on some processors
    index += whole;
    fraction = sum - static_cast<double>(whole);
    if (fraction >= 1) {  // -1e-20 rounds up to 1
      fraction = 0;
      ++index;
    }
  }
  // In units; exact where it matters, near.
  double from(std::int64_t other) const noexcept { return static_cast<double>(index - other) + fraction; }
};

struct Jet {
  double height = 0;     // m
  double slope = 0;      // m/m
  double curvature = 0;  // 1/m, of height over distance: the second derivative
  double twist = 0;      // 1/m^2, the third
};

}  // namespace urto
