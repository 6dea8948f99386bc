// am1, P(23): the trapezoidal rule (one-step Adams-Moulton), force constant at the mean of both ends; the new force by
// bracketed Newton.
#include <algorithm>
#include <cmath>

#include "core/contact/integrators.h"

namespace urto {

Act act_am1(const Law& law, const Kernels& k, const Scene& s) noexcept {
  const double beta = 0.5 * k.beta, beta_v = 0.5 * k.x;
  const double x = s.x1 - beta * s.force, w = s.w1 - beta_v * s.force;  // with the old force alone
  double low = 0.0, high = force(law, x, w);
  double f = std::min(s.force, high);
  for (int i = 0; i < s.most_iterations && high > 0.0; ++i) {
    const double xf = x - beta * f, damping = 1.0 + law.dissipation * (w - beta_v * f);
    double slope = -1.0, residual = -f;
    if (xf > 0.0 && damping > 0.0) {
      const double elastic = law.stiffness * power(xf, law.shape);
      residual += elastic * damping;
      slope -= elastic * (law.shape * damping * beta / xf + law.dissipation * beta_v);
    }
    (residual > 0.0 ? low : high) = f;
    double next = f - residual / slope;
    if (!(next >= low && next <= high)) next = 0.5 * (low + high);
    const double change = std::fabs(next - f);
    f = next;
    if (change <= 1e-15 * f) break;
  }
  if (!(high > 0.0)) f = 0.0;
  return {.push = {.force = 0.5 * (s.force + f)}, .force = f};
}

}  // namespace urto
