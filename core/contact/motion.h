// The few scalars in which a contact is worked out, whatever moves and whatever is struck.
#pragma once

namespace urto {

// How a point yields: displacement after h under a constant unit force (beta); displacement and velocity after h and
// after h/2 of a unit impulse (x, v, x_half, v_half); velocity at once after it (v_now). Those of hammer and body add.
struct Kernels {
  double h = 0, beta = 0, x = 0, v = 0, x_half = 0, v_half = 0, v_now = 0;

  friend Kernels operator+(const Kernels& a, const Kernels& b) noexcept {
    return {a.h, a.beta + b.beta, a.x + b.x, a.v + b.v, a.x_half + b.x_half, a.v_half + b.v_half, a.v_now + b.v_now};
  }
};

// What the contact does during one step: impulses (N s) at its start, middle and end, and a constant force (N).
struct Push {
  double before = 0, middle = 0, after = 0, force = 0;

  double impulse(double h) const noexcept { return before + middle + after + force * h; }
};

// A point's displacement and velocity now, and where it would be after h and after h/2 if nothing touched it.
struct Motion {
  double now = 0, now_rate = 0, next = 0, next_rate = 0, half = 0, half_rate = 0;
};

}  // namespace urto
