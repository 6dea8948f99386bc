// The tromba on grids as it is played: books with bow, finger and hand, moving points, rest.
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
using Point = PlayedTromba::Point;

TrombaSettings settings(Scheme scheme, Kind kind, Body body) {
  TrombaSettings t;
  t.scheme = scheme;
  t.kind = kind;
  t.body_kind = body;
  t.body_spacing = 0.03;
  return t;
}

template <typename Check>
void every_kind(Check&& check) {
  for (Scheme scheme : {Scheme::quadratised, Scheme::threepoint})
    for (Kind kind : {Kind::spring, Kind::collision})
      for (Body body : {Body::plate, Body::wall, Body::string}) {
        CAPTURE(static_cast<int>(scheme));
        CAPTURE(static_cast<int>(kind));
        CAPTURE(static_cast<int>(body));
        check(settings(scheme, kind, body));
      }
}

double balance(const PlayedTromba& t) {
  const double h = t.energy(), lost = t.lost(), work = t.work();
  return std::fabs(h + lost - work) / std::max({h, lost, std::fabs(work), 1e-30});
}

}  // namespace

// Points that wander all over the string, under every force at once; the finger may pass bow and bridge.
TEST_CASE("played tromba: the balance while everything moves") {
  every_kind([](const TrombaSettings& s) {
    for (auto friction : {PlayedTromba::Friction::exponential, PlayedTromba::Friction::elastoplastic}) {
      PlayedTromba t(s, kStep);
      t.account(true);
      t.set_friction(friction);
      double worst = 0, weakest = 0;
      bool finite = true, heard = false;
      for (int n = 0; n < 4800; ++n) {
        const double time = n * kStep;
        if (n == 100) t.pluck(0.6, 2e-3);
        if (n == 2000) CHECK(t.set_tension(0.97 * s.string.tension));
        if (n % 16 == 0) {
          t.place(Point::finger, 0.95 + 0.94 * std::sin(60 * time));
          t.place(Point::bow, 0.3 + 0.2 * std::sin(41 * time));
          t.place(Point::force, 0.9 + 0.5 * std::sin(17 * time));
        }
        const auto out = t.step({.force = n < 2400 ? 0.2 * std::sin(3000 * time) : 0.0,
                                 .bow_velocity = 0.2,
                                 .bow_force = 0.3,
                                 .finger = n > 1000 ? 2.0 : 0.0});
        finite = finite && std::isfinite(out.string.velocity + out.bridge.velocity + out.body.velocity + out.contact);
        heard = heard || out.bridge.velocity != 0;
        weakest = std::min(weakest, out.contact);
        if (n % 64 == 0) worst = std::max(worst, balance(t));
      }
      CHECK(finite);
      CHECK(heard);
      CHECK(weakest >= 0);
      CHECK(worst <= 1e-11);
      CHECK(t.tromba().system.capped_steps() == 0);
    }
  });
}

// The finger takes the energy that its damper says, and at a node it leaves the harmonics of that node.
TEST_CASE("played tromba: a finger only takes") {
  every_kind([](const TrombaSettings& s) {
    PlayedTromba free(s, kStep), held(s, kStep);
    free.pluck(0.4, 1e-3);
    held.pluck(0.4, 1e-3);
    held.place(Point::finger, 0.5 * s.bridge_x);
    held.account(true);
    double last = held.energy(), rise = 0;
    for (int n = 0; n < 4800; ++n) {
      free.step({});
      held.step({.finger = 0.75});
      rise = std::max(rise, held.energy() - last);
      last = held.energy();
    }
    CHECK(rise <= 1e-13 * held.work());
    CHECK(held.energy() < 0.7 * free.energy());
    CHECK(balance(held) <= 1e-11);
  });
}

TEST_CASE("played tromba: it comes to rest, and wakes") {
  TrombaSettings s = settings(Scheme::threepoint, Kind::spring, Body::string);
  s.string.sigma0 = s.body_string.sigma0 = 200;
  s.bridge.damping = 400;
  PlayedTromba t(s, kStep);
  CHECK(t.resting());
  CHECK(t.step({}).string.position == 0);
  t.pluck(0.5, 1e-3);
  CHECK(!t.resting());
  int steps = 0;
  for (; !t.resting() && steps < 48000; ++steps) t.step({});
  CHECK(t.resting());
  CHECK(steps > 4800);
  CHECK(t.energy() == 0);
  t.step({.force = 0.1});
  CHECK(!t.resting());
  CHECK(t.energy() > 0);
}

TEST_CASE("played tromba: a tension beyond the grid is refused, and the pitch follows") {
  const TrombaSettings s = settings(Scheme::quadratised, Kind::spring, Body::wall);
  PlayedTromba t(s, kStep);
  CHECK(!t.set_tension(4 * s.string.tension));
  CHECK(t.tromba().string.settings().tension == s.string.tension);
  CHECK(!t.set_tension(std::nan("")));
  CHECK(t.set_tension(0.25 * s.string.tension));
  CHECK(t.tromba().string.settings().tension == 0.25 * s.string.tension);
}
