// A ball that is not quite a ball: its centre of mass lies off its middle, and it is oval.
//
// With the mass r_c off the middle, up at angle 0, energy 0.7 m v^2 + m g r_c cos(angle) is kept as it turns: asked to
// roll at v on average it rolls at sqrt(v^2 - 2 g r_c cos(angle) / 1.4), and the mass presses with -m r_c w^2
// cos(angle). Oval by a part o of its radius it lifts its middle by R o cos(2 angle).
#pragma once
#include <algorithm>
#include <cmath>
#include <numbers>

namespace urto {

class Turning {
 public:
  double radius = 0.008, offset = 0, ovality = 0, gravity = 9.81;  // m, m, part of the radius, m/s^2

  void reset() noexcept { angle_ = rate_ = 0; }

  // [audio thread] A sample of h seconds at that speed: how far the ball rolls, in m. The speed is that at the middle
  // of the step, so that the way back is the way there.
  double step(double speed, double h) noexcept {
    double v = speed;
    if (offset != 0 && v != 0) {
      for (int pass = 0; pass < 2; ++pass) v = speed * factor(speed, angle_ + 0.5 * h * v / radius);
    }
    rate_ = v / radius;
    angle_ += h * rate_;
    if (std::fabs(angle_) > kTurn) angle_ -= kTurn * std::floor(angle_ / kTurn);
    return h * v;
  }
  // [audio thread] m/s^2, towards the surface: what the turning mass adds to gravity over the last step, for its mass.
  double pull() const noexcept { return offset == 0 ? 0 : -offset * rate_ * rate_ * cosine_; }
  // [audio thread] m: added to the height at the end of the last step.
  double lift() const noexcept { return ovality == 0 ? 0 : radius * ovality * std::cos(2 * angle_); }
  double angle() const noexcept { return angle_; }

 private:
  static constexpr double kTurn = 2 * std::numbers::pi;

  // A ball too slow to get over the top would rock instead: it is kept going.
  double factor(double speed, double angle) noexcept {
    cosine_ = std::cos(angle);
    const double square = std::max(speed * speed, 1e-30);
    return std::sqrt(std::clamp(1 - 2 * gravity * offset * cosine_ / (1.4 * square), 0.09, 4.0));
  }

  double angle_ = 0, rate_ = 0;
  double cosine_ = 1;  // at the middle of the last step
};

}  // namespace urto
