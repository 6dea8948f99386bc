// The collision in frames and windows against plain stepping of every oscillator, one by one.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "core/bodies/body_builder.h"
#include "core/collision.h"
#include "core/impact.h"
#include "tests/box.h"
#include "tests/rig.h"

using namespace urto;
using namespace urto::test;

namespace {

BodyPart make_part(std::span<const Mode> modes, double rate) {
  auto body = std::make_shared<ModalBody>(modes, rate, Output::velocity);
  while (!body->build(100000)) {
  }
  return {body, std::make_unique<ModalVoice>(modes.size()), std::make_unique<ModalVoice>(modes.size())};
}

struct System {
  double rate, mass, speed;
  Law law;
  std::vector<Mode> modes;
};

double uniform(std::mt19937_64& g, double a, double b) { return std::uniform_real_distribution<double>(a, b)(g); }
double spread(std::mt19937_64& g, double a, double b) { return a * std::pow(b / a, uniform(g, 0, 1)); }

// Contacts of `least` to `most` samples.
System random_system(std::mt19937_64& g, double least, double most) {
  System s;
  s.rate = 48000;
  s.mass = spread(g, 1e-3, 1);
  s.speed = spread(g, 0.05, 5);
  s.law.shape = uniform(g, 0, 1) < 0.4 ? 1.5 : uniform(g, 1, 3.5);
  s.law.dissipation = uniform(g, 0, 1) < 0.2 ? 0 : spread(g, 0.01, 3);
  const int count = static_cast<int>(spread(g, 1, 40));
  const double total = s.mass * spread(g, 0.02, 50);
  double mobility = 1 / s.mass;
  for (int i = 0; i < count; ++i) {
    const double f = spread(g, 20, 0.45 * s.rate);
    s.modes.push_back({f, std::min(0.3 * 2 * 3.14 * f, spread(g, 0.5, 200)), total * spread(g, 0.2, 5),
                       uniform(g, -1, 1), uniform(g, -1, 1)});
    mobility += s.modes.back().strike * s.modes.back().strike / s.modes.back().mass;
  }
  s.law.stiffness = 1;
  Contact contact;
  contact.change_law(s.law, -1);
  const double wanted = spread(g, least, most) / s.rate;
  s.law.stiffness = std::pow(contact.predicted_time(s.speed, 1 / mobility) / wanted, s.law.shape + 1);
  return s;
}

Rig make_rig(const System& s, double h, Integrator integrator) {
  Rig rig(s.mass, s.law, h, integrator);
  for (const Mode& m : s.modes) {
    const double wd = 2 * std::numbers::pi * m.frequency, w = std::hypot(wd, m.decay);
    rig.parts.push_back({w, m.decay, m.mass, -m.strike, 0, 0});
  }
  rig.set_step(h);
  return rig;
}

// The contact point, and the step that needs displacements alone, as the windows use it.
struct Glider {
  Rig& rig;
  int history = 0;
  double before = 0, last = 0;

  double step() {
    const double h = rig.kernels.h;
    const Free f = rig.free();
    double u = 0, u_next = 0, yield = 0;
    for (std::size_t i = 1; i < rig.parts.size(); ++i) {
      const Oscillator& o = rig.parts[i];
      u -= o.weight * o.q;
      u_next -= o.weight * (rig.full[i].a11 * o.q + rig.full[i].a12 * o.p);
      yield += o.weight * o.weight / o.mass * rig.full[i].b1;
    }
    const double weight = history >= 2 ? 1.5 : 1;
    double w_change = 0, beta_v = h / rig.parts[0].mass;
    if (history >= 1) {
      w_change -= weight * ((u_next - u) - (u - before)) / h - (history >= 2 ? 0.5 * last : 0);
      beta_v += weight * yield / h;
    }
    const Answer a = rig.contact.glide(f.x0, f.x1 - f.x0, w_change, rig.kernels.beta, beta_v, h, 1 / rig.kernels.v_now);
    if (history >= 1) last = ((u_next + yield * a.force - u) - (u - before)) / h;
    before = u;
    history = std::min(history + 1, 2);
    rig.apply({.force = a.force});
    return a.force;
  }
};

}  // namespace

TEST_CASE("windows equal exact sub-stepping of all modes over the first contact") {
  std::mt19937_64 g(20240607);
  double worst = 0;
  int windows = 0, ended = 0, close = 0;
  for (int n = 0; n < 1000; ++n) {
    const System s = random_system(g, 0.3, 60);
    Collision collision;
    collision.prepare(s.rate);
    collision.set_law(s.law);
    collision.set_mass(s.mass);
    BodyPart part = make_part(s.modes, s.rate);
    collision.exchange(part);
    collision.place(0, s.speed);

    std::vector<double> forces;
    Collision::Sample sample;
    int level = 0;
    for (int i = 0; i < 600 && !sample.ended; ++i) {
      sample = collision.step(0, false);
      level = std::max(level, collision.level());
      forces.push_back(sample.force);
    }
    if (level > 0) ++windows;
    const int m = 1 << level;
    Rig rig = make_rig(s, 1 / s.rate / m, Integrator::invariant);
    rig.throw_hammer(0, s.speed);
    rig.contact.enter(s.speed, 1 / rig.kernels.v_now, rig.kernels.h);
    Glider glider{rig};
    double peak = 0, error = 0;
    for (const double f : forces) {
      double sum = 0;
      for (int j = 0; j < m; ++j) sum += glider.step();
      peak = std::max(peak, f);
      error = std::max(error, std::fabs(sum / m - f));
    }
    if (!sample.ended) continue;  // a hammer that stays: rounding has hundreds of samples to grow in
    ++ended;
    if (error <= 3e-11 * peak) ++close;
    worst = std::max(worst, error / peak);
  }
  CHECK(windows > 200);
  CHECK(ended > 950);
  // One light undamped mode in a thousand systems multiplies rounding up to 2e-10; the rest are within 1e-10.
  CHECK_MESSAGE(close >= 0.99 * ended, close, " of ", ended);
  CHECK_MESSAGE(worst <= 3e-10, worst);
}

TEST_CASE("every other integrator on a body equals stepping all modes") {
  for (std::size_t i = 1; i < kIntegrators; ++i) {
    const auto integrator = static_cast<Integrator>(i);
    CAPTURE(name_of(integrator));
    std::mt19937_64 g(7 + i);
    double worst = 0;
    for (int n = 0; n < 40; ++n) {
      const System s = random_system(g, 20, 80);
      for (const int m : {1, 4}) {
        Collision collision;
        collision.prepare(s.rate);
        collision.set_law(s.law);
        collision.set_mass(s.mass);
        collision.set_integrator(integrator);
        collision.substeps = m;
        BodyPart part = make_part(s.modes, s.rate);
        collision.exchange(part);
        collision.place(0, s.speed);
        Rig rig = make_rig(s, 1 / s.rate / m, integrator);
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
  std::mt19937_64 g(99);
  for (int n = 0; n < 60; ++n) {
    System s = random_system(g, 0.5, 100);
    for (Mode& m : s.modes) m.decay = 1e-6;  // as good as lossless
    s.law.dissipation = 0;
    Collision collision;
    collision.prepare(s.rate);
    collision.set_law(s.law);
    collision.set_mass(s.mass);
    BodyPart part = make_part(s.modes, s.rate);
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
        std::mt19937_64 g(5);
        for (double& f : push) f = uniform(g, -3, 3.5);
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
