// invariant: the discrete gradient over one step, shifted so that L(mu v)/mu^2 + V(x)/m stays what it was (solver.h).
#include "core/contact/integrators.h"
#include "core/contact/solver.h"

namespace urto {

Act act_invariant(const Law& law, const Kernels& k, const Scene& s) noexcept {
  // beta_v is the impulse response x(h)
  const Question q{s.x0, s.x1 - s.x0, k.beta, k.h, s.w1 - s.w0, k.x, s.acceleration * k.h, true};
  const Answer a = solve(law, q, s.force, s.most_iterations);
  return {.push = {.force = a.force}, .force = a.force, .shift = a.shift};
}

}  // namespace urto
