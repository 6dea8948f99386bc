// twopoint, C(8) (Chatziioannou, van Walstijn 2017): f = (V(x1) - V(x0))/(x1 - x0) (1 + mu (x1 - x0)/h), held constant
// over the step.
#include "core/contact/integrators.h"
#include "core/contact/solver.h"

namespace urto {

Act act_twopoint(const Law& law, const Kernels& k, const Scene& s) noexcept {
  const Answer a = solve(law, {s.x0, s.x1 - s.x0, k.beta, k.h}, s.force, s.most_iterations);
  return {.push = {.force = a.force}, .force = a.force, .shift = a.shift};
}

}  // namespace urto
