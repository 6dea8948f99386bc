#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/tromba/bow.h"

namespace urto {

double ElastoPlasticBow::steady_deflection(double q) const noexcept {
  const double coulomb = s_.mu_dynamic * s_.force, stick = s_.mu_static * s_.force, r = q / s_.stribeck;
  return (coulomb + (stick - coulomb) * std::exp(-r * r)) / s_.s0;
}

double ElastoPlasticBow::plastic(double q, double z) const noexcept {
  if (z * q <= 0.0) return 0.0;
  const double deflection = std::fabs(z), elastic = 0.7 * s_.mu_dynamic * s_.force / s_.s0,
               steady = steady_deflection(q);
  if (deflection <= elastic) return 0.0;
  if (deflection >= steady) return 1.0;
  return 0.5 * (1.0 + std::sin(std::numbers::pi * (deflection - 0.5 * (steady + elastic)) / (steady - elastic)));
}

double ElastoPlasticBow::deflection_rate(double q, double z) const noexcept {
  const double alpha = plastic(q, z);
  return alpha == 0.0 ? q : q * (1.0 - alpha * std::fabs(z) / steady_deflection(q));
}

// The trapezoidal rule makes z = z_c + k/2 r with r = dz/dt and z_c known, and the string makes
//   (q_free - q)/Y = s0 z + s1 r + s2 q + noise,
// so r and z are lines in q, and one equation is left: line(q) - deflection_rate(q, z(q)) = 0. The line falls. Where it
// crosses 0, at q0, and where it has brought z to 0 the sign of the difference is known, which gives the bracket.
BowContact ElastoPlasticBow::meet(double q_free, double mobility, double noise) noexcept {
  const double half = 0.5 * step_, held = z_ + half * rate_, hiss = s_.s3 * s_.force * noise;
  if (!(s_.force > 0.0 && mobility > 0.0)) {
    reset();
    last_ = q_free;
    return {q_free, 0.0, 0};
  }
  const double stiff = s_.s0 * half + s_.s1;
  const double slope = (1.0 / mobility + s_.s2) / stiff;
  const double start = (q_free / mobility - s_.s0 * held - hiss) / stiff;  // line(0)
  const auto difference = [&](double q) {
    const double r = start - slope * q;
    return r - deflection_rate(q, held + half * r);
  };

  const double q0 = start / slope, reach = std::fabs(held) / (half * slope);
  double low = std::min(0.0, q0) - reach, high = std::max(0.0, q0) + reach;
  double q = std::clamp(last_, low, high), at_q = difference(q);
  (at_q > 0.0 ? low : high) = q;
  // Newton with the slope from the last two points: the derivative of the rate has kinks. Steps outside the bracket, or
  // that shrink it too slowly, are replaced by halving.
  double gradient = -slope - 1.0;
  int iterations = 0;
  while (iterations < kMostIterations && at_q != 0.0) {
    ++iterations;
    double better = q - at_q / gradient;
    if (!(better > low && better < high) || iterations % 4 == 0) better = 0.5 * (low + high);
    const double older = q, at_older = at_q;
    q = better;
    at_q = difference(q);
    (at_q > 0.0 ? low : high) = q;
    if (high - low <= 1e-15 * std::max(std::fabs(low), std::fabs(high)) || q == older) break;
    const double secant = (at_q - at_older) / (q - older);
    gradient = secant < 0.0 ? secant : -slope - 1.0;
    if (std::fabs(at_q) <= 1e-15 * (std::fabs(start) + std::fabs(slope * q))) break;
  }

  last_ = q;
  rate_ = start - slope * q;
  z_ = held + half * rate_;
  return {q, (q_free - q) / mobility, iterations};
}

}  // namespace urto
