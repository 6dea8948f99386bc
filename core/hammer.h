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
  struct Point {
    double x, v;
  };

  double x = 0, v = 0;  // m towards the body from the surface at rest, m/s
  // What rolls over a rough surface is lifted by it: m a sample, added to x and, as a rate, to what the contact sees of
  // v, but not to v itself.
  double drift = 0;

  void prepare(double rate) noexcept {
    rate_ = rate;
    update();
  }
  // A heavier hammer keeps its energy, a lighter one its velocity: neither adds energy. (Its spring keeps its
  // frequency, so that it stiffens with the mass.)
  void set_mass(double mass) noexcept {
    if (mass > mass_) {
      const double slower = std::sqrt(mass_ / mass);
      v *= slower;
      if (!free()) x = rest_ + slower * (x - rest_);
    }
    mass_ = mass;
    update();
  }
  // A stiffer spring keeps its energy, and brings the hammer nearer to its rest; one that was not there begins there.
  void set_spring(double frequency, double rest) noexcept {
    const double last = omega_;
    omega_ = 2 * std::numbers::pi * frequency;
    if (omega_ > last) x = rest_ + last / omega_ * (x - rest_);
    rest_ = rest;
    centre_ = free() ? 0 : rest;
    update();
  }

  double mass() const noexcept { return mass_; }
  bool free() const noexcept { return omega_ == 0; }
  double rest() const noexcept { return rest_; }
  const Kernels& kernels(int level) const noexcept { return kernels_[static_cast<std::size_t>(level)]; }
  double drift_rate() const noexcept { return drift * rate_; }  // m/s

  double energy() const noexcept {
    const double q = x - rest_;
    return 0.5 * mass_ * (v * v + omega_ * omega_ * q * q);
  }

  // What it takes to hold it where it is against the external force f (N).
  double balance(double f) const noexcept { return f - mass_ * omega_ * omega_ * (x - centre_); }

  // Freely under the external force f (N): displacement and velocity after a sub-step.
  Point fly(int level, double f) const noexcept {
    const Flow& full = flow_[static_cast<std::size_t>(level)];
    const double a = f * inverse_mass_;
    if (free()) return {x + (full.a12 * v + full.b1 * a + drift_over(level)), v + full.b2 * a};
    Point p;
    full.move(x - centre_, v, a, p.x, p.v);
    p.x += centre_ + drift_over(level);
    return p;
  }
  // The same as a motion that the contact sees, with the half step if asked for.
  Motion look(int level, double f, bool half) const noexcept {
    const Point next = fly(level, f);
    const Point middle = half ? fly(level + 1, f) : Point{0, 0};
    const double lifted = drift_rate();
    return {x, v + lifted, next.x, next.v + lifted, middle.x, middle.v + lifted};
  }

  // Where it was one sub-step ago, if the same force has acted on it.
  double back(int level, double f) const noexcept {
    const Flow& full = flow_[static_cast<std::size_t>(level)];
    return centre_ + full.a11 * (x - centre_) - full.a12 * v + full.b1 * f * inverse_mass_ - drift_over(level);
  }

  // From where it would be freely after the sub-step to where the contact's push, which acts against it, lets it be.
  void move(int level, const Point& next, double force) noexcept {
    const Kernels& k = kernels_[static_cast<std::size_t>(level)];
    x = next.x - k.beta * force;
    v = next.v - k.x * force;
  }
  void move(int level, const Point& next, const Push& push) noexcept {
    const Kernels& k = kernels_[static_cast<std::size_t>(level)];
    x = next.x - (k.beta * push.force + k.x * push.before + k.x_half * push.middle);
    v = next.v - (k.x * push.force + k.v * push.before + k.v_half * push.middle + k.v_now * push.after);
  }

 private:
  struct Flow {
    double a11 = 1, a12 = 0, a21 = 0, a22 = 1, b1 = 0, b2 = 0;

    void move(double q, double p, double a, double& q1, double& p1) const noexcept {
      q1 = a11 * q + a12 * p + b1 * a;
      p1 = a21 * q + a22 * p + b2 * a;
    }
  };

  double drift_over(int level) const noexcept { return drift * kParts[static_cast<std::size_t>(level)]; }

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
    const double r = inverse_mass_ = 1 / mass_;
    for (std::size_t i = 0; i < kernels_.size(); ++i) {
      const Flow &full = flow_[i], &half = flow_[i + 1];
      const double h = 1 / (rate_ * static_cast<double>(1 << i));
      kernels_[i] = {h, r * full.b1, r * full.a12, r * full.a22, r * half.a12, r * half.a22, r};
    }
  }

  static constexpr std::array<double, kLevels + 1> kParts{1, 1.0 / 2, 1.0 / 4, 1.0 / 8, 1.0 / 16, 1.0 / 32};
  double rate_ = 48000, mass_ = 0.01, omega_ = 0, rest_ = -1e-3;
  double inverse_mass_ = 100;
  double centre_ = 0;  // of the oscillation; a free hammer has none, and would lose digits by one
  std::array<Flow, kLevels + 1> flow_{};
  std::array<Kernels, kLevels> kernels_{};
};

}  // namespace urto
