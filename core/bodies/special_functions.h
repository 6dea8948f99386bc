// The special functions of round bodies and of nodes that fall exactly where they should. Own code, because the
// standard library's Bessel functions are missing on some platforms and slow on the others.
#pragma once

#include <algorithm>
#include <cmath>

namespace urto {

// sin(pi x) and cos(pi x), exactly 0 at the zeros.
double sin_pi(double x) noexcept;
double cos_pi(double x) noexcept;

// Two neighbours in order, from which derivatives follow: J' = (n/x) J_n - J_{n+1}, I' = (n/x) I_n + I_{n+1}.
struct BesselPair {
  double at;    // order n
  double next;  // order n + 1
};

// J_n(x), n >= 0, x >= 0. Absolute error below 1e-16 (10 + x / 10) for any n.
BesselPair bessel_j(int n, double x) noexcept;

// e^-x I_n(x), n >= 0, x >= 0. Relative error below 1e-13 for x <= 2000, down to underflow at n far above x.
BesselPair bessel_i_scaled(int n, double x) noexcept;

// The m-th positive zero of J_n, n >= 0, m >= 1: within 0.02 for n <= 4000, while zeros lie more than 3 apart, so that
// what starts from it cannot land on a neighbour; and to a relative 1e-14.
double bessel_j_zero_guess(int n, int m) noexcept;
double bessel_j_zero(int n, int m) noexcept;

// The root of f between a and b, where f has opposite signs, to the last bits. Chandrupatla (1997): inverse quadratic
// interpolation where the three points allow it, else bisection; about ten evaluations.
template <class Function>
double find_root(Function f, double a, double b) {
  double x1 = a, x2 = b, x3 = a;
  double f1 = f(x1), f2 = f(x2), f3 = f1;
  double t = 0.5;
  for (int i = 0; i < 200; ++i) {
    const double x = x1 + t * (x2 - x1);
    const double y = f(x);
    if ((y < 0.0) == (f1 < 0.0)) {
      x3 = x1, f3 = f1;
    } else {
      x3 = x2, f3 = f2;
      x2 = x1, f2 = f1;
    }
    x1 = x, f1 = y;
    const double best = std::abs(f1) < std::abs(f2) ? x1 : x2;
    const double least = 4e-16 * std::abs(best) / std::abs(x2 - x1);
    if (least > 0.5 || f1 == 0.0) return best;
    const double xi = (x1 - x2) / (x3 - x2);
    const double phi = (f1 - f2) / (f3 - f2);
    const bool interpolate = phi * phi < xi && (1.0 - phi) * (1.0 - phi) < 1.0 - xi;
    t = interpolate ? f1 / (f2 - f1) * f3 / (f2 - f3) + (x3 - x1) / (x2 - x1) * f1 / (f3 - f1) * f2 / (f3 - f2) : 0.5;
    t = std::clamp(t, least, 1.0 - least);
  }
  return x1;
}

}  // namespace urto
