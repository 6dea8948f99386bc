// What is known of a contact without integrating it: a mass m meets a rigid wall at the speed v_in > 0 under the law
//   m dv/dt = -k x^alpha (1 + mu v).
// With L(u) = u - log(1 + u), the quantity L(mu v)/mu^2 + V(x)/m stays constant during contact, and release velocity,
// compression, energy and duration follow from it (Papetti, Avanzini, Rocchesso 2011, numbered P(..) here).
//
// Velocities are positive into the wall. Nothing here divides by mu: mu = 0 is the elastic case, reached without a
// jump. For v_in <= 0 there is no contact: velocity 0, compression 0, duration 0. All functions are pure, allocate
// nothing and have bounded loops; those marked [message thread] only cost more (a quadrature of some 200 points).
#pragma once

#include "core/contact/hunt_crossley.h"

namespace urto {

// L(u) = u - log(1 + u) for u > -1, to a few units in the last place of L, however small u. [audio thread]
double excess(double u) noexcept;

// Release velocity (negative): the other root of L(mu v_out) = L(mu v_in). [audio thread]
double velocity_out(double mu, double v_in) noexcept;

// P(7), P(8): the same by one exponential. With s = mu v_in the error is below 1 % for s <= 1.6586 or s >= 5.0029,
// below 0.1 % for s <= 0.7984 or s >= 8.0537, and 2.045 % at worst, at s = 3.004. [audio thread]
double velocity_out_approximate(double mu, double v_in) noexcept;

// Release velocity when a constant external force, positive into the wall, acts during the contact:
//   L(mu v_out) = L(mu v_in) - 2 mu^3 (f_e/m) v_in x_max c,
//   c = (sqrt(pi)/2) Gamma(1+p)/Gamma(3/2+p),  p = 1/(alpha+1).
// First order in f_e and in mu v_in. Errors measured over alpha 1..4, by f_e/F, F = k x_max^alpha, and s = mu v_in:
// |f_e| = 0.01 F: 0.15 % for s <= 0.5, 0.25 % at 1, 1.3 % at 2; |f_e| = 0.1 F: 1.9 % for s <= 0.5, but at s = 1 already
// 3 % (alpha 1.5) to 35 % (alpha 4), and from s = 2 on it may give 0, no release, where there is one. [audio thread]
double velocity_out_pushed(const Law& law, double mass, double v_in, double external_force) noexcept;

// x(v) = [(m (alpha+1)/(k mu^2)) (L(mu v_in) - L(mu v))]^(1/(alpha+1)), 0 outside v_out <= v <= v_in. [audio thread]
double compression_at(const Law& law, double mass, double v_in, double v) noexcept;

// x(0). [audio thread]
double compression_max(const Law& law, double mass, double v_in) noexcept;

// H(v) = m v^2/2 + (m/mu^2) (L(mu v_in) - L(mu v)): kinetic energy and potential. The formula is continued past v_out,
// where an integrator may arrive by its error; at v <= -1/mu it stays finite. [audio thread]
double energy_at(double mass, double mu, double v_in, double v) noexcept;

// Duration of the contact, P(9). [message thread]
double contact_time(const Law& law, double mass, double v_in) noexcept;

// The same for mu = 0: 2 (x_max/v_in) sqrt(pi) Gamma(1+p)/Gamma(1/2+p), p = 1/(alpha+1). [audio thread]
double contact_time_undamped(const Law& law, double mass, double v_in) noexcept;

// mu such that -v_out/v_in = e for v_in = v; 0 for e >= 1. Values of e below 1e-9 act as 1e-9. [message thread]
double dissipation_for_restitution(double e, double v) noexcept;

// k such that the contact lasts tau; the rest given. tau goes as k^(-1/(alpha+1)). [message thread]
double stiffness_for_contact_time(double tau, double mass, double shape, double mu, double v) noexcept;

// The duration of the contact by a fit, cheap enough for every entry into one: with s = mu v_in, z = s/(s + 6),
//   tau = (x_max/v_in) (c + s h(z, p)),   c = 2 sqrt(pi) Gamma(1+p)/Gamma(1/2+p),
// right for s = 0 and for s -> infinity, where the hammer comes back at 1/mu. Error for alpha 1..4: 0.1 % for s <= 20,
// 4 % beyond. [audio thread]
double contact_time_fit(const Law& law, double mass, double v_in) noexcept;

// kappa = pi alpha/(3 (alpha-1)) cot(pi/(alpha+1)), pi^2/12 at alpha = 1: how much a discrete contact outlasts the true
// one, T^2 - T*^2 -> 2 kappa for a long contact in the two-point scheme. [audio thread]
double kappa(double shape) noexcept;

// The same for the invariant step with s = mu v_in, whose damped contacts are shorter: kappa(alpha) - s^2 q(s, alpha),
// q a fit for s <= 20 by which contacts of 8 steps, or of sqrt(-20 kappa), last as long as they should to 0.1 %.
// [audio thread]
double kappa_damped(double shape, double s) noexcept;

// The stiffness to give to the two-point or invariant step, so that a contact that should last
// `duration_in_steps` does. Exact for shape 1 (Chatziioannou, van Walstijn 2017, (15)), a fit otherwise; `s` is mu v_in
// for the invariant step, 0 for the other. [audio thread]
double starred_stiffness(double k, double shape, double duration_in_steps, double s = 0) noexcept;

// The same for the three-point step ((16) there); shape 1 returns k unchanged where (16) has no solution, which is for
// a contact of two steps or less. [audio thread]
double starred_stiffness_threepoint(double k, double shape, double duration_in_steps) noexcept;

}  // namespace urto
