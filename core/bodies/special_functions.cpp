#include "core/bodies/special_functions.h"

#include <numbers>

namespace urto {
namespace {

constexpr double kPi = std::numbers::pi;

// Below this the leading term of the power series is exact, and 2k/x would overflow the recurrences.
constexpr double kTiny = 1e-15;

// The recurrences grow without bound on their way down: both are scaled by this power of two on the way.
constexpr double kHuge = 0x1p+500;
constexpr double kShrink = 0x1p-500;

BesselPair at_zero(int n, double x) noexcept {
  if (n == 0) return {1.0, 0.5 * x};
  return {n == 1 ? 0.5 * x : 0.0, 0.0};
}

}  // namespace

double sin_pi(double x) noexcept {
  const double r = std::remainder(x, 2.0);  // exact, -1..1
  if (std::abs(r) > 0.75) return std::copysign(std::sin(kPi * (1.0 - std::abs(r))), r);
  if (std::abs(r) > 0.25) return std::copysign(std::cos(kPi * (0.5 - std::abs(r))), r);
  return std::sin(kPi * r);
}

double cos_pi(double x) noexcept { return sin_pi(std::abs(std::remainder(x, 2.0)) + 0.5); }

// Miller's algorithm: the recurrence J_{k-1} = (2k/x) J_k - J_{k+1} run down from an order where J is negligible is
// stable, and J_0 + 2 (J_2 + J_4 + ...) = 1 gives its scale.
BesselPair bessel_j(int n, double x) noexcept {
  if (x < kTiny) return at_zero(n, x);
  // Beyond the turning point at max(n, x) the decay takes a few cube roots of it.
  const double turn = std::max(static_cast<double>(n + 1), x);
  const int start = 2 * static_cast<int>(0.5 * (turn + 12.0 + 8.0 * std::cbrt(turn)));  // even
  const double step = 2.0 / x;
  double above = 0.0, value = kShrink, sum = 0.0;
  BesselPair result{0.0, 0.0};
  for (int k = start; k > 0; --k) {
    if (k == n + 1) result.next = value;
    if (k == n) result.at = value;
    if (k % 2 == 0) sum += value;
    const double below = k * step * value - above;
    above = value;
    value = below;
    if (std::abs(value) > kHuge) {
      value *= kShrink;
      above *= kShrink;
      sum *= kShrink;
      result.at *= kShrink;
      result.next *= kShrink;
    }
  }
  if (n == 0) result.at = value;
  const double scale = 1.0 / (value + 2.0 * sum);
  return {result.at * scale, result.next * scale};
}

// The same for I_{k-1} = (2k/x) I_k + I_{k+1}, with I_0 + 2 (I_1 + I_2 + ...) = e^x.
BesselPair bessel_i_scaled(int n, double x) noexcept {
  if (x < kTiny) return at_zero(n, x);
  // I_k / I_0 falls like e^(-k^2 / 2x) up to k about x, and faster beyond.
  const double root = std::sqrt(x);
  const int start = static_cast<int>(std::max(static_cast<double>(n + 1), 9.0 * root) + 20.0 + 3.0 * root);
  const double step = 2.0 / x;
  double above = 0.0, value = kShrink, sum = 0.0;
  BesselPair result{0.0, 0.0};
  for (int k = start; k > 0; --k) {
    if (k == n + 1) result.next = value;
    if (k == n) result.at = value;
    sum += value;
    const double below = k * step * value + above;
    above = value;
    value = below;
    if (value > kHuge) {
      value *= kShrink;
      above *= kShrink;
      sum *= kShrink;
      result.at *= kShrink;
      result.next *= kShrink;
    }
  }
  if (n == 0) result.at = value;
  const double scale = 1.0 / (value + 2.0 * sum);
  return {result.at * scale, result.next * scale};
}

// The leading term of Olver's uniform expansion: with the phase
// P(x) = sqrt(x^2 - n^2) - n acos(n/x), P(j) = (2/3) |a_m|^(3/2), a_m the m-th zero of Airy's function, and
// (2/3) |a_m|^(3/2) = (m - 1/4) pi + 5/(72 (m - 1/4) pi) - ...
double bessel_j_zero_guess(int n, int m) noexcept {
  const double beta = (m - 0.25) * kPi;
  if (n == 0) return beta + 1.0 / (8.0 * beta);  // McMahon
  const double phase = beta + 5.0 / (72.0 * beta);
  const double order = n;
  // The phase is concave, its slope 0 at x = n: from the right Newton undershoots, and is kept off n.
  double x = order + phase + 1.9 * std::cbrt(order);
  for (int i = 0; i < 20; ++i) {
    const double root = std::sqrt((x - order) * (x + order));
    const double error = root - order * std::acos(order / x) - phase;
    const double next = std::max(x - error * x / root, order + 0.25 * (x - order));
    const bool done = std::abs(next - x) < 1e-6 * x;
    x = next;
    if (done) break;
  }
  return x;
}

// Halley's method; Bessel's equation gives J'' = -J'/x - (1 - n^2/x^2) J.
double bessel_j_zero(int n, int m) noexcept {
  double x = bessel_j_zero_guess(n, m);
  for (int i = 0; i < 8; ++i) {
    const BesselPair j = bessel_j(n, x);
    const double slope = n / x * j.at - j.next;
    const double newton = j.at / slope;
    const double bend = -1.0 / x - (1.0 - (n / x) * (n / x)) * newton;  // J'' / J'
    const double move = newton / (1.0 - 0.5 * newton * bend);
    x -= move;
    if (std::abs(move) < 1e-6 * x) break;  // cubic: the next move would be below the last bit
  }
  return x;
}

}  // namespace urto
