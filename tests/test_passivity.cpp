// `invariant` and `twopoint` never add energy: 20,000 random systems, contacts from a hundredth of a sample to 200,
// also when the solver is stopped after one, two or three iterations.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/random_rig.h"
#include "tests/soak.h"

using namespace urto;
using namespace urto::test;

namespace {

struct Worst {
  double growth = 0;  // a step, as a part of the largest energy so far, less the rounding of the compression
  int system = -1;
};

// The position is rounded to 1e-16 of the way of one step, which is 1/tau of the compression or more, and more again
// where a hand hurries it or where k* makes the compression smaller: its energy can be known no better. Where the
// contact lasts some samples this is below 1e-15.
double rounding(const Drawn& drawn) {
  const Rig& rig = drawn.rig;
  const Law& law = rig.contact.law();
  const double hurry = 1 + rig.external * rig.kernels.h / (rig.parts[0].mass * drawn.speed);
  const double smaller = std::pow(rig.contact.stiffness() / law.stiffness, 1 / (law.shape + 1));
  return 3e-15 * std::max(1.0, hurry / std::min(drawn.tau, 1.0)) * std::max(1.0, smaller);
}

Worst worst_growth(Integrator integrator, const Ranges& ranges, bool star, int most_iterations, int systems,
                   int steps) {
  Worst worst;
  for (int system = 0; system < systems; ++system) {
    Dice dice(round_seed(static_cast<std::uint64_t>(system) + 4000000));
    Drawn drawn = draw(dice, integrator, ranges);
    Rig& rig = drawn.rig;
    rig.contact.star = star;
    rig.contact.most_iterations = most_iterations;
    for (std::size_t i = 1; i < rig.parts.size(); ++i)
      if (dice.chance(0.3)) rig.parts[i].p = drawn.speed * dice.uniform(-1, 1);
    double before = total_energy(rig), peak = drawn.start;
    for (int t = 0; t < steps; ++t) {
      const double unsure = rounding(drawn);
      rig.step();
      const double now = total_energy(rig);
      peak = std::max(peak, rig.energy() + std::fabs(rig.external * rig.parts[0].q));
      const double growth = (now - before) / peak - std::max(unsure, rounding(drawn));
      if (!(growth <= worst.growth)) worst = {growth, system};
      before = now;
    }
    if (rig.contact.unstable()) worst = {1, system};
  }
  tried(static_cast<std::uint64_t>(systems), "random systems");
  return worst;
}

}  // namespace

TEST_CASE("passivity: a wall, and bodies with weights of either sign") {
  for (Integrator integrator : {Integrator::invariant, Integrator::twopoint})
    for (bool star : {false, true})
      for (int most_modes : {0, 12})
        for (int most_iterations : {kMostIterations, 1, 2, 3}) {
          CAPTURE(name_of(integrator));
          CAPTURE(star);
          CAPTURE(most_modes);
          CAPTURE(most_iterations);
          const bool main = integrator == Integrator::invariant && star && most_iterations == kMostIterations;
          const Ranges ranges{
              .tau_low = 0.01, .tau_high = 200, .speed_high = 20, .most_modes = most_modes, .pushed = true};
          const Worst w = worst_growth(integrator, ranges, star, most_iterations, main ? 10000 : 500, 200);
          CHECK_MESSAGE(w.growth <= 5e-15, w.growth, " in system ", w.system);
        }
}
