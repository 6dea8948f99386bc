// The collision in frames and windows against plain stepping of every oscillator, one by one.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/impact.h"
#include "tests/box.h"
#include "tests/soak.h"
#include "tests/struck.h"

using namespace urto;
using namespace urto::test;

TEST_CASE("windows equal exact sub-stepping of all modes over the first contact") {
  Dice dice(round_seed(20240607));
  int windows = 0, ended = 0;
  double worst = 0;
  for (int n = 0; n < 1000; ++n) {
    const Setting s = random_setting(dice, 0.3, 60);
    const auto collision = make_collision(s);
    collision->place(0, s.speed);
    std::vector<double> forces;
    Collision::Sample sample;
    int level = 0;
    for (int i = 0; i < 600 && !sample.ended; ++i) {
      sample = collision->step(0, false);
      level = std::max(level, collision->level());
      forces.push_back(sample.force);
    }
    if (level > 0) ++windows;
    if (sample.ended) ++ended;
    const int m = 1 << level;
    Rig rig = make_oscillators(s, 1 / s.rate / m, Integrator::invariant);
    rig.throw_hammer(0, s.speed);
    rig.contact.enter(s.speed, contact_mass(rig), rig.kernels.h);
    Glider glider{rig};
    double peak = 0, error = 0;
    for (const double f : forces) {
      double sum = 0;
      for (int j = 0; j < m; ++j) sum += glider.step();
      peak = std::max(peak, f);
      error = std::max(error, std::fabs(sum / m - f));
    }
    // A hammer that stays for hundreds of samples gives rounding time to grow: in three of 100,000 beyond 1e-10.
    if (sample.ended || !soaking()) worst = std::max(worst, error / peak);
  }
  tried(1000, "windows");
  CHECK(windows > 200);
  CHECK(ended > 950);
  CHECK_MESSAGE(worst <= 1e-10, worst);
}

TEST_CASE("every other integrator on a body equals stepping all modes") {
  for (std::size_t i = 1; i < kIntegrators; ++i) {
    const auto integrator = static_cast<Integrator>(i);
    CAPTURE(name_of(integrator));
    Dice dice(7 + i);
    double worst = 0;
    for (int n = 0; n < 40; ++n) {
      const Setting s = random_setting(dice, 20, 80);
      for (const int m : {1, 4}) {
        Collision collision;
        collision.prepare(s.rate);
        collision.set_law(s.law);
        collision.set_mass(s.mass);
        collision.set_integrator(integrator);
        collision.substeps = m;
        BodyPart part = make_body(s.modes, s.rate);
        collision.exchange(part);
        collision.place(0, s.speed);
        Rig rig = make_oscillators(s, 1 / s.rate / m, integrator);
        rig.throw_hammer(0, s.speed);
        double peak = 0, error = 0;
        for (int t = 0; t < 200; ++t) {
          const Collision::Sample sample = collision.step(0, true);
          double impulse = 0;
          for (int j = 0; j < m; ++j) {
            rig.step();
            impulse += rig.last_impulse;
          }
          double audio = 0;
          for (std::size_t l = 0; l < s.modes.size(); ++l) audio += s.modes[l].pickup * rig.parts[l + 1].p;
          peak = std::max(peak, impulse * s.rate);
          error = std::max(error, std::fabs(sample.force - impulse * s.rate));
          CHECK(std::fabs(sample.energy - rig.energy()) <= 1e-9 * 0.5 * s.mass * s.speed * s.speed);
          CHECK(std::fabs(sample.audio - audio) <= 1e-8 * s.speed);
          if (sample.ended) break;
        }
        worst = std::max(worst, error / peak);
      }
    }
    CHECK_MESSAGE(worst <= 1e-8, worst);
  }
}

TEST_CASE("energy of the outlet: hammer, contact and body, through frames, windows and flight") {
  Dice dice(99);
  for (int n = 0; n < 60; ++n) {
    Setting s = random_setting(dice, 0.5, 100);
    for (Mode& m : s.modes) m.decay = 1e-6;  // as good as lossless
    s.law.dissipation = 0;
    Collision collision;
    collision.prepare(s.rate);
    collision.set_law(s.law);
    collision.set_mass(s.mass);
    BodyPart part = make_body(s.modes, s.rate);
    collision.exchange(part);
    collision.place(0, s.speed);
    const double e0 = 0.5 * s.mass * s.speed * s.speed;
    for (int t = 0; t < 700; ++t) {
      const double e = collision.step(0, true).energy;
      CHECK(std::fabs(e / e0 - 1) <= 1e-7);
    }
  }
}

TEST_CASE("the same bits for every block size") {
  const char* const bodies[] = {"@body wall", "@body barfree @pitch 220", "@body plate @modes 60 @stiffness 1e10"};
  for (const char* body : bodies) {
    for (const char* integrator : kIntegratorNames) {
      CAPTURE(std::string(body));
      CAPTURE(std::string(integrator));
      Box::Output first;
      for (const std::size_t block : {64u, 1u, 7u, 100u, 1024u}) {
        Box box(kImpact, std::string(body) + " @limit 0 @integrator " + integrator);
        box.instance.prepare(48000, 1);
        std::vector<double> push(6000);
        Dice dice(5);
        for (double& f : push) f = dice.even(-3, 3.5);
        box.tell("strike 1.3", 11);
        box.tell("stiffness 3e7", 13.7);
        box.tell("strike .7", 1500);
        box.tell("position .2", 1501);
        box.tell("mass .03", 1502);
        box.tell("strike 2", 3001);
        const Box::Output out = box.run(push.size(), block, push);
        if (block == 64) first = out;
        CHECK(out.audio == first.audio);
        CHECK(out.force == first.force);
        CHECK(out.energy == first.energy);
        CHECK(*std::max_element(out.force.begin(), out.force.end()) > 1);
      }
    }
  }
}
