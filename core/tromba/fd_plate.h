// A rectangular Kirchhoff plate with two dampings by finite differences, W(73):
//   rhoH dtt v = -D lap lap v - 2 rhoH sigma0 dt. v + 2 rhoH sigma1 dt- lap v + forces/(hx hy)
#pragma once

#include "core/simd/plate_kernels.h"
#include "core/tromba/part.h"

namespace urto::fd {

struct PlateSettings {
  double length_x = 1.35;        // m
  double length_y = 0.18;        // m
  double surface_density = 0.5;  // rhoH, kg/m^2
  double rigidity = 0.02;        // D = E H^3 / (12 (1 - nu^2)), N m
  double sigma0 = 0.0;           // 1/s
  double sigma1 = 0.0;           // m^2/s
  Edge edge = Edge::clamped;
};

// Of its thickness, the density of its material, Young's modulus and Poisson's ratio.
PlateSettings solid_plate(double length_x, double length_y, double thickness, double density, double young,
                          double poisson);

class Plate final : public Part {
 public:
  // The least spacing at which the scheme is stable: h = 2 sqrt(k (sigma1 + sqrt(kappa^2 + sigma1^2))), kappa^2 =
  // D/rhoH.
  static double least_spacing(const PlateSettings& s, double step);

  // As many nodes as stability allows, or as fit with at least `spacing` metres between them, which limits the body's
  // bandwidth and its cost. The spacings along x and y differ a little, so that the sides are as long as they should
  // be. Throws if not even 4 x 4 intervals are stable. [main thread, allocates]
  Plate(const PlateSettings& s, double step, double spacing = 0.0);

  // At x, y metres from a corner. [audio thread]
  Place at(double x, double y) const noexcept;

  void predict() noexcept override;
  double energy() const noexcept override;
  double loss() const noexcept override;

  // The CPU's best at first. All give the same bits. [main thread]
  void use(simd::Target target) noexcept { kernels_ = &simd::plate_kernels_for(target); }

  const PlateSettings& settings() const noexcept { return s_; }
  std::size_t intervals_x() const noexcept { return nx_; }
  std::size_t intervals_y() const noexcept { return ny_; }
  double spacing_x() const noexcept { return hx_; }
  double spacing_y() const noexcept { return hy_; }
  // The nodes lie row by row along x. The first that moves, l = 1, begins a cache line.
  std::size_t node(std::size_t l, std::size_t m) const noexcept { return m * stride_ + l + 7; }

 private:
  void moments(std::size_t row) noexcept;
  simd::PlateRow row(std::size_t m) noexcept;
  double laplacian(const double* v, std::size_t l, std::size_t m) const noexcept;

  PlateSettings s_;
  std::size_t nx_, ny_, stride_;
  double hx_, hy_;
  double bend_x_, bend_y_, viscous_;  // see predict()
  AlignedDoubles moment_;
  const simd::PlateKernels* kernels_ = &simd::plate_kernels_for(simd::supported_targets().back());
};

}  // namespace urto::fd
