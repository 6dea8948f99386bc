// The guard: whatever the integrator and however hard the contact, the energy of what moves never exceeds what there
// was by more than a fifth (see Growth for how that is measured), and where the papers' formulae are sound it does not
// act.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/random_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

bool passive(Integrator i) { return kIntegratorTable[static_cast<std::size_t>(i)].passive; }

Case harder(double stiffness) {
  Case c = kCase2;
  c.law.stiffness = stiffness;
  return c;
}

Rig on_wall(const Case& c, Integrator integrator, double phase) {
  Rig rig(c.mass, c.law, 1.0 / 44100, integrator);
  rig.throw_hammer(-phase * rig.kernels.h * c.speed, c.speed);
  return rig;
}

}  // namespace

TEST_CASE("guard: random systems stay finite and gain no more than a fifth") {
  constexpr int kSystems = 4000, kSteps = 400;  // twice, for each integrator
  for (bool pushed : {false, true})
    for (std::size_t i = 0; i < kIntegrators; ++i) {
      const auto integrator = static_cast<Integrator>(i);
      CAPTURE(name_of(integrator));
      CAPTURE(pushed);
      double worst = 0;
      int worst_system = 0, acted = 0;
      for (int system = 0; system < kSystems; ++system) {
        Dice dice(static_cast<std::uint64_t>(system) + (pushed ? 1000000 : 0));
        Drawn drawn = draw(dice, integrator, {.pushed = pushed});
        Growth growth(drawn.rig);
        bool finite = true;
        for (int t = 0; t < kSteps && finite; ++t) {
          drawn.rig.step();
          finite = growth.watch(drawn.rig);
        }
        if (!finite || drawn.rig.contact.unstable()) FAIL_CHECK("system ", system);
        if (growth.worst() > worst) {
          worst = growth.worst();
          worst_system = system;
        }
        acted += drawn.rig.contact.guarded() > 0;
      }
      CAPTURE(worst_system);
      if (passive(integrator)) {
        CHECK(worst <= 2e-13);  // rounding, over all the steps
        CHECK(acted == 0);
      } else {
        CHECK(worst <= 0.2001);
        CHECK(worst >= 0.05);  // it is a guard, not a muzzle
        CHECK(acted > kSystems / 20);
      }
    }
}

TEST_CASE("guard: it leaves the papers' cases alone") {
  for (const Case& c : {kNonCritical, kCase1, kCase2})
    for (std::size_t i = 0; i < kIntegrators; ++i)
      for (int phase = 0; phase < 20; ++phase) {
        Rig rig = on_wall(c, static_cast<Integrator>(i), (phase + 0.5) / 20);
        do rig.step();
        while (rig.compression() > 0 || rig.rate() > 0 || rig.contact.touching());
        CHECK_MESSAGE(rig.contact.guarded() == 0, c.name, " ", kIntegratorNames[i]);
      }
}

TEST_CASE("guard: it leaves the resonator alone up to 1e9 N/m^1.5") {
  for (double stiffness : {1e7, 1e8, 1e9})
    for (std::size_t i = 0; i < kIntegrators; ++i)
      for (int phase = 0; phase < 20; ++phase) {
        Rig rig(0.01, {stiffness, 1.5, 0.5}, 1.0 / 44100, static_cast<Integrator>(i));
        for (double frequency : {500.0, 1370.0, 2710.0}) rig.add_mode(frequency, 100, 0.01, 1);
        rig.throw_hammer(-(phase + 0.5) / 20 * rig.kernels.h, 1);
        for (int t = 0; t < 882; ++t) rig.step();
        CHECK_MESSAGE(rig.contact.guarded() == 0, stiffness, " ", kIntegratorNames[i]);
      }
}

TEST_CASE("guard: it acts where contacts are shorter than the step") {
  const auto acts = [](double stiffness, Integrator integrator) {
    int count = 0;
    for (int phase = 0; phase < 20; ++phase) {
      Rig rig = on_wall(harder(stiffness), integrator, (phase + 0.5) / 20);
      for (int t = 0; t < 50; ++t) rig.step();
      count += rig.contact.guarded() > 0;
    }
    return count > 0;
  };
  // c3, 2.33 steps, and c4, 0.93 steps.
  CHECK(acts(1e10, Integrator::verlet));
  CHECK(acts(1e10, Integrator::heun));
  CHECK_FALSE(acts(1e10, Integrator::am1));
  CHECK_FALSE(acts(1e10, Integrator::rk4));
  for (Integrator i : {Integrator::verlet, Integrator::heun, Integrator::am1, Integrator::rk4}) CHECK(acts(1e11, i));
  for (Integrator i : {Integrator::threepoint, Integrator::quadratised}) CHECK_FALSE(acts(1e11, i));
}

// On a wall a blow-up is one wild rebound: 34 times as fast in c4 with verlet and heun, 3.4 times with rk4, which is
// wrong but no runaway; a decade harder rk4 does it too.
TEST_CASE("no guard: a blow-up is told before it is not finite") {
  for (Integrator integrator : {Integrator::verlet, Integrator::heun, Integrator::rk4}) {
    CAPTURE(name_of(integrator));
    const double stiffness = integrator == Integrator::rk4 ? 1e12 : 1e11;
    int told = 0;
    for (int phase = 0; phase < 20; ++phase) {
      Rig rig = on_wall(harder(stiffness), integrator, (phase + 0.5) / 20);
      rig.contact.guard = false;
      for (int t = 0; t < 50 && !rig.contact.unstable(); ++t) {
        const Outcome out = rig.contact.step(rig.free(), {rig.kernels, 0, 0.01});
        if (!rig.contact.unstable()) REQUIRE(std::isfinite(out.push.impulse(rig.kernels.h)));
        rig.apply(out.push);
      }
      told += rig.contact.unstable();
    }
    CHECK(told >= 10);
  }
}

TEST_CASE("no guard: nothing is silent in random systems, and passive integrators never complain") {
  for (std::size_t i = 0; i < kIntegrators; ++i) {
    const auto integrator = static_cast<Integrator>(i);
    CAPTURE(name_of(integrator));
    int told = 0;
    for (int system = 0; system < 1000; ++system) {
      Dice dice(static_cast<std::uint64_t>(system));
      Drawn drawn = draw(dice, integrator, {});
      drawn.rig.contact.guard = false;
      Growth growth(drawn.rig);
      bool finite = true;
      for (int t = 0; t < 400 && finite && !drawn.rig.contact.unstable(); ++t) {
        drawn.rig.step();
        finite = growth.watch(drawn.rig);
      }
      if (!finite) CHECK(drawn.rig.contact.unstable());
      told += drawn.rig.contact.unstable();
    }
    if (passive(integrator)) CHECK(told == 0);
    if (integrator == Integrator::verlet || integrator == Integrator::heun || integrator == Integrator::rk4)
      CHECK(told > 100);
  }
}
