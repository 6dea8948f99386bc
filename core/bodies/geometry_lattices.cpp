// The rectangular membrane and the simply supported plate: both have the shapes 2 sin(m pi x/a) sin(n pi y/b), m, n =
// 1, 2, ..., and frequencies that rise with k = (m/a)^2 + (n/b)^2.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/bodies/geometry_families.h"
#include "core/bodies/special_functions.h"

namespace urto {
namespace {

constexpr double kPi = std::numbers::pi;

// k above that of (1, 1): the difference of a few modes survives even in a very long body, where k itself would lose
// it.
struct LatticePoint {
  double excess;
  int m;
  int n;
};

double excess_of(double a, int m) { return (static_cast<double>(m) * m - 1.0) / (a * a); }

// The largest m with excess_of(a, m) <= rest, 0 if there is none.
int columns(double a, double rest) {
  return rest >= 0.0 ? static_cast<int>(std::min(std::sqrt(1.0 + a * a * rest), 1e8)) : 0;
}

// The lowest `count` points by k, then by m: equal frequencies (a square) keep one order. a is the longer side.
std::vector<LatticePoint> lowest_points(double a, double b, int count) {
  const auto number_below = [&](double bound) {
    long long number = 0;
    for (int n = 1; number < count; ++n) {
      const int row = columns(a, bound - excess_of(b, n));
      if (row == 0) break;
      number += row;
    }
    return number;
  };
  // The row n = 1 alone holds `count` points below `high`; halve down to a bound that holds hardly more.
  double low = 0.0;
  double high = excess_of(a, count + 1);
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (number_below(middle) >= count ? high : low) = middle;
  }
  high *= 1.0 + 1e-12;  // every one of a set of equal points, whatever the rounding
  std::vector<LatticePoint> points;
  for (int n = 1;; ++n) {
    const int row = columns(a, high - excess_of(b, n));
    if (row == 0) break;
    for (int m = 1; m <= row; ++m) points.push_back({excess_of(a, m) + excess_of(b, n), m, n});
  }
  std::sort(points.begin(), points.end(), [](const LatticePoint& p, const LatticePoint& q) {
    return p.excess != q.excess ? p.excess < q.excess : p.m < q.m;
  });
  points.resize(std::min(points.size(), static_cast<std::size_t>(count)));
  return points;
}

template <class Frequency>
std::unique_ptr<Family> lattice_modes(const BodySpec& spec, double mass, Frequency frequency) {
  const bool turned = spec.width > spec.length;
  const double a = turned ? spec.width : spec.length, b = turned ? spec.length : spec.width;
  const double lowest = 1.0 / (a * a) + 1.0 / (b * b);
  return one_by_one(mass, 0.0, spec.modes, 2048, [=, points = std::vector<LatticePoint>()](int i) mutable {
    if (i == 0) points = lowest_points(a, b, spec.modes);
    const LatticePoint& point = points[static_cast<std::size_t>(i)];
    const double m = turned ? point.n : point.m, n = turned ? point.m : point.n;
    return BareMode{frequency(lowest + point.excess), 2.0 * sin_pi(m * spec.position) * sin_pi(n * spec.positiony),
                    2.0 * sin_pi(m * spec.pickup) * sin_pi(n * spec.pickupy)};
  });
}

}  // namespace

double plate_speed(const Material& material, double thickness) noexcept {
  const double nu = material.poisson;
  return thickness * std::sqrt(material.young / (12.0 * material.density * (1.0 - nu * nu)));
}

// f = (c/2) sqrt(k), c = sqrt(T / (rho h)).
std::unique_ptr<Family> membrane_modes(const BodySpec& spec, const Material& material) {
  const double area_density = material.density * spec.thickness;
  const double speed = std::sqrt(spec.tension / area_density);
  return lattice_modes(spec, area_density * spec.length * spec.width,
                       [speed](double k) { return 0.5 * speed * std::sqrt(k); });
}

// f = (pi/2) sqrt(D / rho h) k.
std::unique_ptr<Family> supported_plate_modes(const BodySpec& spec, const Material& material) {
  const double speed = plate_speed(material, spec.thickness);
  return lattice_modes(spec, material.density * spec.thickness * spec.length * spec.width,
                       [speed](double k) { return 0.5 * kPi * speed * k; });
}

}  // namespace urto
