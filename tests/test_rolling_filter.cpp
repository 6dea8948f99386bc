// The path of a ball's centre against the maximum over all arcs.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "tests/rolling_filter_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

double bow(double radius, double d) {
  const double rest = radius * radius - d * d;
  return rest > 0 ? -d * d / (radius + std::sqrt(rest)) : -std::numeric_limits<double>::infinity();
}

// Over all points of the spacing in use, as far as the radius reaches or 1.5 windows.
double brute(const RollingFilter& filter, Surface& surface) {
  const Envelope& e = filter.envelope();
  const double far = std::min(e.radius(), 1.5 * e.window() + 4 * e.spacing());
  Place p = e.place();
  p.move(-far / e.unit());
  std::int64_t at = p.index;
  double highest = -std::numeric_limits<double>::infinity();
  for (;;) {
    const Surface::Point point = surface.next(at, e.level());
    const double d = e.place().from(point.index) * e.unit();
    if (d < -far) return highest;
    highest = std::max(highest, point.jet.height + bow(e.radius(), d));
  }
}

// Over a fine grid, and from its best place to the top.
double continuous(const RollingFilter& filter, Surface& surface) {
  const Envelope& e = filter.envelope();
  const double far = std::min(e.radius(), e.window() + e.spacing());
  const auto value = [&](double x) {
    Place p = e.place();
    p.move(x / e.unit());
    return surface.at(p).height + bow(e.radius(), x);
  };
  double step = e.spacing() / 8, top = 0, highest = value(0);
  for (double x = -far; x <= far; x += step) {
    const double y = value(x);
    if (y > highest) {
      highest = y;
      top = x;
    }
  }
  while (step > 1e-6 * e.spacing()) {
    const double y = value(top - step), z = value(top + step);
    if (std::max(y, z) > highest) {
      highest = std::max(y, z);
      top += y > z ? -step : step;
    } else {
      step *= 0.5;
    }
  }
  return highest;
}

}  // namespace

TEST_CASE("rolling filter: the highest of all arcs, forwards, backwards and after jumps") {
  for (const FractalSettings& f : kSurfaces) {
    for (const double radius : kRadii) {
      RollingFilter filter;
      start(filter, on(f, radius));
      Surface surface;
      surface.set({.fractal = f});
      const double slow = filter.envelope().spacing();  // up to three points a sample, at which nothing fades
      std::mt19937 random(11);
      double worst = 0, direction = 1;
      for (int n = 0; n < 1500; ++n) {
        if (n % 400 == 399) {
          filter.jump(1000.0 * n - 500000);
          filter.settle();
        }
        if (n % 97 == 0) direction = -direction;
        filter.step(direction * slow * 0.5 * static_cast<double>(random() % 1000) / 1000);
        REQUIRE(filter.envelope().complete());
        if (n % 5 == 0) worst = std::max(worst, std::fabs(filter.envelope().bare_height() - brute(filter, surface)));
      }
      CAPTURE(f.grain);
      CAPTURE(radius);
      CHECK(worst < 1e-15);
      CHECK(filter.envelope().overflows() == 0);
    }
  }
}

TEST_CASE("rolling filter: the continuous envelope, to 0.15 % of its own variation") {
  for (const FractalSettings& f : kSurfaces) {
    for (const double radius : kRadii) {
      RollingFilter filter;
      start(filter, on(f, radius));
      Surface surface;
      surface.set({.fractal = f});
      const double step = 0.45 * filter.envelope().spacing();
      double sum = 0, power = 0, worst = 0;
      int count = 0;
      for (int n = 0; n < 5000; ++n) {
        if (n % 1250 == 1249) {
          filter.jump(1000.0 * n - 2e6);
          filter.settle();
        }
        const double e = filter.step(n < 2500 ? step : -0.77 * step);
        if (n % 25 != 0) continue;
        const double c = continuous(filter, surface);
        worst = std::max(worst, std::fabs(e - c));
        sum += c;
        power += c * c;
        ++count;
      }
      const double deviation = std::sqrt(power / count - (sum / count) * (sum / count));
      CAPTURE(f.grain);
      CAPTURE(radius);
      CHECK(worst < 0.0015 * deviation);
    }
  }
}

TEST_CASE("rolling filter: an array is met at its samples") {
  std::mt19937 random(21);
  std::vector<float> rough(777), wave(5000);
  for (float& x : rough) x = static_cast<float>(random() % 1000) / 1000;
  for (std::size_t i = 0; i < wave.size(); ++i)
    wave[i] = static_cast<float>(std::sin(2 * 3.141592653589793 * static_cast<double>(i) / 5000));
  for (const auto* samples : {&rough, &wave}) {
    const ArrayProfile profile(*samples, 1e-5);
    for (const double radius : {0.002, 0.02, 0.5}) {
      const SurfaceSettings settings{.fractal = {}, .array = &profile, .array_spacing = 2e-5};
      RollingFilter filter;
      start(filter, {radius, settings});
      CHECK(filter.uses(&profile));
      Surface surface;
      surface.set(settings);
      double worst = 0;
      const double fine = filter.envelope().spacing();
      for (const double points : {0.3, 1.9, 7.0, 50.0}) {  // a sample; more than 2: the highest of blocks
        const double step = points * fine;
        const int fresh = static_cast<int>(2.5 * filter.envelope().window() / step) + 20;
        for (int n = -fresh; n < 3000; ++n) {
          filter.step(n < 2000 ? step : -step);
          REQUIRE(filter.envelope().complete());
          if (n < 0 || n % 20 != 0 || filter.envelope().sparse()) continue;
          worst = std::max(worst, std::fabs(filter.envelope().bare_height() - brute(filter, surface)));
        }
      }
      CAPTURE(radius);
      CHECK(worst < 1e-15);
      CHECK(filter.envelope().overflows() == 0);
    }
  }
  // A long smooth wave under a small ball is followed as it is: s + R s'^2 / 2, with s' = 2 pi a / length at most.
  const ArrayProfile profile(wave, 1e-5);
  RollingFilter filter;
  start(filter, {0.01, {.fractal = {}, .array = &profile, .array_spacing = 2e-5}});
  for (int n = 0; n < 20000; ++n) {
    const double e = filter.step(1.1e-5), phase = 2 * 3.141592653589793 * filter.position() / 0.1;
    const double slope = 1e-5 * 2 * 3.141592653589793 / 0.1 * std::cos(phase);
    REQUIRE(std::fabs(e - 1e-5 * std::sin(phase) - 0.005 * slope * slope) < 3e-12);  // floats: 6e-13; curvature: 2e-12
  }
  // And let go once something else is in use.
  filter.set(on(kMarble, 0.01));
  int n = 0;
  while (filter.uses(&profile) && n < 2000) {
    filter.step(1e-5);
    ++n;
  }
  CHECK(n < 100);
}

TEST_CASE("rolling filter: a change of radius or surface glides to what a new filter would give") {
  for (const double v : {0.0, 0.5, -3.0}) {
    RollingFilter filter;
    start(filter, on(kMarble, 0.008));
    for (int n = 0; n < 1000; ++n) filter.step(v / kRate);
    const RollingSettings to[] = {on(kMarble, 0.4), on(kCan, 0.001), on({1e-4, 1e-3, 0.8, 8, 9}, 0.5),
                                  on(kSteel, 0.006)};
    for (const RollingSettings& s : to) {
      filter.set(s);
      double before = filter.height(), fastest = 0;
      int wait = 0;
      for (int n = 0; n < 4000; ++n) {
        const bool busy = filter.busy();
        const double e = filter.step(v / kRate);
        if (busy) ++wait;
        fastest = std::max(fastest, std::fabs(e - before));
        before = e;
      }
      // The glide passes 1.5 times its mean speed over 480 samples; the ball's own path adds slope times step.
      Surface surface;
      surface.set(s.surface);
      CAPTURE(s.radius);
      CHECK(wait <= kLongest);
      CHECK(fastest < 1.5 / 480 * 2 * (surface.bound() + 4e-4) + 0.3 * std::fabs(v) / kRate);
      Envelope reference;
      Place last = filter.envelope().place();
      last.move(-v / kRate / filter.envelope().unit());
      reference.start(s.surface, s.radius, last);
      reference.move(v / kRate);
      while (!reference.complete()) reference.extend(1000);
      CHECK(std::fabs(reference.height() - filter.height()) < 1e-15);
    }
  }
}

TEST_CASE("rolling filter: the way back is the way there") {
  for (const double v : {0.05, 0.5, 4.0, 40.0}) {
    for (const double radius : kRadii) {
      RollingFilter filter;
      start(filter, on(kMarble, radius));
      std::vector<double> there;
      double power = 1e-30, worst = 0;
      constexpr int kSteps = 4000;
      for (int n = 0; n < 300; ++n) filter.step(v / kRate);
      for (int n = 0; n < kSteps; ++n) {
        there.push_back(filter.height());
        filter.step(v / kRate);
      }
      for (int n = kSteps - 1; n >= 0; --n) {
        const double e = filter.step(-v / kRate), f = there[static_cast<std::size_t>(n)];
        worst = std::max(worst, std::fabs(e - f));
        power += f * f / kSteps;
      }
      CAPTURE(v);
      CAPTURE(radius);
      CHECK(worst <= 1e-9 * std::sqrt(power));
    }
  }
}

TEST_CASE("rolling filter: points thinned at speed are made good when the ball goes slowly again") {
  RollingFilter filter;
  start(filter, on(kMarble, 0.008));
  for (int n = 0; n < 500; ++n) filter.step(30 / kRate);
  const int thin = filter.envelope().level();
  int busy = 0;
  for (int n = 0; n < 700; ++n) {
    filter.step(0.001 / kRate);
    busy += filter.busy();
  }
  CHECK(filter.envelope().level() < thin - 3);
  CHECK(busy > 0);
  CHECK(busy < 20);
  Surface surface;
  surface.set({.fractal = kMarble});
  CHECK(std::fabs(filter.height() - continuous(filter, surface)) < 1e-9);
}

TEST_CASE("rolling filter: back over what was dropped, at another spacing") {
  // Points a sixteenth of the radius apart, far closer than the grain needs: thinned, nothing fades. Deep hollows, so
  // that an arc that was dropped has hidden others, which do not come back.
  const FractalSettings deep{3e-3, 1e-2, 1, 1, 5};
  Surface surface;
  surface.set({.fractal = deep});
  double worst = 0;
  for (int length = 100; length < 300; ++length) {
    RollingFilter filter;
    start(filter, on(deep, 0.008));
    for (int n = 0; n < length; ++n) filter.step(2e-4);
    const int slow = filter.envelope().level();
    for (int n = 0; n < 5; ++n) {
      const double e = filter.step(-3.5e-3);
      REQUIRE(filter.envelope().level() > slow);
      worst = std::max(worst, std::fabs(e - continuous(filter, surface)));
    }
  }
  CHECK(worst < 0.001 * deep.roughness);
}

TEST_CASE("rolling filter: a smooth surface is level, and one at rest is still") {
  for (const double radius : kRadii) {
    RollingFilter filter;
    start(filter, on({0, 1e-3, 0.8, 5, 1}, radius));
    for (int n = 0; n < 3000; ++n) REQUIRE(filter.step(std::sin(0.01 * n) * std::pow(10.0, n % 7 - 3) / kRate) == 0);
    start(filter, on(kCan, radius));
    filter.step(1e-3);
    const double e = filter.height();
    for (int n = 0; n < 100; ++n) REQUIRE(filter.step(0) == e);
  }
}

TEST_CASE("rolling filter: as rough in time at 44.1 kHz as at 192 kHz, and as finely far away") {
  for (const double radius : {0.004, 0.05}) {
    double level[3] = {}, rise[3] = {};
    for (int k = 0; k < 3; ++k) {
      const double rate = k == 1 ? 192000 : 44100, v = 0.6;
      RollingFilter filter;
      start(filter, on(kMarble, radius), rate);
      if (k == 2) {
        filter.jump(1e8);
        filter.settle();
      }
      const int count = static_cast<int>(4 * rate);  // 2.4 m: 2400 grains
      double before = filter.height(), sum = 0;
      for (int n = 0; n < count; ++n) {
        const double e = filter.step(v / rate);
        level[k] += e * e / count;
        sum += e / count;
        rise[k] += (e - before) * (e - before) * rate * rate / count;
        before = e;
      }
      level[k] = std::sqrt(level[k] - sum * sum);
      rise[k] = std::sqrt(rise[k]);
    }
    CAPTURE(radius);
    CHECK(std::fabs(level[1] / level[0] - 1) < 0.001);
    CHECK(std::fabs(rise[1] / rise[0] - 1) < 0.03);  // differences over a longer step are a little lower
    CHECK(std::fabs(level[2] / level[0] - 1) < 0.08);
    CHECK(std::fabs(rise[2] / rise[0] - 1) < 0.05);
  }
}
