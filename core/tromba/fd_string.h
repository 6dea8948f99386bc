// A stiff string with two dampings by finite differences, W(71):
//   rhoA dtt u = T dxx u - EI dxxxx u - 2 rhoA sigma0 dt. u + 2 rhoA sigma1 dt- dxx u + forces/h
#pragma once

#include "core/tromba/part.h"

namespace urto::fd {

struct StringSettings {
  double length = 1.9;           // m
  double linear_density = 6e-3;  // rhoA, kg/m
  double tension = 90.0;         // T, N
  double bending = 0.0;          // EI, N m^2
  double sigma0 = 0.0;           // 1/s
  double sigma1 = 0.0;           // m^2/s; a mode of wave number b decays as exp(-(sigma0 + sigma1 b^2) t)
  Edge edge = Edge::supported;
};

// Of a round string: its radius, the density of its material and Young's modulus; T such that without stiffness its
// fundamental would be f0.
StringSettings round_string(double length, double radius, double density, double young, double f0);

class String final : public Part {
 public:
  // The least grid spacing at which the scheme is stable:
  //   h^2 = (b + sqrt(b^2 + 16 kappa^2 k^2)) / 2,  b = c^2 k^2 + 4 sigma1 k,  c^2 = T/rhoA,  kappa^2 = EI/rhoA.
  static double least_spacing(const StringSettings& s, double step) noexcept;

  // As many nodes as stability allows, or fewer if a number of intervals is given. Throws if not even 4 intervals
  // would be stable. [main thread, allocates]
  String(const StringSettings& s, double step, std::size_t intervals = 0);

  // False, and nothing changes, if the grid would not be stable with it. [audio thread]
  bool set_tension(double tension) noexcept;

  // At x metres from one end. [audio thread]
  Place at(double x) const noexcept;

  void predict() noexcept override;
  double energy() const noexcept override;
  double loss() const noexcept override;

  const StringSettings& settings() const noexcept { return s_; }
  std::size_t intervals() const noexcept { return intervals_; }
  double spacing() const noexcept { return h_; }

 private:
  StringSettings s_;
  std::size_t intervals_;
  double h_;
  AlignedDoubles tension_;  // see predict()
};

}  // namespace urto::fd
