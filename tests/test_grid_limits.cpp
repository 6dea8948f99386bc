// The grids' least spacings are sharp: the plain recursions of W(71) and W(73), which the classes equal, stay bounded
// at the least spacing and blow up at 0.99 of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/tromba/fd_plate.h"
#include "core/tromba/fd_string.h"

using namespace urto;
using namespace urto::fd;

namespace {

constexpr double kStep = 1.0 / 48000;
constexpr int kSteps = 20000;

// Fixed ends at 0; beyond them the displacement is mirrored, times -1 (supported) or 1 (clamped).
struct Plain {
  int nx, ny;  // intervals; ny = 0: a string
  double h, stretch, bend, viscous, lossy, mirror;
  std::vector<double> next, now, before;

  Plain(int x, int y, double spacing, double c2, double kappa2, double sigma0, double sigma1, Edge edge)
      : nx(x),
        ny(y),
        h(spacing),
        stretch(c2 * kStep * kStep / (h * h)),
        bend(kappa2 * kStep * kStep / (h * h * h * h)),
        viscous(2 * sigma1 * kStep / (h * h)),
        lossy(sigma0 * kStep),
        mirror(edge == Edge::supported ? -1 : 1),
        next(static_cast<std::size_t>((x + 1) * (y + 1))),
        now(next),
        before(next) {
    for (int m = ny == 0 ? 0 : 1; m < std::max(ny, 1); ++m)
      for (int l = 1; l < nx; ++l) now[at(l, m)] = 1e-6 * std::sin(12.9898 * l * l + 78.233 * m * m + 3.7 * l * m);
    before = now;
  }
  std::size_t at(int l, int m) const { return static_cast<std::size_t>(m * (nx + 1) + l); }
  double read(const std::vector<double>& v, int l, int m) const {
    double sign = 1;
    if (l < 0 || l > nx) {
      l = l < 0 ? -l : 2 * nx - l;
      sign *= mirror;
    }
    if (ny > 0 && (m < 0 || m > ny)) {
      m = m < 0 ? -m : 2 * ny - m;
      sign *= mirror;
    }
    return sign * v[at(l, m)];
  }
  double laplacian(const std::vector<double>& v, int l, int m) const {
    const double here = read(v, l, m), along = read(v, l - 1, m) + read(v, l + 1, m) - 2 * here;
    return ny == 0 ? along : along + read(v, l, m - 1) + read(v, l, m + 1) - 2 * here;
  }
  double bilaplacian(int l, int m) const {
    const double here = laplacian(now, l, m), along = laplacian(now, l - 1, m) + laplacian(now, l + 1, m) - 2 * here;
    return ny == 0 ? along : along + laplacian(now, l, m - 1) + laplacian(now, l, m + 1) - 2 * here;
  }
  void step() {
    for (int m = ny == 0 ? 0 : 1; m < std::max(ny, 1); ++m)
      for (int l = 1; l < nx; ++l) {
        const double u = now[at(l, m)], was = before[at(l, m)], bent = laplacian(now, l, m);
        next[at(l, m)] = (2 * u - (1 - lossy) * was + stretch * bent - bend * bilaplacian(l, m) +
                          viscous * (bent - laplacian(before, l, m))) /
                         (1 + lossy);
      }
    before.swap(now);
    now.swap(next);
  }
  double largest(int steps) {
    double most = 0;
    for (int n = 0; n < steps && most < 1; ++n) {
      step();
      for (const double u : now) most = std::max(most, std::fabs(u));
    }
    return most;
  }
};

}  // namespace

TEST_CASE("string and bar: bounded at the least spacing, lost at 0.99 of it") {
  struct Case {
    double tension, bending, sigma1;
  };
  for (const Case c : {Case{90, 0, 0}, Case{90, 0.01, 0}, Case{0, 0.01, 0}, Case{90, 0.01, 0.05}, Case{0, 0.01, 0.05}})
    for (const Edge edge : {Edge::supported, Edge::clamped}) {
      StringSettings s{.tension = c.tension, .bending = c.bending, .sigma1 = c.sigma1, .edge = edge};
      const double least = String::least_spacing(s, kStep);
      CAPTURE(c.tension);
      CAPTURE(c.bending);
      CAPTURE(c.sigma1);
      CAPTURE(static_cast<int>(edge));
      const double c2 = s.tension / s.linear_density, kappa2 = s.bending / s.linear_density;
      CHECK(Plain(80, 0, least, c2, kappa2, 0, s.sigma1, edge).largest(kSteps) < 1e-2);
      CHECK(Plain(80, 0, 0.99 * least, c2, kappa2, 0, s.sigma1, edge).largest(kSteps) >= 1);
      // The class is that recursion.
      s.length = 80 * 1.001 * least;
      String string(s, kStep, 80);
      Plain plain(80, 0, string.spacing(), c2, kappa2, 0, s.sigma1, edge);
      std::copy(plain.now.begin(), plain.now.end(), string.nodes_now().begin());
      std::copy(plain.before.begin(), plain.before.end(), string.nodes_before().begin());
      plain.step();
      string.predict();
      string.advance();
      double off = 0;
      for (std::size_t l = 0; l <= 80; ++l) off = std::max(off, std::fabs(plain.now[l] - string.nodes_now()[l]));
      CHECK(off < 1e-18);
    }
}

TEST_CASE("plate: bounded at the least spacing, lost at 0.99 of it") {
  for (const Edge edge : {Edge::supported, Edge::clamped})
    for (const double sigma1 : {0.0, 0.05}) {
      PlateSettings s{.sigma1 = sigma1, .edge = edge};
      const double least = Plate::least_spacing(s, kStep), kappa2 = s.rigidity / s.surface_density;
      CAPTURE(static_cast<int>(edge));
      CAPTURE(sigma1);
      CHECK(Plain(20, 18, least, 0, kappa2, 0, sigma1, edge).largest(3000) < 1e-2);
      CHECK(Plain(20, 18, 0.99 * least, 0, kappa2, 0, sigma1, edge).largest(kSteps) >= 1);
      s.length_x = 20 * 1.0005 * least;
      s.length_y = 18 * 1.0005 * least;
      Plate plate(s, kStep);
      REQUIRE(plate.intervals_x() == 20);
      REQUIRE(plate.intervals_y() == 18);
      Plain plain(20, 18, plate.spacing_x(), 0, kappa2, 0, sigma1, edge);
      for (std::size_t m = 1; m < 18; ++m)
        for (std::size_t l = 1; l < 20; ++l) {
          plate.nodes_now()[plate.node(l, m)] = plain.now[m * 21 + l];
          plate.nodes_before()[plate.node(l, m)] = plain.before[m * 21 + l];
        }
      plain.step();
      plate.predict();
      plate.advance();
      double off = 0;
      for (std::size_t m = 1; m < 18; ++m)
        for (std::size_t l = 1; l < 20; ++l)
          off = std::max(off, std::fabs(plain.now[m * 21 + l] - plate.nodes_now()[plate.node(l, m)]));
      CHECK(off < 1e-16);
    }
}
