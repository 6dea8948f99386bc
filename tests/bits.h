// What a number is, by its bits: no compiler flag can argue these tests away.
#pragma once
#include <bit>
#include <cstdint>
#include <span>

namespace urto::test {

inline bool finite_bits(double x) { return (std::bit_cast<std::uint64_t>(x) >> 52 & 0x7ff) != 0x7ff; }

inline bool subnormal_bits(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  return (bits >> 52 & 0x7ff) == 0 && (bits << 12) != 0;
}

// As an outlet may carry it: finite, not subnormal, not beyond what outlets saturate at.
inline bool sound_bits(std::span<const double> y) {
  for (const double x : y)
    if (!finite_bits(x) || subnormal_bits(x) || x > 1e6 || x < -1e6) return false;
  return true;
}

inline bool same_bits(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (std::bit_cast<std::uint64_t>(a[i]) != std::bit_cast<std::uint64_t>(b[i])) return false;
  return true;
}

}  // namespace urto::test
