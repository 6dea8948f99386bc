// The long form of the tests of what an object must survive: tests/soak/run repeats them, in round after round.
#pragma once
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace urto::test {

// 0 in the short form, else 1, 2, 3 ...: the same test with other random numbers and with all of its cases.
inline std::uint64_t soak_round() {
  static const char* const text = std::getenv("URTO_SOAK_ROUND");
  static const std::uint64_t round = text == nullptr ? 0 : std::strtoull(text, nullptr, 10);
  return round;
}

inline bool soaking() { return soak_round() > 0; }

// How long a test may take that has no rounds of its own.
inline double soak_seconds() {
  const char* const text = std::getenv("URTO_SOAK_SECONDS");
  return text == nullptr ? 0 : std::strtod(text, nullptr);
}

inline std::uint64_t round_seed(std::uint64_t seed) { return seed + soak_round() * 0x9e3779b97f4a7c15; }

// Told where somebody counts.
inline void tried(std::uint64_t count, const char* what) {
  if (soaking()) std::printf("tried %" PRIu64 " %s\n", count, what);
}

}  // namespace urto::test
