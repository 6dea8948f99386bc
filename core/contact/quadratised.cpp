// quadratised, W(10)-(18) (Willemsen 2019, after Ducceschi and Bilbao): V = psi^2/2 makes the step linear in the new
// position. Outside contact the gradient g is chosen so that psi returns to 0, or energy would stick in it.
#include <algorithm>
#include <cmath>

#include "core/contact/integrators.h"

namespace urto {

Act act_quadratised(const Law& law, const Kernels& k, const Scene& s) noexcept {
  const double response = k.h * k.x;
  const double free_change = s.x1 - s.x_before;
  double g = 0.0;
  if (s.x0 > 0.0)
    g = (s.psi >= 0.0 ? 1.0 : -1.0) * std::sqrt(0.5 * law.stiffness * (law.shape + 1.0)) *
        std::pow(s.x0, 0.5 * (law.shape - 1.0));
  else if (s.psi != 0.0 && std::fabs(free_change) > 1e-300)
    g = -2.0 * s.psi / free_change;
  const double elastic = g * s.psi;
  const double slope = 0.25 * g * g + law.dissipation * std::max(0.0, elastic) / (2.0 * k.h);
  const double change = (free_change - response * elastic) / (1.0 + response * slope);  // of x over two steps
  const double f = elastic + slope * change;
  double psi = s.psi + 0.5 * g * change;
  if (s.x0 <= 0.0 && std::fabs(psi) < 1e-9 * std::fabs(s.psi)) psi = 0.0;
  return {.push = {.before = k.h * f}, .force = f, .psi = psi};
}

}  // namespace urto
