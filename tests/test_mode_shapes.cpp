// Shapes at the strike and at the pickup: orthonormal over the body, nodes and signs in their places, and together with
// frequencies and mass the right static compliance. All through make_modes, as an object would see them.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>
#include <vector>

#include "core/bodies/geometries.h"
#include "core/bodies/geometry_families.h"
#include "core/bodies/materials.h"

using namespace urto;

namespace {

// Relative: doctest's own Approx adds 1 to the size of what it compares, and would let small numbers pass.
doctest::Approx near(double value, double tolerance) { return doctest::Approx(value).epsilon(tolerance).scale(0.0); }

constexpr double kPi = std::numbers::pi;

struct Node {
  double x;
  double weight;
};

// Gauss and Legendre's quadrature over 0..1: exact for polynomials up to degree 2 count - 1.
std::vector<Node> quadrature(int count) {
  std::vector<Node> nodes;
  for (int i = 0; i < count; ++i) {
    double t = std::cos(kPi * (i + 0.75) / (count + 0.5)), slope = 0.0;
    for (int step = 0; step < 8; ++step) {
      double before = 0.0, value = 1.0;
      for (int k = 0; k < count; ++k) {
        const double next = ((2.0 * k + 1.0) * t * value - k * before) / (k + 1.0);
        before = value;
        value = next;
      }
      slope = count * (before - t * value) / (1.0 - t * t);
      t -= value / slope;
    }
    nodes.push_back({0.5 * (1.0 - t), 1.0 / ((1.0 - t * t) * slope * slope)});
  }
  return nodes;
}

// Sums up the means over the body of products of shapes.
class Gram {
 public:
  explicit Gram(std::size_t size) : size_(size), values_(size * size) {}
  void add(const std::vector<Mode>& modes, double Mode::*where, double weight) {
    REQUIRE(modes.size() == size_);
    for (std::size_t i = 0; i < size_; ++i)
      for (std::size_t j = 0; j < size_; ++j) values_[i * size_ + j] += weight * (modes[i].*where) * (modes[j].*where);
  }
  double operator()(std::size_t i, std::size_t j) const { return values_[i * size_ + j]; }
  double farthest_from_unity() const {
    double worst = 0.0;
    for (std::size_t i = 0; i < size_; ++i)
      for (std::size_t j = 0; j < size_; ++j) worst = std::max(worst, std::abs((*this)(i, j) - (i == j ? 1.0 : 0.0)));
    return worst;
  }

 private:
  std::size_t size_;
  std::vector<double> values_;
};

// Displacement at the pickup for a constant force of 1 N at the strike: sum of phi_s phi_p / (M omega^2).
double compliance(const BodySpec& spec) {
  double sum = 0.0;
  for (const Mode& m : make_modes(spec))
    sum += m.strike * m.pickup / (m.mass * 4.0 * kPi * kPi * m.frequency * m.frequency);
  return sum;
}

// The same for two places of a membrane, where the sum converges slowly: modes are faded out by a Gaussian of their
// frequency. That blurs the strike, and what solves Laplace's equation has the same value at the centre of a blur.
double blurred_compliance(const BodySpec& spec) {
  const std::vector<Mode> modes = make_modes(spec);
  double sum = 0.0;
  for (const Mode& m : modes)
    sum += m.strike * m.pickup * std::exp(-std::pow(4.0 * m.frequency / modes.back().frequency, 2)) /
           (m.mass * 4.0 * kPi * kPi * m.frequency * m.frequency);
  return sum;
}

BodySpec struck_at(Geometry geometry, double x, double y, int modes) {
  BodySpec spec;
  spec.geometry = geometry;
  spec.modes = modes;
  spec.length = 0.31, spec.width = 0.2, spec.thickness = 3e-5, spec.radius = 0.1;
  spec.position = spec.pickup = x;
  spec.positiony = spec.pickupy = y;
  return spec;
}

// Bending stiffness E I of the bars here, with steel.
double bar_stiffness(const BodySpec& spec) { return 205e9 * spec.width * std::pow(spec.thickness, 3) / 12.0; }
double plate_stiffness(const BodySpec& spec) {
  return 205e9 * std::pow(spec.thickness, 3) / (12.0 * (1.0 - 0.29 * 0.29));
}

}  // namespace

TEST_CASE("strings and bars have orthonormal shapes") {
  for (const Geometry geometry :
       {Geometry::string, Geometry::stiffstring, Geometry::barfree, Geometry::barclamped, Geometry::barfixed}) {
    CAPTURE(geometry_names()[static_cast<std::size_t>(geometry)]);
    Gram strike(30), pickup(30);
    for (const Node& node : quadrature(120)) {
      const std::vector<Mode> modes = make_modes(struck_at(geometry, node.x, 0.0, 30));
      strike.add(modes, &Mode::strike, node.weight);
      pickup.add(modes, &Mode::pickup, node.weight);
    }
    CHECK(strike.farthest_from_unity() < 1e-12);
    CHECK(pickup.farthest_from_unity() < 1e-12);
  }
}

TEST_CASE("rectangular bodies have orthonormal shapes") {
  for (const Geometry geometry : {Geometry::membrane, Geometry::plate, Geometry::freeplate}) {
    CAPTURE(geometry_names()[static_cast<std::size_t>(geometry)]);
    const std::size_t count = 12;
    Gram strike(count), pickup(count);
    const std::vector<Node> nodes = quadrature(20);
    for (const Node& x : nodes) {
      for (const Node& y : nodes) {
        const std::vector<Mode> modes = make_modes(struck_at(geometry, x.x, y.x, static_cast<int>(count)));
        strike.add(modes, &Mode::strike, x.weight * y.weight);
        pickup.add(modes, &Mode::pickup, x.weight * y.weight);
      }
    }
    CHECK(strike.farthest_from_unity() < 1e-11);
    CHECK(pickup.farthest_from_unity() < 1e-11);
  }
}

TEST_CASE("round bodies have orthonormal shapes") {
  for (const Geometry geometry : {Geometry::drum, Geometry::disc}) {
    CAPTURE(geometry_names()[static_cast<std::size_t>(geometry)]);
    Gram pickup(24);
    constexpr int kAngles = 24;  // exact for up to 11 nodal diameters
    for (const Node& r : quadrature(30)) {
      for (int i = 0; i < kAngles; ++i) {
        BodySpec spec = struck_at(geometry, 0.6, 0.1, 24);
        spec.pickup = r.x;
        spec.pickupy = static_cast<double>(i) / kAngles;
        pickup.add(make_modes(spec), &Mode::pickup, 2.0 * r.x * r.weight / kAngles);
      }
    }
    CHECK(pickup.farthest_from_unity() < 1e-12);
  }
}

TEST_CASE("rings: radial and tangential motion together have mean square 1") {
  for (const Geometry geometry : {Geometry::ring, Geometry::glass, Geometry::bowl}) {
    Gram pickup(5);
    for (int i = 0; i < 32; ++i) {
      BodySpec spec = struck_at(geometry, 0.3, 0.0, 5);
      spec.pickup = i / 32.0;
      pickup.add(make_modes(spec), &Mode::pickup, 1.0 / 32.0);
    }
    for (std::size_t i = 0; i < 5; ++i) {
      const double n = static_cast<double>(i) + 2.0;
      for (std::size_t j = 0; j < 5; ++j)  // tangential: 1/n of the radial
        CHECK(std::abs(pickup(i, j) * (1.0 + 1.0 / (n * n)) - (i == j ? 1.0 : 0.0)) < 1e-14);
    }
  }
}

TEST_CASE("high modes of bars, drums and discs keep their norm") {
  for (const Geometry geometry :
       {Geometry::barfree, Geometry::barclamped, Geometry::barfixed, Geometry::drum, Geometry::disc}) {
    CAPTURE(geometry_names()[static_cast<std::size_t>(geometry)]);
    const bool round = geometry == Geometry::drum || geometry == Geometry::disc;
    std::vector<double> mean(300);
    for (const Node& node : quadrature(700 / (round ? 4 : 1))) {
      const std::vector<Mode> modes = make_modes(struck_at(geometry, node.x, 0.0, 300));
      for (std::size_t i = 0; i < mean.size(); ++i)
        mean[i] += modes[i].strike * modes[i].strike * node.weight * (round ? 2.0 * node.x : 1.0);
    }
    for (std::size_t i = 0; i < mean.size(); ++i) {
      // Struck, a round mode stands at cos = 1: twice the mean square over the body, but for n = 0.
      const double wanted = round && mean[i] > 1.5 ? 2.0 : 1.0;
      CHECK(mean[i] == near(wanted, 1e-11));
    }
  }
}

TEST_CASE("static compliance of strings") {
  for (const double x : {0.5, 0.2}) {
    BodySpec spec = struck_at(Geometry::string, x, 0.0, 20000);
    CHECK(compliance(spec) == near(x * (1.0 - x) * spec.length / spec.tension, 1e-4));
    spec.pickup = 0.9;
    CHECK(compliance(spec) == near(x * 0.1 * spec.length / spec.tension, 1e-6));
  }
  // With stiffness, at the middle: L/(4T) (1 - tanh(u)/u), u = (L/2) sqrt(T / E I).
  BodySpec spec = struck_at(Geometry::stiffstring, 0.5, 0.0, 20000);
  spec.thickness = 3e-3;
  const double u = 0.5 * spec.length * std::sqrt(spec.tension / (205e9 * kPi * std::pow(spec.thickness, 4) / 64.0));
  CHECK(u < 5.0);  // it matters
  CHECK(compliance(spec) == near(spec.length / (4.0 * spec.tension) * (1.0 - std::tanh(u) / u), 1e-10));
}

TEST_CASE("static compliance of thin bars") {
  const auto scaled = [](Geometry geometry, double x) {
    const BodySpec spec = struck_at(geometry, x, 0.0, 200);
    return compliance(spec) * bar_stiffness(spec) / std::pow(spec.length, 3);
  };
  CHECK(scaled(Geometry::barfixed, 1.0) == near(1.0 / 3.0, 1e-6));
  CHECK(scaled(Geometry::barfixed, 0.4) == near(0.064 / 3.0, 1e-6));
  CHECK(scaled(Geometry::barclamped, 0.5) == near(1.0 / 192.0, 1e-6));
  CHECK(scaled(Geometry::barclamped, 0.3) == near(std::pow(0.21, 3) / 3.0, 1e-5));
  // Free: without the rigid motions; 4 times the sum of beta L^-4, which is the integral of the clamped bar's x^3 (1 -
  // x)^3 / 3: 1/420.
  CHECK(scaled(Geometry::barfree, 0.0) == near(1.0 / 105.0, 1e-6));
  CHECK(scaled(Geometry::barfree, 1.0) == near(1.0 / 105.0, 1e-6));
}

TEST_CASE("static compliance of the supported plate at its middle") {
  // A single series (Levy's): a^2 / (2 pi^3 D) sum over odd m of (tanh s - s / cosh^2 s) / m^3, s = m pi b / 2a.
  for (const double width : {0.31, 0.2}) {
    BodySpec spec = struck_at(Geometry::plate, 0.5, 0.5, 8000);
    spec.width = width;
    double series = 0.0;
    for (int m = 1; m < 400; m += 2) {
      const double s = m * kPi * width / (2.0 * spec.length);
      series += (std::tanh(s) - s / std::pow(std::cosh(std::min(s, 300.0)), 2)) / std::pow(m, 3);
    }
    const double wanted = spec.length * spec.length / (2.0 * kPi * kPi * kPi * plate_stiffness(spec)) * series;
    CHECK(compliance(spec) == near(wanted, 2e-4));
    if (width == spec.length) CHECK(wanted * plate_stiffness(spec) / (width * width) == near(0.01160, 1e-4));
  }
}

TEST_CASE("static compliance from one place to another of membranes and drums") {
  // At one place it is infinite; from the middle to half the radius it is ln 2 / (2 pi T).
  BodySpec drum = struck_at(Geometry::drum, 0.0, 0.0, 6000);
  drum.pickup = 0.5;
  CHECK(blurred_compliance(drum) == near(std::log(2.0) / (2.0 * kPi * drum.tension), 1e-8));
  // Off the middle, where every n takes part, by the image charge: ln(|1 - z w*| / |z - w|) / (2 pi T).
  drum.position = 0.5, drum.pickup = 0.6, drum.positiony = 0.15, drum.pickupy = 0.4;  // a right angle
  const double distance = std::hypot(0.5, 0.6), image = std::hypot(1.0, 0.3);
  CHECK(blurred_compliance(drum) == near(std::log(image / distance) / (2.0 * kPi * drum.tension), 1e-8));
  BodySpec membrane = struck_at(Geometry::membrane, 0.3, 0.25, 20000);
  membrane.pickup = 0.6, membrane.pickupy = 0.7;
  double series = 0.0;
  for (int m = 1; m < 100; ++m) {
    const double s = m * kPi * membrane.width / membrane.length;
    series += std::sin(m * kPi * 0.3) * std::sin(m * kPi * 0.6) * std::sinh(0.25 * s) * std::sinh(0.3 * s) /
              (m * std::sinh(s));
  }
  CHECK(blurred_compliance(membrane) == near(2.0 * series / (kPi * membrane.tension), 1e-8));
}

TEST_CASE("static compliance of the free disc's middle, without its rigid motion") {
  // Force in the middle, balanced by the disc's own inertia: w = c (r^2 ln r - r^4 / 8) + A r^2 + B with c = a^2 / 8 pi
  // D, no moment at the edge: A = -c (3 + nu) / 4 (1 + nu), and mean 0: B = c / 6 - A / 2, which is w at the middle.
  for (const int material : {0, 3, 12}) {
    BodySpec spec = struck_at(Geometry::disc, 0.0, 0.0, 4000);
    spec.material = material;
    const Material& m = material_at(material);
    const double nu = m.poisson, stiffness = m.young * std::pow(spec.thickness, 3) / (12.0 * (1.0 - nu * nu));
    const double c = spec.radius * spec.radius / (8.0 * kPi * stiffness), a = -c * (3.0 + nu) / (4.0 * (1.0 + nu));
    const double middle = c / 6.0 - 0.5 * a;
    CHECK(compliance(spec) == near(middle, 1.6e-4));
    spec.pickup = 0.7;
    const double there = c * (0.49 * std::log(0.7) - std::pow(0.7, 4) / 8.0) + a * 0.49 + middle;
    CHECK(std::abs(compliance(spec) - there) < 1e-4 * middle);
  }
}

TEST_CASE("static compliance of a ring squeezed across") {
  // Two opposite forces shorten the diameter by (pi/4 - 2/pi) R^3 / E I; half of it is seen at each.
  BodySpec spec = struck_at(Geometry::ring, 0.2, 0.0, 2000);
  const double here = compliance(spec);
  spec.pickup = 0.7;
  const double across = compliance(spec);
  const double wanted = (kPi / 4.0 - 2.0 / kPi) * std::pow(spec.radius, 3) / bar_stiffness(spec);
  CHECK(2.0 * (here + across) == near(wanted, 1e-9));
}

TEST_CASE("nodes") {
  const auto at = [](Geometry geometry, double x, double y, std::size_t mode) {
    return make_modes(struck_at(geometry, x, y, 12))[mode].strike;
  };
  CHECK(at(Geometry::string, 0.5, 0.0, 1) == 0.0);
  CHECK(at(Geometry::string, 0.25, 0.0, 7) == 0.0);
  CHECK(std::abs(at(Geometry::barfree, 0.22415753, 0.0, 0)) < 1e-7);
  CHECK(std::abs(at(Geometry::barfree, 0.5, 0.0, 1)) < 1e-13);
  CHECK(std::abs(at(Geometry::barfixed, 0.0, 0.0, 5)) < 1e-13);
  CHECK(std::abs(at(Geometry::barfixed, 0.78344, 0.0, 1)) < 1e-4);
  CHECK(std::abs(at(Geometry::barclamped, 1.0, 0.0, 3)) < 1e-13);
  CHECK(at(Geometry::plate, 0.5, 0.3, 1) == 0.0);  // (2, 1), the longer side is x
  CHECK(std::abs(at(Geometry::plate, 0.5, 0.3, 0)) > 0.5);
  CHECK(std::abs(at(Geometry::drum, 1.0, 0.0, 6)) < 1e-14);
  CHECK(at(Geometry::drum, 0.0, 0.0, 1) == 0.0);
  CHECK(std::abs(at(Geometry::drum, 2.404825557695773 / 5.520078110286311, 0.0, 3)) < 1e-14);
  CHECK(std::abs(at(Geometry::disc, 0.0, 0.0, 0)) == 0.0);
  CHECK(std::abs(at(Geometry::freeplate, 0.5, 0.0, 0)) < 1e-12);  // twisting: odd in x and y
  BodySpec ring = struck_at(Geometry::ring, 0.1, 0.0, 3);
  ring.pickup = 0.1 + 0.125;
  CHECK(std::abs(make_modes(ring)[0].pickup) < 1e-15);
}

TEST_CASE("values and signs of shapes") {
  const auto check = [](Geometry geometry, double x, double y, const std::vector<double>& wanted, double tolerance) {
    const std::vector<Mode> modes = make_modes(struck_at(geometry, x, y, static_cast<int>(wanted.size())));
    for (std::size_t i = 0; i < wanted.size(); ++i) CHECK(std::abs(modes[i].strike - wanted[i]) < tolerance);
  };
  check(Geometry::barfree, 0.0, 0.0, {2.0, 2.0, 2.0, 2.0}, 1e-13);
  check(Geometry::barfree, 0.1, 0.0, {1.074329, 0.454859, -0.103929, -0.588020}, 1e-6);
  check(Geometry::barfree, 1.0, 0.0, {2.0, -2.0, 2.0, -2.0}, 1e-12);
  check(Geometry::barfixed, 0.25, 0.0, {0.194572, 0.834518, 1.449000, 1.370318}, 1e-6);
  check(Geometry::barfixed, 1.0, 0.0, {2.0, -2.0, 2.0, -2.0}, 1e-12);
  check(Geometry::barclamped, 0.5, 0.0, {1.588146, 0.0, -1.405998, 0.0, 1.414568}, 1e-6);
  check(Geometry::drum, 0.6, 0.0, {1.046808, 1.896274, 2.025115, -1.019573, 1.992226, -0.668432}, 1e-6);
  // Free square plate at nu = 0.3: magnitudes at (0.3, 0.4), positive near the corner.
  const auto square = free_plate_ritz(1.0, 0.3, 20, {0.3, 0.4}, {0.0, 0.0});
  const double here[] = {0.27178, 0.33368, -1.10626}, corner[] = {2.69603, 0.0, 2.88291};
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(std::abs(square[i].strike - here[i]) < 1e-5);
    CHECK(std::abs(square[i].pickup - corner[i]) < 1e-5);
  }
}

TEST_CASE("strike and pickup may change places, and shapes move smoothly with them") {
  for (int g = 2; g < kGeometryCount; ++g) {
    CAPTURE(geometry_names()[static_cast<std::size_t>(g)]);
    BodySpec spec = struck_at(static_cast<Geometry>(g), 0.23, 0.37, 40);
    spec.pickup = 0.81, spec.pickupy = 0.64;
    const std::vector<Mode> there = make_modes(spec);
    std::swap(spec.position, spec.pickup);
    std::swap(spec.positiony, spec.pickupy);
    const std::vector<Mode> back = make_modes(spec);
    spec.position += 1e-6;
    const std::vector<Mode> moved = make_modes(spec);
    for (std::size_t i = 0; i < there.size(); ++i) {
      CHECK(there[i].strike * there[i].pickup == near(back[i].strike * back[i].pickup, 1e-12));
      CHECK(std::abs(moved[i].strike - back[i].strike) < 1e-3);
      CHECK(moved[i].frequency == back[i].frequency);
    }
  }
}
