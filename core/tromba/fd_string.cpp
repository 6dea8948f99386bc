#include "core/tromba/fd_string.h"

#include <cmath>
#include <numbers>

namespace urto::fd {

StringSettings round_string(double length, double radius, double density, double young, double f0) {
  const double area = std::numbers::pi * radius * radius;
  StringSettings s;
  s.length = length;
  s.linear_density = density * area;
  s.tension = 4.0 * f0 * f0 * length * length * s.linear_density;
  s.bending = young * area * radius * radius / 4.0;
  return s;
}

double String::least_spacing(const StringSettings& s, double step) noexcept {
  const double b = s.tension / s.linear_density * step * step + 4.0 * s.sigma1 * step;
  return std::sqrt(0.5 * (b + std::sqrt(b * b + 16.0 * s.bending / s.linear_density * step * step)));
}

String::String(const StringSettings& s, double step, std::size_t intervals) : Part(step), s_(s) {
  const double most = std::floor(s.length / least_spacing(s, step));
  if (!(most >= 4.0)) throw std::invalid_argument("the string is too short or too stiff for this time step");
  if (intervals == 0 && !(most < 1e6)) throw std::invalid_argument("the string needs too many nodes");
  intervals_ = intervals == 0 ? static_cast<std::size_t>(most) : intervals;
  if (intervals_ < 4 || static_cast<double>(intervals_) > most)
    throw std::invalid_argument("this number of intervals is not stable");
  h_ = s.length / static_cast<double>(intervals_);
  allocate(intervals_ + 1, step * step / (s.linear_density * h_ * (1.0 + s.sigma0 * step)));
  tension_ = AlignedDoubles(intervals_ + 1);
}

bool String::set_tension(double tension) noexcept {
  StringSettings s = s_;
  s.tension = tension;
  if (!(tension >= 0.0 && least_spacing(s, step_) <= h_)) return false;
  s_ = s;
  return true;
}

Place String::at(double x) const noexcept {
  const Cubic cubic(x / h_, intervals_);
  Place p;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t node = cubic.first + i;
    if (node > 0 && node < intervals_ && cubic.weight[i] != 0.0) p.add(node, cubic.weight[i]);  // the ends do not move
  }
  return p;
}

// All forces are second differences, so they need only one:
//   p = c^2 k^2 u - kappa^2 k^2 dxx u + 2 sigma1 k (u - u[n-1]),
//   (1 + sigma0 k) (u[n+1] - u) = (1 - sigma0 k) (u - u[n-1]) + dxx p;
// written with differences, because 2 u - u[n-1] would round three times more.
void String::predict() noexcept {
  const std::size_t n = intervals_;
  const double k = step_, h2 = h_ * h_;
  const double* __restrict u = now_.get();
  const double* __restrict before = before_.get();
  double* __restrict next = next_.get();
  double* __restrict p = tension_.get();

  // The factor 1/h^2 of the second difference of p is inside p.
  const double bend = s_.bending / s_.linear_density * k * k / (h2 * h2);
  const double viscous = 2.0 * s_.sigma1 * k / h2;
  const double centre = s_.tension / s_.linear_density * k * k / h2 + 2.0 * bend + viscous;
  for (std::size_t l = 1; l < n; ++l) p[l] = centre * u[l] - bend * (u[l - 1] + u[l + 1]) - viscous * before[l];
  if (s_.edge == Edge::clamped) {
    p[0] = -2.0 * bend * u[1];
    p[n] = -2.0 * bend * u[n - 1];
  }

  const double a = 1.0 / (1.0 + s_.sigma0 * k), keep = a * (1.0 - s_.sigma0 * k);
  for (std::size_t l = 1; l < n; ++l)
    next[l] = u[l] + keep * (u[l] - before[l]) + a * (p[l - 1] - 2.0 * p[l] + p[l + 1]);
}

// rhoA/2 |dt- u|^2 + T/2 <dx+ u[n], dx+ u[n-1]> + EI/2 <dxx u[n], dxx u[n-1]>; of a clamped end dxx u = 2 u_1/h^2
// counts half.
double String::energy() const noexcept {
  const std::size_t n = intervals_;
  const double *u = now_.get(), *before = before_.get();
  double kinetic = 0.0, stretched = 0.0, bent = 0.0;
  for (std::size_t l = 1; l < n; ++l) {
    const double v = u[l] - before[l];
    kinetic += v * v;
    bent += (u[l - 1] - 2.0 * u[l] + u[l + 1]) * (before[l - 1] - 2.0 * before[l] + before[l + 1]);
  }
  for (std::size_t l = 0; l < n; ++l) stretched += (u[l + 1] - u[l]) * (before[l + 1] - before[l]);
  if (s_.edge == Edge::clamped) bent += 2.0 * (u[1] * before[1] + u[n - 1] * before[n - 1]);
  return 0.5 * (s_.linear_density * h_ / (step_ * step_) * kinetic + s_.tension / h_ * stretched +
                s_.bending / (h_ * h_ * h_) * bent);
}

// k [2 rhoA sigma0 |dt. u|^2 + 2 rhoA sigma1 <dt- dx+ u, dt. dx+ u>]
double String::loss() const noexcept {
  if (s_.sigma0 == 0.0 && s_.sigma1 == 0.0) return 0.0;
  const double *next = next_.get(), *u = now_.get(), *before = before_.get();
  double moving = 0.0, bending = 0.0;
  for (std::size_t l = 0; l < intervals_; ++l) {
    const double v = next[l] - before[l];
    moving += v * v;
    bending +=
        ((u[l + 1] - u[l]) - (before[l + 1] - before[l])) * ((next[l + 1] - next[l]) - (before[l + 1] - before[l]));
  }
  return s_.linear_density * h_ / step_ * (0.5 * s_.sigma0 * moving + s_.sigma1 / (h_ * h_) * bending);
}

}  // namespace urto::fd
