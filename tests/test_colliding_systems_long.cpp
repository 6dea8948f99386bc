// The books of test_colliding_systems.cpp at full length: a second without losses, ten with losses or a bow.
#include <doctest/doctest.h>

#include <utility>

#include "tests/books.h"

using namespace urto;
using namespace urto::fd;
using namespace urto::test;

namespace {

template <typename Check>
void both_ways(Check&& check) {
  for (bool lossy : {false, true}) {
    CAPTURE(lossy);
    check(Release::passive, lossy, lossy ? 10.0 : 1.0, lossy ? 1e-11 : 1e-12);
  }
}

}  // namespace

TEST_CASE("long: masses") {
  both_ways([](Release release, bool lossy, double seconds, double allowed) {
    MassAndBarrier one = spring_and_barrier(release, lossy);
    one.mass.start(0.0, 1.0);
    Books books(one.system);
    books.run(seconds);
    CHECK(books.drift() <= allowed);
    // A free mass comes back to its barrier only where something drives it there: a weight, whose work counts.
    MassAndBarrier weighed({.mass = 0.01, .damping = lossy ? 1.0 : 0.0}, 0.0, {1e7, 1.5, release}, kStep);
    weighed.mass.start(-1e-4, 0.5);
    Books under(weighed.system);
    under.run(seconds, 1, 0, [&] {
      weighed.system.predict();
      weighed.system.drive({&weighed.mass, Mass::place()}, 20.0);
      weighed.system.finish();
    });
    CHECK(under.touched() > 100);
    CAPTURE(under.drift());
    CHECK(under.drift() <= allowed);
    TwoMasses two = two_springs(release, lossy);
    two.lower.start(-1e-4, 1.0);
    Books more(two.system);
    more.run(seconds);
    CHECK(more.drift() <= allowed);
  });
}

TEST_CASE("long: strings") {
  both_ways([](Release release, bool lossy, double seconds, double allowed) {
    TwoStrings two = two_strings(release, lossy);
    pluck(two.lower, 0.3, 0.1, 3e-3);
    Books a(two.system);
    a.run(seconds, 64);
    CHECK(a.drift() <= allowed);
    StringAndMass mass = string_and_spring(release, lossy);
    pluck(mass.string, 0.6, 0.1, 3e-3);
    Books b(mass.system);
    b.run(seconds, 64);
    CHECK(b.drift() <= allowed);
    StringMassBarrier barrier = string_mass_barrier(release, lossy);
    pluck(barrier.string, 0.6, 0.1, 3e-3);
    Books c(barrier.system);
    c.run(seconds, 64);
    CHECK(c.drift() <= allowed);
  });
}

TEST_CASE("long: tromba, plucked and bowed") {
  using Kind = TrombaSettings::Kind;
  using Scheme = TrombaSettings::Scheme;
  const auto of = [](Kind kind, Scheme scheme, bool lossy) {
    TrombaSettings t = tromba(kind, Release::passive, lossy);
    t.scheme = scheme;
    return t;
  };
  struct Case {
    Kind kind;
    Scheme scheme;
  };
  for (const Case c : {Case{Kind::nonlinear, Scheme::quadratised},
                       {Kind::spring, Scheme::quadratised},
                       {Kind::spring, Scheme::threepoint}}) {
    const Kind kind = c.kind;
    const Scheme scheme = c.scheme;
    CAPTURE(static_cast<int>(kind));
    CAPTURE(static_cast<int>(scheme));
    Tromba plucked(of(kind, scheme, false), kStep);
    pluck(plucked.string, 0.5, 0.15, 1e-3);
    Books a(plucked.system);
    a.run(1.0, 64, Tromba::kCollision);
    CHECK(a.touched() > 100);
    CHECK(a.drift() <= 1e-12);

    Tromba bowed(of(kind, scheme, true), kStep);
    const Place at = bowed.string.at(0.125 * bowed.string.settings().length);
    ExponentialBow bow;
    bow.set({.force = 0.3, .curve = 100});
    Books b(bowed.system);
    b.run(10.0, 64, Tromba::kCollision, [&] { bow_step(bowed, bow, at, 0.1); });
    CHECK(b.touched() > 10000);
    CHECK(b.drift() <= 1e-11);
  }
}
