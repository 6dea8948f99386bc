// The ring, and the bodies whose rim behaves much like one: glass, bowl, bell. They bend round the circumference
// without stretching: radial motion cos n theta, tangential motion -(1/n) sin n theta. Mean square 1 of the whole
// motion makes the radial shape sqrt(2 n^2 / (n^2 + 1)) cos n theta.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>

#include "core/bodies/geometry_families.h"
#include "core/bodies/special_functions.h"

namespace urto {
namespace {

constexpr double kPi = std::numbers::pi;

struct Partial {
  double ratio;
  int n;  // nodal diameters
};

// Measured: a wine glass; a Tibetan bowl of 180 mm; a church bell (hum, prime, tierce, quint, nominal, upper third,
// twelfth; a bell's partials come in twos with the same n, one with a nodal circle more or elsewhere).
constexpr Partial kGlass[] = {{1.0, 2}, {2.32, 3}, {4.25, 4}, {6.63, 5}, {9.38, 6}};
constexpr Partial kBowl[] = {{1.0, 2}, {2.778, 3}, {5.181, 4}, {8.163, 5}, {11.661, 6}, {15.638, 7}, {19.99, 8}};
constexpr Partial kBell[] = {{0.5, 2}, {1.0, 2}, {1.2, 3}, {1.5, 3}, {2.0, 4}, {2.5, 4}, {3.0, 5}};

BareMode rim_mode(const BodySpec& spec, double frequency, int n) {
  const double nn = static_cast<double>(n) * n;
  const double norm = std::sqrt(2.0 * nn / (nn + 1.0));
  return {frequency, norm, norm * cos_pi(2.0 * n * (spec.pickup - spec.position))};
}

// f_n = n (n^2 - 1) / sqrt(n^2 + 1) h sqrt(E / 12 rho) / (2 pi R^2).
double ring_frequency(const BodySpec& spec, const Material& material, int n) {
  const double nn = static_cast<double>(n) * n;
  return n * (nn - 1.0) / std::sqrt(nn + 1.0) * spec.thickness * std::sqrt(material.young / (12.0 * material.density)) /
         (2.0 * kPi * spec.radius * spec.radius);
}

}  // namespace

std::unique_ptr<Family> ring_modes(const BodySpec& spec, const Material& material) {
  const double mass = material.density * 2.0 * kPi * spec.radius * spec.thickness * spec.width;
  return one_by_one(mass, 0.0, spec.modes, 2048,
                    [spec, material](int i) { return rim_mode(spec, ring_frequency(spec, material, i + 2), i + 2); });
}

// Ratios as measured. The fundamental from dimensions is the wall's as a ring; a glass and a bell are closed below, at
// a depth of `length`, which stiffens it by sqrt(1 + (4/3) (R/H)^4) (French 1983, for a cylinder). For a bell with its
// uneven wall this is an estimate: of the hum, with `thickness` a mean of the wall's.
std::unique_ptr<Family> measured_modes(const BodySpec& spec, const Material& material) {
  const bool bowl = spec.geometry == Geometry::bowl;
  const bool bell = spec.geometry == Geometry::bell;
  const std::span<const Partial> partials = bowl   ? std::span<const Partial>(kBowl)
                                            : bell ? std::span<const Partial>(kBell)
                                                   : std::span<const Partial>(kGlass);
  const double depth = bowl ? spec.radius : spec.length;  // a bowl counts as half a sphere of area 2 pi R^2
  const double stiffening = bowl ? 1.0 : std::sqrt(1.0 + 4.0 / 3.0 * std::pow(spec.radius / spec.length, 4));
  const double lowest = stiffening * ring_frequency(spec, material, 2);
  const double mass = material.density * 2.0 * kPi * spec.radius * depth * spec.thickness;
  const double reference = lowest / partials.front().ratio;
  const int count = std::min(static_cast<int>(partials.size()), spec.modes);
  return one_by_one(mass, reference, count, count, [spec, partials, reference](int i) {
    const Partial& partial = partials[static_cast<std::size_t>(i)];
    return rim_mode(spec, reference * partial.ratio, partial.n);
  });
}

}  // namespace urto
