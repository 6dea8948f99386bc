// The balance of a coupled system: energy (that of psi included) + losses - work stays what it was, relative to the
// largest of the three. And the systems of Willemsen's note as the tests excite them.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "core/tromba/bow.h"
#include "core/tromba/systems.h"

namespace urto::test {

inline constexpr double kStep = 1.0 / 48000;
inline constexpr double kPi = std::numbers::pi;
inline constexpr fd::Release kReleases[] = {fd::Release::printed, fd::Release::returning, fd::Release::passive};

inline std::string name(fd::Release release) {
  return release == fd::Release::printed ? "printed" : release == fd::Release::returning ? "returning" : "passive";
}

class Books {
 public:
  explicit Books(fd::CoupledSystem& s) : system_(s) {
    system_.account(true);
    system_.settle();
    start_ = system_.energy();
  }

  // Looks every `stride` steps, and at every step whether joint `joint` is touched or pulls.
  template <typename Step>
  void run(double seconds, int stride, std::size_t joint, Step&& step) {
    const long steps = std::lround(seconds / kStep);
    for (long n = 1; n <= steps; ++n) {
      step();
      if (n % stride == 0) look();
      touched_ += system_.eta(joint) > 0;
      weakest_ = std::min(weakest_, system_.force(joint));
    }
  }
  void run(double seconds, int stride = 1, std::size_t joint = 0) {
    run(seconds, stride, joint, [&] { system_.step(); });
  }

  double drift() const { return drift_; }
  double start() const { return start_; }
  long touched() const { return touched_; }    // steps
  double weakest() const { return weakest_; }  // N; negative: it pulled

 private:
  void look() {
    const double h = system_.energy(), lost = system_.lost(), work = system_.work();
    const double scale = std::max({std::fabs(start_), std::fabs(h), std::fabs(lost), std::fabs(work)});
    if (scale > 0) drift_ = std::max(drift_, std::fabs(h + lost - work - start_) / scale);
  }

  fd::CoupledSystem& system_;
  double start_ = 0, drift_ = 0, weakest_ = 0;
  long touched_ = 0;
};

// A raised cosine, at rest.
inline void pluck(fd::String& string, double x, double width, double height) {
  for (std::size_t l = 1; l < string.intervals(); ++l) {
    const double d = (static_cast<double>(l) * string.spacing() - x) / width;
    if (std::fabs(d) < 1) string.nodes_now()[l] = string.nodes_before()[l] = 0.5 * height * (1 + std::cos(kPi * d));
  }
}

inline fd::StringSettings steel(bool lossy) {
  fd::StringSettings s = fd::round_string(1.0, 5e-4, 7850, 2e11, 100);
  if (lossy) {
    s.sigma0 = 0.5;
    s.sigma1 = 0.01;
  }
  return s;
}

// Leapfrog steps store positions, so a mass that moves by a small part of its displacement a step loses digits: the
// balance wanders by about 2e-16 sqrt(steps) / (omega k). Hence masses of some hundred hertz, as a bridge has.
inline fd::MassAndBarrier spring_and_barrier(fd::Release release, bool lossy) {
  return fd::MassAndBarrier({.mass = 0.01, .frequency = 2 * kPi * 200, .damping = lossy ? 2.0 : 0.0}, 3e-4,
                            {1e8, 1.5, release}, kStep);
}

inline fd::TwoMasses two_springs(fd::Release release, bool lossy) {
  const double damping = lossy ? 1.0 : 0.0;
  return fd::TwoMasses({.mass = 0.01, .frequency = 2 * kPi * 300, .damping = damping},
                       {.mass = 0.1, .frequency = 2 * kPi * 170, .damping = damping}, {1e8, 1.5, release}, kStep);
}

inline fd::TwoStrings two_strings(fd::Release release, bool lossy) {
  fd::StringSettings lower = steel(lossy);
  lower.tension *= 1.3;
  return fd::TwoStrings(steel(lossy), lower, {1e8, 1.3, release}, kStep, 1e-4);
}

inline fd::StringAndMass string_and_spring(fd::Release release, bool lossy) {
  return fd::StringAndMass(steel(lossy), {.mass = 1e-3, .frequency = 2 * kPi * 200, .damping = lossy ? 1.0 : 0.0},
                           {1e8, 1.3, release}, 0.3137, kStep, 1e-4);
}

inline fd::StringMassBarrier string_mass_barrier(fd::Release release, bool lossy) {
  const fd::CollisionSettings c{1e8, 1.3, release};
  return fd::StringMassBarrier(steel(lossy), {.mass = 1e-3}, c, c, 0.3137, -1e-4, kStep);
}

inline fd::TrombaSettings tromba(fd::TrombaSettings::Kind kind, fd::Release release, bool lossy) {
  fd::TrombaSettings t;
  t.kind = kind;
  t.collision.release = release;
  t.spring.damping = lossy ? 0.1 : 0.0;
  if (!lossy) t.string.sigma0 = t.string.sigma1 = t.bridge.damping = t.body.sigma0 = t.body.sigma1 = 0;
  return t;
}

// One bowed step of a tromba.
template <typename AnyBow>
void bow_step(fd::Tromba& t, AnyBow& bow, const fd::Place& at, double speed) {
  t.system.predict();
  const double mobility = t.string.response(at, at) / (2 * kStep);
  t.system.drive({&t.string, at}, -bow.meet(t.string.velocity(at) - speed, mobility).force);
  t.system.finish();
}

}  // namespace urto::test
