// The stiff string on its grid: partials and losses against theory, energy, and places between the nodes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>
#include <vector>

#include "core/bodies/symmetric_eigen.h"
#include "core/tromba/fd_string.h"

using namespace urto;
using namespace urto::fd;

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kStep = 1.0 / 48000;

StringSettings steel() { return round_string(1.9, 5e-4, 7850, 2e11, 32); }

void shape(String& string, const std::function<double(double)>& f) {
  for (std::size_t l = 1; l < string.intervals(); ++l)
    string.nodes_now()[l] = string.nodes_before()[l] = f(static_cast<double>(l) * string.spacing());
}

void scatter(String& string, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> any(-1e-3, 1e-3);
  for (std::size_t l = 1; l < string.intervals(); ++l) {
    string.nodes_now()[l] = any(random);
    string.nodes_before()[l] = string.nodes_now()[l] + 0.1 * any(random);
  }
}

// Without losses a step is x[n+1] = (2 - K) x[n] - x[n-1]: K, column by column, and its eigenvalues 4 sin^2(omega k/2).
std::vector<double> eigenvalues(String& string) {
  const std::size_t size = string.intervals() - 1;
  std::vector<double> matrix(size * size);
  for (std::size_t c = 0; c < size; ++c) {
    string.clear();
    string.nodes_now()[c + 1] = 1;
    string.predict();
    for (std::size_t r = 0; r < size; ++r) matrix[r * size + c] = (r == c ? 2 : 0) - string.nodes_next()[r + 1];
  }
  std::vector<double> values = eigenvalues_and_products(matrix, static_cast<int>(size), {});
  std::sort(values.begin(), values.end());
  return values;
}

double drift(String& string, double seconds) {
  const double start = string.energy();
  double lost = 0, largest = 0;
  for (int n = 0; n < seconds / kStep; ++n) {
    string.predict();
    lost += string.loss();
    string.advance();
    largest = std::max(largest, std::fabs(string.energy() + lost - start) / start);
  }
  return largest;
}

}  // namespace

// On a supported grid the sines are exact shapes, so one step tells the frequency.
TEST_CASE("fd string: the partials converge to omega^2 = c^2 b^2 + kappa^2 b^4, second order") {
  const StringSettings s = steel();
  for (int mode : {1, 3, 10, 40}) {
    CAPTURE(mode);
    const double b = mode * kPi / s.length;
    const double theory = std::sqrt((s.tension * b * b + s.bending * b * b * b * b) / s.linear_density);
    double error[3] = {};
    for (int finer = 0; finer < 3; ++finer) {
      String string(s, kStep / (1 << finer), std::size_t{120} << finer);
      shape(string, [&](double x) { return std::sin(b * x); });
      string.predict();
      double worst = 0;
      // From x[n-1] = x[n]: x[n+1] = (1 - K) x[n].
      const Place top = string.at(string.spacing() * std::round(0.5 * s.length / mode / string.spacing()));
      const double k = 1 - string.next(top) / string.now(top);
      for (std::size_t l = 1; l < string.intervals(); ++l)
        worst = std::max(worst, std::fabs(string.nodes_next()[l] - (1 - k) * string.nodes_now()[l]));
      CHECK(worst <= 3e-14);
      error[finer] = 2 * std::asin(0.5 * std::sqrt(k)) / string.step() / theory - 1;
    }
    CHECK(std::fabs(error[0]) <= 3.7e-5 * mode * mode);  // with 120 intervals; pi^2/24 N^2 = 2.9e-5
    if (mode >= 3) {                                     // below, rounding of 1 - cos is as large
      CHECK(error[0] / error[1] >= 3.7);
      CHECK(error[0] / error[1] <= 4.3);
      CHECK(error[1] / error[2] >= 3.8);
      CHECK(error[1] / error[2] <= 4.2);
    }
  }
}

// What the default string of 249 intervals does to the ear.
TEST_CASE("fd string: the default grid is flat, the fundamental least") {
  const StringSettings s = steel();
  const int modes[] = {1, 10, 20, 40, 80};
  const double cents[] = {-0.01, -1.05, -4.5, -21, -101};
  for (int i = 0; i < 5; ++i) {
    const double b = modes[i] * kPi / s.length;
    String string(s, kStep, 249);
    shape(string, [&](double x) { return std::sin(b * x); });
    string.predict();
    double change = 0, size = 0;
    for (std::size_t l = 1; l < 249; ++l) {
      change += (string.nodes_now()[l] - string.nodes_next()[l]) * string.nodes_now()[l];
      size += string.nodes_now()[l] * string.nodes_now()[l];
    }
    const auto omega_of = [&](double b2) {
      return std::sqrt((s.tension * b2 + s.bending * b2 * b2) / s.linear_density);
    };
    // sin(omega k/2) = k/2 sqrt(c^2 B + kappa^2 B^2), B = 4/h^2 sin^2(b h/2)
    const double h = string.spacing(), grid = omega_of(std::pow(2 / h * std::sin(0.5 * b * h), 2));
    CAPTURE(modes[i]);
    CHECK(std::fabs(0.5 * std::sqrt(change / size) / (0.5 * kStep * grid) - 1) <= 1e-10);
    const double omega = 2 * std::asin(0.5 * std::sqrt(change / size)) / kStep;
    CHECK(std::fabs(1200 * std::log2(omega / omega_of(b * b)) / cents[i] - 1) <= 0.06);
  }
}

// A bar, clamped: cosh(bL) cos(bL) = 1.
TEST_CASE("fd string: a clamped bar converges, second order") {
  StringSettings s = steel();
  s.tension = 0;
  s.edge = Edge::clamped;
  const double roots[] = {4.730040744862704, 7.853204624095838, 10.995607838001671};
  double error[3][3] = {};
  for (int finer = 0; finer < 3; ++finer) {
    const std::size_t intervals = std::size_t{24} << finer;
    const double h = s.length / static_cast<double>(intervals);
    const double step = 0.499 * h * h / std::sqrt(s.bending / s.linear_density);  // the limit is 1/2
    String string(s, step, intervals);
    const std::vector<double> values = eigenvalues(string);
    CHECK(values.back() <= 4);
    for (std::size_t m = 0; m < 3; ++m) {
      const double b = roots[m] / s.length, theory = b * b * std::sqrt(s.bending / s.linear_density);
      error[m][finer] = 2 * std::asin(0.5 * std::sqrt(values[m])) / step / theory - 1;
    }
  }
  for (int m = 0; m < 3; ++m) {
    CAPTURE(m);
    CHECK(std::fabs(error[m][2]) <= 1e-3 * (m + 1));
    CHECK(error[m][0] / error[m][1] >= 3.5);
    CHECK(error[m][0] / error[m][1] <= 4.5);
    CHECK(error[m][1] / error[m][2] >= 3.8);
    CHECK(error[m][1] / error[m][2] <= 4.2);
  }
}

// K may reach 4 and no more. With L = N h_min it comes within N^-2 of that: 1 % less spacing would pass it.
TEST_CASE("fd string: the grid at its limit is stable, and the limit is tight") {
  for (Edge edge : {Edge::supported, Edge::clamped}) {
    StringSettings s = steel();
    s.edge = edge;
    s.length = 60.000001 * String::least_spacing(s, kStep);
    String string(s, kStep);
    CHECK(string.intervals() == 60);
    CHECK_THROWS_AS(String(s, kStep, 61), std::invalid_argument);
    const double largest = eigenvalues(string).back();
    CHECK(largest <= 4);
    CHECK(largest >= 4 * 0.98);
  }
  StringSettings stiff = steel();
  stiff.bending *= 1e8;
  CHECK_THROWS_AS(String(stiff, kStep), std::invalid_argument);
}

TEST_CASE("fd string: energy, without and with losses") {
  for (Edge edge : {Edge::supported, Edge::clamped})
    for (bool lossy : {false, true}) {
      CAPTURE(static_cast<int>(edge));
      CAPTURE(lossy);
      StringSettings s = steel();
      s.edge = edge;
      if (lossy) {
        s.sigma0 = 0.1;
        s.sigma1 = 0.05;
      }
      String string(s, kStep);
      scatter(string, 1);
      CHECK(drift(string, 1.0) <= 2e-13);
      double largest = 0;
      for (double u : string.nodes_now()) largest = std::max(largest, std::fabs(u));
      CHECK(largest <= 0.05);  // began at 0.001
    }
}

TEST_CASE("fd string: a mode decays by sigma0 + sigma1 b^2") {
  StringSettings s = steel();
  s.sigma0 = 0.8;
  s.sigma1 = 0.05;
  for (int mode : {1, 5, 12}) {
    CAPTURE(mode);
    const double b = mode * kPi / s.length, sigma = s.sigma0 + s.sigma1 * b * b, seconds = 0.5;
    String string(s, kStep);
    shape(string, [&](double x) { return 1e-3 * std::sin(b * x); });
    const double start = string.energy();
    for (int n = 0; n < std::lround(seconds / kStep); ++n) {
      string.predict();
      string.advance();
    }
    // The backward difference of sigma1 costs an error of order k.
    CHECK(std::fabs(std::log(start / string.energy()) / (2 * sigma * seconds) - 1) <= 2e-3);
  }
}

TEST_CASE("fd string: places read cubics exactly and push what they read") {
  String string(steel(), kStep);
  const double length = string.settings().length, h = string.spacing();
  const auto cubic = [&](double x) { return x * (length - x) * (x + 0.3); };
  shape(string, cubic);
  std::mt19937 random(7);
  std::uniform_real_distribution<double> any(0, length);
  for (int i = 0; i < 200; ++i) {
    const double x = i == 0 ? 0.0 : i == 1 ? length : i == 2 ? 0.4 * h : i == 3 ? length - 0.4 * h : any(random);
    CAPTURE(x);
    const Place p = string.at(x);
    CHECK(std::fabs(string.now(p) - cubic(x)) <= 2e-15);

    // Adjoint: the next state changes by the response at p, and at any q by response(q, p) = response(p, q).
    const Place q = string.at(x + 0.7 * h);
    string.predict();
    const double here = string.next(p), there = string.next(q);
    string.push(p, 2.0);
    CHECK(std::fabs(string.next(p) - here - 2 * string.response(p, p)) <= 1e-15);
    CHECK(std::fabs(string.next(q) - there - 2 * string.response(q, p)) <= 1e-15);
    CHECK(string.response(q, p) == doctest::Approx(string.response(p, q)).epsilon(1e-14));
  }
  const Place on_node = string.at(17 * h);
  CHECK(on_node.count <= 4);
  const double admittance = kStep * kStep / (string.settings().linear_density * h);
  CHECK(std::fabs(string.response(on_node, on_node) / admittance - 1) <= 1e-12);
}

// A force anywhere does exactly the work that its place reads.
TEST_CASE("fd string: the work of a force between nodes") {
  StringSettings s = steel();
  s.sigma0 = 0.5;
  s.sigma1 = 0.02;
  String string(s, kStep);
  const Place p = string.at(0.61803);
  double lost = 0, work = 0, largest = 0;
  for (int n = 0; n < 48000; ++n) {
    string.predict();
    const double force = n < 24000 ? std::sin(0.05 * n) : 0;
    string.push(p, force);
    work += kStep * force * string.velocity(p);
    lost += string.loss();
    string.advance();
    const double h = string.energy();
    largest = std::max(largest, std::fabs(h + lost - work) / std::max({h, lost, std::fabs(work)}));
  }
  CHECK(work > 0);
  CHECK(largest <= 1e-12);
}
