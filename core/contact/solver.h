// The one scalar equation behind twopoint, threepoint and invariant: which increment d of the compression goes with the
// force that it causes?
//   F(d) = d - d_free + beta max(0, G(x0, x0 + d - c) (1 + mu d/span)) = 0,   force = (d_free - d)/beta,
// G the discrete gradient of the potential. With c = 0, F rises and is convex for shape >= 1: one root.
//
// `invariant` adds the shift c >= 0: with the rates w0, w1 at both ends and S = 1 + mu d/h,
//   c = (h/mu) (artanh(r)/r - 1),   r = mu (w1 - w0)/(2 S),
// which makes x1 - x0 = d - c = h S [L(mu w1) - L(mu w0)]/(mu^2 (w1 - w0)): on a rigid wall the step then keeps
// L(mu v)/mu^2 + V(x)/m exactly, whatever its size. Any c >= 0 is passive.
//
// A push A from outside beside the contact's own acceleration -a turns the rate within the step too, and the mean
// square of a rate that bends is more than that of its chord. Over a contact this comes to mu h^2/6 times the integral
// of A (a - A)^2, which (1 + 2 A/a) c takes account of: (1 - u)^2 (1 + 2 u), u = A/a, is 1 but for u^2 where the push
// is weak, and 0 at rest.
#pragma once
#include <algorithm>
#include <cmath>

#include "core/contact/hunt_crossley.h"

namespace urto {

struct Question {
  double x0;            // compression now
  double d_free;        // its increment without contact force
  double beta;          // how much of it a unit force takes away
  double span;          // time over which d is run through
  double w_change = 0;  // shifted only: change of the rate without contact force,
  double beta_v = 0;    // and how much of it a unit force takes away,
  double pushed = 0;    // and how much of it a steady push from outside has made
  bool shifted = false;
};

struct Answer {
  double force, increment, shift;
  // how the force rises with x0 and with the increment, by the last iteration
  double by_place = 0, by_increment = 0;
};

inline constexpr int kMostIterations = 40;

// The shift c and its slope in d; nothing where there is none.
template <bool kShifted>
class Shift {
 public:
  static constexpr double value = 0, slope = 0;
  static constexpr bool vague = false;
  Shift(const Law&, const Question&) noexcept {}
  static double lower_bound(double low) noexcept { return low; }
  static void move_to(double) noexcept {}
  static void add(double) noexcept {}
};

template <>
class Shift<true> {
 public:
  double value = 0, slope = 0;
  bool vague = false;  // |r| is so near to 1 that d hardly tells the shift

  Shift(const Law& law, const Question& q) noexcept
      : mu_(law.dissipation),
        mu_h_(law.dissipation / q.span),
        h_mu_(q.span / law.dissipation),
        w_slope_(q.beta_v / q.beta),
        w_free_(-w_slope_ * q.d_free),
        w_first_(q.w_change + w_free_),
        w_pushed_(q.pushed) {}

  // |r| < 1 as long as neither end is faster than the contact relaxes, w = -1/mu. The root is in there.
  double lower_bound(double low) const noexcept {
    return std::max(low, -(w_first_ * mu_ + 2.0) / (w_slope_ * mu_ + 2.0 * mu_h_));
  }

  void move_to(double d) noexcept {
    constexpr double kLeastS = 1e-9;
    constexpr double kMostR = 1.0 - 1e-12;
    constexpr double kVagueR = 1.0 - 1e-3;
    const double inverse_s = 1.0 / std::max(1.0 + mu_h_ * d, kLeastS);
    double r = 0.5 * mu_ * inverse_s * (w_first_ + w_slope_ * d);
    double r_slope = inverse_s * (0.5 * mu_ * w_slope_ - r * mu_h_);
    if (!(std::fabs(r) < kMostR)) {
      r = std::copysign(kMostR, r);
      r_slope = 0.0;
    }
    vague = std::fabs(r) > kVagueR;
    const double r2 = r * r;
    double excess, excess_slope;  // artanh(r)/r - 1 and its derivative
    if (r2 < 0.01) {
      excess = r2 * (1.0 / 3 + r2 * (1.0 / 5 + r2 * (1.0 / 7 + r2 * (1.0 / 9 + r2 * (1.0 / 11 + r2 * (1.0 / 13))))));
      excess_slope = r * (2.0 / 3 + r2 * (4.0 / 5 + r2 * (6.0 / 7 + r2 * (8.0 / 9 + r2 * (10.0 / 11)))));
    } else {
      excess = 0.5 * std::log((1.0 + r) / (1.0 - r)) / r - 1.0;
      excess_slope = (1.0 / (1.0 - r2) - 1.0 - excess) / r;
    }
    value = h_mu_ * excess;
    slope = h_mu_ * excess_slope * r_slope;
    if (w_pushed_ != 0.0) weigh_push(w_free_ + w_slope_ * d);
  }
  void add(double change) noexcept { value += change; }

 private:
  // by_contact: its part of the change of rate, <= 0. Bounded where the push is more than the contact's force, and
  // where it pulls as much as half of that.
  void weigh_push(double by_contact) noexcept {
    const double u = -w_pushed_ / by_contact;
    if (u > -0.5 && u < 1.0) {
      slope = slope * (1.0 + 2.0 * u) - 2.0 * value * u * w_slope_ / by_contact;
      value *= 1.0 + 2.0 * u;
    } else {
      const double bound = u <= -0.5 ? 0.0 : 3.0;
      value *= bound;
      slope *= bound;
    }
  }

  double mu_, mu_h_, h_mu_;
  double w_slope_, w_free_;    // the change of rate by the contact is w_free + w_slope d,
  double w_first_, w_pushed_;  // in all w_first + w_slope d
};

// Where d does not tell the shift (the iterations run out, or the root lies near w = -1/mu): the force follows from d
// as ever, and the compression from what the force has actually done, so that the step stays passive. [audio thread]
Answer give_in(const Law& law, const Question& q, double v0, double d, double shift) noexcept;

// Bracketed Newton. [audio thread]
template <bool kShifted>
inline Answer newton(const Law& law, const Question& q, double guess, int most) noexcept {
  const double v0 = potential(law, q.x0);
  const double mu_h = law.dissipation / q.span;
  const double rounding = 4e-16 * std::max(std::fabs(q.x0), std::fabs(q.d_free));
  const GradientSeries series(law.shape);

  // Stored energy cannot be negative, which bounds d from below; no force pulls, which bounds it from above.
  double low = q.x0 > 0.0 ? 0.5 * (q.d_free - std::sqrt(q.d_free * q.d_free + 4.0 * q.beta * v0)) : -q.x0;
  double high = q.d_free;
  Shift<kShifted> c(law, q);
  low = std::min(c.lower_bound(low), high);
  double d = q.d_free;
  if (q.x0 > 0.0 && guess > 0.0)
    d = q.d_free - q.beta * guess;
  else if (q.d_free > 0.0)
    d = std::min(d, inverse_potential(law, v0 + 0.25 * q.d_free * q.d_free / q.beta) - q.x0);
  if (!(d >= low && d <= high)) [[unlikely]]
    d = std::clamp(d, low, high);

  for (int i = 0; i < most; ++i) {
    c.move_to(d);
    const Gradient g = discrete_gradient(law, series, q.x0, v0, q.x0 + d - c.value);
    const double s = 1.0 + mu_h * d;
    const double f = std::max(0.0, g.value * s);
    const double by_increment = f > 0.0 ? g.slope * (1.0 - c.slope) * s + g.value * mu_h : 0.0;
    const double slope = 1.0 + q.beta * by_increment;
    const double residual = d - q.d_free + q.beta * f;
    if (residual > 0.0)
      high = d;
    else
      low = d;
    double next = d - residual / slope;
    const bool inside = next >= low && next <= high;
    // Newton's step squares the error: near the root what is left of it is (f''/2f) step^2, and f'' is f'^2/f or less.
    // So 1e-8 of the force is enough before it, or more where the force hardly depends on the step; and more again
    // where the step is so short that the error, below 1e-14 of the force, does little work.
    const double error = std::fabs(residual), whole = q.beta * f;
    const double bend = std::fabs(q.beta * (g.slope * (1.0 + std::fabs(c.slope)) * s + g.value * mu_h));
    const double enough = std::fabs(d) < 0.01 * q.x0 ? 1e-7 : 1e-8;
    const bool done = (error <= 1e-3 * whole && error * bend <= enough * whole) || error <= 1e-8 * whole + rounding;
    if (!inside) [[unlikely]]
      next = done ? std::clamp(next, low, high) : 0.5 * (low + high);
    const double step = next - d;
    c.add(c.slope * step);
    d = next;
    if (done && !c.vague) [[likely]] {
      const double force = (q.d_free - d) / q.beta;
      if (force < 0.0) [[unlikely]]
        return {0.0, q.d_free, c.value};
      return {force, d, c.value, 2.0 * g.slope * s, by_increment};
    }
    if (done || std::fabs(step) <= 0.25 * rounding) break;
  }
  d = std::min(d, q.d_free);
  c.move_to(d);
  return give_in(law, q, v0, d, c.value);
}

// `guess` is a force that seems likely, 0 where nothing is known. [audio thread]
inline Answer solve(const Law& law, const Question& q, double guess, int most = kMostIterations) noexcept {
  if (q.x0 <= 0.0 && q.x0 + q.d_free <= 0.0) return {0.0, q.d_free, 0.0};
  return q.shifted && law.dissipation > 0.0 ? newton<true>(law, q, guess, most) : newton<false>(law, q, guess, most);
}

}  // namespace urto
