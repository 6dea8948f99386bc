// The two bows: roots against bisection, branches and their ends, and the elasto-plastic bow in its limits.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/tromba/bow.h"
#include "core/tromba/fd_string.h"

using namespace urto;

namespace {

constexpr double kStep = 1.0 / 48000;

// All roots of q + mobility f(q) = q_free by scanning and bisection.
std::vector<double> all_roots(const ExponentialBow& bow, double q_free, double mobility) {
  const auto left = [&](double q) { return q + mobility * bow.force(q) - q_free; };
  std::vector<double> roots;
  const int parts = 4000;
  const double span = 1.0001 * std::fabs(q_free) + 1e-12;
  for (int i = -parts; i < parts; ++i) {
    double a = span * i / parts, b = span * (i + 1) / parts;
    if ((left(a) > 0) == (left(b) > 0)) continue;
    const bool rises = left(b) > 0;
    for (int n = 0; n < 80; ++n) {
      const double middle = 0.5 * (a + b);
      ((left(middle) > 0) == rises ? b : a) = middle;
    }
    roots.push_back(0.5 * (a + b));
  }
  return roots;
}

double mobility_for_gain(double gain, const ExponentialBow::Settings& s) {
  return gain / (s.force * std::sqrt(2 * s.curve) * std::exp(0.5));
}

double curve(double gain, double a, double q) { return q + gain * q * std::exp(-a * q * q); }

}  // namespace

TEST_CASE("exponential bow: its largest force is Fb, at 1/sqrt(2a)") {
  ExponentialBow bow;
  bow.set({.force = 0.3, .curve = 50});
  CHECK(std::fabs(bow.force(0.1) - 0.3) <= 1e-15);
  CHECK(bow.force(0.099) < 0.3);
  CHECK(bow.force(0.101) < 0.3);
  CHECK(bow.force(-0.1) == -bow.force(0.1));
  CHECK(ExponentialBow::curve_for_speed(0.1) == doctest::Approx(100));
  CHECK(ExponentialBow::curve_for_speed(-0.2) == doctest::Approx(25));
}

// e^1.5/2 = 2.2408: below it one root, above it three for some speeds.
TEST_CASE("exponential bow: the root is one of all roots, for weak and strong bows") {
  for (double gain : {0.1, 1.0, 2.2, 2.2408, 2.2409, 3.0, 10.0, 300.0}) {
    const ExponentialBow::Settings s{.force = 0.2, .curve = 100};
    const double mobility = mobility_for_gain(gain, s);
    bool three = false;
    int most = 0;
    for (int i = -60; i <= 60; ++i) {
      const double q_free = 0.0137 * i * std::max(1.0, 0.1 * gain);
      ExponentialBow bow;
      bow.set(s);
      const std::vector<double> roots = all_roots(bow, q_free, mobility);
      three = three || roots.size() >= 3;
      for (double start : {0.0, 0.5 * q_free, q_free}) {
        bow.meet(start, 1e-300);  // puts the bow's last speed there
        const BowContact c = bow.meet(q_free, mobility);
        most = std::max(most, c.iterations);
        CAPTURE(gain);
        CAPTURE(q_free);
        CAPTURE(start);
        double nearest = 1e9;
        for (double root : roots) nearest = std::min(nearest, std::fabs(root - c.speed));
        CHECK(nearest <= 1e-9 * std::fabs(q_free) + 1e-15);
        CHECK(std::fabs(c.speed + mobility * bow.force(c.speed) - q_free) <= 1e-14 * std::fabs(q_free));
        CHECK(std::fabs(c.force - bow.force(c.speed)) <= 1e-12 * s.force * (1 + 1 / gain) + 1e-12 / mobility * 1e-2);
      }
    }
    CHECK(three == (gain > 0.5 * std::exp(1.5) + 0.1));
    CHECK(most <= 12);  // measured 9
  }
}

TEST_CASE("exponential bow: it stays on its branch to the turning points") {
  const double a = 100;
  const ExponentialBow::Settings s{.force = 0.2, .curve = a};
  for (double gain : {2.5, 4.0, 20.0, 500.0})
    for (double sign : {1.0, -1.0}) {
      CAPTURE(gain);
      const double mobility = mobility_for_gain(gain, s);
      // The turning points, by bisection of (2y - 1) e^-y = 1/G.
      const auto turn = [&](double low, double high) {
        const bool rises = high <= 1.5;
        for (int n = 0; n < 100; ++n) {
          const double y = 0.5 * (low + high);
          (((2 * y - 1) * std::exp(-y) > 1 / gain) == rises ? high : low) = y;
        }
        return std::sqrt(low / a);
      };
      const double sticks_to = curve(gain, a, turn(0.5, 1.5)), slips_to = curve(gain, a, turn(1.5, 50));
      REQUIRE(sticks_to > slips_to);
      const double gap = turn(1.5, 50) - turn(0.5, 1.5);
      ExponentialBow bow;
      bow.set(s);
      const int steps = 5000;
      const double top = 1.2 * sticks_to;
      double let_go = 0, gripped = 0, last = 0;
      int most = 0, jumps = 0;
      for (int i = 0; i <= 2 * steps; ++i) {
        const double q_free = top * (i <= steps ? i : 2 * steps - i) / steps;
        const BowContact c = bow.meet(sign * q_free, mobility);
        most = std::max(most, c.iterations);
        const double q = sign * c.speed;
        const bool jumped = std::fabs(q - last) > 0.5 * gap;
        if (jumped) {
          ++jumps;
          (i <= steps ? let_go : gripped) = q_free;
        }
        last = q;
      }
      CHECK(jumps == 2);
      CHECK(std::fabs(let_go - sticks_to) <= top / steps);
      CHECK(std::fabs(gripped - slips_to) <= top / steps);
      CHECK(most <= 10);  // measured 8
    }
}

TEST_CASE("exponential bow: extremes stay finite and bounded") {
  ExponentialBow bow;
  for (double force : {0.0, 1e-9, 0.1, 100.0})
    for (double mobility : {0.0, 1e-6, 1.0, 1e3})
      for (double q_free : {0.0, 1e-300, 1e-9, 0.1, 1e3, -1e3}) {
        bow.set({.force = force, .curve = 100});
        const BowContact c = bow.meet(q_free, mobility);
        CHECK(std::isfinite(c.speed));
        CHECK(std::isfinite(c.force));
        CHECK(std::fabs(c.speed) <= std::fabs(q_free));
        CHECK(std::fabs(c.force) <= force * (1 + 1e-9) + 1e-9);
        CHECK(c.iterations <= ExponentialBow::kMostIterations);
      }
}

TEST_CASE("elasto-plastic bow: steady sliding gives the Stribeck curve") {
  for (double speed : {0.02, 0.1, 0.3, -0.3}) {
    CAPTURE(speed);
    ElastoPlasticBow bow(kStep);
    bow.set({.force = 0.5, .mu_static = 0.6, .mu_dynamic = 0.1, .s2 = 0.2});
    BowContact c{};
    const double mobility = 1e-3;  // hardly slows
    for (int n = 0; n < 4800; ++n) c = bow.meet(speed, mobility);
    const double r = c.speed / 0.1, friction = 0.5 * (0.1 + 0.5 * std::exp(-r * r));
    CHECK(std::fabs(bow.deflection() * 1e4 - std::copysign(friction, speed)) <= 1e-12);
    CHECK(std::fabs(c.force - std::copysign(friction, speed) - 0.2 * c.speed) <= 1e-10);
    CHECK(std::fabs(c.speed - speed) <= 1e-3);
  }
}

// Below z_ba = 0.7 fC/s0 the bristles are a spring: whatever shakes them, they come back and do not creep.
TEST_CASE("elasto-plastic bow: a weak pull is held without creeping") {
  ElastoPlasticBow bow(kStep);
  const double force = 0.5, mobility = 0.3, pull = 0.5 * 0.7 * 0.1 * force;
  bow.set({.force = force, .s2 = 0.0});
  double travelled = 0;
  for (int n = 0; n < 48000; ++n) {
    const double push = n < 24000 ? pull * std::fabs(std::sin(0.003 * n)) : 0.0;
    const BowContact c = bow.meet(mobility * push, mobility);
    travelled += kStep * c.speed;
  }
  CHECK(std::fabs(bow.deflection()) <= 1e-12);
  CHECK(std::fabs(travelled) <= 1e-9);
}

TEST_CASE("elasto-plastic bow: it breaks away between the dynamic and the static force") {
  ElastoPlasticBow bow(kStep);
  const double force = 0.5, mobility = 10.0;
  bow.set({.force = force, .s2 = 0.0});
  double peak = 0, broke = 0;
  for (int n = 0; n < 96000; ++n) {
    const double pull = 0.4 * n / 96000;
    const BowContact c = bow.meet(mobility * pull, mobility);
    peak = std::max(peak, c.force);
    if (broke == 0 && c.speed > 0.1) broke = pull;
  }
  CHECK(broke > 0.5 * force);  // the faster the pull, the nearer to mu_s
  CHECK(broke < 0.6 * force * 1.001);
  CHECK(peak < 0.6 * force * 1.001);
}

TEST_CASE("elasto-plastic bow: the equations hold at every step, and the bound is kept") {
  ElastoPlasticBow bow(kStep);
  int most = 0;
  long total = 0;
  double worst = 0, z = 0, rate = 0;
  const ElastoPlasticBow::Settings s{.force = 0.4, .s2 = 0.3};
  bow.set(s);
  const double mobility = 1.4;
  const int steps = 200000;
  for (int n = 0; n < steps; ++n) {
    const double q_free = 0.4 * std::sin(0.01 * n) + 0.3 * std::sin(0.37 * n) + (n % 997 == 0 ? 5.0 : 0.0);
    const BowContact c = bow.meet(q_free, mobility);
    most = std::max(most, c.iterations);
    total += c.iterations;
    const double new_rate = bow.deflection_rate(c.speed, bow.deflection());
    const double new_z = z + 0.5 * kStep * (rate + new_rate);
    const double scale = std::fabs(q_free) + std::fabs(c.speed);
    worst = std::max(worst, std::fabs(new_z - bow.deflection()) / (kStep * scale));
    worst = std::max(
        worst, std::fabs(c.force - (s.s0 * bow.deflection() + s.s1 * new_rate + s.s2 * c.speed)) * mobility / scale);
    z = bow.deflection();
    rate = new_rate;
  }
  CHECK(worst <= 1e-11);
  CHECK(most <= 40);  // measured 26, 6.4 on average
  CHECK(total <= 8 * steps);
}

TEST_CASE("elasto-plastic bow: extremes stay finite") {
  ElastoPlasticBow bow(kStep);
  for (int round = 0; round < 3; ++round)
    for (double force : {0.0, 1e-6, 0.1, 50.0})
      for (double mobility : {0.0, 1e-6, 1.0, 1e3})
        for (double q_free : {0.0, 1e-300, 0.1, -1e3, 1e3}) {
          bow.set({.force = force});
          const BowContact c = bow.meet(q_free, mobility, 0.5);
          CHECK(std::isfinite(c.speed));
          CHECK(std::isfinite(c.force));
          CHECK(c.iterations <= ElastoPlasticBow::kMostIterations);
        }
}

// Both bows make a string speak: Helmholtz motion, one slip a period.
TEST_CASE("bows on a string") {
  fd::StringSettings s = fd::round_string(1.9, 5e-4, 7850, 2e11, 32);
  s.sigma0 = 0.5;
  s.sigma1 = 0.05;
  for (bool plastic : {false, true}) {
    CAPTURE(plastic);
    fd::String string(s, kStep);
    const fd::Place at = string.at(0.125 * s.length);
    const double mobility = string.response(at, at) / (2 * kStep), speed = 0.1;
    ExponentialBow curve_bow;
    curve_bow.set({.force = 0.5, .curve = 100});
    ElastoPlasticBow bristle_bow(kStep);
    bristle_bow.set({.force = 1.5, .s2 = 0.0});
    double lost = 0, work = 0, drift = 0;
    int slips = 0, most = 0;
    bool sticking = true;
    const int steps = 3 * 48000;
    for (int n = 0; n < steps; ++n) {
      string.predict();
      const double q_free = string.velocity(at) - speed;
      const BowContact c = plastic ? bristle_bow.meet(q_free, mobility) : curve_bow.meet(q_free, mobility);
      string.push(at, -c.force);
      work -= kStep * c.force * string.velocity(at);
      lost += string.loss();
      string.advance();
      most = std::max(most, c.iterations);
      if (n % 64 == 0) {
        const double h = string.energy();
        drift = std::max(drift, std::fabs(h + lost - work) / std::max({h, lost, std::fabs(work), 1e-30}));
      }
      const bool was = sticking;
      sticking = std::fabs(c.speed) < (was ? 0.0707 : 0.05);
      if (n >= steps - 48000) slips += was && !sticking;
    }
    CHECK(drift <= 1e-11);
    CHECK(work > 0);
    CHECK(slips >= 31);
    CHECK(slips <= 33);
  }
}
