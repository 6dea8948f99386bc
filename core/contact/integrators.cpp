#include "core/contact/integrators.h"

namespace urto {

constexpr std::array<IntegratorRow, kIntegrators> kIntegratorTable{{
    {"invariant", act_invariant, true, false, false, false, true,
     "keeps the contact's own invariant at any step: exact release on a wall, passive everywhere (the default)"},
    {"am1", act_am1, false, false, false, true, false, "trapezoidal rule with Newton's method"},
    {"verlet", act_verlet, false, false, false, true, false, "velocity Verlet, predictor and corrector"},
    {"heun", act_heun, false, false, false, true, false, "Heun's method, second-order Runge-Kutta"},
    {"rk4", act_rk4, false, false, true, true, false, "classical fourth-order Runge-Kutta"},
    {"twopoint", act_twopoint, true, false, false, false, true, "energy-conserving, two variables, passive"},
    {"threepoint", act_threepoint, false, true, false, false, true, "energy-conserving, one variable, three points"},
    {"quadratised", act_quadratised, false, true, false, false, false, "energy-conserving without iteration"},
}};

constexpr std::array<const char*, kIntegrators> kIntegratorNames = [] {
  std::array<const char*, kIntegrators> names{};
  for (std::size_t i = 0; i < kIntegrators; ++i) names[i] = kIntegratorTable[i].name;
  return names;
}();

}  // namespace urto
