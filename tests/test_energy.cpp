// The energy of hammer, contact and body: it never grows by itself, and what is missing has been dissipated.
#include <doctest/doctest.h>

#include "core/bodies/geometries.h"
#include "tests/soak.h"
#include "tests/struck.h"

using namespace urto;
using namespace urto::test;

namespace {

// Random bodies, struck again and again while they ring: by how much does the energy grow between two strikes?
struct Growth {
  double worst = 0;  // in one sample, of the energy that was there
  int contacts = 0;
};

// A body of the presets, struck somewhere.
Setting random_preset(Dice& dice, double least, double most) {
  Setting s = random_hammer(dice);
  const auto first = static_cast<double>(Geometry::string);
  auto geometry = static_cast<Geometry>(static_cast<int>(dice.even(first, kGeometryCount)));
  if (geometry == Geometry::freeplate) geometry = Geometry::plate;  // the one that takes long to solve
  const BodySpec spec{.geometry = geometry,
                      .pitch = dice.spread(30, 3000),
                      .decay_scale = dice.spread(0.1, 10),
                      .mass = s.mass * dice.spread(0.02, 50),
                      .position = dice.even(0, 1),
                      .positiony = dice.even(0, 1),
                      .modes = static_cast<int>(dice.spread(1, 40))};
  for (const Mode& m : make_modes(spec))
    if (m.frequency < 0.45 * s.rate) s.modes.push_back(m);
  set_duration(s, dice.spread(least, most));
  return s;
}

Growth largest_growth(Integrator integrator, int systems, std::uint64_t seed) {
  Dice dice(seed);
  Growth g;
  for (int n = 0; n < systems; ++n) {
    const Setting s = dice.chance(0.5) ? random_setting(dice, 0.1, 100) : random_preset(dice, 0.1, 100);
    const auto c = make_collision(s, integrator);
    for (int strike = 0; strike < 3; ++strike) {
      c->place(dice.chance(0.5) ? 0 : dice.spread(1e-7, 1e-4), s.speed * dice.spread(0.1, 3));
      double before = c->step(0, true).energy;
      const int samples = static_cast<int>(dice.spread(20, 200));
      for (int t = 0; t < samples; ++t) {
        const Collision::Sample sample = c->step(0, true);
        g.worst = std::max(g.worst, (sample.energy - before) / before);
        before = sample.energy;
        if (sample.ended) ++g.contacts;
      }
    }
  }
  return g;
}

// Integral of 2 gamma m v^2 over one step of a mode that starts at (q, p) under the acceleration a: eight points of
// Gauss, from the exact motion.
double damping_loss(const Oscillator& o, double a, double h) {
  constexpr double kAt[] = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
  constexpr double kWeight[] = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};
  double sum = 0;
  for (int i = 0; i < 8; ++i) {
    const double at = 0.5 * h * (1 + (i % 2 == 0 ? kAt[i / 2] : -kAt[i / 2]));
    const Flow f = flow(o, at);
    const double v = f.a21 * o.q + f.a22 * o.p + f.b2 * a;
    sum += 0.5 * h * kWeight[i / 2] * v * v;
  }
  return 2 * o.gamma * o.mass * sum;
}

}  // namespace

TEST_CASE("no energy comes from nowhere: random bodies, positions and strikes") {
  for (const Integrator integrator : {Integrator::invariant, Integrator::twopoint}) {
    CAPTURE(name_of(integrator));
    const Growth g = largest_growth(integrator, 12000, round_seed(1));
    tried(12000, "random bodies");
    CHECK_MESSAGE(g.worst <= 1e-14, g.worst);
    CHECK(g.contacts > 12000);
  }
}

TEST_CASE("the outlet's energy and all that was lost make up the blow") {
  Dice dice(5);
  double worst = 0;
  int touched = 0;
  for (int n = 0; n < 60; ++n) {
    Setting s = random_setting(dice, 0.5, 60);
    // Oversampled in time by enough for the quadrature of each mode.
    std::erase_if(s.modes, [&](const Mode& m) { return m.frequency > 0.2 * s.rate; });
    if (s.modes.empty()) continue;
    const auto c = make_collision(s);
    c->place(0, s.speed);
    const double blow = 0.5 * s.mass * s.speed * s.speed;
    double core = blow;
    int level = 0;
    std::vector<double> energies;
    for (int t = 0; t < 300; ++t) {
      const Collision::Sample sample = c->step(0, true);
      level = std::max(level, c->level());
      core = sample.energy;
      energies.push_back(core);
      if (sample.ended) break;
    }
    const int m = 1 << level;
    const double h = 1 / s.rate / m;
    Rig rig = make_oscillators(s, h);
    rig.throw_hammer(0, s.speed);
    rig.contact.enter(s.speed, contact_mass(rig), h);
    Glider glider{rig};
    double in_contact = 0, in_modes = 0;
    for (const double energy : energies) {
      for (int j = 0; j < m; ++j) {
        const std::vector<Oscillator> before = rig.parts;
        const double stored = rig.contact.stored(rig.penetration());
        const double f = glider.step();
        for (std::size_t l = 1; l < before.size(); ++l)
          in_modes += damping_loss(before[l], -before[l].weight / before[l].mass * f, h);
        // f d goes into the contact; G d' is stored, d' = d - c, f = G S: lost are f (mu d^2/h + c)/S.
        const Answer& a = glider.answer;
        const double slowing = 1 + s.law.dissipation * a.increment / h;
        if (f > 0) {
          ++touched;
          in_contact += f * (s.law.dissipation * a.increment * a.increment / h + a.shift) / slowing;
        } else {  // they part faster than the contact relaxes: all that is still stored is lost
          in_contact += stored - rig.contact.stored(rig.penetration());
        }
      }
      worst = std::max(worst, std::fabs(energy + in_contact + in_modes - blow) / blow);
    }
  }
  CHECK(touched > 1000);
  CHECK_MESSAGE(worst <= 1e-9, worst);
}
