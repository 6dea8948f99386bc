// threepoint, C(7): f = (V(x1) - V(x-1))/(x1 - x-1) (1 + mu (x1 - x-1)/2h), a kick of h f at the start of the step. The
// papers' h^2/m is the response to that kick.
#include "core/contact/integrators.h"
#include "core/contact/solver.h"

namespace urto {

Act act_threepoint(const Law& law, const Kernels& k, const Scene& s) noexcept {
  const Question q{s.x_before, s.x1 - s.x_before, k.h * k.x, 2.0 * k.h};
  const Answer a = solve(law, q, s.force, s.most_iterations);
  return {.push = {.before = k.h * a.force}, .force = a.force};
}

}  // namespace urto
