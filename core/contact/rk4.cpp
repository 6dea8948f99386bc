// rk4, P(26): the four forces of the classical method, spread as kicks of 1/6, 2/6 + 2/6 and 1/6. The external force
// enters its half steps one order later than the exact flow has it, hence `lag`.
#include "core/contact/integrators.h"

namespace urto {

Act act_rk4(const Law& law, const Kernels& k, const Scene& s) noexcept {
  const double half = 0.5 * k.h;
  const double lag = s.acceleration * k.h * k.h / 8.0;
  const double f1 = force(law, s.x0, s.w0);
  const double f2 = force(law, s.x_half - lag, s.w_half - half * k.v_half * f1);
  const double f3 = force(law, s.x_half + lag - half * k.x_half * f1, s.w_half - half * k.v_now * f2);
  const double f4 = force(law, s.x1 - k.h * k.x_half * f2, s.w1 - k.h * k.v_half * f3);
  return {.push = {.before = k.h * f1 / 6.0, .middle = k.h * (f2 + f3) / 3.0, .after = k.h * f4 / 6.0}};
}

}  // namespace urto
