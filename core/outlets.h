// What objects do to numbers at their inlets and outlets, and to values that change while they sound.
#pragma once
#include <algorithm>
#include <cmath>

namespace urto {

inline constexpr double kMostForce = 1e6;   // N
inline constexpr double kMostSpeed = 1e3;   // m/s
inline constexpr double kLoudest = 1e6;     // what an outlet carries at most
inline constexpr double kSmoothing = 0.01;  // s

// A signal at an inlet: what is no number is 0.
inline double clean(double x, double most) noexcept {
  return std::isfinite(x) ? (x > most ? most : x < -most ? -most : x) : 0;
}

inline double within(double x) noexcept { return std::clamp(x, -kLoudest, kLoudest); }

// Untouched up to 0.9, then bent so that 1 is never passed.
inline double limited(double x) noexcept {
  constexpr double kKnee = 0.9;
  const double level = std::fabs(x);
  if (level <= kKnee) return x;
  return std::copysign(kKnee + (1 - kKnee) * std::tanh((level - kKnee) / (1 - kKnee)), x);
}

// From one value to another in so many steps.
class Ramp {
 public:
  void jump(double value) noexcept {
    value_ = target_ = value;
    left_ = 0;
  }
  void glide(double value, double samples) noexcept {
    target_ = value;
    left_ = std::max(1, static_cast<int>(samples));
    change_ = (target_ - value_) / left_;
  }
  double next() noexcept {
    if (left_ > 0) value_ = --left_ == 0 ? target_ : value_ + change_;
    return value_;
  }
  bool moving() const noexcept { return left_ > 0; }
  double value() const noexcept { return value_; }
  double target() const noexcept { return target_; }

 private:
  double value_ = 0, target_ = 0, change_ = 0;
  int left_ = 0;
};

}  // namespace urto
