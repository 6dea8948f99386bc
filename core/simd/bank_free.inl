// The passes that run over time: for each tile of vectors the coefficients and states stay in registers while the loop
// goes over the sub-steps. Included once a target, after its vector operations.

// Sums of each sub-step, lane by lane; `first` says that they hold nothing yet.
struct Sums {
  alignas(64) double lane[kMaxSteps * kLanes];
  bool first = true;
};

URTO_INLINE void finish4(const double* lane, double* out) {
  totals4(load(lane), load(lane + kLanes), load(lane + 2 * kLanes), load(lane + 3 * kLanes), out);
}
URTO_INLINE void finish(const Sums& sums, int count, double* out) {
  if (sums.first) {
    for (int s = 0; s < count; ++s) out[s] = 0;
    return;
  }
  int s = 0;
  for (; s + 4 <= count; s += 4) finish4(sums.lane + s * kLanes, out + s);
  if (s == count) return;
  double rest[4];
  finish4(sums.lane + s * kLanes, rest);
  for (int k = 0; s < count; ++s, ++k) out[s] = rest[k];
}

// y_n = Re(gain P^n S) obeys y_{n+1} = 2 Re P y_n - |P|^2 y_{n-1}: with the gain folded into the start, a mode costs a
// multiplication, a fused one and an addition a sub-step. It starts from y_0 and y_1, so that no 1/P is needed.
struct FreePass {
  const double *re, *im;
  Coefficients gain, step;
  const double* decay2;
  int steps;  // a multiple of 4
};

template <int kVectors, bool kFirst>
URTO_INLINE void free_tile(const FreePass& pass, std::size_t at, double* lane) {
  V a1[kVectors], a2[kVectors], y[kVectors], z[kVectors];
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
    const V re = load(pass.re + i), im = load(pass.im + i), gr = load(pass.gain.re + i), gi = load(pass.gain.im + i);
    const V pr = load(pass.step.re + i), pi = load(pass.step.im + i);
    z[j] = fnma(gi, im, mul(gr, re));
    y[j] = fnma(pi, fma(gi, re, mul(gr, im)), mul(pr, z[j]));
    a1[j] = add(pr, pr);
    a2[j] = load(pass.decay2 + i);
  }
  for (int s = 0; s < pass.steps; s += 2, lane += 2 * kLanes) {
    V even = kFirst ? y[0] : add(load(lane), y[0]);
    URTO_UNROLL for (int j = 1; j < kVectors; ++j) even = add(even, y[j]);
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) z[j] = fma(a1[j], y[j], mul(a2[j], z[j]));
    V odd = kFirst ? z[0] : add(load(lane + kLanes), z[0]);
    URTO_UNROLL for (int j = 1; j < kVectors; ++j) odd = add(odd, z[j]);
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) y[j] = fma(a1[j], z[j], mul(a2[j], y[j]));
    store(lane, even);
    store(lane + kLanes, odd);
  }
}

// Energy of a mode, m/2 (q'^2 + w^2 q^2) = m/2 w^2 |S|^2 - m/2 sigma Re(lambda S^2): a mean that decays as |P|^2n and a
// ripple that goes as P^2n. Unlike the form in y_n and y_{n-1} it takes no difference of nearly equal numbers.
struct EnergyPass {
  const double *re, *im;
  EnergyForm form;
  Coefficients step;
  const double* decay2;
  int steps;
};

template <int kVectors, bool kFirst>
URTO_INLINE void energy_tile(const EnergyPass& pass, std::size_t at, double* lane) {
  V a1[kVectors], a2[kVectors], y[kVectors], z[kVectors], mean[kVectors], r2[kVectors];
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
    const V re = load(pass.re + i), im = load(pass.im + i);
    const V pr = load(pass.step.re + i), pi = load(pass.step.im + i);
    const V er = load(pass.form.ripple.re + i), ei = load(pass.form.ripple.im + i);
    const V square_re = fnma(im, im, mul(re, re)), cross = mul(re, im), square_im = add(cross, cross);
    const V twice_re = fnma(pi, pi, mul(pr, pr)), turn = mul(pr, pi), twice_im = add(turn, turn);
    const V d = load(pass.decay2 + i);
    z[j] = fnma(ei, square_im, mul(er, square_re));
    y[j] = fnma(twice_im, fma(er, square_im, mul(ei, square_re)), mul(twice_re, z[j]));
    a1[j] = add(twice_re, twice_re);
    a2[j] = fnma(d, d, all(0));
    r2[j] = fnma(d, all(1), all(0));
    mean[j] = mul(r2[j], mul(load(pass.form.mean + i), fma(im, im, mul(re, re))));
  }
  for (int s = 0; s < pass.steps; s += 2, lane += 2 * kLanes) {
    V even = add(y[0], mean[0]);
    if constexpr (!kFirst) even = add(load(lane), even);
    URTO_UNROLL for (int j = 1; j < kVectors; ++j) even = add(even, add(y[j], mean[j]));
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
      z[j] = fma(a1[j], y[j], mul(a2[j], z[j]));
      mean[j] = mul(r2[j], mean[j]);
    }
    V odd = add(z[0], mean[0]);
    if constexpr (!kFirst) odd = add(load(lane + kLanes), odd);
    URTO_UNROLL for (int j = 1; j < kVectors; ++j) odd = add(odd, add(z[j], mean[j]));
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
      y[j] = fma(a1[j], z[j], mul(a2[j], y[j]));
      mean[j] = mul(r2[j], mean[j]);
    }
    store(lane, even);
    store(lane + kLanes, odd);
  }
}

// Which tile goes with which pass; the sums are filled in the order of the modes, one vector after the other.
template <int kVectors>
URTO_INLINE void tile(const FreePass& pass, std::size_t at, Sums& sums) {
  if (sums.first) {
    free_tile<kVectors, true>(pass, at, sums.lane);
  } else {
    free_tile<kVectors, false>(pass, at, sums.lane);
  }
  sums.first = false;
}
template <int kVectors>
URTO_INLINE void tile(const EnergyPass& pass, std::size_t at, Sums& sums) {
  if (sums.first) {
    energy_tile<kVectors, true>(pass, at, sums.lane);
  } else {
    energy_tile<kVectors, false>(pass, at, sums.lane);
  }
  sums.first = false;
}

// S += b (z_J - conj(P) z_{J-1}), where z is the response of 1 / (1 - 2 Re P q + |P|^2 q^2) to the forces: two fused
// multiplications a mode and sub-step.
struct TakePass {
  double *re, *im;
  Coefficients push, step;
  const double *decay2, *forces;
  int count;
};
struct NoSums {};

template <int kVectors>
URTO_INLINE void tile(const TakePass& pass, std::size_t at, NoSums) {
  V a1[kVectors], a2[kVectors], y[kVectors], z[kVectors];
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
    const V pr = load(pass.step.re + i);
    a1[j] = add(pr, pr);
    a2[j] = load(pass.decay2 + i);
    y[j] = z[j] = all(0);
  }
  int s = pass.count & 1;  // an odd one goes first, so that the pairs end with z the last
  if (s == 1) {
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) z[j] = all(pass.forces[0]);
  }
  for (; s < pass.count; s += 2) {
    const V even = all(pass.forces[s]), odd = all(pass.forces[s + 1]);
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) y[j] = fma(a1[j], z[j], fma(a2[j], y[j], even));
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) z[j] = fma(a1[j], y[j], fma(a2[j], z[j], odd));
  }
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
    const V br = load(pass.push.re + i), bi = load(pass.push.im + i);
    const V tr = fnma(load(pass.step.re + i), y[j], z[j]), ti = mul(load(pass.step.im + i), y[j]);
    store(pass.re + i, add(load(pass.re + i), fnma(bi, ti, mul(br, tr))));
    store(pass.im + i, add(load(pass.im + i), fma(bi, tr, mul(br, ti))));
  }
}

// The vectors that a whole tile leaves over, all in one smaller tile: their chains of operations overlap.
template <int kVectors, class Pass, class S>
URTO_INLINE void rest(const Pass& pass, std::size_t at, std::size_t vectors, S& sums) {
  if constexpr (kVectors > 0) {
    if (vectors == kVectors) {
      tile<kVectors>(pass, at, sums);
    } else {
      rest<kVectors - 1>(pass, at, vectors, sums);
    }
  }
}
template <int kVectors, class Pass, class S>
URTO_INLINE void over_runs(const Modes& modes, const Pass& pass, S& sums) {
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    std::size_t at = modes.runs[r].begin;
    std::size_t vectors = (modes.runs[r].end - at + kLanes - 1) / kLanes;
    for (; vectors >= kVectors; vectors -= kVectors, at += kVectors * kLanes) tile<kVectors>(pass, at, sums);
    rest<kVectors - 1>(pass, at, vectors, sums);
  }
}

void free_pass(const Modes& modes, Coefficients gain, Coefficients step, const double* decay2, int count,
               double* out) noexcept {
  const FreePass pass{modes.re, modes.im, gain, step, decay2, (count + 3) / 4 * 4};
  Sums sums;
  over_runs<kTile>(modes, pass, sums);
  finish(sums, count, out);
}

void free_energy(const Modes& modes, const EnergyForm& form, Coefficients step, const double* decay2, int count,
                 double* out) noexcept {
  const EnergyPass pass{modes.re, modes.im, form, step, decay2, (count + 3) / 4 * 4};
  Sums sums;
  over_runs<kEnergyTile>(modes, pass, sums);
  finish(sums, count, out);
}

void take(const Modes& modes, Coefficients push, Coefficients step, const double* decay2, const double* forces,
          int count) noexcept {
  const TakePass pass{modes.re, modes.im, push, step, decay2, forces, count};
  NoSums none;
  over_runs<kTile>(modes, pass, none);
}
