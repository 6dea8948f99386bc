// The eight integrators as rows of one table. Each says what the contact does in one step, from the free motion of the
// compression and a few numbers; what moves and what is struck is none of its business.
#pragma once
#include <array>
#include <cstdint>

#include "core/contact/hunt_crossley.h"
#include "core/contact/motion.h"

namespace urto {

enum class Integrator : std::uint8_t { invariant, am1, verlet, heun, rk4, twopoint, threepoint, quadratised };
inline constexpr std::size_t kIntegrators = 8;

// The compression now, freely after h and after h/2, with its rates; and what is carried from step to step.
struct Scene {
  double x0, w0, x1, w1, x_half, w_half;
  double x_before;      // compression one step ago (threepoint, quadratised)
  double force;         // force at the start of the step (am1, verlet, heun); a guess (the others)
  double psi;           // root of twice the stored energy (quadratised)
  double acceleration;  // external force / mass of the hammer
  int most_iterations;
};

struct Act {
  Push push;
  double force = 0;  // at the end of the step
  double shift = 0;  // by how much the compression falls behind the penetration
  double psi = 0;
};

struct IntegratorRow {
  const char* name;
  Act (*act)(const Law&, const Kernels&, const Scene&) noexcept;
  bool passive;      // never adds energy, at any step
  bool leapfrog;     // looks one step back; velocities are those before the kick
  bool half;         // needs the free motion at the middle of the step
  bool correctable;  // takes the corrections by closed forms
  bool starred;      // takes the corrected stiffness k*
  const char* help;
};

extern const std::array<IntegratorRow, kIntegrators> kIntegratorTable;  // in the order of Integrator
extern const std::array<const char*, kIntegrators> kIntegratorNames;

Act act_invariant(const Law&, const Kernels&, const Scene&) noexcept;
Act act_am1(const Law&, const Kernels&, const Scene&) noexcept;
Act act_verlet(const Law&, const Kernels&, const Scene&) noexcept;
Act act_heun(const Law&, const Kernels&, const Scene&) noexcept;
Act act_rk4(const Law&, const Kernels&, const Scene&) noexcept;
Act act_twopoint(const Law&, const Kernels&, const Scene&) noexcept;
Act act_threepoint(const Law&, const Kernels&, const Scene&) noexcept;
Act act_quadratised(const Law&, const Kernels&, const Scene&) noexcept;

}  // namespace urto
