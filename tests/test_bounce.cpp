// A ball on a wall against an event-driven reference: flights in closed form, contacts integrated finely with gravity
// on. Then energy on a body. Rest: test_bounce_rest.cpp.
#include <doctest/doctest.h>

#include <cmath>
#include <iterator>
#include <sstream>

#include "core/bounce.h"
#include "core/contact/hunt_crossley.h"
#include "core/contact/integrators.h"
#include "core/rows.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kGravity = 9.81;

// The release of a ball that enters at speed v_in, and how long it stayed; no speed where it does not come off again.
struct Release {
  double speed, duration;
};

// Kinetic energy a kg and time, by the depth's root y: there x^1.5 and dt = 2y dy/v are smooth as far as the surface.
// By time about the turn. Fourth order with `steps` to the typical depth.
Release contact(const Law& law, double mass, double v_in, int steps) {
  const auto acceleration = [&](double x, double v) {
    return kGravity - law.stiffness * std::pow(x, law.shape) * (1 + law.dissipation * v) / mass;
  };
  struct State {
    double a, b;
  };
  const auto step = [](State& s, double from, double h, const auto& slope) {
    const State k1 = slope(from, s), k2 = slope(from + 0.5 * h, State{s.a + 0.5 * h * k1.a, s.b + 0.5 * h * k1.b});
    const State k3 = slope(from + 0.5 * h, State{s.a + 0.5 * h * k2.a, s.b + 0.5 * h * k2.b});
    const State k4 = slope(from + h, State{s.a + h * k3.a, s.b + h * k3.b});
    s.a += h / 6 * (k1.a + 2 * k2.a + 2 * k3.a + k4.a);
    s.b += h / 6 * (k1.b + 2 * k2.b + 2 * k3.b + k4.b);
  };
  const double typical = std::pow(mass * v_in * v_in / law.stiffness, 1 / (law.shape + 1)), border = 0.3 * typical;
  const double root = std::sqrt(border), h = typical / v_in / steps;
  const auto cross = [&](State& s, bool inwards) {
    const double sign = inwards ? 1 : -1, stride = sign * root / steps;
    for (int i = 0; i < steps; ++i) {
      step(s, inwards ? i * stride : root + i * stride, stride, [&](double y, const State& at) {
        const double v = sign * std::sqrt(2 * at.a);
        return State{2 * y * acceleration(y * y, v), 2 * y / v};
      });
    }
  };
  State energy{0.5 * v_in * v_in, 0};
  cross(energy, true);
  double t = energy.b;
  const auto motion = [&](double, const State& at) { return State{at.b, acceleration(at.a, at.b)}; };
  State at{border, std::sqrt(2 * energy.a)}, before = at;
  for (bool out = false; at.a >= border; t += h) {
    if (out && at.b > 0) return {0, t};
    out = at.b < 0;
    before = at;
    step(at, 0, h, motion);
  }
  t -= h;
  double part = 0;
  for (int i = 0; i < 8; ++i) {
    at = before;
    step(at, 0, part, motion);
    part -= (at.a - border) / at.b;
  }
  at = before;
  step(at, 0, part, motion);
  energy = {0.5 * at.b * at.b, t + part};
  cross(energy, false);
  if (!(energy.a > 0)) return {0, t};
  return {std::sqrt(2 * energy.a), energy.b};
}

struct Told {
  double duration, in, out, peak, onset;
};
std::vector<Told> contacts(const Box& box) {
  std::vector<Told> list;
  for (const std::string& line : box.answers) {
    std::istringstream in(line);
    std::string word;
    Told t{};
    in >> word >> t.duration >> t.in >> t.out >> t.peak >> t.onset;
    if (word == "contact") list.push_back(t);
  }
  return list;
}

// Bounces from a height: the speed and the time (s) of each touch, until it lifts off no more, and when that was.
constexpr std::size_t kBounces = 100;
constexpr Law kHard{1e8, 1.5, 0.03}, kTired{1e8, 1.5, 0.5};
constexpr double kMass = 0.01, kHeight = 0.2;
struct Touch {
  double speed, time;
};
struct Bounces {
  std::vector<Touch> list;
  double last = 0;  // lift-off
};
Bounces true_bounces(const Law& law, std::size_t most, int steps) {
  Bounces b;
  double speed = std::sqrt(2 * kGravity * kHeight), t = std::sqrt(2 * kHeight / kGravity);
  while (b.list.size() < most) {
    b.list.push_back({speed, t});
    const Release r = contact(law, kMass, speed, steps);
    if (!(r.speed > 0)) break;
    b.last = t + r.duration;
    t = b.last + 2 * r.speed / kGravity;
    speed = r.speed;
  }
  return b;
}

// What bounce~ tells of a drop, until it has told of so many contacts or lies still.
std::vector<Told> drop(const Law& law, const std::string& integrator, std::size_t most) {
  std::ostringstream arguments;
  arguments << "@body wall @mass .01 @stiffness " << law.stiffness << " @dissipation " << law.dissipation
            << " @shape 1.5 @integrator " << integrator;
  Box box(kBounce, arguments.str());
  box.instance.prepare(48000, 1);
  box.tell("drop .2");
  box.want_energy = false;
  for (int i = 0; i < 60 && contacts(box).size() < most; ++i) {
    box.run(48000);
    if (!box.answers.empty() && box.answers.back() == "rest") break;
  }
  return contacts(box);
}

// How far an integrator's bounces are from those, relative: the worst, and the last with its sign.
struct Drift {
  double worst_speed = 0, worst_time = 0, last_speed = 0;
};
Drift drift_of(const std::string& integrator, const std::vector<Touch>& truth) {
  const std::vector<Told> told = drop(kHard, integrator, kBounces);
  REQUIRE(told.size() >= kBounces);
  Drift d;
  for (std::size_t i = 0; i < kBounces; ++i) {
    d.last_speed = told[i].in / truth[i].speed - 1;
    d.worst_speed = std::max(d.worst_speed, std::fabs(d.last_speed));
    d.worst_time = std::max(d.worst_time, std::fabs(1e-3 * told[i].onset / truth[i].time - 1));
  }
  return d;
}

}  // namespace

TEST_CASE("bounce~ on a wall: a hundred bounces, and how far each integrator drifts") {
  const std::vector<Touch> truth = true_bounces(kHard, kBounces, 1000).list;
  const std::vector<Touch> coarser = true_bounces(kHard, kBounces, 500).list;
  for (std::size_t i = 0; i < kBounces; ++i) {
    REQUIRE(std::fabs(coarser[i].speed / truth[i].speed - 1) < 1e-12);
    REQUIRE(std::fabs(coarser[i].time / truth[i].time - 1) < 1e-12);
  }
  const Drift exact = drift_of("invariant", truth);
  CHECK_MESSAGE(exact.worst_speed <= 1e-4, exact.worst_speed);
  CHECK_MESSAGE(exact.worst_time <= 1e-4, exact.worst_time);
  // The others: pinned both ways, so that one that gets better or worse is noticed.
  struct Pinned {
    const char* integrator;
    Drift drift;
  };
  constexpr Pinned kPinned[] = {
      {"am1", {9.975e-3, 6.182e-3, 9.820e-3}},         {"verlet", {6.413e-3, 2.317e-3, -2.360e-3}},
      {"heun", {1.7116e-2, 1.2605e-2, -1.5250e-2}},    {"rk4", {1.2946e-3, 4.009e-4, -9.453e-4}},
      {"twopoint", {6.434e-3, 4.695e-3, 6.432e-3}},    {"threepoint", {6.322e-3, 4.589e-3, 6.322e-3}},
      {"quadratised", {4.818e-3, 3.238e-3, 4.818e-3}},
  };
  static_assert(std::size(kPinned) + 1 == kIntegrators);
  for (const Pinned& pinned : kPinned) {
    CAPTURE(std::string(pinned.integrator));
    const Drift d = drift_of(pinned.integrator, truth);
    CHECK(d.worst_speed == doctest::Approx(pinned.drift.worst_speed).epsilon(0.02));
    CHECK(d.worst_time == doctest::Approx(pinned.drift.worst_time).epsilon(0.02));
    CHECK(d.last_speed == doctest::Approx(pinned.drift.last_speed).epsilon(0.02));
  }
}

TEST_CASE("bounce~ on a wall: when it lifts off for the last time, and how far each integrator is from it") {
  const double truth = true_bounces(kTired, 10000, 100).last;
  CHECK(std::fabs(true_bounces(kTired, 10000, 50).last / truth - 1) < 1e-7);
  const auto error = [&](const char* integrator) {
    const std::vector<Told> told = drop(kTired, integrator, 10000);
    REQUIRE(told.size() > 400);
    return 1e-3 * (told.back().onset + told.back().duration) / truth - 1;
  };
  CHECK_MESSAGE(std::fabs(error("invariant")) < 1e-3, error("invariant"));
  const std::pair<const char*, double> kPinned[] = {
      {"am1", 6.399e-3},      {"verlet", 1.31e-4},      {"heun", -1.3943e-2},      {"rk4", -4.0e-5},
      {"twopoint", 4.460e-3}, {"threepoint", 4.600e-3}, {"quadratised", -5.178e-3}};
  for (const auto& [name, pinned] : kPinned) {
    const char* integrator = name;
    CAPTURE(std::string(integrator));
    CHECK(std::fabs(error(integrator) - pinned) < 0.02 * std::fabs(pinned) + 1e-5);
  }
}

TEST_CASE("bounce~ on bodies: no energy from nowhere, irregular or not, and it comes to rest") {
  for (const char* body : {"@body barfree", "@body drum @bodymass .05", "@body plate @modes 40 @stiffness 1e9"}) {
    for (const char* irregularity : {" @irregularity 0", " @irregularity .8"}) {
      CAPTURE(std::string(body));
      Box box(kBounce, std::string(body) + irregularity + " @mass .01 @dissipation 1");
      box.instance.prepare(44100, 1);
      box.tell("bang");
      const Box::Output out = box.run(44100 * 8);
      const double start = 0.01 * kGravity * 0.2;
      double before = out.energy[0];
      CHECK(std::fabs(before / start - 1) < 1e-9);
      double rise = 0;
      for (const double e : out.energy) {
        rise = std::max(rise, e - before);
        before = e;
      }
      CHECK_MESSAGE(rise <= 1e-13 * start, (rise / start));
      CHECK(contacts(box).size() > 5);
    }
  }
}

TEST_CASE("bounce~ on a body that loses nothing: height, motion, contact and modes keep the energy of the drop") {
  const char* bodies[] = {"@frequencies 220", "@frequencies 80 131 190 410 777 @weights 1 .7 -.4 .9 .2 @bodymass .05",
                          "@frequencies 120 333 1234 5000 @bodymass .02 @stiffness 1e9"};
  for (const char* body : bodies)
    for (const char* irregularity : {" @irregularity 0", " @irregularity .8"}) {
      CAPTURE(std::string(body) + irregularity);
      // T60 of 1e10 s: 7e-10 of the modes' energy in this time
      Box box(kBounce, std::string(body) + irregularity + " @mass .01 @decays 1e6 @decay 1e4 @dissipation 0");
      box.instance.prepare(44100, 1);
      box.tell("drop .005");
      const double start = kMass * kGravity * 0.005;
      double worst = 0;
      for (const double e : box.run(22050).energy) worst = std::max(worst, std::fabs(e / start - 1));
      CHECK_MESSAGE(worst <= 1e-9, worst);
      CHECK(contacts(box).size() > 5);
    }
}

TEST_CASE("bounce~: a bang peaks between 0.1 and 0.7 on every body of every material") {
  for (const char* body : kBodyWords) {
    if (std::string_view(body) == "wall" || std::string_view(body) == "custom") continue;
    for (const char* material : kMaterialWords) {
      Box box(kBounce, std::string("@limit 0 @body ") + body + " @material " + material);
      box.instance.prepare(48000, 1);
      box.want_energy = false;
      box.tell("bang");
      double peak = 0;
      for (const double y : box.run(24000).audio) peak = std::max(peak, std::fabs(y));
      CAPTURE(std::string(body));
      CAPTURE(std::string(material));
      CHECK(peak > 0.1);
      CHECK(peak < 0.7);
    }
  }
}

TEST_CASE("bounce~: the same seed bounces the same way, another one does not") {
  const auto run = [](const char* seed) {
    Box box(kBounce, std::string("@irregularity .7 @seed ") + seed);
    box.instance.prepare(48000, 1);
    box.tell("bang");
    return box.run(48000).audio;
  };
  CHECK(run("3") == run("3"));
  CHECK(run("3") != run("4"));
}
