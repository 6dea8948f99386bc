// The energy that a coupling stores as a function of eta, and the force that its discrete gradient gives over a step:
// F = (V(eta + d) - V(eta)) / d, so that the work F d is exactly what is stored.
#pragma once
#include <algorithm>
#include <cmath>

#include "core/contact/hunt_crossley.h"

namespace urto {

struct Potential {
  double stiffness = 0;    // K, N/m^shape
  double shape = 1;        // alpha >= 1
  double cubic = 0;        // K3, N/m^3
  bool one_sided = false;  // a collision: nothing is stored where eta < 0

  // K |x|^(alpha+1) / (alpha+1) + K3 x^4 / 4
  double energy(double eta) const noexcept {
    const double x = size(eta);
    return bent(eta) + 0.25 * cubic * x * x * x * x;
  }
  // The first part alone.
  double bent(double eta) const noexcept { return potential(law(), size(eta)); }
  double force(double eta) const noexcept {
    const double x = size(eta), f = stiffness * power(x, shape) + cubic * x * x * x;
    return eta < 0 ? -f : f;
  }
  double slope(double eta) const noexcept {
    const double x = size(eta);
    if (x == 0) return shape == 1 && !one_sided ? stiffness : 0;
    return stiffness * shape * power(x, shape) / x + 3 * cubic * x * x;
  }
  // The eta >= 0 at which so much is stored.
  double distance(double stored) const noexcept {
    if (!(stored > 0)) return 0;
    double x = std::pow(stored * (shape + 1) / stiffness, 1 / (shape + 1));
    if (cubic > 0) {
      x = std::min(x, std::sqrt(std::sqrt(4 * stored / cubic)));  // from above Newton falls to the root
      for (int i = 0; i < 60; ++i) {
        const double change = (energy(x) - stored) / force(x);
        x -= change;
        if (!(change > 1e-15 * x)) break;
      }
    }
    return x;
  }

  struct Gradient {
    double force, slope;  // and its derivative in d
  };
  // `stored` = bent(eta). One power at most.
  Gradient gradient(double eta, double stored, double d) const noexcept {
    const double next = eta + d;
    if (one_sided && eta <= 0 && next <= 0) return {0, 0};
    Gradient g{0, 0};
    if (one_sided || eta * next >= 0) {
      const double side = !one_sided && eta + next < 0 ? -1 : 1;
      const urto::Gradient half = discrete_gradient(law(), GradientSeries(shape), side * eta, stored, side * next);
      g = {side * half.value, half.slope};
    } else {
      const double x = std::fabs(next), f = stiffness * power(x, shape);
      g.force = (f * x / (shape + 1) - stored) / d;
      g.slope = (std::copysign(f, next) - g.force) / d;
    }
    if (cubic != 0) {
      const Gradient c = of_cubic(eta, next);
      g.force += c.force;
      g.slope += c.slope;
    }
    g.slope = std::max(0.0, g.slope);
    return g;
  }

 private:
  double size(double eta) const noexcept { return one_sided ? std::max(eta, 0.0) : std::fabs(eta); }
  Law law() const noexcept { return {stiffness, shape, 0}; }
  // (y^4 - x^4) / (y - x) without the difference, unless one of the two is beyond the end of a one-sided one.
  Gradient of_cubic(double x, double y) const noexcept {
    if (!one_sided || (x > 0 && y > 0)) {
      const double sum = x + y, squares = x * x + y * y;
      return {0.25 * cubic * sum * squares, 0.25 * cubic * (squares + 2 * sum * y)};
    }
    const double d = y - x, from = size(x), to = size(y), f = cubic * to * to * to;
    const double mean = 0.25 * (f * to - cubic * from * from * from * from) / d;
    return {mean, (f - mean) / d};
  }
};

// Both couplings of a bridge between string and body, in one step of time. d is the change of eta, free_d what it would
// be without the couplings; own and shared: how far a newton of the coupling, and of the other, moves it.
//   d1 = free_d1 - own1 F1 + shared F2,   d2 = free_d2 - own2 F2 + shared F1,   own1 own2 > shared^2.
struct CouplingStep {
  double eta, free_d, own;
};
struct CouplingForces {
  double first, second;
};

// The first alone. [audio thread]
double solve_coupling(const Potential& v, const CouplingStep& s) noexcept;
// Both. [audio thread]
CouplingForces solve_couplings(const Potential& v1, const CouplingStep& s1, const Potential& v2, const CouplingStep& s2,
                               double shared) noexcept;

}  // namespace urto
