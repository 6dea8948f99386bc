// A mass, with or without a spring that pulls it to 0, and the wall it may hit.
#pragma once

#include "core/tromba/part.h"

namespace urto::fd {

struct MassSettings {
  double mass = 1e-3;      // kg
  double frequency = 0.0;  // omega_0, rad/s; 0: no spring
  double damping = 0.0;    // R, 1/s
};

// W(72): M dtt w = -M omega_0^2 w - M R dt. w + forces
class Mass final : public Part {
 public:
  // [main thread, may throw]
  Mass(const MassSettings& s, double step) : Part(step), s_(s) {
    if (!(s.mass > 0.0)) throw std::invalid_argument("a mass must be positive");
    if (!(step * s.frequency < 2.0)) throw std::invalid_argument("the spring is too stiff for this time step");
    allocate(1, step * step / (s.mass * (1.0 + 0.5 * s.damping * step)));
  }

  static Place place() noexcept {
    Place p;
    p.add(0, 1.0);
    return p;
  }

  // [main thread]
  void start(double position, double velocity) noexcept {
    *now_.get() = position;
    *before_.get() = position - step_ * velocity;
  }

  void predict() noexcept override {
    const double k = step_, b = 0.5 * s_.damping * k, w = *now_.get(), before = *before_.get();
    *next_.get() = w + ((1.0 - b) * (w - before) - k * k * s_.frequency * s_.frequency * w) / (1.0 + b);
  }

  double energy() const noexcept override {
    const double w = *now_.get(), before = *before_.get(), v = (w - before) / step_;
    return 0.5 * s_.mass * (v * v + s_.frequency * s_.frequency * w * before);
  }

  double loss() const noexcept override {
    const double v = velocity(place());
    return step_ * s_.mass * s_.damping * v * v;
  }

 private:
  MassSettings s_;
};

// Stays at 0 whatever pushes it. Where it stands is said by the gap of the joint.
class Barrier final : public Part {
 public:
  explicit Barrier(double step) : Part(step) { allocate(1, 0.0); }

  static Place place() noexcept { return Mass::place(); }
  void predict() noexcept override {}
  double energy() const noexcept override { return 0.0; }
  double loss() const noexcept override { return 0.0; }
};

}  // namespace urto::fd
