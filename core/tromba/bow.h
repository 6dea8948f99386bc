// Friction between a bow and a string. Either bow answers one question: if without it the string would pass the bow
// hair at q_free m/s, and a newton slows that by `mobility` m/s (the string's true inertia: leaving it out makes the
// bow explicit), what is the speed q, so that
//   q = q_free - mobility * f(q) ?
// f is the friction force against the motion: the string receives -f. The string's grid, the modal string and a test
// all use the same bows.
#pragma once

namespace urto {

// q_free of the string under the bow: velocity of the string without the bow minus velocity of the bow.
struct BowContact {
  double speed;  // q, m/s
  double force;  // f, N
  int iterations;
};

// f = Fb sqrt(2a) e^(1/2) q e^(-a q^2): largest, Fb, at q = 1/sqrt(2a). With G = mobility Fb sqrt(2a) e^(1/2),
//   q + G q e^(-a q^2) = q_free
// has one root if G < e^1.5/2, else up to three. Then the bow stays on its branch, sticking or slipping, while that
// branch exists: its ends are the turning points, (2y - 1) e^-y = 1/G with y = a q^2.
class ExponentialBow {
 public:
  static constexpr int kMostIterations = 64;

  struct Settings {
    double force = 0.1;  // Fb, N
    double curve = 100;  // a, s^2/m^2
  };

  // The curve that grips and lets go as a = 100 does at 0.1 m/s: with a fixed, 0.05 m/s never slips and 0.3 never
  // grips.
  static double curve_for_speed(double bow_speed) noexcept;

  void set(const Settings& s) noexcept { s_ = s; }           // [audio thread]
  void reset() noexcept { last_ = 0.0; }                     // [audio thread]
  BowContact meet(double q_free, double mobility) noexcept;  // [audio thread]
  double force(double q) const noexcept;                     // f(q), [audio thread]
  bool sticks() const noexcept;                              // as of the last meeting, on the inner slope of f

 private:
  struct Turns {
    double gain = 0.0;           // for which they were found
    double stick = 0, slip = 0;  // sqrt(a) |q| at the ends of the two branches
  };
  void find_turns(double gain) noexcept;

  Settings s_;
  Turns turns_;
  double last_ = 0.0;  // q of the last meeting
};

// Bristles that bend, and slide when bent far (Dupont 2002; W's later programs). z: their mean deflection,
//   dz/dt = q [1 - alpha(z, q) z / z_ss(q)],   f = s0 z + s1 dz/dt + s2 q + s3 Fb noise
//   z_ss = sgn(q) [fC + (fS - fC) e^(-(q/qS)^2)] / s0,  fS = mu_s Fb,  fC = mu_d Fb
// alpha = 0 below z_ba = 0.7 fC/s0 (elastic: a string held with less never creeps) or when z and q disagree, 1 beyond
// z_ss, and half a sine between. z is integrated by the trapezoidal rule.
class ElastoPlasticBow {
 public:
  static constexpr int kMostIterations = 100;

  struct Settings {
    double force = 0.1;       // Fb, N
    double mu_static = 0.6;   // mu_s
    double mu_dynamic = 0.1;  // mu_d < mu_s
    double stribeck = 0.1;    // qS, m/s
    double s0 = 1e4;          // N/m
    double s1 = 0.1;          // kg/s; .001 sqrt(s0) in the author's programs
    double s2 = 0.6;          // kg/s
    double s3 = 0.0;          // noise as part of Fb
  };

  explicit ElastoPlasticBow(double step) : step_(step) {}

  void set(const Settings& s) noexcept { s_ = s; }     // [audio thread]
  void reset() noexcept { z_ = rate_ = last_ = 0.0; }  // [audio thread]
  // `noise`: a number in -1 ... 1, new for each step. [audio thread]
  BowContact meet(double q_free, double mobility, double noise = 0.0) noexcept;
  double deflection() const noexcept { return z_; }
  double steady_deflection(double q) const noexcept;          // |z_ss|
  double deflection_rate(double q, double z) const noexcept;  // dz/dt

 private:
  double plastic(double q, double z) const noexcept;  // alpha

  double step_;
  Settings s_;
  double z_ = 0.0, rate_ = 0.0, last_ = 0.0;
};

}  // namespace urto
