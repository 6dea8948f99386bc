// A hammer and a body as plain oscillators, stepped one by one with the exact flow: the slow, obvious counterpart of
// what the objects do in frames. Oscillator 0 is the hammer.
#pragma once
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "core/contact/contact.h"

namespace urto::test {

struct Oscillator {
  double omega = 0, gamma = 0, mass = 1, weight = 1;  // weight: +1 for the hammer, -phi for a mode
  double q = 0, p = 0;
};

struct Flow {
  double a11, a12, a21, a22, b1, b2;
};

inline Flow flow(const Oscillator& o, double h) {
  if (o.omega == 0) return {1, h, 0, 1, h * h / 2, h};
  const double wd = std::sqrt(o.omega * o.omega - o.gamma * o.gamma), e = std::exp(-o.gamma * h);
  const double c = std::cos(wd * h), s = std::sin(wd * h), s2 = std::sin(0.5 * wd * h);
  const double g = o.gamma / wd;
  const double one_minus_a11 = -std::expm1(-o.gamma * h) + 2 * e * s2 * s2 - e * g * s;
  return {e * (c + g * s),
          e * s / wd,
          -e * o.omega * o.omega / wd * s,
          e * (c - g * s),
          one_minus_a11 / (o.omega * o.omega),
          e * s / wd};
}

class Rig {
 public:
  Contact contact;
  std::vector<Oscillator> parts;
  double external = 0;  // N on the hammer
  double last_impulse = 0;

  Rig(double mass, const Law& law, double h, Integrator integrator) {
    parts.push_back({0, 0, mass, 1, 0, 0});
    contact.change_law(law, -1);
    set_step(h);
    contact.change_integrator(integrator, free(), h);
  }

  void add_mode(double frequency, double q_factor, double mass, double phi) {
    const double w = 2 * std::numbers::pi * frequency;
    parts.push_back({w, w / (2 * q_factor), mass, -phi, 0, 0});
    set_step(kernels.h);
  }

  void set_step(double h) {
    kernels = {.h = h};
    full.clear();
    half.clear();
    for (const Oscillator& o : parts) {
      const Flow f = flow(o, h), g = flow(o, h / 2);
      const double r = o.weight * o.weight / o.mass;
      kernels.beta += r * f.b1;
      kernels.x += r * f.a12;
      kernels.v += r * f.a22;
      kernels.x_half += r * g.a12;
      kernels.v_half += r * g.a22;
      kernels.v_now += r;
      full.push_back(f);
      half.push_back(g);
    }
  }

  void throw_hammer(double x, double v) {
    parts[0].q = x;
    parts[0].p = v;
    const Free f = free();
    contact.arrive(f.x1 - 2 * kernels.h * f.w0);
  }

  double penetration() const {
    double x = 0;
    for (const Oscillator& o : parts) x += o.weight * o.q;
    return x;
  }
  double rate() const {
    double w = 0;
    for (const Oscillator& o : parts) w += o.weight * o.p;
    return w;
  }
  double compression() const { return contact.compression(penetration()); }

  double linear_energy(std::size_t from = 0) const {
    double e = 0;
    for (std::size_t i = from; i < parts.size(); ++i) {
      const Oscillator& o = parts[i];
      e += 0.5 * o.mass * (o.p * o.p + o.omega * o.omega * o.q * o.q);
    }
    return e;
  }
  double energy() const { return linear_energy() + contact.stored(penetration()); }

  Free free() const {
    Free f{penetration(), rate(), 0, 0, 0, 0};
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Oscillator& o = parts[i];
      const double a = i == 0 ? external / o.mass : 0;
      f.x1 += o.weight * (full[i].a11 * o.q + full[i].a12 * o.p + full[i].b1 * a);
      f.w1 += o.weight * (full[i].a21 * o.q + full[i].a22 * o.p + full[i].b2 * a);
      f.x_half += o.weight * (half[i].a11 * o.q + half[i].a12 * o.p + half[i].b1 * a);
      f.w_half += o.weight * (half[i].a21 * o.q + half[i].a22 * o.p + half[i].b2 * a);
    }
    return f;
  }

  void step() {
    const bool rigid = parts.size() == 1 && parts[0].omega == 0;
    const Surroundings around{kernels, external / parts[0].mass, rigid ? parts[0].mass : 0};
    const Outcome out = contact.step(free(), around);
    apply(out.push);
    if (out.placed) {
      parts[0].q = out.x;
      parts[0].p = out.v;
    }
    last_impulse = out.push.impulse(kernels.h);
  }

  void apply(const Push& push) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      Oscillator& o = parts[i];
      const double b = -o.weight / o.mass, a = b * push.force + (i == 0 ? external / o.mass : 0);
      const double q = o.q, p = o.p + b * push.before;
      o.q = full[i].a11 * q + full[i].a12 * p + full[i].b1 * a + half[i].a12 * b * push.middle;
      o.p = full[i].a21 * q + full[i].a22 * p + full[i].b2 * a + half[i].a22 * b * push.middle + b * push.after;
    }
  }

  Kernels kernels;
  std::vector<Flow> full, half;
};

inline std::string name_of(Integrator i) { return kIntegratorNames[static_cast<std::size_t>(i)]; }

struct Case {
  std::string name;
  double mass;
  Law law;
  double speed;
};

inline const Case kNonCritical{"non-critical", 1e-2, {1e3, 1.5, 0.5}, 0.5};
inline const Case kCase1{"case 1", 1e-2, {1e7, 1.3, 0.01}, 0.5};
inline const Case kCase2{"case 2", 1e-2, {1e9, 1.5, 0.5}, 1.0};

}  // namespace urto::test
