// Where Willemsen's note (W) is misprinted. Each case computes W's own formula twice, as printed and as it must be: the
// right form agrees with the core, or keeps the energy, to rounding; the printed one misses by far.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/tromba/systems.h"

using namespace urto;
using namespace urto::fd;

namespace {

constexpr double k = 1.0 / 48000;
constexpr double kPi = std::numbers::pi;

// W(12), with the guard that alpha = 1 needs: 0^0.
double slope_of_psi(double stiffness, double shape, double eta) {
  return eta > 0 ? std::sqrt(stiffness * (shape + 1) / 2) * std::pow(eta, (shape - 1) / 2) : 0.0;
}

double sq(double x) { return x * x; }

std::array<double, 2> solve(double a11, double a12, double a21, double a22, double v1, double v2) {
  const double det = a11 * a22 - a12 * a21;
  return {(v1 * a22 - a12 * v2) / det, (a11 * v2 - a21 * v1) / det};
}

// How far the largest |mistake| is from the largest |value|.
struct Gap {
  double mistake = 0, value = 0;
  void see(double got, double wanted) {
    mistake = std::max(mistake, std::fabs(got - wanted));
    value = std::max(value, std::fabs(wanted));
  }
  double relative() const { return mistake / value; }
};

}  // namespace

TEST_CASE("W(18) lacks g: psi^(n+1/2) = psi^(n-1/2) + g (eta[n+1] - eta[n-1])/2") {
  const double mass = 0.01, stiffness = 1e8, shape = 1.5;
  for (bool printed : {false, true}) {
    double u = -0.3 * k, before = -1.3 * k, psi = 0, drift = 0, difference = 0;  // b = 0
    MassAndBarrier core({.mass = mass}, 0, {stiffness, shape, Release::printed}, k);
    core.mass.nodes_now()[0] = u;
    core.mass.nodes_before()[0] = before;
    for (int n = 0; n < 200; ++n) {
      const double g = slope_of_psi(stiffness, shape, u), g4 = g * g / 4;
      const double next = (mass / (k * k) * (2 * u - before) + g4 * before - psi * g) / (mass / (k * k) + g4);  // W(16)
      psi += (printed ? 1.0 : g) * (next - before) / 2;
      before = u;
      u = next;
      const double energy = 0.5 * mass * sq((u - before) / k) + 0.5 * psi * psi;
      drift = std::max(drift, std::fabs(energy / (0.5 * mass) - 1));
      core.system.step();
      difference = std::max(difference, std::fabs(core.mass.nodes_now()[0] - u) / k);  // in m/s
    }
    if (printed) {
      CHECK(drift > 0.5);
      CHECK(difference > 0.1);
    } else {
      CHECK(drift <= 1e-12);
      CHECK(difference <= 1e-11);
    }
  }
}

TEST_CASE("W(24): the restoring force is M omega^2, not M omega") {
  const double m1 = 0.01, m2 = 0.02, w1 = 2 * kPi * 200, w2 = 2 * kPi * 130, stiffness = 1e8, shape = 1.5;
  for (bool printed : {false, true}) {
    const double r1 = printed ? w1 : w1 * w1, r2 = printed ? w2 : w2 * w2;
    double u = 0, u_before = 0, w = -1e-3, w_before = -1e-3 - k, psi = 0, drift = 0, start = 0;
    for (int n = 0; n < 4800; ++n) {
      const double eta = w - u, eta_before = w_before - u_before;
      const double g = slope_of_psi(stiffness, shape, eta), g4 = g * g / 4;
      const auto [u_next, w_next] = solve(m1 / (k * k) + g4, -g4, -g4, m2 / (k * k) + g4,
                                          m1 / (k * k) * (2 * u - u_before) - m1 * r1 * u - g4 * eta_before + psi * g,
                                          m2 / (k * k) * (2 * w - w_before) - m2 * r2 * w + g4 * eta_before - psi * g);
      psi += g * (w_next - u_next - eta_before) / 2;
      u_before = u;
      u = u_next;
      w_before = w;
      w = w_next;
      const double energy = 0.5 * m1 * (sq((u - u_before) / k) + w1 * w1 * u * u_before) +
                            0.5 * m2 * (sq((w - w_before) / k) + w2 * w2 * w * w_before) + 0.5 * psi * psi;
      if (n == 0) start = energy;
      drift = std::max(drift, std::fabs(energy / start - 1));
    }
    if (printed)
      CHECK(drift > 0.5);
    else
      CHECK(drift <= 1e-12);
  }
}

TEST_CASE("W(30): A22 = M/k^2 + g^2/4") {
  const StringSettings s = round_string(1.0, 5e-4, 7850, 2e11, 100);
  const MassSettings m{.mass = 1e-3, .frequency = 2 * kPi * 200};
  const double stiffness = 1e8, shape = 1.3;
  Gap right, printed;
  double largest_energy_error = 0;
  const double h = String(s, k).spacing(), density = s.linear_density;
  const std::size_t lm = static_cast<std::size_t>(std::lround(0.3 / h));
  StringAndMass sys(s, m, {stiffness, shape, Release::printed}, static_cast<double>(lm) * h, k);  // on a node
  auto u = sys.string.nodes_now();
  for (std::size_t l = 1; l < sys.string.intervals(); ++l)
    u[l] = sys.string.nodes_before()[l] = 1e-3 * std::sin(2 * kPi * static_cast<double>(l) * h);
  sys.mass.start(0.9e-3, 0);
  sys.system.settle();
  const double start = sys.system.energy();
  int touching = 0;
  for (int n = 0; n < 2000; ++n) {
    const auto now = sys.string.nodes_now(), before = sys.string.nodes_before();
    const double w = sys.mass.nodes_now()[0], w_before = sys.mass.nodes_before()[0], psi = sys.collision.psi();
    const double eta = w - now[lm], eta_before = w_before - before[lm];
    const double g = slope_of_psi(stiffness, shape, eta), g4 = g * g / 4;
    const double dxx = (now[lm - 1] - 2 * now[lm] + now[lm + 1]) / (h * h);
    const double dxxxx = (now[lm - 2] - 4 * now[lm - 1] + 6 * now[lm] - 4 * now[lm + 1] + now[lm + 2]) / sq(h * h);
    const double v1 = density / (k * k) * (2 * now[lm] - before[lm]) + s.tension * dxx - s.bending * dxxxx +
                      (-g4 * eta_before + psi * g) / h;
    const double v2 = m.mass / (k * k) * (2 * w - w_before) - m.mass * sq(m.frequency) * w + g4 * eta_before - psi * g;
    const double a11 = density / (k * k) + g4 / h;
    const auto [u_right, w_right] = solve(a11, -g4 / h, -g4, m.mass / (k * k) + g4, v1, v2);
    const auto [u_printed, w_printed] = solve(a11, -g4 / h, -g4, m.mass / (k * k) + g * g / (k * k), v1, v2);
    sys.system.step();
    right.see(u_right, sys.string.nodes_now()[lm]);
    right.see(w_right, sys.mass.nodes_now()[0]);
    printed.see(u_printed, sys.string.nodes_now()[lm]);
    printed.see(w_printed, sys.mass.nodes_now()[0]);
    largest_energy_error = std::max(largest_energy_error, std::fabs(sys.system.energy() / start - 1));
    touching += g > 0;
  }
  CHECK(touching > 100);
  CHECK(largest_energy_error <= 1e-12);
  CHECK(right.relative() <= 1e-14);
  CHECK(printed.relative() > 0.1);
}

TEST_CASE("W(62a): the middle of the bending stencil is -6 mu^2") {
  StringSettings s = round_string(1.0, 5e-4, 7850, 2e11, 100);
  s.sigma0 = 0.7;
  s.sigma1 = 0.02;
  String string(s, k);
  const std::size_t br = 42;
  auto u = string.nodes_now(), before = string.nodes_before();
  for (std::size_t l = 1; l < string.intervals(); ++l) {
    u[l] = 1e-3 * std::sin(0.9 * static_cast<double>(l));
    before[l] = 1e-3 * std::sin(0.9 * static_cast<double>(l) - 0.1);
  }
  const double h = string.spacing(), lambda2 = s.tension * k * k / (s.linear_density * h * h);
  const double mu2 = s.bending * k * k / (s.linear_density * sq(h * h)), viscous = 2 * s.sigma1 * k / (h * h);
  const auto w62a = [&](double middle) {
    return ((2 - 2 * lambda2 - middle * mu2 - 2 * viscous) * u[br] +
            (lambda2 + 4 * mu2 + viscous) * (u[br + 1] + u[br - 1]) - mu2 * (u[br + 2] + u[br - 2]) +
            (-1 + s.sigma0 * k + 2 * viscous) * before[br] - viscous * (before[br + 1] + before[br - 1])) /
           (1 + s.sigma0 * k);
  };
  string.predict();
  const double core = string.nodes_next()[br];
  CHECK(std::fabs(w62a(6) / core - 1) <= 1e-13);
  CHECK(std::fabs(w62a(1) / core - 1) > 0.1);
}

// With the nonlinear spring, damping everywhere, the bridge on a node of the string and of the plate. In W(62)-(65)
// R is in kg/s and the sigmas are a mass.
TEST_CASE("W(65): A13 = -Theta k^2/(rhoA h_s), A23 = Theta k^2 - g^2 k^2/4") {
  TrombaSettings t;
  t.kind = TrombaSettings::Kind::nonlinear;
  t.collision.release = Release::printed;
  t.spring.damping = 0.1;
  t.body.length_x = 0.6;
  t.body.length_y = 0.2;  // square cells
  t.body_x = t.body_y = 0.5;
  t.body_spacing = 0.00999;
  {
    String grid(t.string, k);
    t.bridge_x = grid.spacing() * static_cast<double>(std::lround(1.65 / grid.spacing()));
  }
  Tromba core(t, k);
  REQUIRE(core.plate->intervals_x() == 60);
  REQUIRE(core.plate->intervals_y() == 20);
  const std::size_t br = static_cast<std::size_t>(std::lround(t.bridge_x / core.string.spacing()));
  const std::size_t at = core.plate->node(30, 10);
  for (std::size_t l = 1; l < core.string.intervals(); ++l)
    core.string.nodes_now()[l] = core.string.nodes_before()[l] =
        1e-3 * std::sin(3 * kPi * static_cast<double>(l) / static_cast<double>(core.string.intervals()));
  core.system.settle();

  const double hs = core.string.spacing(), hp2 = sq(core.plate->spacing_x());
  const double rho_a = t.string.linear_density, rho_h = t.body.surface_density, mass = t.bridge.mass;
  const double big_r = mass * t.bridge.damping, k1 = t.spring.linear, k3 = t.spring.cubic, sigma = t.spring.damping;
  const double cs = 1 + t.string.sigma0 * k, cb = 1 + big_r * k / (2 * mass), cp = 1 + t.body.sigma0 * k;
  Gap right, printed;
  int touching = 0;
  for (int n = 0; n < 3000; ++n) {
    const double u0 = core.string.nodes_now()[br], u1 = core.string.nodes_before()[br];
    const double w0 = core.bridge.nodes_now()[0], w1 = core.bridge.nodes_before()[0];
    const double v0 = core.plate->nodes_now()[at], v1 = core.plate->nodes_before()[at],
                 psi = dynamic_cast<Collision&>(*core.collision).psi();
    const double eta_s = u0 - w0, eta_s1 = u1 - w1;
    const double eta_c = v0 - w0 - t.distance, eta_c1 = v1 - w1 - t.distance;
    const double g = slope_of_psi(t.collision.stiffness, t.collision.shape, eta_c), g4 = g * g / 4;
    touching += g > 0;
    core.system.predict();
    const double uI = core.string.nodes_next()[br], wI = core.bridge.nodes_next()[0], vI = core.plate->nodes_next()[at];
    core.system.finish();

    // W(45), (50)-(52); the body rests `distance` below the bridge, so its free part appears as v - distance.
    const double plus = k1 / 4 + k3 * sq(eta_s) / 2 + sigma / k, minus = k1 / 4 + k3 * sq(eta_s) / 2 - sigma / k;
    const double bridge = mass / (k * k) * cb + g4;
    const double big_psi = 1 / plus + k * k / (hs * rho_a * cs) + 1 / bridge;
    const double f = (k1 * eta_s / (2 * plus) + minus / plus * eta_s1 + uI -
                      (mass / (k * k) * cb * wI - g4 * (eta_c1 + t.distance) + psi * g) / bridge) /
                     big_psi;
    const double theta = g4 / (big_psi * bridge);

    const double b1 = cs * uI - f * k * k / (hs * rho_a);
    const double b2 = mass * cb * wI + k * k * (-g4 * (eta_c1 + t.distance) + psi * g + f);
    const double b3 = rho_h * cp * vI + k * k / hp2 * (g4 * (eta_c1 + t.distance) - psi * g);
    const auto solve65 = [&](double a13, double a23) {
      const auto [w, v] = solve(mass * cb + g4 * k * k, a23, -g4 * k * k / hp2, rho_h * cp + g4 * k * k / hp2, b2, b3);
      return std::array<double, 3>{(b1 - a13 * v) / cs, w, v};
    };
    const auto good = solve65(-theta * k * k / (rho_a * hs), theta * k * k - g4 * k * k);
    const auto bad = solve65(-theta / (rho_a * hs * hs * k * k), theta - g4 * k * k);
    const double u = core.string.nodes_now()[br], w = core.bridge.nodes_now()[0], v = core.plate->nodes_now()[at];
    right.see(good[0], u);
    right.see(good[1], w);
    right.see(good[2], v);
    printed.see(bad[0], u);
    printed.see(bad[1], w);
    printed.see(bad[2], v);
  }
  CHECK(touching > 50);
  CHECK(right.relative() <= 1e-13);
  CHECK(printed.relative() > 0.1);
}

// Correct as printed: the 2 x 2 system of appendix D, in the rates of eta.
TEST_CASE("W(82): appendix D agrees with the core") {
  StringSettings s = round_string(1.0, 5e-4, 7850, 0.0, 100);  // no stiffness there
  const double mass = 1e-3, stiffness = 1e8, shape = 1.3, barrier = -1e-4;
  String grid(s, k);
  const std::size_t br = grid.intervals() / 3;
  const double h = grid.spacing(), rho_a = s.linear_density;
  const CollisionSettings c{stiffness, shape, Release::printed};
  StringMassBarrier core(s, {.mass = mass}, c, c, static_cast<double>(br) * h, barrier, k);
  for (std::size_t l = 1; l < core.string.intervals(); ++l)
    core.string.nodes_now()[l] = core.string.nodes_before()[l] = -1e-3 * std::sin(3 * kPi * static_cast<double>(l) * h);
  core.mass.start(0.5 * barrier, -1.0);
  Gap gap;
  int both = 0;
  for (int n = 0; n < 3000; ++n) {
    const auto now = core.string.nodes_now(), before = core.string.nodes_before();
    const double u = now[br], u1 = before[br], w = core.mass.nodes_now()[0], w1 = core.mass.nodes_before()[0];
    const double psi_m = core.above.psi(), psi_b = core.below.psi();
    const double gm = slope_of_psi(stiffness, shape, w - u), gb = slope_of_psi(stiffness, shape, barrier - w);
    both += gm > 0 && gb > 0;
    const double dxx = (now[br - 1] - 2 * u + now[br + 1]) / (h * h);
    const double v1 = -(w - w1) / k + k * gm * psi_m / (2 * mass) - k * gb * psi_b / (2 * mass);
    const double v2 = -v1 - (u - u1) / k - s.tension * k / (2 * rho_a) * dxx - k * gm * psi_m / (2 * rho_a * h);
    const double m4 = k * k / (4 * mass);
    const auto [rate_b, rate_m] = solve(1 + m4 * gb * gb, -m4 * gm * gm, -m4 * gb * gb,
                                        1 + m4 * gm * gm + k * k * gm * gm / (4 * rho_a * h), v1, v2);
    core.system.step();
    gap.see(w1 - 2 * k * rate_b, core.mass.nodes_now()[0]);                      // W(84)
    gap.see(u1 - 2 * k * rate_b - 2 * k * rate_m, core.string.nodes_now()[br]);  // W(89)
  }
  CHECK(both > 0);
  CHECK(gap.relative() <= 1e-12);
}
