// A ball on a wall against an event-driven reference: flights in closed form, contacts integrated finely with gravity
// on. Then rest, and energy on a body.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "core/bounce.h"
#include "core/contact/hunt_crossley.h"
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

}  // namespace

TEST_CASE("bounce~ on a wall: a hundred bounces") {
  const Law law{1e8, 1.5, 0.03};
  const double mass = 0.01, height = 0.2;
  Box box(kBounce, "@body wall @mass .01 @stiffness 1e8 @dissipation .03 @shape 1.5");
  box.instance.prepare(48000, 1);
  box.tell("drop .2");
  box.want_energy = false;
  for (int i = 0; i < 60 && contacts(box).size() < 100; ++i) box.run(48000);
  const std::vector<Told> told = contacts(box);
  REQUIRE(told.size() >= 100);
  double speed = std::sqrt(2 * kGravity * height), t = std::sqrt(2 * height / kGravity);
  double worst_speed = 0, worst_time = 0;
  for (int i = 0; i < 100; ++i) {
    const auto n = static_cast<std::size_t>(i);
    worst_speed = std::max(worst_speed, std::fabs(told[n].in / speed - 1));
    worst_time = std::max(worst_time, std::fabs(1e-3 * told[n].onset / t - 1));
    const Release r = contact(law, mass, speed);
    t += r.duration + 2 * r.speed / kGravity;
    speed = r.speed;
  }
  CHECK_MESSAGE(worst_speed <= 1e-4, worst_speed);
  CHECK_MESSAGE(worst_time <= 1e-4, worst_time);
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
