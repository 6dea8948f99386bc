// `invariant` on a rigid wall: the release velocity of the closed form at any step, the contact time by k*, and
// rebounds under gravity.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/contact/closed_form.h"
#include "tests/struck.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kStep = 1.0 / 44100;
constexpr int kPhases = 20;

struct Bounce {
  double speed;     // release velocity
  double duration;  // in samples: from x = 0 on the line before the contact to compression 0 on the line after it
};

Bounce bounce(const Case& c, double h, double phase, bool star) {
  Rig rig(c.mass, c.law, h, Integrator::invariant);
  rig.contact.star = star;
  rig.throw_hammer(-phase * h * c.speed, c.speed);
  long steps = 0;
  do {
    rig.step();
    ++steps;
  } while (rig.compression() > 0 || rig.rate() > 0);
  return {rig.rate(), static_cast<double>(steps) - rig.compression() / rig.rate() / h - phase};
}

// The same as the objects run it, with sub-steps as the contact wants them.
Bounce automatic_bounce(const Case& c, double phase) {
  const auto collision =
      make_collision({.rate = 1 / kStep, .mass = c.mass, .speed = c.speed, .law = c.law, .modes = {}});
  collision->hammer.x = -phase * kStep * c.speed;
  collision->hammer.v = c.speed;
  while (!collision->step(0, false).ended) {
  }
  return {-collision->report().speed_out, collision->report().duration / kStep};
}

struct Times {
  double mean, speed_error;
};

Times over_phases(const Case& c, bool automatic) {
  Times t{0, 0};
  const double exact = velocity_out(c.law.dissipation, c.speed);
  for (int i = 0; i < kPhases; ++i) {
    const double phase = (i + 0.5) / kPhases;
    const Bounce b = automatic ? automatic_bounce(c, phase) : bounce(c, kStep, phase, true);
    t.mean += b.duration / kPhases;
    t.speed_error = std::max(t.speed_error, std::fabs(b.speed / exact - 1));
  }
  return t;
}

}  // namespace

TEST_CASE("invariant: exact release at every stiffness, phase of entry, rate and dissipation") {
  for (double rate : {44100.0, 96000.0, 192000.0})
    for (double shape : {1.0, 1.3, 1.5, 2.0, 2.8, 4.0})
      for (double s : {0.0, 1e-6, 0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0}) {
        const double exact = velocity_out(s, 1);
        double worst = 0;
        for (double k = 1e3; k < 2e13; k *= 10) {
          const Case c{"", 0.01, {k, shape, s}, 1};
          if (contact_time_undamped(c.law, c.mass, 1) * rate > 400) continue;  // long contacts: the next test
          for (int i = 0; i < kPhases; ++i)
            worst = std::max(worst, std::fabs(bounce(c, 1 / rate, (i + 0.5) / kPhases, i % 2).speed / exact - 1));
        }
        CHECK_MESSAGE(worst <= 1e-11, worst, " at ", rate, " Hz, shape ", shape, ", mu v ", s);  // measured 1.2e-13
      }
}

TEST_CASE("invariant: exact release of long contacts, and beyond what the closed form can resolve") {
  for (double s : {0.0, 0.5, 10.0})
    for (double k : {1e3, 1e5}) {
      const Case c{"", 0.01, {k, 1.5, s}, 1};
      CHECK(std::fabs(bounce(c, 1.0 / 192000, 0.3, true).speed / velocity_out(s, 1) - 1) <= 1e-11);
    }
  // Past mu v = 36 the release is at -1/mu to the last digit, where the shift grows without bound.
  for (double s : {30.0, 100.0, 1000.0})
    for (double shape : {1.0, 1.5, 3.0})
      for (double k : {1e7, 1e9, 1e11, 1e13})
        for (int i = 0; i < kPhases; ++i) {
          const Case c{"", 0.01, {k, shape, s}, 1};
          CHECK(std::fabs(bounce(c, kStep, (i + 0.5) / kPhases, i % 2).speed / velocity_out(s, 1) - 1) <= 1e-8);
        }
}

// Mean error of the contact time in samples over 20 phases of entry, with k* and whole samples as steps.
TEST_CASE("invariant: the contact times of the cases") {
  struct Row {
    double stiffness, shape, mu, speed, tau, error;
  };
  constexpr Row kRows[] = {
      {1e7, 1.3, 0.01, 0.5, 18.8896, 0},    // case 1
      {1e9, 1.5, 0.5, 1, 5.8608, -0.0004},  // case 2
      {1e10, 1.5, 0.5, 1, 2.3332, 0.0078},  // c3
      {1e11, 1.5, 0.5, 1, 0.9289, 0.2614},  // c4
  };
  for (const Row& row : kRows) {
    const Case c{"", 0.01, {row.stiffness, row.shape, row.mu}, row.speed};
    const double tau = contact_time(c.law, c.mass, c.speed) / kStep;
    CHECK(std::fabs(tau - row.tau) <= 5e-5);
    const Times t = over_phases(c, false);
    CHECK_MESSAGE(std::fabs(t.mean - tau - row.error) <= 1e-4, (t.mean - tau), " for ", row.error);
    CHECK(t.speed_error <= 1e-13);
  }
}

// As the objects run it: steps of 1/M sample, M up to 16, twice as many a contact on a wall as Contact::steps_wanted.
// Beyond mu v = 10 sixteen to a sample are too few for short contacts, whose speed falls within a part of a step: 1.25
// samples are 9 % off at 20, tens of percent at 100 and more; the release stays exact.
TEST_CASE("invariant: contact times with automatic sub-steps") {
  struct Row {
    double s, percent;
  };
  constexpr Row kRows[] = {{0, 0.01}, {0.1, 0.01}, {0.5, 0.01}, {1, 0.01}, {2, 0.015}, {5, 0.01}, {10, 1}};
  for (const Row& row : kRows) {
    double worst = 0, speed_error = 0;
    for (double shape : {1.0, 1.3, 1.5, 2.0, 2.5, 3.0, 4.0})
      for (double tau = 1.25; tau < 60; tau *= 1.27) {
        const Case c{"", 0.01, {stiffness_for_contact_time(tau * kStep, 0.01, shape, row.s, 1), shape, row.s}, 1};
        const Times t = over_phases(c, true);
        worst = std::max(worst, 100 * std::fabs(t.mean / tau - 1));
        speed_error = std::max(speed_error, t.speed_error);
      }
    CHECK_MESSAGE(worst <= row.percent, worst, " % at mu v ", row.s);
    CHECK_MESSAGE(speed_error <= 1e-13, speed_error, " at mu v ", row.s);
  }
}

namespace {

// The same bounce by the classical method in fine steps, gravity included; the energy at release, as a speed.
double reference_bounce(const Case& c, double v, double gravity, double h) {
  const auto a = [&](double x, double w) { return gravity - force(c.law, x, w) / c.mass; };
  double x = 0;
  do {
    const double v1 = v, a1 = a(x, v1);
    const double v2 = v + h / 2 * a1, a2 = a(x + h / 2 * v1, v2);
    const double v3 = v + h / 2 * a2, a3 = a(x + h / 2 * v2, v3);
    const double v4 = v + h * a3, a4 = a(x + h * v3, v4);
    x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4);
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
  } while (x > 0 || v > 0);
  return std::sqrt(v * v - 2 * gravity * x);
}

struct Rebounds {
  int count;     // up to a hundred
  double error;  // percent of the energy left after them, free flights included
};

Rebounds rebounds(const Case& c, int substeps) {
  constexpr double kGravity = 9.81, kPhase = 0.37;
  const auto ball = make_collision({.rate = 1 / kStep, .mass = c.mass, .speed = c.speed, .law = c.law, .modes = {}});
  ball->substeps = substeps;
  ball->hammer.x = -kPhase * kStep * c.speed;
  ball->hammer.v = std::sqrt(c.speed * c.speed + 2 * kGravity * ball->hammer.x);
  double speed = c.speed;
  Rebounds r{0, 0};
  while (r.count < 100) {
    bool ended = false;
    for (int n = 0; n < 44100 && !ended; ++n) ended = ball->step(c.mass * kGravity, false).ended;
    if (!ended) break;
    ++r.count;
    speed = reference_bounce(c, speed, kGravity, kStep / 64);
    const Hammer& hammer = ball->hammer;
    r.error = 100 * ((hammer.v * hammer.v - 2 * kGravity * hammer.x) / (speed * speed) - 1);
  }
  return r;
}

}  // namespace

// The soft case of the paper comes to rest after five. Case 2 loses all but 8e-4 of its energy, and its last rebounds
// are nearly as slow as gravity; the error falls with the square of the step.
TEST_CASE("invariant: a hundred rebounds under gravity") {
  struct Row {
    const Case& c;
    int substeps, count;
    double error;
  };
  const Case soft{"soft", 0.01, {1e5, 1.5, 0.05}, 0.5};
  const Row rows[] = {
      {soft, Collision::kAutomatic, 100, 1.3e-4},
      {kNonCritical, Collision::kAutomatic, 5, 1.7e-4},
      {kCase1, Collision::kAutomatic, 100, 1.7e-4},
      {kCase2, Collision::kAutomatic, 100, 0.00326},
      {kCase2, 1, 100, 0.01295},
      {kCase2, 4, 100, 0.00085},
  };
  for (const Row& row : rows) {
    CAPTURE(row.c.name);
    CAPTURE(row.substeps);
    const Rebounds r = rebounds(row.c, row.substeps);
    CHECK(r.count == row.count);
    CHECK_MESSAGE(std::fabs(r.error - row.error) <= 2e-5, r.error);
    if (row.substeps == Collision::kAutomatic) CHECK(std::fabs(r.error) <= 0.01);
  }
}

// glide() is the same step from displacements: with the exact change of the rate it must walk the same path. (With k*
// it takes the speed of approach from the displacements too, and differs a little.)
TEST_CASE("invariant: glide is step") {
  Rig rig(0.01, {1e9, 1.5, 0.5}, kStep, Integrator::invariant);
  for (double frequency : {500.0, 1370.0, 2710.0}) rig.add_mode(frequency, 100, 0.01, frequency == 1370 ? -0.7 : 1);
  rig.contact.star = false;
  rig.throw_hammer(-0.3 * kStep, 1);
  Rig twin = rig;
  Contact& contact = twin.contact;
  const Kernels& k = twin.kernels;
  double largest = 0;
  int touched = 0;
  for (int t = 0; t < 4410; ++t) {
    const Free f = twin.free();
    Push push;
    if (!contact.touching() && f.x0 <= 0 && f.x1 > 0) contact.enter(f.w0, 1 / k.v_now, kStep);
    if (contact.touching()) {
      ++touched;
      push.force = contact.glide(f.x0, f.x1 - f.x0, f.w1 - f.w0, 0, k.beta, k.x, kStep, 1 / k.v_now).force;
      const double end = f.x1 - k.beta * push.force;
      if (end <= 0 && contact.compression(end) <= 0) contact.leave();
    }
    twin.apply(push);
    rig.step();
    largest = std::max(largest, std::fabs(twin.penetration() - rig.penetration()));
    CHECK(contact.touching() == rig.contact.touching());
  }
  CHECK(touched > 10);
  CHECK_MESSAGE(largest <= 1e-13, largest, " m");
}

// Near w = -1/mu the increment hardly tells the shift, and a force of next to nothing would let the contact end
// anywhere: the next one would then begin deep inside the body.
TEST_CASE("invariant: a step ends within contact, or no farther out of it than the shift can reach") {
  std::mt19937 random(11);
  const auto between = [&](double low, double high) {
    return low * std::pow(high / low, static_cast<double>(random()) / 4294967295.0);
  };
  double most = 0;
  for (int i = 0; i < 200000; ++i) {
    const Law law{between(1e4, 1e11), 1 + between(0.1, 2), between(0.1, 100)};
    const double h = between(5e-6, 1e-4), mass = between(1e-4, 1), x0 = between(1e-9, 1e-4);
    const double w = -between(0.5, 2) / law.dissipation, beta = 0.5 * h * h / mass;
    const double push = (random() % 2 == 0 ? 1 : -1) * between(1e-3, 10);
    const Question q{x0, w * h + push * h * h / 2, beta, h, push * h, h / mass, push * h, true};
    const Answer a = solve(law, q, 0.0);
    const double reach = 3 * 14.2 * h / law.dissipation;  // of 3 (artanh(r)/r - 1) h/mu where 1 - r = 1e-12
    most = std::max(most, a.shift / std::max(reach, a.increment + x0));
  }
  CHECK(most <= 1);
  CHECK(most > 0.01);
}
