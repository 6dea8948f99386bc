// What the energy outlet tells of a contact under the guard: integrators that are not passive may overshoot the
// compression by far, but never show more energy than there was and the fifth that the guard allows.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/struck.h"

using namespace urto;
using namespace urto::test;

namespace {

// The largest energy shown within so many samples of a throw, as a multiple of the hammer's.
double most_shown(const Setting& s, Integrator integrator, double phase, int samples = 300, double spring = 0) {
  const auto c = make_collision(s, integrator);
  c->hammer.set_spring(spring, 0);
  c->hammer.x = -phase * s.speed / s.rate;
  c->hammer.v = s.speed;
  const double given = c->hammer.energy();
  double most = 0;
  for (int n = 0; n < samples; ++n) {
    const Collision::Sample sample = c->step(0, true);
    if (!std::isfinite(sample.energy)) return 1e300;
    most = std::max(most, sample.energy);
  }
  return most / given;
}

}  // namespace

TEST_CASE("guard: the energy shown never exceeds what was given by more than a fifth") {
  for (std::size_t i = 0; i < kIntegrators; ++i) {
    CAPTURE(std::string(kIntegratorNames[i]));
    const bool passive = kIntegratorTable[i].passive;
    double worst = 0;
    for (bool wall : {true, false})
      for (double k = 1e3; k < 2e13; k *= 100)
        for (double speed : {0.01, 1.0, 30.0})
          for (double mu : {0.0, 0.1, 1.0})
            for (double shape : {1.0, 1.5, 3.0})
              for (double phase : {0.02, 0.37, 0.93}) {
                Setting s{.speed = speed, .law = {k, shape, mu}, .modes = {}};
                if (!wall)
                  for (double f : {440.0, 1213.0, 2377.0, 3931.0}) s.modes.push_back(mode_of_quality(f, 500, 0.05));
                worst = std::max(worst, most_shown(s, static_cast<Integrator>(i), phase));
              }
    CHECK_MESSAGE(worst <= (passive ? 1 + 1e-9 : 1.2), worst);
  }
}

// A spring brings the hammer back again and again: not a fifth of a fifth more each time.
TEST_CASE("guard: the energy shown keeps to the fifth over many contacts") {
  for (std::size_t i = 0; i < kIntegrators; ++i) {
    CAPTURE(std::string(kIntegratorNames[i]));
    double worst = 0;
    for (bool wall : {true, false})
      for (double k : {4e8, 1e9, 1e10, 1e11})
        for (double shape : {1.0, 1.5})
          for (double spring : {156.0, 497.0}) {
            Setting s{.speed = 30, .law = {k, shape, 0}, .modes = {}};
            if (!wall) s.modes.push_back({1213, 0.01, 0.5, 1, 1});
            worst = std::max(worst, most_shown(s, static_cast<Integrator>(i), 0.37, 4000, spring));
          }
    CHECK_MESSAGE(worst <= (kIntegratorTable[i].passive ? 1 + 1e-9 : 1.2 + 1e-9), worst);
  }
}

TEST_CASE("guard: without it the outlet shows the formulae as they are") {
  Setting s{.speed = 30, .law = {1e13, 1.5, 1}, .modes = {}};
  const auto c = make_collision(s, Integrator::am1);
  c->contact.guard = false;
  c->hammer.x = -0.02 * s.speed / s.rate;
  c->hammer.v = s.speed;
  const double given = c->hammer.energy();
  double most = 0;
  for (int n = 0; n < 3; ++n) most = std::max(most, c->step(0, true).energy);
  CHECK(most > 100 * given);
}
