#include "core/contact/solver.h"

#include <algorithm>
#include <cmath>

namespace urto {

namespace {

// Where a step from x0 > 0 ends over which the mean of k x^alpha is g: G(x0, x1) = g. G rises and, above 0, is convex:
// Newton's steps come down from the right.
double end_of_step(const Law& law, double x0, double v0, double g, double guess) noexcept {
  constexpr int kMost = 30;
  // Out of contact, where V is 0: no farther than by the guess, or the next contact would begin deep inside the body.
  if (g * x0 <= v0) return std::max(x0 - v0 / g, std::min(guess, 0.0));
  const GradientSeries series(law.shape);
  double x = std::max(guess, 0.0);
  for (int i = 0; i < kMost; ++i) {
    const Gradient at = discrete_gradient(law, series, x0, v0, x);
    const double next = std::max(x - (at.value - g) / at.slope, 0.0);
    const bool there = std::fabs(next - x) <= 4e-16 * x0;
    x = next;
    if (there) break;
  }
  return x;
}

}  // namespace

Answer give_in(const Law& law, const Question& q, double v0, double d, double shift) noexcept {
  double f = (q.d_free - d) / q.beta;
  const double s = 1.0 + law.dissipation / q.span * d;
  if (!(s > 1e-9)) {
    f = 0.0;
    d = q.d_free;
  }
  // Both equations hold where the compression follows from the force; passive as long as the shift is not negative.
  if (f > 0.0 && q.x0 > 0.0) {
    const double end = d - (end_of_step(law, q.x0, v0, f / s, q.x0 + d - shift) - q.x0);
    if (end >= 0.0) return {f, d, end};
  }
  double stored;
  if (f > 0.0) {
    const double emptying = d + v0 * s / f;  // the shift that leaves nothing stored
    shift = std::min(shift, emptying);
    stored = v0 + f / s * (d - shift);
    if (shift == emptying) stored = 0.0;
    if (emptying < 0.0) {  // too much force: the one that leaves exactly nothing stored, without shift
      const double b = law.dissipation * q.beta * v0 / q.span - q.d_free;
      const double e = v0 * (1.0 + law.dissipation * q.d_free / q.span);
      f = e > 0.0 ? 2.0 * e / (b + std::sqrt(b * b + 4.0 * q.beta * e)) : 0.0;
      d = q.d_free - q.beta * f;
      shift = stored = 0.0;
    }
  } else {
    stored = d - shift <= 0.0 ? potential(law, q.x0 + d - shift) : v0;
  }
  const double x1 = stored > 0.0 ? inverse_potential(law, stored) : std::min(0.0, q.x0 + d - shift);
  return {f, d, d - (x1 - q.x0)};
}

}  // namespace urto
