// What rolling~ rolls on: statistics of the fractal profile against its formulae, and arrays against their samples.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "core/rolling/surface.h"

using namespace urto;

namespace {

Surface fractal(const FractalSettings& settings) {
  Surface s;
  s.set({.fractal = settings});
  return s;
}

// The B-spline of degree 7 about 0, from its definition as a sum of truncated powers.
double septic(double x) {
  if (std::fabs(x) >= 4) return 0;
  double sum = 0, sign = 1, binomial = 1;
  for (int k = 0; k <= 8; ++k) {
    const double t = x + 4 - k;
    if (t > 0) sum += sign * binomial * std::pow(t, 7);
    sign = -sign;
    binomial *= (8.0 - k) / (k + 1);
  }
  return sum / 5040;
}

double amplitude(const FractalSettings& f, int octave) {
  double power = 0;
  for (int j = 0; j < f.octaves; ++j) power += std::pow(4.0, -j * f.slope);
  return f.roughness / std::sqrt(151.0 / 945 * power) * std::pow(2.0, -octave * f.slope);
}

double correlation(const FractalSettings& f, double lag) {
  double sum = 0;
  for (int j = 0; j < f.octaves; ++j)
    sum += amplitude(f, j) * amplitude(f, j) / 3 * septic(lag / (f.grain * std::pow(2.0, -j)));
  return sum;
}

const FractalSettings kSome[] = {{2e-6, 1e-3, 0.8, 5, 1}, {3e-7, 6e-4, 0.8, 4, 2}, {8e-5, 8e-3, 0.8, 5, 3},
                                 {1e-2, 1.0, 0.0, 3, 4},  {1e-9, 1e-5, 1.5, 8, 5}, {1e-5, 1e-3, 0.5, 1, 99}};

}  // namespace

TEST_CASE("surface: rms and autocorrelation are those asked for") {
  CHECK(std::fabs(septic(0) - 151.0 / 315) < 1e-14);
  for (const FractalSettings& f : kSome) {
    Surface s = fractal(f);
    // 8 heights a grain over 30000 grains, whatever the octaves: they need not follow the fine ones.
    constexpr int kCount = 240000;
    std::vector<double> h(kCount);
    for (int i = 0; i < kCount; ++i) {
      h[static_cast<std::size_t>(i)] = s.at({(std::int64_t{i} << (kUnitBits - 3)) + 5 * (i % 1000), 0.25}).height;
    }
    double power = 0, mean = 0;
    for (const double x : h) {
      power += x * x;
      mean += x;
    }
    CAPTURE(f.grain);
    CHECK(std::fabs(std::sqrt(power / kCount) / f.roughness - 1) < 0.02);
    CHECK(std::fabs(mean / kCount) < 0.02 * f.roughness);
    const double c0 = correlation(f, 0);
    CHECK(std::fabs(c0 / (f.roughness * f.roughness) - 1) < 1e-12);
    // Lags down to a quarter of the finest octave: pairs of places all over.
    for (const double lag : {0.01, 0.05, 0.125, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 20.0}) {
      double sum = 0;
      for (int i = 0; i < kCount; i += 2) {
        const Place a{(std::int64_t{i} << (kUnitBits - 3)) + 5 * (i % 1000), 0.25};
        Place b = a;
        b.move(lag * static_cast<double>(kUnits));
        sum += s.at(a).height * s.at(b).height;
      }
      CAPTURE(lag);
      CHECK(std::fabs(sum / (kCount / 2) - correlation(f, lag * f.grain)) < 0.03 * c0);
    }
  }
}

TEST_CASE("surface: slope, curvature and twist are the derivatives, and none is past its bound") {
  for (const FractalSettings& f : kSome) {
    Surface s = fractal(f);
    double highest = 0, steepest = 0;
    std::mt19937_64 random(7);
    for (int n = 0; n < 20000; ++n) {
      // Within a cell (a quarter of the finest lattice) the profile is one cubic: the jet gives all of it.
      const std::int64_t cell = kUnits >> (f.octaves + 1);
      const auto base = static_cast<std::int64_t>(random() >> 20) / cell * cell;
      const Place a{base + cell / 2, 0};
      const double t = (static_cast<double>(random() % 1000) / 1000 - 0.5) * static_cast<double>(cell);
      Place b = a;
      b.move(t);
      const Jet j = s.at(a), k = s.at(b);
      const double x = t * s.unit();
      const double bound = s.bound(), m = s.steepest();
      const double taken = j.height + x * (j.slope + x * (j.curvature / 2 + x * j.twist / 6));
      REQUIRE(std::fabs(taken - k.height) < 1e-13 * bound);
      REQUIRE(std::fabs(j.slope + x * (j.curvature + x * j.twist / 2) - k.slope) < 1e-12 * m);
      highest = std::max(highest, std::fabs(k.height) / bound);
      steepest = std::max(steepest, std::fabs(k.slope) / m);
    }
    CHECK(highest < 1);
    CHECK(steepest < 1);
    CHECK(steepest > 0.2);
  }
}

TEST_CASE("surface: the same at every place whatever was asked before; another seed is another surface") {
  const FractalSettings f{2e-6, 1e-3, 0.8, 6, 12};
  FractalSettings g = f;
  g.seed = 13;
  Surface one = fractal(f), two = fractal(f), other = fractal(g);
  std::mt19937_64 random(3);
  double product = 0, power = 0;
  for (int n = 0; n < 5000; ++n) {
    const Place a{static_cast<std::int64_t>(random()) >> 8, 0.5};
    two.at({static_cast<std::int64_t>(random()) >> 8, 0});
    const double x = one.at(a).height, y = two.at(a).height;
    REQUIRE(x == y);
    product += x * other.at(a).height;
    power += x * x;
  }
  CHECK(std::fabs(product / power) < 0.06);  // 4 / sqrt(5000)
}

TEST_CASE("surface: an octave fades from two samples a lattice value to one, and finer ones before coarser") {
  const FractalSettings f{2e-6, 1e-3, 0.8, 5, 1};
  const auto power_at = [&](double step) {
    Surface s = fractal(f);
    s.fade(step * static_cast<double>(kUnits));
    double power = 0;
    for (int i = 0; i < 100000; ++i) {
      const double h = s.at({std::int64_t{i} * (kUnits / 4) + 77 * (i % 512), 0}).height;
      power += h * h;
    }
    return power / 100000;
  };
  const double whole = power_at(0);
  CHECK(power_at(1.0 / 32) == whole);  // half of the finest lattice
  for (int gone = 1; gone <= 5; ++gone) {
    // At the lattice of octave 5 - gone that one is gone, and the next is just about to fade.
    double left = 0;
    for (int j = 0; j < 5 - gone; ++j) left += amplitude(f, j) * amplitude(f, j) * 151 / 945;
    CAPTURE(gone);
    CHECK(std::fabs(power_at(std::pow(2.0, gone - 5)) - left) < 0.03 * whole);
  }
  CHECK(power_at(1) == 0);
  CHECK(power_at(1e9) == 0);
  Surface s = fractal(f);  // and comes back
  const double before = s.at({12345, 0}).height;
  s.fade(1e6);
  CHECK(s.at({12345, 0}).height == 0);
  s.fade(0);
  CHECK(s.at({12345, 0}).height == before);
}

TEST_CASE("surface: points are the same in both directions, in order") {
  std::vector<float> samples(37);
  std::mt19937 random(5);
  for (float& x : samples) x = static_cast<float>(random() % 1000) / 1000;
  const ArrayProfile profile(samples, 1e-4);
  for (const bool array : {false, true}) {
    Surface s;
    s.set({.fractal = kSome[0], .array = array ? &profile : nullptr, .array_spacing = 1e-4});
    for (int level = 5; level <= 24; ++level) {
      CAPTURE(level);
      std::vector<Surface::Point> right, left;
      const std::int64_t many = std::int64_t{40} << level;
      std::int64_t at = -many;
      // The first and the last block may be met in the middle.
      while (at <= many) right.push_back(s.next(at, level));
      while (at > -many) left.push_back(s.previous(at, level));
      std::reverse(left.begin(), left.end());
      const std::size_t count = std::min(left.size(), right.size());
      REQUIRE(count >= 40);
      REQUIRE(std::abs(static_cast<int>(left.size()) - static_cast<int>(right.size())) <= 1);
      std::size_t same = 0;
      for (std::size_t i = 1; i < count; ++i) {
        const auto& a = right[right.size() - i];
        const auto& b = left[left.size() - i];
        same += a.index == b.index && a.jet.height == b.jet.height;
        REQUIRE(right[right.size() - i - 1].index < a.index);
      }
      CHECK(same + 2 >= count);
    }
  }
}

TEST_CASE("surface: an array is met at its samples, in a loop, and by the highest of each block where it is thinned") {
  std::vector<float> samples(1000);
  std::mt19937 random(6);
  for (float& x : samples) x = static_cast<float>(random() % 100000) / 100000 - 0.5f;
  samples[17] = std::nanf("");
  const ArrayProfile profile(samples, -2e-4);
  Surface s;
  s.set({.array = &profile, .array_spacing = 1e-3});
  const auto height = [&](std::int64_t i) {
    const auto w = static_cast<std::size_t>(((i % 1000) + 1000) % 1000);
    return w == 17 ? 0.0 : static_cast<double>(static_cast<float>(-2e-4 * static_cast<double>(samples[w])));
  };
  CHECK(s.finest_level(0.5) == kUnitBits);
  CHECK(std::ldexp(s.unit(), s.finest_level(1e-3)) <= 1e-3 / 16);
  double top = -1;
  for (std::int64_t i = -1500; i < 1500; ++i) {
    REQUIRE(s.at({i << kUnitBits, 0}).height == height(i));
    top = std::max(top, height(i));
    // Smooth between them: it meets the next with the same slope.
    const Jet before = s.at({((i + 1) << kUnitBits) - 1, 1 - 1e-9}), after = s.at({(i + 1) << kUnitBits, 0});
    REQUIRE(std::fabs(before.height - after.height) < 1e-12);
    REQUIRE(std::fabs(before.slope - after.slope) < 1e-10);
    REQUIRE(std::fabs(after.height - s.at({(i << kUnitBits) + kUnits / 2, 0}).height) <= 2 * s.bound());
  }
  for (int level = 1; level <= 9; ++level) {
    std::int64_t at = std::int64_t{-1000} << kUnitBits;
    while (at < (std::int64_t{1000} << kUnitBits)) {
      const std::int64_t first = at >> kUnitBits;
      const Surface::Point p = s.next(at, kUnitBits + level);
      double highest = -1;
      for (std::int64_t i = first; i < at >> kUnitBits; ++i) highest = std::max(highest, height(i));
      REQUIRE(p.jet.height == highest);
      REQUIRE(height(p.index >> kUnitBits) == highest);
      REQUIRE((at >> kUnitBits) - first <= (1 << level));
    }
  }
  std::int64_t far = 123456789;
  CHECK(s.next(far, kUnitBits + 12).jet.height == top);
  const ArrayProfile empty({}, 1), one(std::vector<float>{0.5f}, 1e-3);
  s.set({.array = &empty, .array_spacing = 1e-3});
  CHECK(s.at({-99, 0.3}).height == 0);
  s.set({.array = &one, .array_spacing = 1e-3});
  CHECK(std::fabs(s.at({-99, 0.3}).height - 5e-4) < 1e-10);
}
