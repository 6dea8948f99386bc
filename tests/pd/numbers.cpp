// A float that comes from Pd means the decimal that the user typed, and always one that rounds to that float.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

#include "pd/number.h"

namespace {

int failures = 0;

void check(bool good, const char* what, double value) {
  if (good) return;
  std::fprintf(stderr, "FAILED: %s: %.17g\n", what, value);
  ++failures;
}

float random_float(std::mt19937& random) {
  const auto bits = static_cast<std::uint32_t>(random());
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

}  // namespace

int main() {
  using urto::pd::decimal;
  std::mt19937 random(1);
  // Six digits, as many as a float always keeps, at every size that a parameter may have.
  for (int i = 0; i < 200000; ++i) {
    char text[32];
    const long digits = 1 + static_cast<long>(random() % 999999);
    const int exponent = static_cast<int>(random() % 25) - 15;
    std::snprintf(text, sizeof text, "%s%lde%d", random() % 2 ? "-" : "", digits, exponent);
    const double typed = std::strtod(text, nullptr);
    check(decimal(std::strtof(text, nullptr)) == typed, "not what was typed", typed);
  }
  for (int i = 0; i < 1000000; ++i) {
    const float value = random_float(random);
    if (std::isnan(value)) continue;
    check(static_cast<float>(decimal(value)) == value, "another float", static_cast<double>(value));
  }
  using Limits = std::numeric_limits<float>;
  for (const float value : {0.0f, 1.0f, 16777216.0f, Limits::max(), Limits::min(), Limits::denorm_min()}) {
    check(static_cast<float>(decimal(value)) == value, "another float", static_cast<double>(value));
  }
  check(std::isinf(decimal(Limits::infinity())), "not infinite", decimal(Limits::infinity()));
  check(std::isnan(decimal(Limits::quiet_NaN())), "a number", decimal(Limits::quiet_NaN()));
  check(decimal(0.1) == 0.1, "a double changed", decimal(0.1));
  return failures ? 1 : 0;
}
