// Switching integrators while in contact: what the next one finds stored must have been taken from hammer and body
// before, or it would give back what the last one made up.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tests/random_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr int kAll = static_cast<int>(kIntegrators);

bool passive(int i) { return kIntegratorTable[static_cast<std::size_t>(i)].passive; }

}  // namespace

TEST_CASE("switching: at random, every sample") {
  constexpr int kSystems = 3000, kSteps = 300;
  for (bool pushed : {false, true})
    for (bool star : {false, true}) {
      CAPTURE(pushed);
      CAPTURE(star);
      double worst = 0;
      int worst_system = 0;
      for (int system = 0; system < kSystems; ++system) {
        Dice dice(static_cast<std::uint64_t>(system) + 7000000);
        Drawn drawn = draw(dice, static_cast<Integrator>(dice.below(kAll)), {.pushed = pushed});
        Rig& rig = drawn.rig;
        rig.contact.star = star;
        Growth growth(rig);
        bool finite = true;
        for (int t = 0; t < kSteps && finite; ++t) {
          rig.contact.change_integrator(static_cast<Integrator>(dice.below(kAll)), rig.free(), rig.kernels.h);
          rig.step();
          finite = growth.watch(rig);
        }
        if (!finite || rig.contact.unstable()) FAIL_CHECK("system ", system);
        if (growth.worst() > worst) {
          worst = growth.worst();
          worst_system = system;
        }
      }
      CAPTURE(worst_system);
      CHECK(worst <= 0.2001);
      CHECK(worst >= 0.05);
    }
}

// In the middle of every contact, at every sample of it: the switch itself stores nothing new, and the rest of the
// contact keeps to the fifth. Between passive integrators it keeps to rounding.
TEST_CASE("switching: every pair, in mid-contact") {
  constexpr int kSystems = 120;
  for (int from = 0; from < kAll; ++from)
    for (int to = 0; to < kAll; ++to) {
      CAPTURE(name_of(static_cast<Integrator>(from)));
      CAPTURE(name_of(static_cast<Integrator>(to)));
      double worst = 0, jump = 0;
      int switched = 0;
      for (int system = 0; system < kSystems; ++system) {
        Dice dice(static_cast<std::uint64_t>(system) + 8000000);
        Drawn drawn = draw(dice, static_cast<Integrator>(from), {.tau_low = 1, .pushed = system % 2 == 1});
        Rig& rig = drawn.rig;
        const int when = 1 + dice.below(static_cast<int>(drawn.tau) + 1);
        Growth growth(rig);
        for (int t = 0; t < 300; ++t) {
          if (t == when) {
            const double before = rig.energy();
            switched += rig.compression() > 0;
            rig.contact.change_integrator(static_cast<Integrator>(to), rig.free(), rig.kernels.h);
            if (from != to) jump = std::max(jump, rig.energy() / before - 1);
          }
          rig.step();
          if (!growth.watch(rig)) FAIL("system ", system);
        }
        worst = std::max(worst, growth.worst());
      }
      CHECK(switched >= kSystems / 3);
      CHECK(jump <= 2e-14);
      CHECK(worst <= (passive(from) && passive(to) ? 2e-13 : 0.2001));
    }
}

// A hammer on a spring that strikes a hard wall again and again, with another integrator each time it comes back: if a
// passive one in between wiped out what the last contact made up, every round would be free to make up a fifth more.
TEST_CASE("switching: what an integrator has made up is not forgotten by passing through a passive one") {
  for (Integrator creative : {Integrator::verlet, Integrator::heun, Integrator::rk4, Integrator::am1})
    for (Integrator honest : {Integrator::invariant, Integrator::twopoint})
      for (double stiffness : {3e9, 1e10, 1e11})
        for (double spring : {400.0, 1234.5}) {
          CAPTURE(name_of(creative));
          CAPTURE(name_of(honest));
          CAPTURE(stiffness);
          CAPTURE(spring);
          Rig rig(0.01, {stiffness, 1.5, 0}, 1.0 / 44100, creative);
          rig.parts[0].omega = 2 * std::numbers::pi * spring;
          rig.set_step(rig.kernels.h);
          rig.throw_hammer(-1e-6, 1);
          Growth growth(rig);
          int contacts = 0;
          for (int t = 0; t < 44100; ++t) {
            const bool touching = rig.contact.touching();
            rig.step();
            if (!growth.watch(rig)) FAIL("not finite");
            if (!touching || rig.contact.touching()) continue;
            ++contacts;
            rig.contact.change_integrator(honest, rig.free(), rig.kernels.h);
            rig.step();
            rig.contact.change_integrator(creative, rig.free(), rig.kernels.h);
          }
          CHECK(contacts > 700);
          CHECK(growth.worst() <= 0.2001);
        }
}
