// What strikes: a mass, free or on a spring, moved exactly under a force that is constant over a step.
#pragma once
#include <array>
#include <cmath>
#include <numbers>

#include "core/bodies/modal_body.h"
#include "core/contact/motion.h"

namespace urto {

class Hammer {
 public:
  double x = 0, v = 0;  // m towards the body from the surface at rest, m/s

  void prepare(double rate) noexcept {
    rate_ = rate;
    update();
  }
  // A heavier hammer keeps its energy, a lighter one its velocity: neither adds energy.
  void set_mass(double mass) noexcept {
    if (mass > mass_) v *= std::sqrt(mass_ / mass);
    mass_ = mass;
    update();
  }
  void set_spring(double frequency, double rest) noexcept {
    omega_ = 2 * std::numbers::pi * frequency;
    rest_ = rest;
    update();
  }

  double mass() const noexcept { return mass_; }
  bool free() const noexcept { return omega_ == 0; }
  double rest() const noexcept { return rest_; }
  const Kernels& kernels(int level) const noexcept { return kernels_[static_cast<std::size_t>(level)]; }

  double energy() const noexcept {
    const double q = x - rest_;
    return 0.5 * mass_ * (v * v + omega_ * omega_ * q * q);
  }

  // Freely under the external force f (N): displacement and velocity after a sub-step, and after half of one.
  Motion look(int level, double f) const noexcept {
    const Flow& full = flow_[static_cast<std::size_t>(level)];
    const Flow& half = flow_[static_cast<std::size_t>(level) + 1];
    Motion m{x, v, 0, 0, 0, 0};
    full.move(x - rest_, v, f / mass_, m.next, m.next_rate);
    half.move(x - rest_, v, f / mass_, m.half, m.half_rate);
    m.next += rest_;
    m.half += rest_;
    return m;
  }

  // One sub-step under the external force and the contact's push, which acts against the hammer.
  void step(int level, double f, const Push& push) noexcept {
    const Flow& full = flow_[static_cast<std::size_t>(level)];
    const Flow& half = flow_[static_cast<std::size_t>(level) + 1];
    const double q = x - rest_;
    double x1, v1;
    full.move(q, v - push.before / mass_, (f - push.force) / mass_, x1, v1);
    x = x1 + rest_ - half.a12 * push.middle / mass_;
    v = v1 - half.a22 * push.middle / mass_ - push.after / mass_;
  }

 private:
  struct Flow {
    double a11 = 1, a12 = 0, a21 = 0, a22 = 1, b1 = 0, b2 = 0;

    void move(double q, double p, double a, double& q1, double& p1) const noexcept {
      q1 = a11 * q + a12 * p + b1 * a;
      p1 = a21 * q + a22 * p + b2 * a;
    }
  };

  void update() noexcept {
    for (std::size_t i = 0; i < flow_.size(); ++i) {
      const double h = 1 / (rate_ * static_cast<double>(1 << i));
      if (omega_ == 0) {
        flow_[i] = {1, h, 0, 1, 0.5 * h * h, h};
      } else {
        const double c = std::cos(omega_ * h), s = std::sin(omega_ * h), s2 = std::sin(0.5 * omega_ * h);
        flow_[i] = {c, s / omega_, -omega_ * s, c, 2 * s2 * s2 / (omega_ * omega_), s / omega_};
      }
    }
    const double r = 1 / mass_;
    for (std::size_t i = 0; i < kernels_.size(); ++i) {
      const Flow &full = flow_[i], &half = flow_[i + 1];
      const double h = 1 / (rate_ * static_cast<double>(1 << i));
      kernels_[i] = {h, r * full.b1, r * full.a12, r * full.a22, r * half.a12, r * half.a22, r};
    }
  }

  double rate_ = 48000, mass_ = 0.01, omega_ = 0, rest_ = -1e-3;
  std::array<Flow, kLevels + 1> flow_{};
  std::array<Kernels, kLevels> kernels_{};
};

}  // namespace urto
