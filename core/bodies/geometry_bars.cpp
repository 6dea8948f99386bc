// Strings and bars: the bodies of one dimension.
#include <cmath>
#include <numbers>

#include "core/bodies/geometry_families.h"
#include "core/bodies/special_functions.h"

namespace urto {
namespace {

constexpr double kPi = std::numbers::pi;

// (cosh b -+ cos b) / (sinh b -+ sin b), upper signs for equal ends, lower for a fixed bar, and 1 minus it times e^b:
// the two weights of a beam function, written so that nothing overflows and no digits cancel.
struct BeamWeights {
  double sigma;
  double one_minus_sigma_times_exp;
};

BeamWeights beam_weights(BarEnds ends, double b) noexcept {
  const double sign = ends == BarEnds::fixed ? 1.0 : -1.0;
  const double em = std::exp(-b), c = std::cos(b), s = std::sin(b);
  const double denominator = 0.5 * (1.0 - em * em) + sign * em * s;  // (sinh +- sin) e^-b
  return {(0.5 * (1.0 + em * em) + sign * em * c) / denominator, (-em + sign * (s - c)) / denominator};
}

// f / sqrt(1 + (h^2 / 12 L^2) (F1 + (E / kappa G) F2)): rotary inertia and shear to first order (Goens), with
// F1 = int phi'^2 / int phi^2 and F2 = int phi'''^2 / int phi''^2 in closed form, t = sigma b.
double shear_factor(BarEnds ends, double b, double slenderness, double shear) noexcept {
  const double t = beam_weights(ends, b).sigma * b;
  double f1 = t * (t + 2.0), f2 = f1;
  if (ends == BarEnds::free) f1 = t * (t + 6.0), f2 = t * (t - 2.0);
  if (ends == BarEnds::clamped) f1 = t * (t - 2.0), f2 = t * (t + 6.0);
  return 1.0 / std::sqrt(1.0 + slenderness * slenderness / 12.0 * (f1 + shear * f2));
}

}  // namespace

// f_n = n f0 sqrt(1 + B n^2), pinned ends, B = pi^3 E d^4 / (64 T L^2).
std::unique_ptr<Family> string_modes(const BodySpec& spec, const Material& material, bool stiff) {
  const double d = spec.thickness;
  const double line_density = material.density * kPi * d * d / 4.0;
  const double f0 = std::sqrt(spec.tension / line_density) / (2.0 * spec.length);
  const double stiffness =
      stiff ? kPi * kPi * kPi * material.young * std::pow(d, 4) / (64.0 * spec.tension * spec.length * spec.length)
            : 0.0;
  return one_by_one(line_density * spec.length, f0 * std::sqrt(1.0 + stiffness), spec.modes, 2048, [=](int i) {
    const double n = i + 1;
    return BareMode{n * f0 * std::sqrt(1.0 + stiffness * n * n), std::numbers::sqrt2 * sin_pi(n * spec.position),
                    std::numbers::sqrt2 * sin_pi(n * spec.pickup)};
  });
}

double bar_root(BarEnds ends, int j) noexcept {
  const double sign = ends == BarEnds::fixed ? -1.0 : 1.0;
  const double centre = (ends == BarEnds::fixed ? j - 0.5 : j + 0.5) * kPi;
  double b = centre;
  // Newton on cos b - sign / cosh b; from the fourteenth mode on the second term is below the last bit.
  for (int i = 0; i < 8 && centre < 45.0; ++i) {
    const double sech = 1.0 / std::cosh(b);
    b -= (std::cos(b) - sign * sech) / (-std::sin(b) + sign * sech * std::tanh(b));
  }
  return b;
}

// Free: cos bx + cosh bx - sigma (sin bx + sinh bx); clamped and fixed: cosh - cos - sigma (sinh - sin). With
// cosh - sigma sinh = (1 + sigma)/2 e^(-bx) + (1 - sigma)/2 e^(bx), and 1 - sigma of the order of e^(-b).
double bar_shape(BarEnds ends, double b, double x) noexcept {
  const BeamWeights w = beam_weights(ends, b);
  const double sign = ends == BarEnds::free ? 1.0 : -1.0;
  return sign * (std::cos(b * x) - w.sigma * std::sin(b * x)) + 0.5 * (1.0 + w.sigma) * std::exp(-b * x) +
         0.5 * w.one_minus_sigma_times_exp * std::exp(b * (x - 1.0));
}

// f = (beta L)^2 h sqrt(E / 12 rho) / (2 pi L^2), corrected for shear.
std::unique_ptr<Family> bar_modes(const BodySpec& spec, const Material& material) {
  const BarEnds ends = spec.geometry == Geometry::barfree      ? BarEnds::free
                       : spec.geometry == Geometry::barclamped ? BarEnds::clamped
                                                               : BarEnds::fixed;
  const double scale =
      spec.thickness * std::sqrt(material.young / (12.0 * material.density)) / (2.0 * kPi * spec.length * spec.length);
  const double shear = material.shear, mass = material.density * spec.length * spec.width * spec.thickness;
  return one_by_one(mass, 0.0, spec.modes, 1024, [=](int i) {
    const double b = bar_root(ends, i + 1);
    const double frequency = b * b * scale * shear_factor(ends, b, spec.thickness / spec.length, shear);
    return BareMode{frequency, bar_shape(ends, b, spec.position), bar_shape(ends, b, spec.pickup)};
  });
}

}  // namespace urto
