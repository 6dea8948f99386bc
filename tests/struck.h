// Bodies to strike, at random or by hand, the collision of the core on them, and the same as plain oscillators.
#pragma once
#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <random>
#include <span>
#include <vector>

#include "core/collision.h"
#include "tests/rig.h"

namespace urto::test {

inline BodyPart make_body(std::span<const Mode> modes, double rate) {
  auto body = std::make_shared<ModalBody>(modes, rate, Output::velocity);
  while (!body->build(100000)) {
  }
  return {body, std::make_unique<ModalVoice>(modes.size()), std::make_unique<ModalVoice>(modes.size())};
}

struct Setting {
  double rate = 44100, mass = 0.01, speed = 1;
  Law law{1e7, 1.5, 0.5};
  std::vector<Mode> modes;  // none: a rigid wall

  double mobility() const {
    double sum = 1 / mass;
    for (const Mode& m : modes) sum += m.strike * m.strike / m.mass;
    return sum;
  }
};

// With the hammer at its place of rest.
inline std::unique_ptr<Collision> make_collision(const Setting& s, Integrator integrator = Integrator::invariant) {
  auto c = std::make_unique<Collision>();
  c->prepare(s.rate);
  c->set_law(s.law);
  c->set_mass(s.mass);
  c->set_integrator(integrator);
  if (!s.modes.empty()) {
    BodyPart part = make_body(s.modes, s.rate);
    c->exchange(part);
  }
  return c;
}

inline Rig make_oscillators(const Setting& s, double h, Integrator integrator = Integrator::invariant) {
  Rig rig(s.mass, s.law, h, integrator);
  for (const Mode& m : s.modes)
    rig.parts.push_back({std::hypot(2 * std::numbers::pi * m.frequency, m.decay), m.decay, m.mass, -m.strike, 0, 0});
  rig.set_step(h);
  return rig;
}

// A mode by the undamped frequency and the quality factor of the papers.
inline Mode mode_of_quality(double frequency, double quality, double mass, double strike = 1, double pickup = 1) {
  const double ratio = 0.5 / quality;
  return {frequency * std::sqrt(1 - ratio * ratio), 2 * std::numbers::pi * frequency * ratio, mass, strike, pickup};
}

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : generator_(seed) {}
  // Equally likely between a and b.
  double even(double a, double b) { return std::uniform_real_distribution<double>(a, b)(generator_); }
  // Equally likely in every octave.
  double spread(double a, double b) { return a * std::pow(b / a, even(0, 1)); }
  bool chance(double p) { return even(0, 1) < p; }

 private:
  std::mt19937_64 generator_;
};

// A hammer and a law at random.
inline Setting random_hammer(Dice& dice) {
  Setting s;
  s.rate = 48000;
  s.mass = dice.spread(1e-3, 1);
  s.speed = dice.spread(0.05, 5);
  s.law.shape = dice.chance(0.4) ? 1.5 : dice.even(1, 3.5);
  s.law.dissipation = dice.chance(0.2) ? 0 : dice.spread(0.01, 3);
  return s;
}

// The stiffness with which a contact lasts about `samples`.
inline void set_duration(Setting& s, double samples) {
  s.law.stiffness = 1;
  Contact contact;
  contact.change_law(s.law, -1);
  const double unit = contact.predicted_time(s.speed, 1 / s.mobility());
  s.law.stiffness = std::pow(unit * s.rate / samples, s.law.shape + 1);
}

// Up to 40 modes anywhere, contacts of `least` to `most` samples.
inline Setting random_setting(Dice& dice, double least, double most) {
  Setting s = random_hammer(dice);
  const int count = static_cast<int>(dice.spread(1, 40));
  const double total = s.mass * dice.spread(0.02, 50);
  for (int i = 0; i < count; ++i) {
    const double f = dice.spread(20, 0.45 * s.rate);
    s.modes.push_back({f, std::min(0.3 * 2 * std::numbers::pi * f, dice.spread(0.5, 200)), total * dice.spread(0.2, 5),
                       dice.even(-1, 1), dice.even(-1, 1)});
  }
  set_duration(s, dice.spread(least, most));
  return s;
}

// The mass that a contact of eight steps feels: moved as far by a constant force in that time.
inline double contact_mass(const Rig& rig) {
  double moved = 0;
  for (std::size_t i = 1; i < rig.parts.size(); ++i) {
    const Oscillator& o = rig.parts[i];
    const Flow f = flow(o, 8 * rig.kernels.h);
    moved += o.weight * o.weight / o.mass * f.b1;
  }
  const double time = 8 * rig.kernels.h;
  return 1 / (1 / rig.parts[0].mass + 2 * moved / (time * time));
}

// Plain oscillators under the step that needs displacements alone, as the frames and windows use it.
struct Glider {
  Rig& rig;
  int history = 0;
  double before = 0, last_bend = 0, last_force = 0;
  Answer answer{};

  double step() {
    const double h = rig.kernels.h;
    const Free f = rig.free();
    double u = 0, u_next = 0, kink = 0;  // kink: second difference after a unit force over the last step
    for (std::size_t i = 1; i < rig.parts.size(); ++i) {
      const Oscillator& o = rig.parts[i];
      const Flow& a = rig.full[i];
      u -= o.weight * o.q;
      u_next -= o.weight * (a.a11 * o.q + a.a12 * o.p);
      kink += o.weight * o.weight / o.mass * (a.a11 * a.b1 + a.a12 * a.b2 - 2 * a.b1);
    }
    double w_change = 0;
    if (history >= 1) {
      const double bend = ((u_next - u) - (u - before) - kink * last_force) / h;
      w_change -= history >= 2 ? 1.5 * bend - 0.5 * last_bend : bend;
      last_bend = bend;
    }
    answer = rig.contact.glide(f.x0, f.x1 - f.x0, w_change, 0, rig.kernels.beta, rig.kernels.x, h, contact_mass(rig));
    before = u;
    last_force = answer.force;
    history = std::min(history + 1, 2);
    rig.apply({.force = answer.force});
    return answer.force;
  }
};

}  // namespace urto::test
