// What a plain program would do: an array of structs, every mode stepped at every sample, the contact solved by
// Newton's method at every sample that needs it. Exact modes, Hunt-Crossley contact, trapezoidal force; nothing clever.
#pragma once
#include <cmath>
#include <numbers>
#include <vector>

#include "core/bodies/mode.h"

namespace urto::bench {

class Yardstick {
 public:
  Yardstick(const std::vector<Mode>& modes, double rate, double hammer_mass, double k, double alpha, double mu)
      : h_(1 / rate), mass_(hammer_mass), k_(k), alpha_(alpha), mu_(mu) {
    beta_ = h_ * h_ / (2 * mass_);
    beta_v_ = h_ / mass_;
    for (const Mode& m : modes) {
      const double wd = 2 * std::numbers::pi * m.frequency, g = m.decay, w2 = wd * wd + g * g;
      const double e = std::exp(-g * h_), c = e * std::cos(wd * h_), s = e * std::sin(wd * h_) / wd;
      const double b1 = (1 - c - g * s) / w2 * m.strike / m.mass, b2 = s * m.strike / m.mass;
      modes_.push_back({c + g * s, s, -w2 * s, c - g * s, b1, b2, m.strike, m.pickup, 0, 0});
      beta_ += m.strike * b1;
      beta_v_ += m.strike * b2;
    }
  }

  void strike(double speed) {
    x_ = 0;
    for (const State& m : modes_) x_ += m.strike * m.q;
    v_ = speed;
  }

  double sample(double external) {
    x_ += h_ * v_ + 0.5 * h_ * h_ / mass_ * external;
    v_ += h_ / mass_ * external;
    double inside = x_, rate = v_;
    for (State& m : modes_) {
      const double q = m.q, p = m.p;
      m.q = m.a11 * q + m.a12 * p;
      m.p = m.a21 * q + m.a22 * p;
      inside -= m.strike * m.q;
      rate -= m.strike * m.p;
    }
    // f is the force at the end of the sample; over the sample acts the mean of the last one and this.
    double f = force_;
    for (int i = 0; i < 20; ++i) {
      const double mean = 0.5 * (force_ + f), x = inside - beta_ * mean, w = rate - beta_v_ * mean;
      double value = 0, slope = 0;
      if (x > 0) {
        const double stiff = k_ * std::pow(x, alpha_);
        value = stiff * (1 + mu_ * w);
        slope = -0.5 * (beta_ * alpha_ / x * value + beta_v_ * stiff * mu_);
      }
      const double change = (value - f) / (1 - slope);
      f += change;
      if (std::fabs(change) <= 1e-10 * std::fabs(f)) break;
    }
    if (f < 0) f = 0;
    const double mean = 0.5 * (force_ + f);
    force_ = f;
    x_ -= 0.5 * h_ * h_ / mass_ * mean;
    v_ -= h_ / mass_ * mean;
    double audio = 0;
    for (State& m : modes_) {
      m.q += m.b1 * mean;
      m.p += m.b2 * mean;
      audio += m.pickup * m.p;
    }
    return audio;
  }

  double force() const { return force_; }

 private:
  struct State {
    double a11, a12, a21, a22, b1, b2, strike, pickup, q, p;
  };
  std::vector<State> modes_;
  double h_, mass_, k_, alpha_, mu_, beta_, beta_v_;
  double x_ = -1e-3, v_ = 0, force_ = 0;
};

}  // namespace urto::bench
