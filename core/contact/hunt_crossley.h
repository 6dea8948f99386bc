// The contact law of Hunt and Crossley: for a compression x > 0 that grows at the rate v,
//   f = k x^alpha (1 + mu v),   V = k x^(alpha + 1) / (alpha + 1).
// These few functions sit in the innermost loop of every integrator: no checks, at most one power a call.
#pragma once

#include <cmath>

namespace urto {

struct Law {
  double stiffness;    // k > 0, N/m^alpha
  double shape;        // alpha >= 1
  double dissipation;  // mu = lambda/k >= 0, s/m
};

// x^a for x > 0. The shapes that players and papers use cost a square root at most; a pow costs ten times that.
// [audio thread]
inline double power(double x, double a) noexcept {
  if (a == 1.5) return x * std::sqrt(x);
  if (a == 1.0) return x;
  if (a == 2.0) return x * x;
  if (a == 2.5) return x * x * std::sqrt(x);
  if (a == 3.0) return x * x * x;
  return std::pow(x, a);
}

// The force never pulls: past v = -1/mu the law as printed would, which no contact without glue can do.
// [audio thread]
inline double force(const Law& law, double x, double v) noexcept {
  if (x <= 0.0) return 0.0;
  const double damping = 1.0 + law.dissipation * v;
  return damping > 0.0 ? law.stiffness * power(x, law.shape) * damping : 0.0;
}

// [audio thread]
inline double potential(const Law& law, double x) noexcept {
  if (x <= 0.0) return 0.0;
  return law.stiffness * power(x, law.shape) * x * (1.0 / (law.shape + 1.0));
}

// The compression x >= 0 that has stored the given energy. [audio thread]
inline double inverse_potential(const Law& law, double stored) noexcept {
  if (stored <= 0.0) return 0.0;
  const double y = stored * (law.shape + 1.0) / law.stiffness;  // x^(alpha + 1)
  if (law.shape == 1.0) return std::sqrt(y);
  if (law.shape == 2.0) return std::cbrt(y);
  if (law.shape == 3.0) return std::sqrt(std::sqrt(y));
  return std::pow(y, 1.0 / (law.shape + 1.0));
}

struct Gradient {
  double value;  // (V(x1) - V(x0)) / (x1 - x0), the mean of k x^alpha over the step
  double slope;  // its derivative in x1
};

// The coefficients below, which depend on the shape alone.
struct GradientSeries {
  double c2, c4, c6;

  explicit GradientSeries(double a) noexcept
      : c2(a * (a - 1.0) * (1.0 / 24.0)),
        c4(c2 * (a - 2.0) * (a - 3.0) * (1.0 / 80.0)),
        c6(c4 * (a - 4.0) * (a - 5.0) * (1.0 / 168.0)) {}
};

// The discrete gradient of V from x0, where the potential is potential0 = V(x0), to x1. Either may be <= 0.
//
// For |d| < 0.04 x, with d = x1 - x0 and x their mean, the difference quotient would lose digits; there
//   mean = k x^alpha g(r),  g = 1 + c2 r^2 + c4 r^4 + c6 r^6,  r = d/x,
//   c2 = alpha (alpha-1)/24,  c4 = c2 (alpha-2)(alpha-3)/80,  c6 = c4 (alpha-4)(alpha-5)/168,
// whose first neglected term is below 1e-17; slope = k x^(alpha-1) [alpha g/2 + (1 - r/2) g'(r)]. [audio thread]
inline Gradient discrete_gradient(const Law& law, const GradientSeries& c, double x0, double potential0,
                                  double x1) noexcept {
  // Below this no force can be told from zero, and above it neither 1/d nor 1/x overflows.
  constexpr double kLeastCompression = 1e-280;
  if (x0 <= kLeastCompression && x1 <= kLeastCompression) return {0.0, 0.0};

  const double a = law.shape;
  const double d = x1 - x0;
  const double mean = 0.5 * (x0 + x1);
  if (std::fabs(d) < 0.04 * mean) {
    const double inverse = 1.0 / mean;
    const double f = law.stiffness * power(mean, a);
    const double r = d * inverse;
    const double r2 = r * r;
    const double g = 1.0 + r2 * (c.c2 + r2 * (c.c4 + r2 * c.c6));
    const double dg = r * (2.0 * c.c2 + r2 * (4.0 * c.c4 + r2 * (6.0 * c.c6)));
    return {f * g, f * inverse * (0.5 * a * g + (1.0 - 0.5 * r) * dg)};
  }
  // The reciprocals do not wait for the power.
  const double inverse = 1.0 / d;
  const double weight = 1.0 / (a + 1.0);
  const double f1 = x1 > 0.0 ? law.stiffness * power(x1, a) : 0.0;
  const double value = (f1 * x1 * weight - potential0) * inverse;
  return {value, (f1 - value) * inverse};
}

}  // namespace urto
