// The engine by itself at rest: a mass pressed on a wall by its weight comes to lie where the law says, and stays.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "tests/random_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kRate = 44100, kMass = 0.01, kWeight = kMass * 9.81;

struct Rest {
  const char* name;
  Law law;
  double speed;
  bool body = false;
};

Rig laid_down(const Rest& rest, Integrator integrator) {
  Rig rig(kMass, rest.law, 1 / kRate, integrator);
  if (rest.body) {
    rig.add_mode(500, 100, 0.1, 1);
    rig.add_mode(1370, 100, 0.1, -0.7);
    rig.add_mode(2710, 100, 0.1, 0.5);
  }
  rig.external = kWeight;
  rig.throw_hammer(-1e-12, rest.speed);
  return rig;
}

double rest_point(const Law& law) { return std::pow(kWeight / law.stiffness, 1 / law.shape); }

}  // namespace

TEST_CASE("engine at rest: a ball dropped from a centimetre lies still after 20 seconds") {
  const Rest rests[] = {
      {"middling", {1e7, 1.5, 0.5}, 0.443}, {"soft", {1e5, 1.5, 0.5}, 0.443},       {"steep", {1e9, 2.5, 0.5}, 0.443},
      {"linear", {1e4, 1, 2}, 0.443},       {"body", {1e7, 1.5, 0.5}, 0.443, true}, {"put down", {1e7, 1.5, 0.5}, 1e-6},
  };
  for (const Rest& rest : rests) {
    CAPTURE(std::string(rest.name));
    Rig rig = laid_down(rest, Integrator::invariant);
    double growth = 0, peak = 0, before = total_energy(rig);
    for (int t = 0; t < 20 * 44100; ++t) {
      rig.step();
      const double now = total_energy(rig);
      peak = std::max(peak, rig.energy() + kWeight * std::fabs(rig.parts[0].q));
      growth = std::max(growth, (now - before) / peak);
      before = now;
    }
    const double error = rig.penetration() / rest_point(rest.law) - 1;
    CHECK(growth <= 2e-15);
    CHECK(rig.contact.settled());
    CHECK(rig.contact.offset() == 0);
    CHECK(rig.contact.stiffness() == rest.law.stiffness);
    CHECK(std::fabs(error) <= 1e-11);  // measured 3.3e-13
  }
}

TEST_CASE("engine at rest: ten minutes without creep") {
  const Rest rest{"", {1e7, 1.5, 0.5}, 0.443};
  Rig rig = laid_down(rest, Integrator::invariant);
  const double x = rest_point(rest.law), h = 1 / kRate, acceleration = kWeight / kMass;
  // The mass without the rig's loop over oscillators, which would take most of the time.
  const Surroundings around{rig.kernels, acceleration, kMass};
  double q = rig.parts[0].q, p = rig.parts[0].p, after_a_minute = 0;
  for (long t = 0; t < 600L * 44100; ++t) {
    const Free free{q, p, q + h * p + 0.5 * h * h * acceleration, p + h * acceleration};
    const double f = rig.contact.step(free, around).push.force;
    q = free.x1 - rig.kernels.beta * f;
    p = free.w1 - rig.kernels.x * f;
    if (t == 60L * 44100) after_a_minute = q;
  }
  CHECK(std::fabs(after_a_minute / x - 1) <= 1e-11);
  CHECK(std::fabs(q / x - 1) <= 1e-11);
  CHECK(std::fabs(p) <= 1e-13);
  CHECK(rig.contact.offset() == 0);
}
