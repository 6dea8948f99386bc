// One mode of a body, and the conversions between the ways in which people state its decay.
#pragma once

namespace urto {

// No body has more modes than this, however it was made.
inline constexpr int kMaxModes = 32768;

// One damped oscillator of a body: q'' + 2 decay q' + ((2 pi frequency)^2 + decay^2) q = strike * force / mass.
struct Mode {
  double frequency = 0.0;  // Hz, of the damped oscillation that is heard: a tuned mode sounds its frequency exactly
  double decay = 0.0;      // 1/s, rate of the amplitude e^(-decay t)
  double mass = 0.0;       // kg, modal mass
  double strike = 0.0;     // signed shape where it is struck
  double pickup = 0.0;     // signed shape where it is heard

  friend bool operator==(const Mode&, const Mode&) = default;
};

// T60 is the time in which the amplitude falls by 60 dB, a factor of 1000: decay * T60 = ln 1000.
inline constexpr double kLogOfThousand = 6.907755278982137;

constexpr double decay_from_t60(double t60) noexcept { return kLogOfThousand / t60; }
constexpr double t60_from_decay(double decay) noexcept { return kLogOfThousand / decay; }

}  // namespace urto
