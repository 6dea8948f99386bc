// The passes that go once over the modes: jumps, sample steps, sums over the state. Included once a target, after its
// vector operations.

void advance(const Modes& modes, const Coefficients* factors, int factor_count) noexcept {
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    for (std::size_t i = modes.runs[r].begin; i < modes.runs[r].end; i += kLanes) {
      V re = load(modes.re + i), im = load(modes.im + i);
      for (int k = 0; k < factor_count; ++k) {
        const V pr = load(factors[k].re + i), pi = load(factors[k].im + i);
        const V turned = fnma(pi, im, mul(pr, re));
        im = fma(pi, re, mul(pr, im));
        re = turned;
      }
      store(modes.re + i, re);
      store(modes.im + i, im);
    }
  }
}

// Sample mode. An impulse J changes the velocity by phi J / m, that is Im S by -kick J.
template <bool kMove, bool kKick, bool kForce, bool kHalf>
URTO_INLINE Motion step_pass(const Modes& modes, const StepCoefficients& c, const Push& push) {
  const V before = all(push.before), middle = all(push.middle), after = all(push.after), force = all(push.force);
  V now = all(0), now_rate = now, next = now, next_rate = now, half = now, half_rate = now;
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    for (std::size_t i = modes.runs[r].begin; i < modes.runs[r].end; i += kLanes) {
      V re = load(modes.re + i), im = load(modes.im + i);
      const V pr = load(c.step.re + i), pi = load(c.step.im + i);
      [[maybe_unused]] V hr = pr, hi = pi;
      if constexpr (kHalf) {
        hr = load(c.half.re + i);
        hi = load(c.half.im + i);
      }
      if constexpr (kMove) {
        [[maybe_unused]] V kick = re;
        if constexpr (kKick) {
          kick = load(c.kick + i);
          im = fnma(kick, before, im);
        }
        const V turned = fnma(pi, im, mul(pr, re));
        im = fma(pi, re, mul(pr, im));
        re = turned;
        if constexpr (kForce) {
          re = fma(load(c.push.re + i), force, re);
          im = fma(load(c.push.im + i), force, im);
        }
        if constexpr (kKick) {
          if constexpr (kHalf) {
            const V blow = mul(kick, middle);
            re = fma(hi, blow, re);
            im = fnma(hr, blow, im);
          }
          im = fnma(kick, after, im);
        }
        store(modes.re + i, re);
        store(modes.im + i, im);
      }
      const V strike = load(c.strike + i), rate_re = load(c.rate.re + i), rate_im = load(c.rate.im + i);
      now = fma(strike, re, now);
      now_rate = add(now_rate, fnma(rate_im, im, mul(rate_re, re)));
      const V next_re = fnma(pi, im, mul(pr, re)), next_im = fma(pi, re, mul(pr, im));
      next = fma(strike, next_re, next);
      next_rate = add(next_rate, fnma(rate_im, next_im, mul(rate_re, next_re)));
      if constexpr (kHalf) {
        const V half_re = fnma(hi, im, mul(hr, re)), half_im = fma(hi, re, mul(hr, im));
        half = fma(strike, half_re, half);
        half_rate = add(half_rate, fnma(rate_im, half_im, mul(rate_re, half_re)));
      }
    }
  }
  double whole[4];
  totals4(now, now_rate, next, next_rate, whole);
  Motion motion{whole[0], whole[1], whole[2], whole[3], 0, 0};
  if constexpr (kHalf) {
    motion.half = total(half);
    motion.half_rate = total(half_rate);
  }
  return motion;
}

Motion step(const Modes& modes, const StepCoefficients& c, const Push& push, bool half) noexcept {
  if (half || push.middle != 0) return step_pass<true, true, true, true>(modes, c, push);
  const bool kick = push.before != 0 || push.after != 0, force = push.force != 0;
  if (kick)
    return force ? step_pass<true, true, true, false>(modes, c, push)
                 : step_pass<true, true, false, false>(modes, c, push);
  return force ? step_pass<true, false, true, false>(modes, c, push)
               : step_pass<true, false, false, false>(modes, c, push);
}

Motion look(const Modes& modes, const StepCoefficients& c, bool half) noexcept {
  return half ? step_pass<false, false, false, true>(modes, c, {})
              : step_pass<false, false, false, false>(modes, c, {});
}

double sum(const Modes& modes, Coefficients gain) noexcept {
  V s = all(0);
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    for (std::size_t i = modes.runs[r].begin; i < modes.runs[r].end; i += kLanes) {
      s = add(s, fnma(load(gain.im + i), load(modes.im + i), mul(load(gain.re + i), load(modes.re + i))));
    }
  }
  return total(s);
}

URTO_INLINE V energy_of(const EnergyForm& form, std::size_t i, V re, V im) {
  const V square_re = fnma(im, im, mul(re, re)), cross = mul(re, im), square_im = add(cross, cross);
  const V ripple = fnma(load(form.ripple.im + i), square_im, mul(load(form.ripple.re + i), square_re));
  return fma(load(form.mean + i), fma(im, im, mul(re, re)), ripple);
}

double energy(const Modes& modes, const EnergyForm& form) noexcept {
  V s = all(0);
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    for (std::size_t i = modes.runs[r].begin; i < modes.runs[r].end; i += kLanes)
      s = add(s, energy_of(form, i, load(modes.re + i), load(modes.im + i)));
  }
  return total(s);
}

// A mode stays in its registers for all the sub-steps.
double follow(const Modes& modes, Coefficients push, Coefficients step, const EnergyForm& form, const double* forces,
              int count) noexcept {
  V s = all(0);
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    for (std::size_t i = modes.runs[r].begin; i < modes.runs[r].end; i += kLanes) {
      V re = load(modes.re + i), im = load(modes.im + i);
      const V pr = load(step.re + i), pi = load(step.im + i), br = load(push.re + i), bi = load(push.im + i);
      for (int j = 0; j < count; ++j) {
        const V force = all(forces[j]), turned = fnma(pi, im, fma(pr, re, mul(br, force)));
        im = fma(pi, re, fma(pr, im, mul(bi, force)));
        re = turned;
      }
      store(modes.re + i, re);
      store(modes.im + i, im);
      s = add(s, energy_of(form, i, re, im));
    }
  }
  return total(s);
}

double reach(const Modes& modes, const double* strike) noexcept {
  V s = all(0);
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    for (std::size_t i = modes.runs[r].begin; i < modes.runs[r].end; i += kLanes) {
      const V re = load(modes.re + i), im = load(modes.im + i);
      s = fma(magnitude(load(strike + i)), root(fma(im, im, mul(re, re))), s);
    }
  }
  return total(s);
}

// Reads each group once; only where a mode has come to rest does it write.
std::size_t settle(const Modes& modes, Run* moving) noexcept {
  const V limit = all(kRest);
  constexpr int kVectors = static_cast<int>(kGroup) / kLanes;
  std::size_t count = 0;
  for (std::size_t r = 0; r < modes.run_count; ++r) {
    bool open = false;
    for (std::uint32_t i = modes.runs[r].begin; i < modes.runs[r].end; i += kGroup) {
      int resting = 0;
      URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
        double *re = modes.re + i + j * kLanes, *im = modes.im + i + j * kLanes;
        const V size = larger(magnitude(load(re)), magnitude(load(im)));
        const int below_here = count_below(size, limit);
        if (below_here != 0) {
          store(re, keep_unless_below(size, limit, load(re)));
          store(im, keep_unless_below(size, limit, load(im)));
          resting += below_here;
        }
      }
      if (resting == static_cast<int>(kGroup)) {
        open = false;
        continue;
      }
      const std::uint32_t end =
          i + kGroup < modes.runs[r].end ? i + static_cast<std::uint32_t>(kGroup) : modes.runs[r].end;
      if (open) {
        moving[count - 1].end = end;
      } else {
        moving[count++] = {i, end};
        open = true;
      }
    }
  }
  return count;
}

// Products and sums rounded each, at every place alike: the same bits wherever the vectors begin.
void spread(double* out, const double* response, double force, int count) noexcept {
  const V f = all(force);
  int j = 0;
  for (; j + kLanes <= count; j += kLanes)
    store_anywhere(out + j, add(load_anywhere(out + j), mul(f, load_anywhere(response + j))));
  for (; j < count; ++j) out[j] += force * response[j];
}

void spread_two(double* one, const double* response_one, double* other, const double* response_other, double force,
                int count) noexcept {
  const V f = all(force);
  for (int j = 0; j < count; j += kLanes) {
    store_anywhere(one + j, add(load_anywhere(one + j), mul(f, load_anywhere(response_one + j))));
    store_anywhere(other + j, add(load_anywhere(other + j), mul(f, load_anywhere(response_other + j))));
  }
}

constexpr BankKernels kKernels{URTO_TARGET, free_pass, free_energy, free_moments, take_moments, advance,
                               take,        step,      look,        sum,          energy,       follow,
                               reach,       settle,    spread,      spread_two};
