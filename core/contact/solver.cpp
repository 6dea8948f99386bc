#include "core/contact/solver.h"

namespace urto {

Answer give_in(const Law& law, const Question& q, double v0, double d, double shift) noexcept {
  double f = (q.d_free - d) / q.beta;
  const double s = 1.0 + law.dissipation / q.span * d;
  if (!(s > 1e-9)) {
    f = 0.0;
    d = q.d_free;
  }
  double stored;
  if (f > 0.0) {
    const double emptying = d + v0 * s / f;  // the shift that leaves nothing stored
    shift = std::min(shift, emptying);
    stored = v0 + f / s * (d - shift);
    if (shift == emptying) stored = 0.0;
    if (emptying < 0.0) {  // too much force: the one that leaves exactly nothing stored, without shift
      const double b = law.dissipation * q.beta * v0 / q.span - q.d_free;
      const double e = v0 * (1.0 + law.dissipation * q.d_free / q.span);
      f = e > 0.0 ? 2.0 * e / (b + std::sqrt(b * b + 4.0 * q.beta * e)) : 0.0;
      d = q.d_free - q.beta * f;
      shift = stored = 0.0;
    }
  } else {
    stored = d - shift <= 0.0 ? potential(law, q.x0 + d - shift) : v0;
  }
  const double x1 = stored > 0.0 ? inverse_potential(law, stored) : std::min(0.0, q.x0 + d - shift);
  return {f, d, d - (x1 - q.x0)};
}

}  // namespace urto
