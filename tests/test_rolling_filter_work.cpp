// The work that the path of a ball's centre takes a sample.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "tests/rolling_filter_rig.h"

using namespace urto;
using namespace urto::test;

TEST_CASE("rolling filter: no sample takes in more than its share, whatever is asked of it") {
  std::mt19937 random(31);
  const auto between = [&](double low, double high) {
    return low * std::pow(high / low, static_cast<double>(random()) / 4294967295.0);
  };
  std::vector<float> samples(300);
  for (float& x : samples) x = static_cast<float>(random() % 1000) / 1000;
  const ArrayProfile profile(samples, 1e-3);
  int most = 0, most_steady = 0, incomplete = 0, longest = 0;
  std::size_t overflows = 0;
  for (int trial = 0; trial < 250; ++trial) {
    RollingFilter filter;
    filter.prepare(trial % 2 == 0 ? 8000 : 192000);
    const double h = trial % 2 == 0 ? 1.0 / 8000 : 1.0 / 192000;
    double v = 0;
    int building = 0;
    for (int n = 0; n < 1200; ++n) {
      if (random() % 200 == 0) {
        RollingSettings s = on({random() % 8 == 0 ? 0 : between(1e-9, 1e-2), between(1e-5, 1), between(0.01, 2),
                                static_cast<int>(random() % 8) + 1, random()},
                               between(1e-3, 0.5));
        s.surface.array_spacing = between(1e-6, 0.1);
        if (random() % 4 == 0) s.surface.array = &profile;
        filter.set(s);
      }
      if (random() % 300 == 0) filter.jump(between(1e-3, 1e6));
      if (random() % 20 == 0) v = (random() % 2 == 0 ? 1 : -1) * between(1e-4, 2e3);
      if (random() % 50 == 0) v = 0;
      if (random() % 500 == 0) v = random() % 2 == 0 ? std::nan("") : std::numeric_limits<double>::infinity();
      const bool busy = filter.busy();
      const double e = filter.step(v * h);
      most = std::max(most, filter.pushes());
      if (!busy && !filter.busy()) most_steady = std::max(most_steady, filter.pushes());
      incomplete += !filter.envelope().complete();
      building = busy ? building + 1 : 0;
      longest = std::max(longest, building);
      REQUIRE(std::isfinite(e));
      REQUIRE(std::fabs(e) < 0.2);
    }
    overflows += filter.envelope().overflows();
  }
  CHECK(most <= RollingFilter::kMostInUse + RollingFilter::kMostBeside);
  CHECK(most > RollingFilter::kMostBeside);
  CHECK(most_steady <= RollingFilter::kMostInUse);
  CHECK(incomplete == 0);
  CHECK(overflows == 0);
  CHECK(longest <= 2 * kLongest);  // one under way, and the one asked for meanwhile
}

TEST_CASE("rolling filter: with the speed constant at most four points a sample, and one more for the rounding") {
  for (const double v : {0.1, 1.0, 7.0, 100.0, 1000.0}) {
    for (const double radius : kRadii) {
      RollingFilter filter;
      start(filter, on(kMarble, radius));
      int most = 0, all = 0;
      for (int n = 0; n < 3000; ++n) {
        filter.step(v / kRate);
        if (n < 10) continue;
        most = std::max(most, filter.pushes());
        all += filter.pushes();
      }
      CAPTURE(v);
      CAPTURE(radius);
      CHECK(most <= 5);
      CHECK(all <= 4 * 3000);
    }
  }
}
