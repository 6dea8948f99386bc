// Bessel functions against their integrals (the trapezoid rule is exact for periodic analytic functions), their zeros
// by counting, the eigenvalue solver against known matrices.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/bodies/special_functions.h"
#include "core/bodies/symmetric_eigen.h"

using namespace urto;

namespace {

// Relative: doctest's own Approx adds 1 to the size of what it compares, and would let small numbers pass.
doctest::Approx near(double value, double tolerance) { return doctest::Approx(value).epsilon(tolerance).scale(0.0); }

constexpr double kPi = std::numbers::pi;

// J_n(x) = mean over a turn of cos(n t - x sin t).
double j_by_integral(int n, double x) {
  const int points = 2 * static_cast<int>(n + x + 60.0);
  double sum = 0.0;
  for (int i = 0; i < points; ++i) {
    const double t = 2.0 * kPi * i / points;
    const double nt = 2.0 * kPi * ((n * i) % points) / points;  // whole turns left out, for the digits
    sum += std::cos(nt - x * std::sin(t));
  }
  return sum / points;
}

// e^-x I_n(x) = mean over a turn of e^(x cos t - x) cos(n t).
double i_by_integral(int n, double x) {
  const int points = 2 * static_cast<int>(n + x + 60.0);
  double sum = 0.0;
  for (int i = 0; i < points; ++i) {
    const double t = 2.0 * kPi * i / points;
    const double nt = 2.0 * kPi * ((n * i) % points) / points;
    sum += std::exp(x * (std::cos(t) - 1.0)) * std::cos(nt);
  }
  return sum / points;
}

constexpr std::array kOrders{0, 1, 2, 3, 7, 20, 57, 100, 211, 512};
constexpr std::array kArguments{0.0, 1e-300, 1e-9, 1e-3, 0.1, 0.5, 1.0, 2.0, 5.0, 9.3, 20.0, 57.0, 101.0, 212.0, 511.0};

}  // namespace

TEST_CASE("Bessel J and its neighbour agree with the integral") {
  for (const int n : kOrders) {
    for (const double x : kArguments) {
      CAPTURE(n);
      CAPTURE(x);
      const BesselPair j = bessel_j(n, x);
      CHECK(std::abs(j.at - j_by_integral(n, x)) < 2e-15 + 1e-16 * x);  // the integral's own error is of this size
      CHECK(std::abs(j.next - j_by_integral(n + 1, x)) < 2e-15 + 1e-16 * x);
    }
  }
}

TEST_CASE("scaled Bessel I and its neighbour agree with the integral and keep their relative precision when small") {
  for (const int n : kOrders) {
    for (const double x : kArguments) {
      CAPTURE(n);
      CAPTURE(x);
      const BesselPair i = bessel_i_scaled(n, x);
      CHECK(std::abs(i.at - i_by_integral(n, x)) < 2e-15);
      CHECK(std::abs(i.next - i_by_integral(n + 1, x)) < 2e-15);
      if (x > 0.05 && i.next > 1e-290) {  // I_{n-1} - I_{n+1} = (2n/x) I_n, at one order higher
        const double above = bessel_i_scaled(n + 1, x).next;
        CHECK(std::abs(i.at - above - 2.0 * (n + 1) / x * i.next) < 1e-13 * i.at);
      }
    }
  }
  // The power series' first two terms: I_20(0.1) = (x/2)^20/20! (1 + (x/2)^2/21).
  const double series = std::exp(-0.1) * std::pow(0.05, 20) / std::tgamma(21.0) * (1.0 + 0.0025 / 21.0);
  CHECK(bessel_i_scaled(20, 0.1).at == near(series, 1e-8));
}

TEST_CASE("zeros of J are the tabulated ones") {
  CHECK(bessel_j_zero(0, 1) == near(2.404825557695773, 1e-15));
  CHECK(bessel_j_zero(0, 2) == near(5.520078110286311, 1e-15));
  CHECK(bessel_j_zero(1, 1) == near(3.831705970207512, 1e-15));
  CHECK(bessel_j_zero(2, 1) == near(5.135622301840683, 1e-15));
  CHECK(bessel_j_zero(1, 2) == near(7.015586669815619, 1e-15));
  CHECK(bessel_j_zero(5, 3) == near(15.70017407971167, 1e-14));
}

TEST_CASE("zeros of J are all there: as many as J changes sign") {
  for (const int n : {0, 1, 2, 5, 17, 60, 211, 500}) {
    CAPTURE(n);
    int changes = 0;
    const double end = n + 150.0;
    double before = bessel_j(n, 0.8 * n + 0.05).at;
    for (double x = 0.8 * n + 0.05; x < end; x += 0.5) {  // zeros lie more than 3 apart
      const double value = bessel_j(n, x).at;
      if (value * before < 0.0) {
        ++changes;
        const double zero = bessel_j_zero(n, changes);
        CHECK((zero > x - 0.5 && zero <= x));
        CHECK(std::abs(bessel_j_zero_guess(n, changes) - zero) < 0.02);
        CHECK(std::abs(bessel_j(n, zero).at / bessel_j(n, zero).next) < 1e-14 * zero);
      }
      before = value;
    }
    CHECK(changes > 20);
  }
}

TEST_CASE("sin_pi and cos_pi are exact where it matters and right elsewhere") {
  for (int k = -9; k <= 9; ++k) {
    CHECK(sin_pi(k) == 0.0);
    CHECK(cos_pi(k + 0.5) == 0.0);
    CHECK(cos_pi(k) == (k % 2 == 0 ? 1.0 : -1.0));
  }
  for (double x = -3.0; x < 3.0; x += 0.0137) {
    CHECK(std::abs(sin_pi(x) - std::sin(kPi * x)) < 3e-15);
    CHECK(std::abs(cos_pi(x) - std::cos(kPi * x)) < 3e-15);
  }
}

TEST_CASE("find_root finds the last bits") {
  int calls = 0;
  const double root = find_root([&](double x) { return ++calls, std::cos(x) - x; }, 0.0, 1.0);
  CHECK(root == near(0.7390851332151607, 1e-15));
  CHECK(calls < 15);
  CHECK(find_root([](double x) { return std::expm1(40.0 * (x - 0.3)); }, 0.0, 1.0) == near(0.3, 1e-15));
}

TEST_CASE("eigenvalues and products of a matrix whose eigenvectors are known") {
  // Second differences: 2 - 2 cos(k pi / (n + 1)), v_k = sqrt(2/(n+1)) sin(i k pi / (n + 1)); hidden by a reflection
  // Q = 1 - 2 u u' / u.u so that the matrix is full.
  constexpr int n = 37;
  std::vector<double> u(n), dense(n * n);
  for (int i = 0; i < n; ++i) u[static_cast<std::size_t>(i)] = std::sin(1.0 + i * i);
  double uu = 0.0;
  for (const double x : u) uu += x * x;
  const auto q = [&](int i, int j) {
    return (i == j ? 1.0 : 0.0) - 2.0 * u[static_cast<std::size_t>(i)] * u[static_cast<std::size_t>(j)] / uu;
  };
  const auto t = [](int i, int j) { return i == j ? 2.0 : std::abs(i - j) == 1 ? -1.0 : 0.0; };
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0.0;
      for (int k = 0; k < n; ++k)
        for (int l = std::max(k - 1, 0); l <= std::min(k + 1, n - 1); ++l) sum += q(i, k) * t(k, l) * q(l, j);
      dense[static_cast<std::size_t>(i * n + j)] = sum;
    }
  std::array<std::vector<double>, 2> directions{std::vector<double>(n), std::vector<double>(n)};
  for (int i = 0; i < n; ++i) {
    directions[0][static_cast<std::size_t>(i)] = q(i, 0);  // the hidden first axis
    directions[1][static_cast<std::size_t>(i)] = q(i, 4);
  }
  const std::vector<double> values = eigenvalues_and_products(dense, n, directions);
  std::vector<std::array<double, 2>> found;
  for (std::size_t k = 0; k < values.size(); ++k) found.push_back({values[k], directions[0][k] * directions[1][k]});
  std::sort(found.begin(), found.end());
  REQUIRE(found.size() == n);
  for (int k = 1; k <= n; ++k) {
    const double angle = k * kPi / (n + 1);
    const auto& [value, product] = found[static_cast<std::size_t>(k - 1)];
    CHECK(std::abs(value - (2.0 - 2.0 * std::cos(angle))) < 1e-13);
    CHECK(std::abs(product - 2.0 / (n + 1) * std::sin(angle) * std::sin(5.0 * angle)) < 1e-13);
  }
}
