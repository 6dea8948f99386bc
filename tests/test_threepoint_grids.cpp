// The three-point discrete gradient on grids: books, Newton's bound, what happens when it is cut short, and the tromba
// that is played.
#include <doctest/doctest.h>

#include "core/tromba/played_tromba.h"
#include "tests/books.h"

using namespace urto;
using namespace urto::fd;
using namespace urto::test;

namespace {

using Kind = TrombaSettings::Kind;
using Body = TrombaSettings::Body;
using Scheme = TrombaSettings::Scheme;

TrombaSettings threepoint(Kind kind, bool lossy) {
  TrombaSettings t = tromba(kind, Release::passive, lossy);
  t.scheme = Scheme::threepoint;
  return t;
}

struct Pair {  // a mass on a spring under a barrier
  Pair(const Potential& v, bool lossy)
      : mass({.mass = 0.01, .frequency = 2 * kPi * 200, .damping = lossy ? 2.0 : 0.0}, kStep),
        barrier(kStep),
        collision(v),
        system(kStep) {
    system.add(mass);
    system.join(collision, {&barrier, Barrier::place()}, {&mass, Mass::place()}, v.one_sided ? 3e-4 : 0.0);
    system.prepare();
    mass.start(0.0, 1.0);
  }
  Mass mass;
  Barrier barrier;
  ThreePoint collision;
  CoupledSystem system;
};

}  // namespace

TEST_CASE("threepoint: a mass on a spring and a barrier, or a stiffening spring") {
  for (bool one_sided : {false, true})
    for (double shape : {1.0, 1.3, 1.5, 2.5, 3.0})
      for (bool lossy : {false, true}) {
        CAPTURE(one_sided);
        CAPTURE(shape);
        CAPTURE(lossy);
        Pair s({1e7 * std::pow(1e3, shape - 1), shape, one_sided ? 0.0 : 1e11, one_sided}, lossy);
        Books books(s.system);
        int most = 0;
        books.run(1.0, 1, 0, [&] {
          s.system.step();
          most = std::max(most, s.system.rounds());
        });
        CHECK(books.touched() > 10);
        CHECK(books.drift() <= (lossy ? 1e-11 : 1e-12));
        CHECK(most <= 15);
        CHECK(s.system.capped_steps() == 0);
        if (one_sided) CHECK(books.weakest() >= 0);
      }
}

TEST_CASE("threepoint: the force is the discrete gradient") {
  const Potential v{1e8, 1.5, 0.0, true};
  Pair s(v, false);
  int touched = 0;
  double worst = 0;
  for (int n = 0; n < 4800; ++n) {
    const double last = s.mass.nodes_before()[0] - 3e-4;
    s.system.step();
    const double next = s.system.eta(0), force = s.system.force(0);
    if (force == 0) continue;
    ++touched;
    worst = std::max(worst, std::fabs(force * (next - last) - (v.energy(next) - v.energy(last))));
  }
  CHECK(touched > 20);
  CHECK(worst <= 1e-15 * s.system.energy());
}

TEST_CASE("threepoint: string, bridge and body") {
  for (Kind kind : {Kind::spring, Kind::collision})
    for (Body body : {Body::plate, Body::wall, Body::string})
      for (bool lossy : {false, true}) {
        CAPTURE(static_cast<int>(kind));
        CAPTURE(static_cast<int>(body));
        CAPTURE(lossy);
        TrombaSettings t = threepoint(kind, lossy);
        t.body_kind = body;
        t.connection_cubic = kind == Kind::spring ? 1e12 : 0.0;
        if (!lossy) t.body_string.sigma0 = t.body_string.sigma1 = 0;
        Tromba s(t, kStep);
        pluck(s.string, 0.5, 0.15, 1e-3);
        Books books(s.system);
        int most = 0;
        books.run(body == Body::plate ? 0.1 : 0.2, 32, Tromba::kCollision, [&] {
          s.system.step();
          most = std::max(most, s.system.rounds());
        });
        CHECK(books.touched() > 4);
        CHECK(books.drift() <= (lossy ? 1e-11 : 1e-12));
        CHECK(books.weakest() >= 0);
        CHECK(most <= 20);
        CHECK(s.system.capped_steps() == 0);
      }
}

// With too few rounds the steep lines take over: they balance with what they count as lost, and only lose.
TEST_CASE("threepoint: cut short, it is still passive") {
  for (int rounds : {0, 1, 2})
    for (Kind kind : {Kind::spring, Kind::collision}) {
      CAPTURE(rounds);
      CAPTURE(static_cast<int>(kind));
      TrombaSettings t = threepoint(kind, false);
      t.body_kind = Body::wall;
      Tromba s(t, kStep);
      s.system.limit_rounds(rounds);
      pluck(s.string, 0.5, 0.15, 1e-3);
      Books books(s.system);
      double lost = 0, gained = 0;
      books.run(0.2, 1, Tromba::kCollision, [&] {
        s.system.step();
        gained = std::max(gained, lost - s.system.lost());
        lost = s.system.lost();
      });
      CHECK(s.system.capped_steps() > 100);
      CHECK(gained <= 1e-15 * books.start());
      CHECK(lost > 0);
      CHECK(books.drift() <= 1e-12);
    }
}

TEST_CASE("quadratised: with a cubic part, and with a string on a collision") {
  for (Kind kind : {Kind::spring, Kind::collision})
    for (Body body : {Body::wall, Body::string}) {
      TrombaSettings t = tromba(kind, Release::passive, true);
      t.body_kind = body;
      t.connection_cubic = 1e12;
      Tromba s(t, kStep);
      pluck(s.string, 0.5, 0.15, 1e-3);
      Books books(s.system);
      books.run(0.2, 16, Tromba::kCollision);
      CHECK(books.touched() > 4);
      CHECK(books.drift() <= 1e-11);
      CHECK(books.weakest() >= 0);
    }
}
