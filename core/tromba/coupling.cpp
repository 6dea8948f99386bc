#include "core/tromba/coupling.h"

#include <algorithm>
#include <cmath>

namespace urto::fd {

// W(34), (44): level and slope from expanding the operators.
ForceLine Spring::line(double eta, double before, double /*free*/) noexcept {
  const double squared = eta * eta;
  return {.level = 0.5 * s_.linear * (eta + before) + s_.cubic * squared * before,
          .slope = 0.25 * s_.linear + 0.5 * s_.cubic * squared + s_.damping / step_};
}

void Spring::advance(double next, double eta, double before) noexcept {
  const double change = next - before;
  lost_ += 0.5 * s_.damping / step_ * change * change;  // k 2 sigma (dt. eta)^2
  settle(next, eta);
}

void Spring::settle(double eta, double before) noexcept {
  const double mean = 0.5 * (eta + before), product = eta * before;
  energy_ = 0.5 * s_.linear * mean * mean + 0.25 * s_.cubic * product * product;
}

Quadratised::Quadratised(double stiffness, double shape, double cubic)
    : exponent_(0.5 * (shape - 1.0)),
      slope_(std::sqrt(0.5 * stiffness * (shape + 1.0))),
      scale_(std::sqrt(2.0 * stiffness / (shape + 1.0))),
      cubic_(cubic) {}

double Quadratised::slope_of_psi(double eta) const noexcept {
  if (cubic_ != 0.0) {
    const double psi = psi_of(eta);  // and psi psi' = K eta^alpha + K3 eta^3
    if (psi > 0.0) return (slope_ * scale_ * std::pow(eta, 2.0 * exponent_ + 1.0) + cubic_ * eta * eta * eta) / psi;
  }
  return exponent_ == 0.0 ? slope_ : slope_ * std::pow(eta, exponent_);
}

double Quadratised::psi_of(double eta) const noexcept {
  const double psi = scale_ * std::pow(eta, exponent_ + 1.0);
  return cubic_ == 0.0 ? psi : std::sqrt(psi * psi + 0.5 * cubic_ * eta * eta * eta * eta);
}

ForceLine Quadratised::line_of(double g) noexcept {
  g_ = g;
  return {.level = g * psi_, .slope = 0.25 * g * g};
}

void Quadratised::advance(double next, double /*eta*/, double before) noexcept {
  set_psi(psi_ + 0.5 * g_ * (next - before));
}

ForceLine Connection::line(double eta, double /*before*/, double /*free*/) noexcept {
  return line_of(slope_of_psi(std::fabs(eta)));
}

void Connection::settle(double eta, double before) noexcept {
  const double mean = 0.5 * (eta + before);
  set_psi(std::copysign(psi_of(std::fabs(mean)), mean));
}

ForceLine Collision::line(double eta, double before, double free) noexcept {
  const bool touching = eta > 0.0;
  switch (release_) {
    case Release::printed:
      return line_of(touching ? slope_of_psi(eta) : 0.0);
    case Release::returning:
      if (touching) return line_of(std::copysign(slope_of_psi(eta), psi_));
      return line_of(psi_ != 0.0 && free != before ? -2.0 * psi_ / (free - before) : 0.0);
    case Release::passive:
      if (!touching) {
        drop();
        return {};
      }
      set_psi(std::fabs(psi_));
      return line_of(slope_of_psi(eta));
  }
  return {};
}

bool Collision::lets_go(double force) noexcept {
  if (release_ != Release::passive || !(force < 0.0)) return false;
  drop();
  return true;
}

void Collision::settle(double eta, double before) noexcept { set_psi(psi_of(std::max(0.0, 0.5 * (eta + before)))); }

ForceLine ThreePoint::line(double /*eta*/, double before, double free) noexcept {
  before_ = before;
  stored_ = potential_.energy(before);
  bent_ = potential_.bent(before);
  steep_ = false;
  // A collision's force is convex in the change, so Newton's method falls to the root from the free motion.
  return tangent(potential_.one_sided ? free - before : 0.0);
}

ForceLine ThreePoint::tangent(double change) noexcept {
  const Potential::Gradient g = potential_.gradient(before_, bent_, change);
  return {.level = g.force - g.slope * change, .slope = g.slope};
}

// (F(d) - F(0)) / d is at most half the largest V'' on the way, and V is convex.
ForceLine ThreePoint::steep(double reach) noexcept {
  const double farthest = (potential_.one_sided ? std::max(before_, 0.0) : std::fabs(before_)) + reach;
  steep_ = true;
  steep_line_ = {.level = potential_.force(before_), .slope = 0.5 * potential_.slope(farthest)};
  return steep_line_;
}

void ThreePoint::advance(double next, double eta, double before) noexcept {
  const double then = potential_.energy(next), change = next - before;
  if (steep_) lost_ += 0.5 * ((steep_line_.level + steep_line_.slope * change) * change - (then - stored_));
  energy_ = 0.5 * (then + potential_.energy(eta));
}

void ThreePoint::settle(double eta, double before) noexcept {
  energy_ = 0.5 * (potential_.energy(eta) + potential_.energy(before));
}

}  // namespace urto::fd
