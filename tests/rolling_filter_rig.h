// Surfaces and balls for tests of the rolling filter.
#pragma once
#include "core/rolling/rolling_filter.h"

namespace urto::test {

inline constexpr double kRate = 48000;
inline constexpr double kRadii[] = {0.001, 0.003, 0.008, 0.033, 0.12, 0.5};
inline const FractalSettings kMarble{2e-6, 1e-3, 0.8, 5, 1}, kSteel{3e-7, 6e-4, 0.8, 4, 2}, kCan{8e-5, 8e-3, 0.8, 5, 3};
inline const FractalSettings kFine{5e-6, 1e-3, 0.3, 7, 4}, kWide{1e-5, 1e-2, 1.0, 1, 5};
inline const FractalSettings kSurfaces[] = {kMarble, kSteel, kCan, kFine, kWide};

// Samples until a window is complete: what comes in a sample, less what the ball passes.
inline constexpr int kLongest = 4 + static_cast<int>(Envelope::kMostPoints) / (RollingFilter::kMostBeside - 4);

inline RollingSettings on(const FractalSettings& f, double radius) { return {radius, {.fractal = f}}; }

inline void start(RollingFilter& filter, const RollingSettings& settings, double rate = kRate) {
  filter.prepare(rate);
  filter.set(settings);
  filter.settle();
}

}  // namespace urto::test
