// A ball whose mass lies off its middle: its speed over a turn against its energy.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/rolling/rolling_filter.h"
#include "core/rolling/turning.h"

using namespace urto;

TEST_CASE("turning: energy is kept over a turn, and the way back is the way there") {
  Turning t;
  t.radius = 0.033;
  t.offset = 0.004;
  const double h = 1 / 48000.0, v = 0.5;
  double slowest = 9, fastest = 0;
  std::vector<double> there;
  for (int n = 0; n < 40000; ++n) {
    const double before = t.angle();
    there.push_back(before);
    const double speed = t.step(v, h) / h;
    const double middle = before + 0.5 * h * speed / t.radius;
    const double energy = 0.7 * speed * speed + 9.81 * t.offset * std::cos(middle);
    REQUIRE(std::fabs(energy - 0.7 * v * v) < 1e-7);
    REQUIRE(std::fabs(t.pull() + t.offset * speed * speed / (t.radius * t.radius) * std::cos(middle)) < 1e-9);
    slowest = std::min(slowest, speed);
    fastest = std::max(fastest, speed);
  }
  CHECK(std::fabs(slowest - std::sqrt(v * v - 2 * 9.81 * t.offset / 1.4)) < 1e-6);
  CHECK(std::fabs(fastest - std::sqrt(v * v + 2 * 9.81 * t.offset / 1.4)) < 1e-6);
  double worst = 0;
  for (int n = 39999; n >= 0; --n) {
    t.step(-v, h);
    worst =
        std::max(worst, std::fabs(std::remainder(t.angle() - there[static_cast<std::size_t>(n)], 6.283185307179586)));
  }
  CHECK(worst < 1e-6);
  CHECK(t.step(0, h) == 0);
  CHECK(std::isfinite(t.step(1e-12, h)));
  t.ovality = 0.01;
  t.reset();
  CHECK(t.lift() == 0.033 * 0.01);
}

TEST_CASE("turning: over a rough surface the way back is the way there") {
  const double h = 1 / 48000.0;
  for (const double radius : {0.001, 0.008, 0.033, 0.5}) {
    Turning t;
    t.radius = radius;
    t.offset = 0.12 * radius;
    RollingFilter filter;
    filter.prepare(48000);
    filter.set({radius, {.fractal = {8e-5, 8e-3, 0.8, 5, 3}}});
    filter.settle();
    std::vector<double> there;
    double power = 0, mean = 0, worst = 0;
    constexpr int kSteps = 20000;
    for (int n = 0; n < kSteps; ++n) {
      there.push_back(filter.height());
      filter.step(t.step(0.5 * std::sin(1e-4 * n), h));
    }
    for (int n = kSteps - 1; n >= 0; --n) {
      const double e = filter.step(t.step(-0.5 * std::sin(1e-4 * n), h)), wanted = there[static_cast<std::size_t>(n)];
      worst = std::max(worst, std::fabs(e - wanted));
      power += wanted * wanted / kSteps;
      mean += wanted / kSteps;
    }
    CAPTURE(radius);
    CHECK(worst < 1e-3 * std::sqrt(power - mean * mean));
  }
}
