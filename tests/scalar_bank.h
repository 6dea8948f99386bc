// The bank of modes written as the textbook has it: one mode at a time, (q, q') stepped by its exact matrix in long
// double.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "core/bodies/modal_voice.h"

namespace urto {

class ScalarBank {
 public:
  using Real = long double;

  ScalarBank(std::span<const Mode> modes, double rate) : rate_(rate) {
    for (const Mode& mode : modes) {
      if (mode.frequency > 0 && mode.frequency < 0.5 * rate) states_.push_back({mode, 0, 0});
    }
  }

  // A constant force over 1 / (rate * parts).
  void step(int parts, Real force = 0) {
    const Real h = 1 / (static_cast<Real>(rate_) * parts);
    for (State& s : states_) {
      const Real sigma = s.mode.decay, damped = damped_of(s.mode), omega2 = damped * damped + sigma * sigma;
      const Real decay = std::exp(-sigma * h), c = std::cos(damped * h), sn = std::sin(damped * h);
      const Real a11 = decay * (c + sigma / damped * sn), a12 = decay * sn / damped;
      const Real a21 = -omega2 * a12, a22 = decay * (c - sigma / damped * sn);
      // towards the rest point under the force, phi f / (m w^2)
      const Real rest = s.mode.strike * force / (s.mode.mass * omega2), q = s.q - rest, v = s.v;
      s.q = a11 * q + a12 * v + rest;
      s.v = a21 * q + a22 * v;
    }
  }
  void impulse(Real j) {
    for (State& s : states_) s.v += s.mode.strike / static_cast<Real>(s.mode.mass) * j;
  }

  Real displacement() const {
    Real sum = 0;
    for (const State& s : states_) sum += s.mode.strike * s.q;
    return sum;
  }
  Real rate() const {
    Real sum = 0;
    for (const State& s : states_) sum += s.mode.strike * s.v;
    return sum;
  }
  // `force`: the one that acts at this moment, heard in the acceleration.
  Real audio(Output output, Real force = 0) const {
    Real sum = 0;
    for (const State& s : states_) {
      const Real sigma = s.mode.decay, damped = damped_of(s.mode);
      const Real acceleration =
          s.mode.strike * force / s.mode.mass - 2 * sigma * s.v - (damped * damped + sigma * sigma) * s.q;
      sum += s.mode.pickup * (output == Output::velocity ? s.v : output == Output::displacement ? s.q : acceleration);
    }
    return sum;
  }
  Real energy() const {
    Real sum = 0;
    for (const State& s : states_) {
      const Real sigma = s.mode.decay, damped = damped_of(s.mode);
      sum += s.mode.mass / Real{2} * (s.v * s.v + (damped * damped + sigma * sigma) * s.q * s.q);
    }
    return sum;
  }

 private:
  struct State {
    Mode mode;
    Real q, v;
  };
  // The core's angular frequency is a double: so is this one, or the two would drift apart by its rounding.
  static Real damped_of(const Mode& mode) { return 2 * std::numbers::pi * mode.frequency; }

  double rate_;
  std::vector<State> states_;
};

// Largest deviation, in units of the reference's peak.
class Deviation {
 public:
  void add(double value, long double expected) {
    worst_ = std::max(worst_, std::fabs(value - expected));
    peak_ = std::max(peak_, std::fabs(expected));
    bad_ = bad_ || !std::isfinite(value);
  }
  double relative() const { return bad_ || peak_ == 0 ? 1 : static_cast<double>(worst_ / peak_); }

 private:
  long double worst_ = 0, peak_ = 0;
  bool bad_ = false;
};

// What the tests of the bank share.
namespace bank_test {

constexpr double kRate = 48000;
using Frame = std::array<double, kFrame>;

inline double uniform(std::mt19937& random, double low, double high) {
  return low + (high - low) * (static_cast<double>(random()) / 4294967296.0);
}

inline std::vector<Mode> some_modes(std::size_t count, unsigned seed = 1) {
  std::mt19937 random(seed);
  std::vector<Mode> modes(count);
  for (Mode& mode : modes) {
    mode.frequency = 20 * std::pow(1000, uniform(random, 0, 1));
    mode.decay = 0.5 * std::pow(400, uniform(random, 0, 1));
    mode.mass = uniform(random, 0.01, 1);
    mode.strike = uniform(random, -1, 1);
    mode.pickup = uniform(random, -1, 1);
  }
  return modes;
}

inline ModalBody built(std::span<const Mode> modes, double rate = kRate, Output output = Output::velocity,
                       simd::Target target = simd::supported_targets().back()) {
  ModalBody body(modes, rate, output, simd::kernels_for(target));
  while (!body.build(1000)) {
  }
  return body;
}

// Both struck alike, then left for 37 samples so that the modes have different phases.
inline void excite(ModalVoice& voice, ScalarBank& reference) {
  voice.step(0, {1e-3, 2e-4, -3e-4, 0.5});
  reference.impulse(1e-3L);
  reference.step(2, 0.5L);
  reference.impulse(2e-4L);
  reference.step(2, 0.5L);
  reference.impulse(-3e-4L);
  voice.advance(37);
  for (int n = 0; n < 37; ++n) reference.step(1);
}

// Runs the test for every instruction set that this CPU has.
template <class Test>
void on_all_targets(Test test) {
  for (const simd::Target target : simd::supported_targets()) {
    CAPTURE(std::string(simd::kernels_for(target).name));
    test(target);
  }
}

}  // namespace bank_test
}  // namespace urto
