// A hammer on a spring: against a barrier, and against a mass on a spring of its own (Willemsen 2019). Without losses
// the passive integrators keep the energy, and the two leapfrogs keep their own: with the exact flow of each oscillator
//   m w/(2 h sin wh) (x1^2 + x0^2 - 2 x1 x0 cos wh) + (V1 + V0)/2,
// which is the true energy of each oscillator times sin(wh)/(wh), and the energy of the contact.
#include <doctest/doctest.h>

#include "core/impact.h"
#include "tests/box.h"
#include "tests/struck.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kRate = 44100;

struct Springs {
  const char* name;
  double mass, frequency, rest, stretched;  // the hammer: Hz, and how far it is drawn back from its rest (m)
  Law law;
  double body_frequency = 0, body_mass = 1;  // 0 Hz: a barrier
};

const Springs kSprings[] = {
    {"barrier, soft", 0.02, 120, -1e-4, 2e-3, {1e7, 1.5, 0}, 0, 1},
    {"barrier, pressed on by its spring", 0.02, 120, 2e-4, 2e-3, {1e7, 1.7, 0}, 0, 1},
    {"barrier, hard", 0.01, 440, -1e-4, 1e-3, {1e9, 1.3, 0}, 0, 1},
    {"barrier, linear", 0.01, 50, 0, 1e-3, {1e6, 1, 0}, 0, 1},
    {"mass on a spring, soft", 0.02, 120, -1e-4, 2e-3, {1e7, 1.5, 0}, 300, 0.05},
    {"mass on a spring, hard", 0.01, 440, -1e-4, 1e-3, {1e9, 2.3, 0}, 1000, 0.01},
};

double sinc(double x) { return x == 0 ? 1 : std::sin(x) / x; }

struct Drift {
  double largest = 0;
  int contacts = 0;
};

Drift drift(const Springs& p, Integrator integrator, int samples) {
  Setting s{.rate = kRate, .mass = p.mass, .speed = 0, .law = p.law, .modes = {}};
  if (p.body_frequency > 0) s.modes.push_back({p.body_frequency, 1e-300, p.body_mass, 1, 1});
  const auto c = make_collision(s, integrator);
  c->contact.guard = false;
  c->hammer.set_spring(p.frequency, p.rest);
  c->hammer.x = p.rest - p.stretched;
  const bool leaps = kIntegratorTable[static_cast<std::size_t>(integrator)].leapfrog;
  const double step = 2 * std::numbers::pi / kRate;
  const double hammer_share = leaps ? sinc(p.frequency * step) : 1,
               body_share = leaps ? sinc(p.body_frequency * step) : 1;
  const double first = c->hammer.energy() * hammer_share;
  Drift d;
  for (int n = 0; n < samples; ++n) {
    const Collision::Sample sample = c->step(0, true);
    if (sample.ended) ++d.contacts;
    const double stored = c->touching() ? c->contact.stored(c->penetration()) : 0;
    const double body = sample.energy - c->hammer.energy() - stored;
    const double kept = c->hammer.energy() * hammer_share + body * body_share + stored;
    d.largest = std::max(d.largest, std::fabs(kept / first - 1));
  }
  return d;
}

}  // namespace

TEST_CASE("energy is kept without losses") {
  for (const Springs& p : kSprings) {
    CAPTURE(std::string(p.name));
    for (const Integrator i :
         {Integrator::invariant, Integrator::twopoint, Integrator::threepoint, Integrator::quadratised}) {
      CAPTURE(name_of(i));
      const Drift d = drift(p, i, 8000);
      CHECK(d.contacts >= 15);
      // Rounding, which grows with the steps of a contact. The three-point equation is the worst conditioned: at the
      // turn its two ends are the same compression.
      CHECK_MESSAGE(d.largest <= (i == Integrator::threepoint ? 5e-10 : 2e-12), d.largest);
    }
  }
}

TEST_CASE("out of contact the hammer swings at its frequency") {
  for (const double rate : {8000.0, 44100.0, 192000.0}) {
    for (const double frequency : {0.5, 20.0, 440.0, 2000.0}) {
      Collision c;
      c.prepare(rate);
      c.hammer.set_spring(frequency, -1);
      c.hammer.x = -1.03;
      double worst = 0;
      for (int n = 1; n <= 20000; ++n) {
        c.step(0, false);
        worst =
            std::max(worst, std::fabs(c.hammer.x + 1 + 0.03 * std::cos(2 * std::numbers::pi * frequency * n / rate)));
      }
      CAPTURE(rate);
      CAPTURE(frequency);
      CHECK_MESSAGE(worst <= 1e-11, worst);
    }
  }
}

TEST_CASE("PhonoBump: noise shakes a hammer on a spring against a body") {
  std::vector<double> noise(44100);
  Dice dice(3);
  for (double& f : noise) f = dice.even(-1, 1);
  for (const char* body : {"@body wall", "@body barfree @pitch 330"}) {
    for (const char* integrator : kIntegratorNames) {
      CAPTURE(std::string(body));
      CAPTURE(std::string(integrator));
      double last = 0;
      for (const double level : {3.0, 10.0, 30.0}) {
        std::vector<double> push = noise;
        for (double& f : push) f *= level;
        Box box(kImpact, std::string(body) + " @limit 0 @mass .01 @spring 60 @rest -1e-5 @integrator " + integrator);
        box.instance.prepare(44100, 1);
        const Box::Output out = box.run(push.size(), 64, push);
        double square = 0;
        std::size_t touching = 0;
        for (std::size_t n = 0; n < push.size(); ++n) {
          square += out.audio[n] * out.audio[n];
          if (out.force[n] != 0) ++touching;
        }
        const double share = static_cast<double>(touching) / static_cast<double>(push.size());
        CHECK(std::isfinite(square));
        CHECK_MESSAGE((share >= 0.05 && share <= 0.95), share);
        CHECK_MESSAGE(square > 2 * last, square);
        last = square;
      }
    }
  }
}
