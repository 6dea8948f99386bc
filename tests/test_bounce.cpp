// A ball on a wall against an event-driven reference: flights in closed form, contacts integrated finely with gravity
// on. Then rest, and energy on a body.
#include <doctest/doctest.h>

#include <cmath>
#include <iterator>
#include <sstream>

#include "core/bounce.h"
#include "core/contact/hunt_crossley.h"
#include "core/contact/integrators.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kGravity = 9.81;

// The release of a ball that enters at speed v, and how long it stayed. Fourth order, refined to the release.
struct Release {
  double speed, duration;
};
Release contact(const Law& law, double mass, double v_in) {
  const auto acceleration = [&](double x, double v) {
    return kGravity - (x > 0 ? law.stiffness * std::pow(x, law.shape) * (1 + law.dissipation * v) / mass : 0);
  };
  const auto step = [&](double& x, double& v, double h) {
    const double a1 = acceleration(x, v), v2 = v + 0.5 * h * a1;
    const double a2 = acceleration(x + 0.5 * h * v, v2), v3 = v + 0.5 * h * a2;
    const double a3 = acceleration(x + 0.5 * h * v2, v3), v4 = v + h * a3;
    const double a4 = acceleration(x + h * v3, v4);
    x += h / 6 * (v + 2 * v2 + 2 * v3 + v4);
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
  };
  const double x_typical = std::pow(mass * v_in * v_in / law.stiffness, 1 / (law.shape + 1));
  const double h = x_typical / v_in / 4000;
  double x = 0, v = v_in, t = 0;
  for (;;) {
    const double x0 = x, v0 = v;
    step(x, v, h);
    if (x <= 0) {
      const double part = x0 / (x0 - x) * h;
      double xe = x0, ve = v0;
      step(xe, ve, part);
      return {-ve, t + part + xe / -ve};
    }
    t += h;
  }
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

// The first hundred bounces from a height: the speed and the time (s) of each touch.
constexpr std::size_t kBounces = 100;
constexpr Law kHard{1e8, 1.5, 0.03};
constexpr double kMass = 0.01, kHeight = 0.2;
struct Touch {
  double speed, time;
};
std::vector<Touch> true_bounces() {
  std::vector<Touch> list;
  double speed = std::sqrt(2 * kGravity * kHeight), t = std::sqrt(2 * kHeight / kGravity);
  while (list.size() < kBounces) {
    list.push_back({speed, t});
    const Release r = contact(kHard, kMass, speed);
    t += r.duration + 2 * r.speed / kGravity;
    speed = r.speed;
  }
  return list;
}

// How far an integrator's bounces are from those, relative: the worst, and the last with its sign.
struct Drift {
  double worst_speed = 0, worst_time = 0, last_speed = 0;
};
Drift drift_of(const std::string& integrator, const std::vector<Touch>& truth) {
  Box box(kBounce, "@body wall @mass .01 @stiffness 1e8 @dissipation .03 @shape 1.5 @integrator " + integrator);
  box.instance.prepare(48000, 1);
  box.tell("drop .2");
  box.want_energy = false;
  for (int i = 0; i < 60 && contacts(box).size() < kBounces; ++i) box.run(48000);
  const std::vector<Told> told = contacts(box);
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
  const std::vector<Touch> truth = true_bounces();
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

TEST_CASE("bounce~ comes to rest and stays there") {
  Box box(kBounce, "@body wall @mass .01 @stiffness 1e7 @dissipation .5 @shape 1.5 @limit 0 @gain 1");
  box.instance.prepare(48000, 1);
  box.tell("bang");
  std::size_t rests = 0;
  int second = 0;
  for (; second < 40 && rests == 0; ++second) {
    box.run(48000);
    for (const std::string& line : box.answers) rests += line == "rest";
  }
  REQUIRE(rests == 1);
  box.answers.clear();
  box.run(48000 * 12);  // the contact itself rings down at mu g/2 a second
  const Box::Output out = box.run(48000 * 10);
  const double weight = 0.01 * kGravity;
  for (const double f : out.force) REQUIRE(std::fabs(f / weight - 1) < 1e-9);
  CHECK(box.answers.empty());
  // what is pressed on it is felt
  const Box::Output pushed = box.run(48000 * 12, 64, std::vector<double>(48000 * 12, 0.05));
  CHECK(std::fabs(pushed.force.back() / (weight + 0.05) - 1) < 1e-6);
}

TEST_CASE("bounce~ on bodies: no energy from nowhere, irregular or not, and it comes to rest") {
  for (const char* body : {"@body barfree", "@body drum @bodymass .05", "@body plate @modes 40 @stiffness 1e9"}) {
    for (const char* irregularity : {" @irregularity 0", " @irregularity .8"}) {
      CAPTURE(std::string(body));
      Box box(kBounce, std::string(body) + irregularity + " @dissipation 1");
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
