// Changes in the middle of a contact: each leaves the stored energy as it was, or takes some away.
#include <algorithm>
#include <cmath>

#include "core/contact/contact.h"

namespace urto {

void Contact::change_law(const Law& next, double penetration) noexcept {
  Law effective = next;
  effective.stiffness *= effective_.stiffness / law_.stiffness;
  const double x = penetration - offset_, x_before = before_ - offset_;
  // psi is the energy itself; elsewhere the compression moves to where the new law stores what the old one did.
  if (x > 0 && integrator_ != Integrator::quadratised)
    offset_ = penetration - inverse_potential(effective, potential(effective_, x));
  before_ = x_before > 0 ? offset_ + inverse_potential(effective, potential(effective_, x_before))
                         : std::min(before_, offset_);
  law_ = next;
  effective_ = effective;
}

// Falling penetration takes energy with it; rising must not store any: the compression stays, or at most touches.
void Contact::moved(double from, double to) noexcept {
  const double x = from - offset_, x_before = before_ - offset_;
  if (to - offset_ > std::max(x, 0.0)) offset_ = to - std::max(x, 0.0);
  const double change = to - offset_ - x;
  before_ = offset_ + std::min(x_before + change, std::max(x_before, 0.0));
}

// Whatever is stored must have been taken from hammer and body first, or the next integrator would give back what the
// last one made up; so the offset lets no more than that be stored. Passive integrators keep no account of the energy
// taken, they only remember the debt of others.
void Contact::change_integrator(Integrator next, const Free& free, double h) noexcept {
  if (next == integrator_) return;
  const IntegratorRow& from = kIntegratorTable[static_cast<std::size_t>(integrator_)];
  const IntegratorRow& to = kIntegratorTable[static_cast<std::size_t>(next)];
  const double x = free.x0 - offset_;
  const double held = potential(effective_, x);
  if (from.passive) taken_ += held;
  integrator_ = next;
  if (!to.starred) effective_ = law_;

  if (!from.leapfrog && !to.leapfrog) {
    const double kept = x > 0 ? inverse_potential(effective_, std::min(held, std::max(0.0, taken_))) : x;
    offset_ += x - kept;
    force_ = next == Integrator::rk4 ? 0 : force(effective_, kept, free.w0);
  } else {
    // The leapfrogs' velocities are half a kick behind: what is stored is let go. No contact begins by looking back.
    if (to.leapfrog) before_ = touching_ ? free.x1 - 2 * h * free.w0 : std::min(free.x1 - 2 * h * free.w0, 0.0);
    const double top = to.leapfrog ? std::max(x, before_ - offset_) : x;
    if (top > 0) offset_ += top;
    psi_ = force_ = 0;
    taken_ = std::min(taken_, 0.0);
  }
  force_before_ = force_;
  if (to.passive) taken_ = std::min(0.0, taken_ - potential(effective_, free.x0 - offset_));
}

}  // namespace urto
