#include "core/contact/contact.h"

#include <algorithm>
#include <cmath>

#include "core/contact/closed_form.h"

namespace urto {

namespace {

constexpr double kFade = 0.9999;     // a step: how slowly the guard forgets the energy of a contact
constexpr double kStoreAbove = 0.5;  // how much more than the potential the guard believes to be stored
constexpr double kSettleTime = 0.1;  // s

const IntegratorRow& row_of(Integrator i) { return kIntegratorTable[static_cast<std::size_t>(i)]; }

// Displacement and rate after a push.
double moved_by(const Kernels& k, const Push& p) noexcept {
  return k.x * p.before + k.x_half * p.middle + k.beta * p.force;
}
double hurried_by(const Kernels& k, const Push& p) noexcept {
  return k.v * p.before + k.v_half * p.middle + k.v_now * p.after + k.x * p.force;
}

// Work that the contact takes out of hammer and body: exact for the exact flow, in scalars only.
double work(const Kernels& k, const Push& p, const Scene& s) noexcept {
  const double linear = p.before * s.w0 + p.middle * s.w_half + p.after * s.w1 + p.force * (s.x1 - s.x0);
  const double square = 0.5 * k.v_now * (p.before * p.before + p.middle * p.middle + p.after * p.after) +
                        k.v_half * p.before * p.middle + k.v * p.before * p.after + k.v_half * p.middle * p.after +
                        k.beta * p.force * p.force;
  return linear - square;
}

}  // namespace

void Contact::reset() noexcept {
  offset_ = force_ = force_before_ = psi_ = taken_ = reference_ = speed_in_ = age_ = 0;
  before_ = -1;
  touching_ = settled_ = unstable_ = false;
  effective_ = law_;
}

double Contact::predicted_time(double w, double mass) const noexcept { return contact_time_fit(law_, mass, w); }

double Contact::steps_wanted(double w) const noexcept {
  return std::sqrt(std::max(kLeastSteps * kLeastSteps, -20 * kappa_damped(law_.shape, law_.dissipation * w)));
}

void Contact::set_star(double w, double mass, double h) noexcept {
  effective_ = law_;
  if (!star || settled_ || !row_of(integrator_).starred) return;
  const double steps = predicted_time(w, mass) / h;
  effective_.stiffness = integrator_ == Integrator::threepoint
                             ? starred_stiffness_threepoint(law_.stiffness, law_.shape, steps)
                             : starred_stiffness(law_.stiffness, law_.shape, steps,
                                                 integrator_ == Integrator::invariant ? law_.dissipation * w : 0);
}

// What an integrator has made up does not count, or the next contact could make up a fifth of that too.
double Contact::true_energy(double mass, double w) const noexcept {
  return std::max(0.0, 0.5 * mass * w * w + std::min(taken_, 0.0));
}

void Contact::enter(double w, double mass, double h) noexcept {
  touching_ = true;
  settled_ = false;
  age_ = 0;
  force_ = force_before_ = 0;
  speed_in_ = w;
  const double energy = true_energy(mass, w);
  reference_ = row_of(integrator_).passive ? energy : std::max(reference_, energy);
  set_star(std::max(w, 1e-9), mass, h);
}

void Contact::leave() noexcept {
  touching_ = settled_ = false;
  force_ = force_before_ = 0;
  taken_ = std::min(taken_, 0.0);
  effective_ = law_;
}

double Contact::claimed(double penetration) const noexcept {
  if (integrator_ == Integrator::quadratised) return 0.5 * psi_ * psi_;
  const double now = potential(effective_, penetration - offset_);
  if (integrator_ != Integrator::threepoint) return now;
  return 0.5 * (now + potential(effective_, before_ - offset_));
}

double Contact::stored(double penetration) const noexcept {
  const double claim = claimed(penetration);
  if (!guard || row_of(integrator_).passive) return claim;
  return std::min(claim, std::max(0.0, taken_ + kTolerance * reference_));
}

// A contact that lasts is at rest (recompressions say nothing: a light body rattles under the hammer within one blow):
// back to the true law, and the offset is paid back from what the contact dissipates.
void Contact::watch_settling(double x, double h) noexcept {
  if (settled_) return;
  age_ += h;
  if (x <= 0 || age_ < kSettleTime) return;
  settled_ = true;
  if (effective_.stiffness == law_.stiffness) return;
  const double next = inverse_potential(law_, potential(effective_, x));
  offset_ += x - next;
  effective_ = law_;
}

void Contact::repay(double f, double d, double h, double penetration) noexcept {
  const double x = penetration - offset_;
  if (offset_ > 0) {
    const double s = 1 + law_.dissipation * d / h;
    if (!(f > 0 && s > 0 && x > 0)) return;
    const double lost = f * law_.dissipation * d * d / (h * s);
    offset_ -= std::min({offset_, 0.01 * x, 0.5 * lost / (law_.stiffness * power(1.01 * x, law_.shape))});
  } else if (offset_ < 0) {
    offset_ = offset_ > -1e-9 * std::fabs(x) ? 0 : 0.99 * offset_;
  }
}

// A hammer that draws back without parting is touched again where it is: nothing is stored there, so that the offset
// can follow it at no cost. Under what rattles or rolls it would grow else.
void Contact::recover(double penetration) noexcept {
  if (penetration - offset_ > 0) return;
  if (penetration <= 0)
    offset_ = 0;
  else if (settled_)
    offset_ = std::min(offset_, penetration);
}

Answer Contact::glide(double penetration, double d_free, double w_change, double pushed, double beta, double beta_v,
                      double h, double effective_mass) noexcept {
  recover(penetration);
  double x0 = penetration - offset_;
  if (x0 <= 0 && x0 + d_free > 0) set_star(std::max(d_free / h, 1e-9), effective_mass, h);
  watch_settling(x0, h);
  x0 = penetration - offset_;
  const Question q{x0, d_free, beta, h, w_change, beta_v, pushed, !settled_};
  // The last step's force, carried on along its slopes.
  const double guess =
      force_ > 0 ? (force_ + last_.by_place * (x0 - last_x0_) + last_.by_increment * (d_free - last_.increment)) /
                       (1 + beta * last_.by_increment)
                 : 0;
  const Answer a = solve(effective_, q, guess, most_iterations);
  last_ = a;
  last_x0_ = x0;
  force_before_ = force_;
  force_ = a.force;
  offset_ += a.shift;
  before_ = penetration;
  if (settled_ && offset_ != 0) repay(a.force, a.increment, h, penetration + a.increment);
  return a;
}

// Lets only so much energy be stored, by moving the offset.
void Contact::hold(double energy, double& x0, double& x1) noexcept {
  if (x0 <= 0) return;
  const double next = inverse_potential(effective_, std::min(potential(effective_, x0), std::max(0.0, energy)));
  offset_ += x0 - next;
  x1 -= x0 - next;
  x0 = next;
}

Outcome Contact::step(const Free& free, const Surroundings& around) noexcept {
  const IntegratorRow& row = row_of(integrator_);
  const Kernels& k = around.kernels;
  if (integrator_ == Integrator::invariant)
    recover(free.x0);
  else if (free.x0 <= 0 && free.x0 - offset_ <= 0 && psi_ == 0 && (!row.leapfrog || before_ <= 0))
    offset_ = 0;
  Scene s{free.x0 - offset_,
          free.w0,
          free.x1 - offset_,
          free.w1,
          free.x_half - offset_,
          free.w_half,
          before_ - offset_,
          force_,
          psi_,
          around.acceleration,
          most_iterations};
  const bool active = s.x0 > 0 || s.x1 > 0 || psi_ != 0 || force_ != 0 || (row.leapfrog && s.x_before > 0);
  if (!active) {
    leave();
    reference_ *= kFade;
    before_ = free.x0;
    return {};
  }

  const bool crossing = s.x0 <= 0 && s.x1 > 0;
  if (crossing || (!touching_ && s.x0 > 0)) {
    const double w = crossing ? s.w0 + (s.w1 - s.w0) * (-s.x0 / (s.x1 - s.x0)) : s.w0;
    const double mass = integrator_ == Integrator::twopoint ? k.h * k.h / (2 * k.beta) : 1 / k.v_now;
    // A hammer put down inside the body has its energy stored by the true law.
    const bool starless = !crossing || (integrator_ == Integrator::threepoint && around.rigid_mass == 0);
    if (!touching_) {
      const double last = force_;
      enter(w, mass, k.h);
      force_ = last;
    } else if (psi_ == 0 && (!row.leapfrog || s.x_before <= 0)) {
      set_star(std::max(w, 1e-9), mass, k.h);
    }
    if (starless) effective_ = law_;
  }
  if (!row.passive && s.x0 <= 0 && s.w0 > 0) reference_ = std::max(reference_, true_energy(1 / k.v_now, s.w0));
  if (touching_) {
    const double last = offset_;
    watch_settling(s.x0, k.h);
    if (offset_ != last) {
      s.x1 += free.x0 - offset_ - s.x0;
      s.x0 = free.x0 - offset_;
      s.x_before = before_ - offset_;
    }
  }

  if (row.starred) s.force = std::max(0.0, 2 * force_ - force_before_);
  Act act =
      settled_ && integrator_ == Integrator::invariant ? act_twopoint(effective_, k, s) : row.act(effective_, k, s);
  bool taken_over = false;
  if (!row.passive) {
    double taken = work(k, act.push, s);
    if (guard && !(taken_ + taken >= -kTolerance * reference_)) {
      taken_over = true;
      ++guarded_;
      hold(taken_ + kTolerance * reference_, s.x0, s.x1);
      act = act_twopoint(effective_, k, s);
      taken = act.push.force * (s.x1 - k.beta * act.push.force - s.x0);
    }
    taken_ += taken;
    reference_ = std::max(reference_ * kFade, taken_);
  }

  Outcome out{.push = act.push};
  const double x = free.x1 - moved_by(k, act.push);
  const double w = free.w1 - hurried_by(k, act.push);
  if (!row.passive && !guard && !(taken_ >= -kRunaway * reference_ && std::isfinite(x) && std::isfinite(w)))
    unstable_ = true;
  offset_ += act.shift;
  before_ = free.x0;
  psi_ = act.psi;
  force_before_ = force_;
  force_ = act.force;
  if (taken_over) {
    force_ = integrator_ == Integrator::rk4 ? 0 : force(effective_, x - offset_, w);
    if (integrator_ == Integrator::quadratised) psi_ = std::sqrt(2 * potential(effective_, x - offset_));
  }
  if (settled_ && row.starred && offset_ != 0) repay(act.push.force, x - free.x0, k.h, x);
  if (row.correctable && correction != Correction::none && around.rigid_mass > 0) correct(out, s, x, w, around);
  if (guard && !row.passive) taken_ = std::min(taken_, claimed(out.placed ? out.x : x) + kStoreAbove * reference_);

  const double end = out.placed ? out.x : x;
  if (end <= 0 && end - offset_ <= 0 && psi_ == 0 && (!row.leapfrog || free.x0 - offset_ <= 0)) leave();
  return out;
}

// P IV-A1: the compression from the velocity by the closed form. P IV-A2: the release velocity by P(7), or by the
// closed form for a constant force where that is small beside the contact's own.
void Contact::correct(Outcome& out, const Scene& s, double x, double w, const Surroundings& around) noexcept {
  const double mass = around.rigid_mass, pushed = around.acceleration * mass;
  const double peak = force(law_, compression_max(law_, mass, speed_in_), 0);
  const bool hybrid = (correction == Correction::hybrid || correction == Correction::both) && pushed == 0;
  const bool velocity =
      (correction == Correction::velocity || correction == Correction::both) && std::fabs(pushed) <= 0.1 * peak;
  double compression = x - offset_;
  if (hybrid && compression > 0 && w < speed_in_) {
    compression = compression_at(law_, mass, speed_in_, w);
    out = {.push = out.push, .placed = true, .x = compression, .v = w};
  }
  if (velocity && compression <= 0 && s.x0 >= 0 && w < 0) {
    const double v = pushed == 0 ? velocity_out_approximate(law_.dissipation, speed_in_)
                                 : velocity_out_pushed(law_, mass, speed_in_, pushed);
    out = {.push = out.push, .placed = true, .x = 0, .v = v};
  }
  if (!out.placed) return;
  offset_ = 0;
  force_ = integrator_ == Integrator::rk4 ? 0 : force(law_, out.x, out.v);
  taken_ = 0.5 * mass * (speed_in_ * speed_in_ - out.v * out.v);
}

}  // namespace urto
