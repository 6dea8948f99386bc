// verlet, P(24) (Papetti, Avanzini, Rocchesso 2011): half a kick with the old force, half with the new one, which is
// taken at the predicted velocity.
#include "core/contact/integrators.h"

namespace urto {

Act act_verlet(const Law& law, const Kernels& k, const Scene& s) noexcept {
  const double kick = 0.5 * k.h * s.force;
  const double f = force(law, s.x1 - k.x * kick, s.w1 - k.v * kick - 0.5 * k.h * s.acceleration);
  return {.push = {.before = kick, .after = 0.5 * k.h * f}, .force = f};
}

}  // namespace urto
