// The materials of bodies and hammers: density, elasticity, damping, and the contact stiffness that follows from them.
#pragma once

#include <span>

namespace urto {

struct Material {
  const char* name;
  double density;          // kg/m^3
  double young;            // Pa; wood: along the grain
  double poisson;          // ratio
  double loss;             // loss factor eta (internal friction), 1
  double base_damping;     // 1/s, a0: what supports and air take at any frequency; an estimate for every material
  double contact_young;    // Pa, the modulus under a hammer; wood: across the grain (an estimate), else equal to young
  double shear;            // E / (kappa G) of a bar of rectangular section: 2 (1 + nu) 6/5 if isotropic; wood: far more
  bool loss_estimated;     // loss is an estimate, not from a published table
  bool elastic_estimated;  // density, young and poisson are typical of the kind, not of one stated material
};

// In the order of the `material` choices; the names are those of the choices.
std::span<const Material> materials() noexcept;
std::span<const char* const> material_names() noexcept;

// The material of that index; an index outside the table gives the nearest row.
const Material& material_at(int index) noexcept;

// Amplitude decay rate in 1/s of a mode at `frequency` Hz: a0 + pi f eta.
double decay_rate(const Material& material, double frequency) noexcept;
double decay_rate(int material, double frequency) noexcept;

// Stiffness k in N/m^1.5 of Hertz's contact f = k x^1.5 of a ball of `radius` m on a flat body (symmetric in the two
// materials): k = (4/3) sqrt(R) E*, 1/E* = (1 - nu1^2)/E1 + (1 - nu2^2)/E2.
double hertz_stiffness(double radius, const Material& first, const Material& second) noexcept;
double hertz_stiffness(double radius, int first, int second) noexcept;

}  // namespace urto
