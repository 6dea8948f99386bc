#include "core/tromba/fd_plate.h"

#include <cmath>

namespace urto::fd {

PlateSettings solid_plate(double length_x, double length_y, double thickness, double density, double young,
                          double poisson) {
  PlateSettings s;
  s.length_x = length_x;
  s.length_y = length_y;
  s.surface_density = density * thickness;
  s.rigidity = young * thickness * thickness * thickness / (12.0 * (1.0 - poisson * poisson));
  return s;
}

double Plate::least_spacing(const PlateSettings& s, double step) {
  const double kappa2 = s.rigidity / s.surface_density;
  return 2.0 * std::sqrt(step * (s.sigma1 + std::sqrt(kappa2 + s.sigma1 * s.sigma1)));
}

Plate::Plate(const PlateSettings& s, double step, double spacing) : Part(step), s_(s) {
  const double least = std::max(least_spacing(s, step), spacing);
  const double most_x = std::floor(s.length_x / least), most_y = std::floor(s.length_y / least);
  if (!(most_x >= 4.0 && most_y >= 4.0))
    throw std::invalid_argument("the plate is too small or too stiff for this time step");
  if (!(most_x * most_y < 1e7)) throw std::invalid_argument("the plate needs too many nodes");
  nx_ = static_cast<std::size_t>(most_x);
  ny_ = static_cast<std::size_t>(most_y);
  hx_ = s.length_x / most_x;
  hy_ = s.length_y / most_y;
  stride_ = (nx_ + 15) / 8 * 8;  // 7 + nx + 1 doubles, rounded up to whole cache lines

  const double kappa2 = s.rigidity / s.surface_density;
  bend_x_ = kappa2 * step * step / (hx_ * hx_);
  bend_y_ = kappa2 * step * step / (hy_ * hy_);
  viscous_ = 2.0 * s.sigma1 * step;
  allocate(stride_ * (ny_ + 1), step * step / (s.surface_density * hx_ * hy_ * (1.0 + s.sigma0 * step)));
  moment_ = AlignedDoubles(stride_ * (ny_ + 1));
}

Place Plate::at(double x, double y) const noexcept {
  const Cubic along(x / hx_, nx_), across(y / hy_, ny_);
  Place p;
  for (std::size_t j = 0; j < 4; ++j)
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t l = along.first + i, m = across.first + j;
      const double w = along.weight[i] * across.weight[j];
      const bool free = l > 0 && l < nx_ && m > 0 && m < ny_;  // the edges do not move
      if (free && w != 0.0) p.add(node(l, m), w);
    }
  return p;
}

simd::PlateRow Plate::row(std::size_t m) noexcept {
  const std::size_t first = node(0, m);
  return {.now = now_.get() + first,
          .before = before_.get() + first,
          .moment = moment_.get() + first,
          .next = next_.get() + first,
          .count = nx_ - 1,
          .stride = stride_};
}

// One row of p, the edges included.
void Plate::moments(std::size_t m) noexcept {
  const bool clamped = s_.edge == Edge::clamped;
  double* p = moment_.get() + node(0, m);
  if (m == 0 || m == ny_) {
    if (!clamped) return;
    const double* inner = now_.get() + node(0, m == 0 ? 1 : ny_ - 1);
    const double edge = -2.0 * bend_y_;
    for (std::size_t l = 1; l < nx_; ++l) p[l] = edge * inner[l];
    return;
  }
  kernels_->moment(row(m),
                   {.centre = 2.0 * (bend_x_ + bend_y_) + viscous_, .x = bend_x_, .y = bend_y_, .viscous = viscous_});
  if (clamped) {
    const double* v = now_.get() + node(0, m);
    p[0] = -2.0 * bend_x_ * v[1];
    p[nx_] = -2.0 * bend_x_ * v[nx_ - 1];
  }
}

// All forces are Laplacians, so the plate needs only two a step:
//   p = -kappa^2 k^2 lap v + 2 sigma1 k (v - v[n-1]),
//   (1 + sigma0 k) (v[n+1] - v) = (1 - sigma0 k) (v - v[n-1]) + lap p.
// Row by row: p runs one row ahead, so that it is still in the nearest cache when it is used.
void Plate::predict() noexcept {
  const double a = 1.0 / (1.0 + s_.sigma0 * step_), keep = a * (1.0 - s_.sigma0 * step_);
  const double ax = a / (hx_ * hx_), ay = a / (hy_ * hy_), centre = 2.0 * (ax + ay);
  moments(0);
  moments(1);
  for (std::size_t m = 1; m < ny_; ++m) {
    moments(m + 1);
    kernels_->step(row(m), {.keep = keep, .centre = centre, .x = ax, .y = ay});
  }
}

double Plate::laplacian(const double* v, std::size_t l, std::size_t m) const noexcept {
  const std::size_t i = node(l, m);
  return (v[i - 1] - 2.0 * v[i] + v[i + 1]) / (hx_ * hx_) +
         (v[i - stride_] - 2.0 * v[i] + v[i + stride_]) / (hy_ * hy_);
}

// rhoH/2 |dt- v|^2 + D/2 <lap v[n], lap v[n-1]>; of a clamped edge the Laplacian 2 v_1/h^2 counts half.
double Plate::energy() const noexcept {
  const double *v = now_.get(), *before = before_.get();
  double kinetic = 0.0, bent = 0.0;
  for (std::size_t m = 1; m < ny_; ++m)
    for (std::size_t l = 1; l < nx_; ++l) {
      const double d = v[node(l, m)] - before[node(l, m)];
      kinetic += d * d;
      bent += laplacian(v, l, m) * laplacian(before, l, m);
    }
  if (s_.edge == Edge::clamped) {
    double edge_x = 0.0, edge_y = 0.0;
    for (std::size_t m = 1; m < ny_; ++m)
      for (std::size_t l : {std::size_t{1}, nx_ - 1}) edge_x += v[node(l, m)] * before[node(l, m)];
    for (std::size_t l = 1; l < nx_; ++l)
      for (std::size_t m : {std::size_t{1}, ny_ - 1}) edge_y += v[node(l, m)] * before[node(l, m)];
    bent += 2.0 * (edge_x / (hx_ * hx_ * hx_ * hx_) + edge_y / (hy_ * hy_ * hy_ * hy_));
  }
  return 0.5 * hx_ * hy_ * (s_.surface_density / (step_ * step_) * kinetic + s_.rigidity * bent);
}

// k [2 rhoH sigma0 |dt. v|^2 + 2 rhoH sigma1 <dt- grad v, dt. grad v>]
double Plate::loss() const noexcept {
  if (s_.sigma0 == 0.0 && s_.sigma1 == 0.0) return 0.0;
  const double *next = next_.get(), *v = now_.get(), *before = before_.get();
  double moving = 0.0, along = 0.0, across = 0.0;
  const auto slopes = [&](std::size_t i, std::size_t j) {
    return ((v[j] - v[i]) - (before[j] - before[i])) * ((next[j] - next[i]) - (before[j] - before[i]));
  };
  for (std::size_t m = 0; m < ny_; ++m)
    for (std::size_t l = 0; l < nx_; ++l) {
      const std::size_t i = node(l, m);
      const double d = next[i] - before[i];
      moving += d * d;
      along += slopes(i, i + 1);
      across += slopes(i, i + stride_);
    }
  return s_.surface_density * hx_ * hy_ / step_ *
         (0.5 * s_.sigma0 * moving + s_.sigma1 * (along / (hx_ * hx_) + across / (hy_ * hy_)));
}

}  // namespace urto::fd
