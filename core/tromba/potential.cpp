#include "core/tromba/potential.h"

namespace urto {

namespace {

constexpr double kTolerance = 1e-13;
// A residual of this part of the motion is squared by the last step of Newton's method: the powers after it would tell
// nothing new.
constexpr double kNear = 1e-8;
constexpr double kLeast = 1e-24;  // m
constexpr int kMostSteps = 40, kMostHalvings = 24;

}  // namespace

// r(d) = d - free_d + own F(d) rises with a slope of at least 1, so that a residual r bounds the way to the root.
double solve_coupling(const Potential& v, const CouplingStep& s) noexcept {
  const double stored = v.bent(s.eta), size = std::fabs(s.free_d) + std::fabs(s.eta);
  const double least = kTolerance * size + kLeast;
  Potential::Gradient g = v.gradient(s.eta, stored, 0);
  double d = (s.free_d - s.own * g.force) / (1 + s.own * g.slope);
  double low = -1e300, high = 1e300;
  for (int i = 0; i < 2 * kMostSteps; ++i) {
    g = v.gradient(s.eta, stored, d);
    const double r = d - s.free_d + s.own * g.force;
    if (r > 0) {
      high = d;
      low = std::max(low, d - r);
    } else {
      low = d;
      high = std::min(high, d - r);
    }
    if (std::fabs(r) <= least) break;
    double better = d - r / (1 + s.own * g.slope);
    if (std::fabs(r) <= kNear * size) {
      d = better;
      break;
    }
    if (!(better > low && better < high)) better = 0.5 * (low + high);
    if (better == d) break;
    d = better;
  }
  // The force from the equation of motion, not from V: the two agree to the tolerance, and this one moves eta by d.
  return (s.free_d - d) / s.own;
}

// Newton's method, its steps halved until the residual falls. The determinant of its matrix is at least 1.
CouplingForces solve_couplings(const Potential& v1, const CouplingStep& s1, const Potential& v2, const CouplingStep& s2,
                               double shared) noexcept {
  const double stored1 = v1.bent(s1.eta), stored2 = v2.bent(s2.eta);
  const double size = std::fabs(s1.free_d) + std::fabs(s2.free_d) + std::fabs(s1.eta) + std::fabs(s2.eta);
  const double least = kTolerance * size + kLeast;
  Potential::Gradient g1 = v1.gradient(s1.eta, stored1, 0), g2{0, 0};
  double d1 = (s1.free_d - s1.own * g1.force) / (1 + s1.own * g1.slope), d2 = s2.free_d, r1 = 0, r2 = 0;
  const auto residual = [&](double x, double y) {
    g1 = v1.gradient(s1.eta, stored1, x);
    g2 = v2.gradient(s2.eta, stored2, y);
    r1 = x - s1.free_d + s1.own * g1.force - shared * g2.force;
    r2 = y - s2.free_d - shared * g1.force + s2.own * g2.force;
    return std::fabs(r1) + std::fabs(r2);
  };
  double r = residual(d1, d2);
  for (int i = 0; i < kMostSteps && r > least; ++i) {
    const double a = 1 + s1.own * g1.slope, b = -shared * g2.slope, c = -shared * g1.slope, e = 1 + s2.own * g2.slope;
    const double determinant = a * e - b * c;
    const double step1 = (r1 * e - b * r2) / determinant, step2 = (a * r2 - c * r1) / determinant;
    if (r <= kNear * size) {
      const auto last = [](const Potential& v, const Potential::Gradient& g, double step) {
        const double f = g.force - g.slope * step;
        return v.one_sided ? std::max(0.0, f) : f;
      };
      return {last(v1, g1, step1), last(v2, g2, step2)};
    }
    double part = 1, x = d1, y = d2, next = r;
    for (int j = 0; j < kMostHalvings; ++j) {
      x = d1 - part * step1;
      y = d2 - part * step2;
      next = residual(x, y);
      if (next < r) break;
      part *= 0.5;
    }
    if (!(next < r)) {  // rounding
      residual(d1, d2);
      break;
    }
    d1 = x;
    d2 = y;
    r = next;
  }
  return {g1.force, g2.force};
}

}  // namespace urto
