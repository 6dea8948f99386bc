// The modal tromba: what it conserves, how it is tuned, how often it touches. Its frames and sub-steps against
// plain stepping: test_plain_tromba.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "tests/modal_tromba_rig.h"

using namespace urto;
using namespace urto::test;

TEST_CASE("the balance of energy, lossless and bowed") {
  for (const int level : {0, 1, 3, 4}) {
    for (const TrombaBody body : {TrombaBody::plate, TrombaBody::wall, TrombaBody::string}) {
      for (const bool one_sided : {false, true}) {
        TrombaRig rig;
        rig.lossless();
        rig.shape.level = level;
        rig.shape.body = body;
        rig.shape.body_string = rig.shape.string;
        rig.shape.detail = 500;
        rig.settings.connection.one_sided = one_sided;
        rig.drive = {.bow_velocity = 0.1, .bow_force = 0.2};
        rig.start();
        double worst = 0, most = 0;
        for (int frame = 0; frame < 400; ++frame) {
          rig.drive.force = frame < 20 ? 0.5 : 0;
          rig.drive.finger = frame > 200 ? 0.7 : 0;
          for (int i = 0; i < kFrame; ++i) rig.tromba.step(rig.drive);
          // Here, at the frame's end, it is the banks that say what they hold.
          const double held = rig.tromba.energy();
          most = std::max({most, std::fabs(rig.tromba.work()), held});
          worst = std::max(worst, std::fabs(held - rig.tromba.work()) / most);
        }
        CAPTURE(level);
        CAPTURE(static_cast<int>(body));
        CAPTURE(one_sided);
        CHECK(most > 1e-3);
        CHECK(rig.tromba.contact_time().hits > 100);
        CHECK(worst <= 1e-11);
        CHECK(rig.tromba.adhesion() == 0);
      }
    }
  }
}

// The six cases of tests/bench/tromba_contacts.cpp, whose tables have eight starts of ten seconds each.
TEST_CASE("contact share and hits with 8 sub-steps are those with 16, as far as a second can tell") {
  struct Case {
    double force, velocity, bow, finger;
  };
  for (const Case& c : {Case{0.1, 0.1, 0.1447, 0}, Case{0.1, 0.1, 0.1447, 0.75}, Case{0.1, 0.2, 0.1447, 0},
                        Case{0.03, 0.1, 0.1447, 0}, Case{0.1, 0.1, 0.12, 0}, Case{0.2, 0.15, 0.1447, 0}}) {
    TrombaRig::Contacts found[2];
    for (const int i : {0, 1}) {
      TrombaRig rig;
      rig.shape.level = 3 + i;
      rig.shape.detail = 500;
      rig.shape.bow = c.bow * 1.9;
      rig.drive = {.bow_velocity = c.velocity, .bow_force = c.force, .finger = c.finger};
      rig.start();
      found[i] = rig.watch(1, 1);
    }
    CAPTURE(c.force);
    CAPTURE(c.velocity);
    CAPTURE(c.bow);
    CAPTURE(c.finger);
    CHECK(found[1].hits > 200);
    CAPTURE(found[0].share / found[1].share);
    CAPTURE(found[0].hits / found[1].hits);
    CHECK(std::fabs(found[0].share / found[1].share - 1) < 0.1);
    CHECK(std::fabs(found[0].hits / found[1].hits - 1) < 0.1);
    CHECK(std::fabs(found[0].stick - found[1].stick) < 0.02);
  }
}

// As a finger at, near and beyond the bridge acts: by what it takes, whatever the bridge does at that moment.
TEST_CASE("a finger only takes") {
  for (const double place : {0.2, 0.5, 0.99, 0.9999, 1.0, 1.03}) {
    for (const double finger : {0.3, 3.0, 100.0}) {
      TrombaRig rig;
      rig.lossless();
      rig.shape.detail = 100;
      rig.shape.finger = place * rig.shape.bridge;
      rig.start();
      rig.drive.force = 0.5;
      for (int i = 0; i < 10 * kFrame; ++i) rig.tromba.step(rig.drive);
      rig.drive = {.finger = finger};
      double last = rig.tromba.energy(), rise = 0;
      const double first = last;
      for (int frame = 0; frame < 150; ++frame) {
        for (int i = 0; i < kFrame; ++i) rig.tromba.step(rig.drive);
        rise = std::max(rise, rig.tromba.energy() - last);
        last = rig.tromba.energy();
      }
      CAPTURE(place);
      CAPTURE(finger);
      CHECK(rig.tromba.contact_time().hits > 0);
      CHECK(rise <= 1e-11 * first);
      CHECK(last < first);
    }
  }
}

TEST_CASE("modes of string and plate") {
  const fd::StringSettings s = fd::round_string(1.9, 5e-4, 7850, 2e11, 32);
  const std::vector<Mode> string = string_modes(s, 24000, 1024);
  CHECK(string.size() > 150);
  for (std::size_t i = 0; i < string.size(); ++i) {
    const double n = static_cast<double>(i + 1), b = n * std::numbers::pi / 1.9;
    const double stiff = s.bending * b * b / s.tension;
    CHECK(string[i].frequency == doctest::Approx(32 * n * std::sqrt(1 + stiff)).epsilon(1e-12));
  }
  // Leissa (1973): a clamped square plate, omega a^2 sqrt(rho H / D); products of beams lie above, by little.
  const double exact[] = {35.992, 73.413, 73.413, 108.27};
  const std::vector<Mode> plate =
      clamped_plate_modes({.length_x = 1, .length_y = 1, .surface_density = 1, .rigidity = 1}, {}, 50, 100);
  REQUIRE(plate.size() >= 4);
  for (std::size_t i = 0; i < 4; ++i) {
    const double cents = 1200 * std::log2(2 * std::numbers::pi * plate[i].frequency / exact[i]);
    CHECK(cents > -1);
    CHECK(cents < 12);
  }
  CHECK(clamped_plate_modes({}, {}, 24000, 500).size() == 500);
}
