// A hammer that is thrown at a body and pressed on by a constant force until it lies still: where does it lie?
#pragma once
#include <doctest/doctest.h>

#include "tests/struck.h"

namespace urto::test {

struct Resting {
  double error = 0;       // of the compression, against (f/k)^(1/alpha)
  double creep = 0;       // of the compression, over the last half of the time
  double deflection = 0;  // error of the body's displacement, against f sum phi^2/(m w^2)
};

inline Resting lie_still(const Setting& s, Integrator integrator, double force, double seconds) {
  const auto c = make_collision(s, integrator);
  c->place(0, s.speed);
  const auto samples = static_cast<std::int64_t>(seconds * s.rate);
  double middle = 0;
  const auto compression = [&] { return c->contact.compression(c->penetration()); };
  for (std::int64_t n = 0; n < samples; ++n) {
    if (s.modes.empty() && n % 32 == 0) c->set_law(s.law);  // kept awake: it is not put where it belongs
    c->step(force, false);
    if (n == samples / 2) middle = compression();
  }
  const double wanted = std::pow(force / s.law.stiffness, 1 / s.law.shape);
  double give = 0;
  for (const Mode& m : s.modes) {
    const double w = 2 * std::numbers::pi * m.frequency;
    give += m.strike * m.strike / (m.mass * (w * w + m.decay * m.decay));
  }
  Resting r{std::fabs(compression() / wanted - 1), std::fabs(compression() - middle) / wanted, 0};
  if (give > 0) r.deflection = std::fabs((c->hammer.x - c->penetration()) / (force * give) - 1);
  return r;
}

struct Bed {
  const char* name;
  double mass, speed, force;
  Law law;
  int modes;
};

// Soft and hard, light and heavy; the hard ones want sub-steps even at rest.
inline const Bed kBeds[] = {{"soft wall", 0.02, 0.5, 5, {1e7, 1.5, 0.5}, 0},
                            {"hard wall", 0.01, 1, 50, {1e12, 1.5, 0.5}, 0},
                            {"odd shape", 0.02, 0.5, 5, {3e7, 1.7, 2}, 0},
                            {"soft body", 0.02, 0.5, 5, {1e7, 1.5, 0.5}, 3},
                            {"hard body", 0.01, 1, 50, {1e12, 1.5, 0.5}, 3}};

inline void check_bed(const Bed& bed, Integrator integrator, double seconds) {
  CAPTURE(std::string(bed.name));
  CAPTURE(name_of(integrator));
  Setting s{.rate = 44100, .mass = bed.mass, .speed = bed.speed, .law = bed.law, .modes = {}};
  for (int l = 0; l < bed.modes; ++l)
    s.modes.push_back(mode_of_quality(300 * (l + 1) * (l + 1), 100, 0.05, l % 2 == 0 ? 0.8 : -0.6));
  const Resting r = lie_still(s, integrator, bed.force, seconds);
  CHECK_MESSAGE(r.error <= 1e-10, r.error);
  CHECK_MESSAGE(r.creep <= 1e-10, r.creep);
  CHECK_MESSAGE(r.deflection <= 1e-10, r.deflection);
}

}  // namespace urto::test
