// Random hammers and bodies for the tests that must hold for all of them. Every system is drawn from its own seed, so
// that a failure names the one system to look at.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

#include "core/contact/closed_form.h"
#include "tests/rig.h"

namespace urto::test {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : bits_(seed) {}
  double uniform(double low, double high) { return low + (high - low) * static_cast<double>(bits_() >> 11) * 0x1p-53; }
  double logarithmic(double low, double high) { return low * std::pow(high / low, uniform(0, 1)); }
  bool chance(double p) { return uniform(0, 1) < p; }
  int below(int n) { return static_cast<int>(uniform(0, n)); }

 private:
  std::mt19937_64 bits_;  // its sequence is the same everywhere, which the standard's distributions are not
};

struct Ranges {
  double rate = 44100;
  double tau_low = 0.1, tau_high = 100;  // undamped contact time in samples
  double speed_low = 0.01, speed_high = 5;
  int most_modes = 8;
  bool pushed = false;  // half of them by a constant force, half on a spring
};

struct Drawn {
  Rig rig;
  double tau, speed, start;  // start: energy when thrown
};

inline Drawn draw(Dice& dice, Integrator integrator, const Ranges& ranges) {
  const double h = 1 / ranges.rate, mass = dice.logarithmic(1e-4, 1);
  const double shape = dice.chance(0.2) ? 1 : dice.uniform(1, 4);
  const double speed = dice.logarithmic(ranges.speed_low, ranges.speed_high);
  const double mu = dice.chance(0.25) ? 0 : dice.logarithmic(1e-3, 10);
  Rig rig(mass, {1, shape, mu}, h, integrator);
  for (int modes = dice.below(ranges.most_modes + 1); modes > 0; --modes) {
    const double frequency = dice.logarithmic(50, 0.48 * ranges.rate), q = dice.logarithmic(3, 3000);
    rig.add_mode(frequency, q, mass * dice.logarithmic(0.02, 50), dice.uniform(-1, 1));
  }
  const double effective = 1 / rig.kernels.v_now;
  const double tau = dice.logarithmic(ranges.tau_low, ranges.tau_high);
  const double k = std::pow(contact_time_undamped({1, shape, 0}, effective, speed) / (tau * h), shape + 1);
  rig.contact.change_law({k, shape, mu}, -1);
  if (ranges.pushed) {
    const double peak = force({k, shape, 0}, compression_max({k, shape, 0}, effective, speed), 0);
    if (dice.chance(0.5)) rig.external = peak * dice.logarithmic(1e-4, 0.3);
    if (dice.chance(0.5)) {
      rig.parts[0].omega = 2 * std::numbers::pi * dice.logarithmic(1, 500);
      rig.parts[0].gamma = 0.01 * rig.parts[0].omega;
      rig.set_step(h);
    }
  }
  rig.throw_hammer(-dice.uniform(0, 1) * speed * h, speed);
  const double start = rig.linear_energy();
  return {std::move(rig), tau, speed, start};
}

// Energy that only falls: what moves, what the contact stores, less the work that the constant force can still do.
inline double total_energy(const Rig& rig) { return rig.energy() - rig.external * rig.parts[0].q; }

// How far what moves has come above what there was at the throw, as a part of the largest energy so far. What the
// contact stores does not count: an integrator that is not passive keeps its own idea of it.
class Growth {
 public:
  explicit Growth(const Rig& rig)
      : start_(rig.linear_energy() - rig.external * rig.parts[0].q), peak_(rig.linear_energy()) {}

  // False when something is not finite.
  bool watch(const Rig& rig) {
    const double moving = rig.linear_energy();
    if (!std::isfinite(moving)) return false;
    if (rig.external != 0 || rig.parts[0].omega != 0)  // a pressed hammer gets faster by itself
      peak_ = std::max(peak_, moving + rig.contact.stored(rig.penetration()));
    worst_ = std::max(worst_, (moving - rig.external * rig.parts[0].q - start_) / peak_);
    return true;
  }
  double worst() const { return worst_; }

 private:
  double start_, peak_, worst_ = 0;
};

}  // namespace urto::test
