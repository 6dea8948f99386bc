#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/tromba/bow.h"

namespace urto {

namespace {

const double kGainOfTurns = 0.5 * std::exp(1.5);  // below it the branches are one

// In units of 1/sqrt(a): x + G x e^(-x^2).
double curve(double gain, double x) noexcept { return x + gain * x * std::exp(-x * x); }

// Where (2y - 1) e^-y = 1/G, for y in (low, high). It rises below y = 1.5 and falls above.
double turning_point(double gain, double low, double high) noexcept {
  const bool rises = high <= 1.5;
  double y = rises ? 0.75 : std::log(gain) + 2.0;
  for (int i = 0; i < 60; ++i) {
    const double e = std::exp(-y), f = (2.0 * y - 1.0) * e - 1.0 / gain;
    ((f > 0.0) == rises ? high : low) = y;
    double better = y - f / ((3.0 - 2.0 * y) * e);
    if (!(better > low && better < high)) better = 0.5 * (low + high);
    if (std::fabs(better - y) < 1e-15 * y) return better;
    y = better;
  }
  return y;
}

}  // namespace

double ExponentialBow::curve_for_speed(double bow_speed) noexcept {
  const double ratio = 0.1 / std::max(std::fabs(bow_speed), 1e-3);
  return 100.0 * ratio * ratio;
}

double ExponentialBow::force(double q) const noexcept {
  return s_.force * std::sqrt(2.0 * s_.curve) * std::exp(0.5 - s_.curve * q * q) * q;
}

bool ExponentialBow::sticks() const noexcept { return 2.0 * s_.curve * last_ * last_ < 1.0; }

void ExponentialBow::find_turns(double gain) noexcept {
  if (gain == turns_.gain) return;
  turns_.gain = gain;
  turns_.stick = std::sqrt(turning_point(gain, 0.5, 1.5));
  // (2y - 1) e^-y < e^(-y/2) for y > 3.75, so the outer root lies below 3.75 or 2 ln G; both are below 2 ln G + 2.4,
  // because G > e^1.5/2.
  turns_.slip = std::sqrt(turning_point(gain, 1.5, 2.0 * std::log(gain) + 2.4));
}

BowContact ExponentialBow::meet(double q_free, double mobility) noexcept {
  const double root_a = std::sqrt(s_.curve);
  const double gain = mobility * s_.force * std::numbers::sqrt2 * root_a * std::exp(0.5);
  if (!(gain > 0.0)) {
    last_ = q_free;
    return {q_free, 0.0, 0};
  }
  // The equation is odd: solve for x = sqrt(a) |q| >= 0, which lies between 0 and t.
  const double t = root_a * std::fabs(q_free), sign = q_free < 0.0 ? -1.0 : 1.0;
  double low = 0.0, high = t, x = sign * root_a * last_;
  if (gain > kGainOfTurns) {
    find_turns(gain);
    const bool can_stick = t <= curve(gain, turns_.stick), can_slip = t >= curve(gain, turns_.slip);
    const bool sticking = x < turns_.stick || (x < turns_.slip && !can_slip);
    if (can_stick && (sticking || !can_slip)) {
      high = std::min(t, turns_.stick);
      if (!(x > low && x < high)) x = std::min(t / (1.0 + gain), high);  // from this side Newton cannot overshoot
    } else {
      low = std::min(t, turns_.slip);
      if (!(x > low && x < high)) x = high;
    }
  } else if (!(x > low && x < high)) {
    x = t < 0.7 * gain ? t / (1.0 + gain) : high;
  }

  int iterations = 0;
  while (iterations < kMostIterations) {
    ++iterations;
    const double e = gain * std::exp(-x * x), f = x + e * x - t, slope = 1.0 + e * (1.0 - 2.0 * x * x);
    (f > 0.0 ? high : low) = x;
    double better = x - f / slope;
    if (!(better >= low && better <= high)) better = 0.5 * (low + high);
    const double change = std::fabs(better - x);
    x = better;
    if (change <= 1e-15 * x || std::fabs(f) <= 1e-15 * t) break;  // both: rounding
  }
  const double q = sign * x / root_a;
  last_ = q;
  return {q, (q_free - q) / mobility, iterations};
}

}  // namespace urto
