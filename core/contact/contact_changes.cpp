// Changes in the middle of a contact: each leaves the stored energy as it was, or takes some away.
#include <algorithm>
#include <cmath>

#include "core/contact/contact.h"

namespace urto {

void Contact::change_law(const Law& next, double penetration) noexcept {
  const double ratio = effective_.stiffness / law_.stiffness;
  const double x = penetration - offset_;
  Law effective = next;
  effective.stiffness *= ratio;
  if (touching_ && x > 0 && integrator_ != Integrator::quadratised) {
    const double kept = inverse_potential(effective, potential(effective_, x));
    offset_ += x - kept;
    before_ = std::min(before_, offset_ + kept);
  }
  law_ = next;
  effective_ = effective;
}

void Contact::moved(double from, double to) noexcept {
  // Falling penetration releases energy with it; rising must not store any.
  if (to > from) offset_ += to - from;
  before_ += to - from;
}

void Contact::change_integrator(Integrator next, const Free& free, double h) noexcept {
  if (next == integrator_) return;
  const bool leaps = kIntegratorTable[static_cast<std::size_t>(next)].leapfrog;
  const bool leapt = kIntegratorTable[static_cast<std::size_t>(integrator_)].leapfrog;
  const bool starred = kIntegratorTable[static_cast<std::size_t>(next)].starred;
  double x = free.x0 - offset_;
  if (!leaps && !leapt) {
    const double held = potential(effective_, x);
    if (!starred) effective_ = law_;
    integrator_ = next;
    const double limit = kIntegratorTable[static_cast<std::size_t>(next)].passive ? held : std::max(0.0, taken_);
    if (touching_ && x > 0) {
      const double kept = inverse_potential(effective_, std::min(held, limit));
      offset_ += x - kept;
      x = kept;
    }
    force_ = next == Integrator::rk4 ? 0 : force(effective_, x, free.w0);
    force_before_ = force_;
    return;
  }
  integrator_ = next;
  if (!starred) effective_ = law_;
  if (leaps) before_ = touching_ ? free.x1 - 2 * h * free.w0 : std::min(free.x1 - 2 * h * free.w0, 0.0);
  const double top = std::max(x, leaps ? before_ - offset_ : x);
  if (top > 0) offset_ += top;
  psi_ = force_ = force_before_ = 0;
  taken_ = std::min(taken_, 0.0);
}

}  // namespace urto
