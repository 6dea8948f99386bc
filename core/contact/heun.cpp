// heun, P(25): as Verlet, but the velocity is predicted with the whole old force.
#include "core/contact/integrators.h"

namespace urto {

Act act_heun(const Law& law, const Kernels& k, const Scene& s) noexcept {
  const double kick = 0.5 * k.h * s.force;
  const double f = force(law, s.x1 - k.x * kick, s.w1 - 2.0 * k.v * kick);
  return {.push = {.before = kick, .after = 0.5 * k.h * f}, .force = f};
}

}  // namespace urto
