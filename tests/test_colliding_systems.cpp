// Every colliding system of Willemsen's note (W) keeps its books, and the simplest do what mechanics says. Ten seconds
// of each: test_colliding_systems_long.cpp.
#include <doctest/doctest.h>

#include "tests/books.h"

using namespace urto;
using namespace urto::fd;
using namespace urto::test;

namespace {

// Within 1e-12 without losses, 1e-11 with them.
void check_books(const Books& books, bool lossy, Release release) {
  CHECK(books.start() > 0);
  CHECK(books.touched() > 4);
  CHECK(books.drift() <= (lossy ? 1e-11 : 1e-12));
  if (release == Release::passive) CHECK(books.weakest() >= 0);
}

template <typename Check>
void all_ways(Check&& check) {
  for (Release release : kReleases)
    for (bool lossy : {false, true}) {
      CAPTURE(name(release));
      CAPTURE(lossy);
      check(release, lossy);
    }
}

double speed(Mass& mass) { return (mass.nodes_now()[0] - mass.nodes_before()[0]) / kStep; }

}  // namespace

TEST_CASE("W(10): a mass meets a barrier") {
  for (Release release : kReleases)
    for (double shape : {1.0, 1.3, 2.5}) {
      CAPTURE(name(release));
      CAPTURE(shape);
      MassAndBarrier s({.mass = 0.01}, 2e-3, {1e7 * std::pow(1e4, shape - 1), shape, release}, kStep);
      s.mass.start(0.0, 1.0);
      Books books(s.system);
      books.run(0.01);
      check_books(books, false, release);
      if (release == Release::returning)
        CHECK(std::fabs(speed(s.mass) + 1) <= 1e-12);
      else
        CHECK(std::fabs(speed(s.mass)) < 1);  // some of it is in psi, or lost
    }
}

TEST_CASE("collision: psi returns to 0 in a few steps after separation") {
  for (double shape : {1.0, 1.3, 2.5})
    for (double phase : {0.1, 0.4, 0.7}) {
      CAPTURE(shape);
      CAPTURE(phase);
      MassAndBarrier s({.mass = 0.01}, 0.0, {1e7 * std::pow(1e4, shape - 1), shape, Release::returning}, kStep);
      s.mass.start(-phase * kStep, 1.0);
      double most = 0;
      int apart = 0;
      for (int n = 0; n < 100; ++n) {
        s.system.step();
        most = std::max(most, std::fabs(s.collision.psi()));
        apart += speed(s.mass) < 0 && s.system.eta(0) <= 0 && std::fabs(s.collision.psi()) > 1e-6 * most;
      }
      CHECK(apart <= 3);
    }
}

TEST_CASE("W(20): a mass on a spring meets a barrier") {
  all_ways([](Release release, bool lossy) {
    MassAndBarrier s = spring_and_barrier(release, lossy);
    s.mass.start(0.0, 1.0);
    Books books(s.system);
    books.run(1.0);
    check_books(books, lossy, release);
  });
}

TEST_CASE("W(23): two masses on springs") {
  all_ways([](Release release, bool lossy) {
    TwoMasses s = two_springs(release, lossy);
    s.lower.start(-1e-4, 1.0);
    Books books(s.system);
    books.run(1.0);
    check_books(books, lossy, release);
  });
}

// Without springs: the centre of mass moves on, and the elastic collision turns the relative speed.
TEST_CASE("W(23): two free masses") {
  for (double shape : {1.0, 1.5, 2.5})
    for (double mass : {0.01, 0.003, 0.2}) {
      CAPTURE(shape);
      CAPTURE(mass);
      TwoMasses s({.mass = mass}, {.mass = 0.01}, {1e7 * std::pow(1e4, shape - 1), shape, Release::returning}, kStep);
      s.lower.start(-0.3 * kStep, 1.0);
      for (int n = 0; n < 480; ++n) s.system.step();
      const double upper = speed(s.upper), lower = speed(s.lower);
      CHECK(std::fabs(mass * upper + 0.01 * lower - 0.01) <= 1e-14);
      CHECK(std::fabs(upper - lower - 1) <= 1e-11);
    }
}

TEST_CASE("W(26): two strings, one above the other") {
  all_ways([](Release release, bool lossy) {
    TwoStrings s = two_strings(release, lossy);
    pluck(s.lower, 0.3, 0.1, 3e-3);
    Books books(s.system);
    books.run(0.1, 4, static_cast<std::size_t>(0.3 / s.upper.spacing()));
    check_books(books, lossy, release);
  });
}

TEST_CASE("W(28): a string and a mass on a spring") {
  all_ways([](Release release, bool lossy) {
    StringAndMass s = string_and_spring(release, lossy);
    pluck(s.string, 0.6, 0.1, 3e-3);
    Books books(s.system);
    books.run(1.0, 16);
    check_books(books, lossy, release);
  });
}

TEST_CASE("W(82): a string, a mass and a barrier") {
  all_ways([](Release release, bool lossy) {
    StringMassBarrier s = string_mass_barrier(release, lossy);
    pluck(s.string, 0.6, 0.1, 3e-3);
    Books books(s.system);
    books.run(1.0, 16, 1);
    check_books(books, lossy, release);
  });
}

TEST_CASE("W(32), (43), (70): string, bridge and body") {
  for (auto kind : {TrombaSettings::Kind::nonlinear, TrombaSettings::Kind::spring}) {
    CAPTURE(static_cast<int>(kind));
    all_ways([&](Release release, bool lossy) {
      Tromba s(tromba(kind, release, lossy), kStep);
      pluck(s.string, 0.5, 0.15, 1e-3);
      Books books(s.system);
      books.run(0.2, 32, Tromba::kCollision);
      check_books(books, lossy, release);
    });
  }
}

TEST_CASE("tromba: the balance with either bow") {
  for (bool lossy : {false, true})
    for (bool bristles : {false, true}) {
      CAPTURE(lossy);
      CAPTURE(bristles);
      Tromba s(tromba(TrombaSettings::Kind::spring, Release::passive, lossy), kStep);
      const Place at = s.string.at(0.125 * s.string.settings().length);
      ExponentialBow curve;
      curve.set({.force = 0.3, .curve = 100});
      ElastoPlasticBow plastic(kStep);
      plastic.set({.force = 1.0, .s2 = 0.1});
      Books books(s.system);
      books.run(0.4, 32, Tromba::kCollision, [&] {
        if (bristles)
          bow_step(s, plastic, at, 0.1);
        else
          bow_step(s, curve, at, 0.1);
      });
      CHECK(books.touched() > 10);
      CHECK(s.system.work() > 0);
      CHECK(books.drift() <= 1e-11);
      CHECK(books.weakest() >= 0);
    }
}

// For alpha = 1 the quadratised connection is the linear spring.
TEST_CASE("couplings: a quadratised connection of shape 1 is the spring K mu_tt") {
  const double stiffness = 3e5;
  Connection connection(stiffness, 1.0);
  Spring spring({.linear = stiffness}, kStep);
  double worst = 0;
  Mass one({.mass = 1e-3}, kStep), two({.mass = 1e-3}, kStep);
  Barrier barrier(kStep);
  CoupledSystem a(kStep), b(kStep);
  a.add(one);
  b.add(two);
  a.join(connection, {&barrier, Barrier::place()}, {&one, Mass::place()});
  b.join(spring, {&barrier, Barrier::place()}, {&two, Mass::place()});
  a.prepare();
  b.prepare();
  one.start(1e-3, 2.0);
  two.start(1e-3, 2.0);
  a.settle();
  b.settle();
  CHECK(std::fabs(a.energy() / b.energy() - 1) <= 1e-14);
  for (int n = 0; n < 4800; ++n) {
    a.step();
    b.step();
    worst = std::max(worst, std::fabs(one.nodes_now()[0] - two.nodes_now()[0]));
  }
  CHECK(worst <= 1e-14);
}

// A finger is a damper between string and wall: it only takes energy, and at a node leaves the harmonic of that node.
TEST_CASE("couplings: a damper at a node leaves the harmonics of that node") {
  const StringSettings s = steel(false);
  String string(s, kStep);
  Barrier barrier(kStep);
  Spring finger({.damping = 0.5 * std::sqrt(s.tension * s.linear_density)}, kStep);
  CoupledSystem system(kStep);
  system.add(string);
  system.add(barrier);
  system.join(finger, {&barrier, Barrier::place()}, {&string, string.at(s.length / 3)});
  system.prepare();
  const auto amplitude = [&](int mode) {  // of position and velocity together
    double x = 0, v = 0;
    for (std::size_t l = 1; l < string.intervals(); ++l) {
      const double w = std::sin(mode * kPi * static_cast<double>(l) * string.spacing() / s.length);
      x += w * string.nodes_now()[l];
      v += w * (string.nodes_now()[l] - string.nodes_before()[l]) / kStep;
    }
    return std::hypot(x, v / (2 * kPi * 100 * mode));
  };
  pluck(string, 0.1, 0.09, 1e-3);
  double before[7] = {}, after[7] = {};
  for (int mode = 1; mode <= 6; ++mode) before[mode] = amplitude(mode);
  Books books(system);
  books.run(0.2, 8);
  for (int mode = 1; mode <= 6; ++mode) after[mode] = amplitude(mode) / before[mode];
  CHECK(books.drift() <= 1e-12);
  CHECK(system.lost() > 0.2 * books.start());
  for (int mode : {1, 2, 4, 5}) CHECK(after[mode] < 1e-3);
  for (int mode : {3, 6}) CHECK(std::fabs(after[mode] - 1) < 0.02);
}

TEST_CASE("couplings: more than eight on common nodes are refused") {
  Mass mass({.mass = 1.0}, kStep);
  Barrier barrier(kStep);
  std::vector<Spring> springs(9, Spring({.linear = 1e6}, kStep));
  CoupledSystem system(kStep);
  system.add(mass);
  for (std::size_t i = 0; i < 8; ++i) system.join(springs[i], {&barrier, Barrier::place()}, {&mass, Mass::place()});
  CHECK_NOTHROW(system.prepare());
  // Eight springs together are one of eight times the stiffness.
  mass.start(1e-3, 0);
  Books books(system);
  books.run(0.1);
  CHECK(books.drift() <= 1e-12);
  Mass alone({.mass = 1.0}, kStep);
  Spring strong({.linear = 8e6}, kStep);
  CoupledSystem other(kStep);
  other.add(alone);
  other.join(strong, {&barrier, Barrier::place()}, {&alone, Mass::place()});
  other.prepare();
  alone.start(1e-3, 0);
  for (int n = 0; n < 4800; ++n) other.step();
  CHECK(std::fabs(alone.nodes_now()[0] - mass.nodes_now()[0]) <= 1e-13);
  system.join(springs[8], {&barrier, Barrier::place()}, {&mass, Mass::place()});
  CHECK_THROWS_AS(system.prepare(), std::invalid_argument);
}
