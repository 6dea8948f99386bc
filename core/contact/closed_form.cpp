#include "core/contact/closed_form.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace urto {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kSqrtPi = 1.0 / std::numbers::inv_sqrtpi;

// Below this the logarithms are taken from their series, above it the plain difference keeps its digits.
constexpr double kSmallExcess = 0.25;

// log(1+u) = 2 atanh(z) with z = u/(2+u) = u y, so that L(u) = u z - 2 z^3 S(z^2), S = 1/3 + z^2/5 + z^4/7 + ...
// For |u| < 0.25, z^2 < 0.021 and the first neglected term is below 1e-17 of L.
double atanh_tail(double z2) noexcept {
  double sum = 0.0;
  for (int odd = 21; odd >= 3; odd -= 2) sum = sum * z2 + 1.0 / odd;
  return sum;
}

// L(u)/u^2, 1/2 at u = 0: what lets every formula below do without a division by mu.
double excess_ratio(double u) noexcept {
  if (std::fabs(u) >= kSmallExcess) return (u - std::log1p(u)) / u / u;
  const double y = 1.0 / (2.0 + u);
  const double z = u * y;
  return y - 2.0 * z * y * y * atanh_tail(z * z);
}

// L(u)/u^2 - 1/2, with all its digits for small u.
double excess_ratio_minus_half(double u) noexcept {
  if (std::fabs(u) >= kSmallExcess) return excess_ratio(u) - 0.5;
  const double y = 1.0 / (2.0 + u);
  const double z = u * y;
  return -0.5 * z - 2.0 * z * y * y * atanh_tail(z * z);
}

// e^l - 1 - l, which is L(u) at u = e^l - 1, without going through u when u is close to -1.
double exponential_excess(double l) noexcept {
  if (std::fabs(l) >= 0.5) return std::expm1(l) - l;
  double sum = 1.0;
  for (int n = 16; n >= 3; --n) sum = 1.0 + sum * l / n;
  return 0.5 * l * l * sum;
}

// The root l < 0 of e^l - 1 - l = q^2/2, q >= 0; e^l - 1 is then the release velocity times mu. Its series is exact to
// the last place for q < 1e-3 and elsewhere a start within 0.3 %; one to three of Halley's cubic steps do the rest.
double log_release(double q) noexcept {
  const double target = 0.5 * q * q;
  if (target > 40.0) return -(1.0 + target);  // e^l < 1e-17
  double l = -q * (1.0 + q * (1.0 / 6.0 + q * (1.0 / 36.0 + q * (1.0 / 270.0 + q / 4320.0))));
  if (q < 1e-3) return l;
  if (q > 1.8) l = -(1.0 + target) + std::exp(-(1.0 + target));
  for (int i = 0; i < 8; ++i) {
    const double residual = exponential_excess(l) - target;
    const double slope = std::expm1(l);
    const double step = residual / (slope - 0.5 * residual * (1.0 + slope) / slope);
    l -= step;
    if (std::fabs(step) <= 1e-9 * std::fabs(l)) break;  // the next error is the cube of this step
  }
  return l;
}

// v_out where 2 L(mu v_out)/mu^2 = r^2; -r for mu = 0.
double release_velocity(double mu, double r) noexcept {
  const double q = mu * r;
  if (q < 1e-3) return -r * (1.0 - q * (1.0 / 3.0 - q * (1.0 / 36.0 + q * (1.0 / 270.0 + q / 4320.0))));
  return std::expm1(log_release(q)) / mu;
}

// (L(mu v_in) - L(mu v))/mu^2 = V(x)/m.
double potential_per_mass(double mu, double v_in, double v) noexcept {
  if (v >= 0.0) {
    // As a difference that stays exact when v nears v_in: with e = v_in - v and z = e/(1 + mu v),
    // the logarithms of both ends join in log(1 + mu z). Both terms are positive.
    const double e = v_in - v;
    const double z = e / (1.0 + mu * v);
    return z * v + z * z * excess_ratio(mu * z);
  }
  // Near v_out the two terms cancel, as they must: there v itself has not more digits to give.
  constexpr double kLeast = -1.0 + 0.5 * std::numeric_limits<double>::epsilon();
  return v_in * v_in * excess_ratio(mu * v_in) - v * v * excess_ratio(std::max(mu * v, kLeast));
}

// Integral of f over (0, 1) by the trapezoid in x, u = 1/(1 + exp(-pi sinh x)) (double exponential rule). It does not
// mind that f is no polynomial at the ends (u^(alpha+1) there), nor the layer of width 1/s at u = 1 of long contacts.
// Error of the contact times for mu v_in up to 1e3: 3e-15 at this step, 1e-13 at 1/12 and 7e-11 at 1/8.
template <class Function>
double integrate_unit(const Function& f) noexcept {
  constexpr double kStep = 1.0 / 16.0;
  constexpr int kHalf = 53;  // u from 2e-19 on
  double sum = 0.0;
  for (int i = -kHalf; i <= kHalf; ++i) {
    const double x = i * kStep;
    const double tail = std::exp(-kPi * std::sinh(std::fabs(x)));
    const double margin = tail / (1.0 + tail);  // the distance from the nearer end
    sum += kPi * std::cosh(x) * margin / (1.0 + tail) * f(i < 0 ? margin : 1.0 - margin);
  }
  return kStep * sum;
}

}  // namespace

double excess(double u) noexcept { return std::fabs(u) < kSmallExcess ? u * u * excess_ratio(u) : u - std::log1p(u); }

double velocity_out(double mu, double v_in) noexcept {
  if (v_in <= 0.0) return 0.0;
  return release_velocity(mu, v_in * std::sqrt(2.0 * excess_ratio(mu * v_in)));
}

double velocity_out_approximate(double mu, double v_in) noexcept {
  if (v_in <= 0.0) return 0.0;
  const double s = mu * v_in;
  if (s < 1e-17) return -v_in;
  // 1 - (1 + s + 2/3 s^2 + 2/9 s^3 + 14/135 s^4) e^(-2s), the ones taken out by expm1. Past s = 400 it is 1.
  if (s > 400.0) return -1.0 / mu;
  const double rest = s * (1.0 + s * (2.0 / 3.0 + s * (2.0 / 9.0 + s * (14.0 / 135.0))));
  return (std::expm1(-2.0 * s) + rest * std::exp(-2.0 * s)) / s * v_in;
}

double velocity_out_pushed(const Law& law, double mass, double v_in, double external_force) noexcept {
  if (v_in <= 0.0) return 0.0;
  const double mu = law.dissipation;
  const double p = 1.0 / (law.shape + 1.0);
  const double c = 0.5 * kSqrtPi * std::tgamma(1.0 + p) / std::tgamma(1.5 + p);
  const double loss = 2.0 * mu * (external_force / mass) * v_in * compression_max(law, mass, v_in) * c;
  const double r2 = 2.0 * (v_in * v_in * excess_ratio(mu * v_in) - loss);
  return r2 > 0.0 ? release_velocity(mu, std::sqrt(r2)) : 0.0;
}

double compression_at(const Law& law, double mass, double v_in, double v) noexcept {
  if (v_in <= 0.0) return 0.0;
  return inverse_potential(law, mass * potential_per_mass(law.dissipation, v_in, v));
}

double compression_max(const Law& law, double mass, double v_in) noexcept {
  return compression_at(law, mass, v_in, 0.0);
}

double energy_at(double mass, double mu, double v_in, double v) noexcept {
  const double kinetic = 0.5 * mass * v * v;
  return v_in > 0.0 ? kinetic + mass * potential_per_mass(mu, v_in, v) : kinetic;
}

namespace {

// Duration of an undamped contact over x_max/v_in.
double undamped_duration(double p) noexcept { return 2.0 * kSqrtPi * std::tgamma(1.0 + p) / std::tgamma(0.5 + p); }

}  // namespace

double contact_time_undamped(const Law& law, double mass, double v_in) noexcept {
  if (v_in <= 0.0) return 0.0;
  return inverse_potential(law, 0.5 * mass * v_in * v_in) / v_in * undamped_duration(1.0 / (law.shape + 1.0));
}

double contact_time_fit(const Law& law, double mass, double v_in) noexcept {
  if (v_in <= 0.0) return 0.0;
  const double p = 1.0 / (law.shape + 1.0);
  const double s = law.dissipation * v_in;
  const double z = s / (s + 6.0);
  const double h =
      0.70461775 + 0.69048037 * p +
      z * (-0.18628179 - 1.07885196 * p + z * (1.41892855 + 0.1330162 * p + z * (-0.99108406 + 0.33183256 * p)));
  return compression_max(law, mass, v_in) / v_in * (undamped_duration(p) + s * h);
}

// P(9) with l = log(1 + mu v) for variable, in which the slow end of a strongly damped contact (v -> -1/mu) is no
// longer steep: with D(l) = L(mu v_in) - (e^l - 1 - l), s = mu v_in, p = 1/(alpha+1) and X = [m (alpha+1) v_in^2/k]^p,
//   tau = (X/v_in) p s^(2 alpha p - 1) times the integral of D^(-alpha p) dl from log(1 + mu v_out) to log(1 + s).
// Each side of l = 0, T long, takes t = T u^(alpha+1) for the distance from its end, where D vanishes like t:
//   tau = (X/v_in) sum over the sides of (T/s)^p times the integral over (0, 1) of (s t/D)^(alpha p) du.
double contact_time(const Law& law, double mass, double v_in) noexcept {
  if (v_in <= 0.0) return 0.0;
  const double s = law.dissipation * v_in;
  if (!(s > 1e-17)) return contact_time_undamped(law, mass, v_in);
  const double b = law.shape + 1.0;
  const double p = 1.0 / b;
  const double ap = law.shape * p;

  const double length_in = std::log1p(s);
  const double in = integrate_unit([=](double u) noexcept {
    const double t = length_in * power(u, b);
    return std::pow(s * t / (-s * std::expm1(-t) - exponential_excess(-t)), ap);
  });

  const double length_out = -log_release(s * std::sqrt(2.0 * excess_ratio(s)));
  const double w = -std::expm1(-length_out);  // -mu v_out
  const double out = integrate_unit([=](double u) noexcept {
    const double t = length_out * power(u, b);
    // t - e^(-T) (e^t - 1), arranged for a short T and for a long one.
    const double d =
        length_out < 0.5 ? w * std::expm1(t) - exponential_excess(t) : t + std::exp(t - length_out) * std::expm1(-t);
    return std::pow(s * t / d, ap);
  });

  const double x = inverse_potential(law, mass * v_in * v_in);
  return x / v_in * (std::pow(length_in / s, p) * in + std::pow(length_out / s, p) * out);
}

// With w = mu v_out = -e s = e^l - 1, the closed form L(s) = L(w) divided by s^2 reads
//   h(l) = (1 - e^2)/2 + [L(s)/s^2 - 1/2] - e^2 [L(w)/w^2 - 1/2] = 0,
// where no digits are lost for e close to 1. h rises with l from below 0 at l = -(1+e)/e to (1 - e^2)/2 at l = 0.
double dissipation_for_restitution(double e, double v) noexcept {
  if (v <= 0.0 || !(e < 1.0)) return 0.0;
  e = std::max(e, 1e-9);
  const double loss = 1.0 - e;
  if (loss < 1e-5) return 1.5 * loss * (1.0 + loss * (1.0 + 0.9 * loss)) / v;
  double low = -(1.0 + e) / e;
  double high = 0.0;
  const double start = loss * (1.0 + 0.5 * e) / e;  // s, right in both limits
  double l = std::log1p(start) - start * (1.0 + e);
  for (int i = 0; i < 100; ++i) {
    if (!(l > low && l < high)) l = 0.5 * (low + high);
    const double w = std::expm1(l);
    const double s = -w / e;
    const double g = exponential_excess(l) / (w * w);
    const double g_minus_half = std::fabs(w) < kSmallExcess ? excess_ratio_minus_half(w) : g - 0.5;
    const double h = 0.5 * loss * (1.0 + e) + excess_ratio_minus_half(s) - e * e * g_minus_half;
    (h > 0.0 ? high : low) = l;
    const double in_slope = (1.0 / (1.0 + s) - 2.0 * excess_ratio(s)) / s;
    const double out_slope = (1.0 - 2.0 * g * (1.0 + w)) / w;
    const double step = h / (-in_slope * (1.0 + w) / e - e * e * out_slope);
    l -= step;
    if (std::fabs(step) <= 1e-15 * std::fabs(l)) break;
  }
  return -std::expm1(l) / e / v;
}

double stiffness_for_contact_time(double tau, double mass, double shape, double mu, double v) noexcept {
  constexpr double kMost = 1e300;
  if (!(tau > 0.0)) return kMost;
  const double unit = contact_time({1.0, shape, mu}, mass, v);
  return std::min(std::pow(unit / tau, shape + 1.0), kMost);
}

double kappa(double shape) noexcept {
  // cot(pi/(alpha+1)) = tan(y) with y = pi (alpha-1)/(2 (alpha+1)), which takes the factor 1/(alpha-1) into tan(y)/y.
  const double y = kPi * (shape - 1.0) / (2.0 * (shape + 1.0));
  const double ratio = y > 1e-9 ? std::tan(y) / y : 1.0;
  return kPi * kPi * shape / (6.0 * (shape + 1.0)) * ratio;
}

double kappa_damped(double shape, double s) noexcept {
  const double z = s / (s + 4.0);
  const double q =
      0.21223957 + 0.05905507 * shape + z * (-0.29844307 - 0.07554031 * shape + z * (0.15797122 + 0.06379279 * shape));
  return kappa(shape) - s * s * q;
}

namespace {

// k* = k (T/T*)^(alpha+1), where T* is the true duration whose discrete contact lasts T. T* is held from below, so that
// k* stops growing with k where the step can give no shorter contact.
double scaled_stiffness(double k, double shape, double duration, double starred_squared) noexcept {
  const double ratio = std::max(duration, 1e-9) / std::sqrt(std::max(starred_squared, 0.04));
  return k * power(ratio, shape + 1.0);
}

}  // namespace

double starred_stiffness(double k, double shape, double duration_in_steps, double s) noexcept {
  const double t = std::max(duration_in_steps, 1.02);
  const double c = kappa(shape);
  const double damped = s > 0.0 ? std::min(2.0 * (c - kappa_damped(shape, s)), t * t) : 0.0;
  if (shape == 1.0) {
    // k*/k = tan^2(w/2)/(w/2)^2 with w = pi/T: in these terms T* = (pi/2) cot(w/2), with the floors of the fit.
    const double starred = 0.5 * kPi / std::tan(0.5 * kPi / t);
    return scaled_stiffness(k, shape, duration_in_steps, starred * starred + damped);
  }
  const double shift = 2.0 * c - 1.0 + (-2.13575583 + c * (0.81681843 + c * 1.35970775)) * std::log(t);
  return scaled_stiffness(k, shape, duration_in_steps, t * t - 2.0 * c + damped + shift / (t * t));
}

double starred_stiffness_threepoint(double k, double shape, double duration_in_steps) noexcept {
  if (shape == 1.0) {
    const double w = kPi / std::max(duration_in_steps, 1e-9);
    if (w >= 0.5 * kPi) return k;
    const double half = std::sin(0.5 * w) / (0.5 * w);
    return k * half * half / std::cos(w);  // 2 (1 - cos w)/(w^2 cos w)
  }
  const double t = std::max(duration_in_steps, 2.4);
  const double c = kappa(shape);
  const double shift = -23.84 + c * (46.27 - c * 16.83) + (10.05 + c * (-33.87 + c * 22.61)) * std::log(t);
  return scaled_stiffness(k, shape, duration_in_steps, t * t - 5.0 * c + shift / (t * t));
}

}  // namespace urto
