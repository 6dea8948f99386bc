// Numbers at Pd's border.
#pragma once
#include <array>
#include <cmath>
#include <cstdlib>

namespace urto::pd {

// The number that was meant by a single-precision float: the decimal of six to nine digits that gives this float.
// A user who types 0.1 gets 0.1, not 0.10000000149; otherwise the ends of a range would be out of range.
inline double decimal(float value) noexcept {
  static constexpr std::array kPowers = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                         1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  constexpr int kLargest = static_cast<int>(kPowers.size()) - 1;  // larger powers of ten are not exact in a double
  const double v = value;
  if (v == 0 || !std::isfinite(v)) return v;
  const int exponent = static_cast<int>(std::floor(std::log10(std::abs(v))));
  for (int digits = 6; digits <= 9; ++digits) {  // six always come back from a float, nine always identify it
    const int shift = digits - 1 - exponent;
    if (std::abs(shift) > kLargest) break;
    const double power = kPowers[static_cast<std::size_t>(std::abs(shift))];
    const double rounded = std::nearbyint(shift >= 0 ? v * power : v / power);
    const double candidate = shift >= 0 ? rounded / power : rounded * power;
    if (static_cast<float>(candidate) == value) return candidate;
  }
  return v;
}

inline double decimal(double value) noexcept { return value; }

}  // namespace urto::pd
