// A hammer that has come to lie still costs what ringing costs: nobody may hear, feel or measure the difference.
#include <doctest/doctest.h>

#include <functional>
#include <string>

#include "tests/struck.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kPush = 5;

// The last mode can be struck on another body only.
Setting bed(double stiffness, double last = 0) {
  Setting s{.rate = 44100, .mass = 0.02, .speed = 0.5, .law = {stiffness, 1.5, 0.5}, .modes = {}};
  for (int l = 0; l < 12; ++l)
    s.modes.push_back({150.0 * (l + 1) * (l + 1), 90 + 10.0 * l, 0.05, l % 2 == 0 ? 0.8 : -0.6, 1});
  s.modes.push_back({777, 3, 0.05, last, 1});
  return s;
}

BodyPart part_of(const Setting& s, Output output) {
  auto body = std::make_shared<ModalBody>(s.modes, s.rate, output);
  while (!body->build(1000)) {
  }
  return {body, std::make_unique<ModalVoice>(s.modes.size()), std::make_unique<ModalVoice>(s.modes.size())};
}

struct Pair {
  std::unique_ptr<Collision> lying, awake;            // the second is never let lie
  double peak = 0, audio = 0, force = 0, energy = 0;  // largest differences, of the peak or of themselves

  Pair(const Setting& s, Integrator integrator, Output output) {
    for (auto* c : {&lying, &awake}) {
      *c = make_collision(s, integrator);
      BodyPart first = part_of(bed(s.law.stiffness, 0.5), output), then = part_of(s, output);
      (*c)->exchange(first);
      (*c)->place(0, s.speed);
      for (int n = 0; n < 1000; ++n) (*c)->step(kPush, true);
      (*c)->exchange(then);
    }
  }

  void both(const std::function<void(Collision&)>& change) {
    change(*lying);
    change(*awake);
  }

  void run(double push, int samples) {
    peak = audio = force = energy = 0;
    for (int n = 0; n < samples; ++n) {
      if (n % 32 == 0) awake->set_law(awake->contact.law());
      const auto a = lying->step(push, true), b = awake->step(push, true);
      peak = std::max(peak, std::fabs(b.audio));
      audio = std::max(audio, std::fabs(a.audio - b.audio));
      force = std::max(force, std::fabs(a.force - b.force) / kPush);
      energy = std::max(energy, std::fabs(a.energy - b.energy) / b.energy);
    }
    audio /= peak;
  }
};

void come_to_rest(Pair& pair) {
  pair.run(kPush, 44100);
  REQUIRE(pair.lying->lying());
  REQUIRE(!pair.awake->lying());
}

}  // namespace

TEST_CASE("a hammer that lies still sounds, presses and stores as one that is asked at every sample") {
  for (const double stiffness : {1e7, 1e11}) {
    for (const Integrator integrator : {Integrator::invariant, Integrator::twopoint}) {
      for (const Output output : {Output::displacement, Output::velocity, Output::acceleration}) {
        CAPTURE(stiffness);
        CAPTURE(name_of(integrator));
        CAPTURE(static_cast<int>(output));
        Pair pair(bed(stiffness), integrator, output);
        come_to_rest(pair);
        pair.run(kPush, 4410);
        CHECK(pair.lying->lying());
        // On the hard one it is the other that rattles, by its rounding.
        const double noise = stiffness > 1e9 ? 10 : 1;
        CHECK(pair.audio <= 1e-9 * noise);
        CHECK(pair.force <= 1e-10 * noise);
        CHECK(pair.energy <= 1e-10);
        CHECK(pair.lying->penetration() == doctest::Approx(pair.awake->penetration()).epsilon(1e-10));
        CHECK(pair.lying->body_energy() == doctest::Approx(pair.awake->body_energy()).epsilon(1e-10));
      }
    }
  }
}

TEST_CASE("a hammer that lies still on a wall presses and stores as one that is asked at every sample, and answers") {
  const Setting s{.rate = 44100, .mass = 0.02, .speed = 0.5, .law = {1e7, 1.5, 20}, .modes = {}};
  for (std::size_t i = 0; i < kIntegrators; ++i) {
    const auto integrator = static_cast<Integrator>(i);
    if (kIntegratorTable[i].leapfrog) continue;  // these are asked at every sample
    CAPTURE(name_of(integrator));
    const auto lying = make_collision(s, integrator), awake = make_collision(s, integrator);
    double force = 0, energy = 0, audio = 0;
    const auto run = [&](double push, int samples) {
      force = energy = audio = 0;
      for (int n = 0; n < samples; ++n) {
        if (n % 32 == 0) awake->set_law(s.law);
        const auto a = lying->step(push, true), b = awake->step(push, true);
        force = std::max(force, std::fabs(a.force - b.force) / kPush);
        energy = std::max(energy, std::fabs(a.energy - b.energy) / std::fabs(b.energy));
        audio = std::max(audio, std::fabs(a.audio - b.audio) / (kPush / s.mass));
      }
    };
    for (auto* c : {lying.get(), awake.get()}) c->place(0, s.speed);
    run(kPush, 3 * 44100);
    REQUIRE(lying->lying());
    REQUIRE(!awake->lying());
    run(kPush, 4410);
    CHECK(force <= 1e-9);
    CHECK(energy <= 1e-9);
    CHECK(audio <= 1e-9);
    for (const double push : {2 * kPush, -kPush}) {
      run(push, 1000);
      CHECK(!lying->lying());
      CHECK(force <= 1e-6);
      CHECK(energy <= 1e-6);
    }
  }
}

TEST_CASE("a hammer that lies still answers every change as one that was awake") {
  const Setting s = bed(1e7);
  Setting other = s;
  for (Mode& m : other.modes) m.frequency *= 1.1;
  const struct {
    const char* name;
    double push;
    std::function<void(Collision&)> change;
  } kChanges[] = {{"push", 2 * kPush, [](Collision&) {}},
                  {"let go", -kPush, [](Collision&) {}},
                  {"law", kPush,
                   [](Collision& c) {
                     c.set_law({3e7, 2, 1});
                   }},
                  {"mass", kPush, [](Collision& c) { c.set_mass(0.05); }},
                  {"spring", kPush, [](Collision& c) { c.set_spring(20, -1e-3); }},
                  {"integrator", kPush, [](Collision& c) { c.set_integrator(Integrator::rk4); }},
                  {"body", kPush,
                   [&](Collision& c) {
                     BodyPart part = make_body(other.modes, other.rate);
                     c.exchange(part);
                   }},
                  {"thrown", kPush, [](Collision& c) { c.place(1e-3, 1); }},
                  {"surface", kPush, [](Collision& c) { c.hammer.drift = 1e-9; }}};
  for (const auto& change : kChanges) {
    CAPTURE(std::string(change.name));
    Pair pair(s, Integrator::invariant, Output::velocity);
    come_to_rest(pair);
    pair.both(change.change);
    pair.run(change.push, 1000);
    CHECK(pair.audio <= 1e-8);
    CHECK(pair.force <= 1e-8);
    CHECK(pair.energy <= 1e-8);
  }
}

TEST_CASE("a hammer at rest lies still by itself, in a body of any size, at any stiffness; a lively push keeps it up") {
  for (const double stiffness : {1e5, 1e7, 1e9, 1e12}) {
    CAPTURE(stiffness);
    const Setting s = bed(stiffness);
    const auto quiet = make_collision(s), lively = make_collision(s);
    quiet->place(0, 0.5);
    lively->place(0, 0.5);
    for (int n = 0; n < 44100; ++n) {
      quiet->step(kPush, n % 3 == 0);
      lively->step(kPush * (1 + 1e-6 * (n % 2)), false);
    }
    CHECK(quiet->lying());
    CHECK(!lively->lying());
  }
}
