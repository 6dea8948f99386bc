// Rest under a constant force, after ten minutes.
#include <cmath>

#include "core/bounce.h"
#include "tests/box.h"
#include "tests/resting.h"

using namespace urto;
using namespace urto::test;

TEST_CASE("ten minutes of rest: no creep") {
  for (const Bed& bed : kBeds)
    if (bed.law.stiffness == 1e7) check_bed(bed, Integrator::invariant, 600);
}

TEST_CASE("bounce~ on a wall: after ten minutes it lies as deep as its weight says, and is silent") {
  Box box(kBounce, "@body wall @mass .01 @stiffness 1e7 @dissipation .5 @limit 0 @gain 1");
  box.instance.prepare(48000, 1);
  box.want_energy = false;
  box.tell("bang");
  for (int second = 0; second < 600; ++second) box.run(48000);
  box.answers.clear();
  box.want_energy = true;
  const Box::Output out = box.run(48000);
  CHECK(box.answers.empty());
  constexpr double kWeight = 0.01 * 9.81;
  const double depth = std::pow(kWeight / 1e7, 1 / 1.5);
  for (const double f : out.force) REQUIRE(std::fabs(std::pow(f / 1e7, 1 / 1.5) / depth - 1) < 1e-6);
  for (const double y : out.audio) REQUIRE(std::fabs(y) < 1e-6);  // -120 dB
  // V - m g x, at its least there: 2/5 - 1 of m g x
  for (const double e : out.energy) REQUIRE(std::fabs(e / (-0.6 * kWeight * depth) - 1) < 1e-6);
}
