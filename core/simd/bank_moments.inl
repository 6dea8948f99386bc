// Band moments: a large bank at a cost that hardly depends on how many instants are asked for. Within a cell of modes
// whose lambda lie close to that of its centre, with X = gain P^32 S the phasor in the middle of the frame,
//   sum Re(gain e^(lambda t) S) = Re(e^(lambda_c (t - 32)) sum_q tau^q / q! M_q),  M_q = sum X delta^q,
// tau = (t - 32) / 32, t in samples, delta = 32 (lambda - lambda_c) h. Forces are taken by the same expansion, read the
// other way round. Included once a target, after its vector operations.

// M_q of the modes [begin, end) of one cell, added to the sums of its lanes.
struct MomentPass {
  const double *re, *im;
  Coefficients gain;
  MomentForm form;
  int terms;
};
struct LaneSums {
  alignas(64) double lane[2 * kMoments * kLanes];
};

template <int kVectors>
URTO_INLINE void tile(const MomentPass& pass, std::size_t at, LaneSums& lanes) {
  const MomentForm& form = pass.form;
  V re[kVectors], im[kVectors];
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
    const V sr = load(pass.re + i), si = load(pass.im + i), pr = load(form.middle.re + i),
            pi = load(form.middle.im + i);
    const V gr = load(pass.gain.re + i), gi = load(pass.gain.im + i);
    const V xr = fnma(pi, si, mul(pr, sr)), xi = fma(pi, sr, mul(pr, si));
    re[j] = fnma(gi, xi, mul(gr, xr));
    im[j] = fma(gi, xr, mul(gr, xi));
  }
  double* sums = lanes.lane;
  for (int q = 0; q < pass.terms; ++q, sums += 2 * kLanes) {
    V sum_re = load(sums), sum_im = load(sums + kLanes);
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
      const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
      sum_re = add(sum_re, re[j]);
      sum_im = add(sum_im, im[j]);
      const V dr = load(form.spread.re + i), di = load(form.spread.im + i);
      const V turned = fnma(di, im[j], mul(dr, re[j]));
      im[j] = fma(di, re[j], mul(dr, im[j]));
      re[j] = turned;
    }
    store(sums, sum_re);
    store(sums + kLanes, sum_im);
  }
}

// The part of a run that lies in a cell; cells begin and end with groups.
URTO_INLINE Run common(const Run& a, const Run& b) {
  return {a.begin > b.begin ? a.begin : b.begin, a.end < b.end ? a.end : b.end};
}

// Runs and cells both rise: `first` is the first run that may reach into the cell. False where all of it rests.
URTO_INLINE bool gather(const Modes& modes, const MomentPass& pass, const Run& cell, std::size_t& first,
                        LaneSums& sums) {
  while (first < modes.run_count && modes.runs[first].end <= cell.begin) ++first;
  if (first == modes.run_count || modes.runs[first].begin >= cell.end) return false;
  for (int k = 0; k < 2 * pass.terms; ++k) store(sums.lane + k * kLanes, all(0));
  for (std::size_t r = first; r < modes.run_count && modes.runs[r].begin < cell.end; ++r) {
    const Run part = common(modes.runs[r], cell);
    over_runs<kMomentTile>({modes.re, modes.im, &part, 1}, pass, sums);
  }
  return true;
}

// The series of one cell at vectors of instants, turned by its carrier and added to what is there.
struct SeriesPass {
  const double *series, *carrier;
  double* sum;
};
struct Turned {
  int terms;
  double re[kMoments], im[kMoments];
};
template <int kVectors>
URTO_INLINE void tile(const SeriesPass& pass, std::size_t at, const Turned& moments) {
  V a[kVectors], b[kVectors];
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) a[j] = b[j] = all(0);
  for (int q = moments.terms - 1; q >= 0; --q) {
    const V re = all(moments.re[q]), im = all(moments.im[q]);
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
      const V s = load(pass.series + static_cast<std::size_t>(q * kMaxSteps + j * kLanes) + at);
      a[j] = fma(s, re, a[j]);
      b[j] = fma(s, im, b[j]);
    }
  }
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
    const V cr = load(pass.carrier + i), ci = load(pass.carrier + kMaxSteps + i);
    store(pass.sum + i, fnma(ci, b[j], fma(cr, a[j], load(pass.sum + i))));
  }
}

// out[j] = sum Re(gain e^(lambda (j + 1) h / 2^level) S), j < count
void free_moments(const Modes& modes, Coefficients gain, const MomentForm& form, int level, int count,
                  double* out) noexcept {
  const int parts = 1 << level, vectors = ((count + parts - 1) / parts + kLanes - 1) / kLanes;
  MomentPass pass{modes.re, modes.im, gain, form, 0};
  LaneSums sums;
  alignas(64) double line[kMaxSteps << kMostLevel];
  for (int k = 0; k < parts; ++k)
    for (int v = 0; v < vectors; ++v) store(line + k * kMaxSteps + v * kLanes, all(0));
  const Run instants{0, static_cast<std::uint32_t>(vectors * kLanes)};
  std::size_t first = 0;
  for (std::size_t c = 0; c < form.cell_count; ++c) {
    const int terms = pass.terms = form.cells[c].terms;
    if (!gather(modes, pass, form.cells[c].modes, first, sums)) continue;
    double re[kMoments], im[kMoments];
    for (int q = 0; q < terms; ++q) {
      re[q] = total(load(sums.lane + 2 * q * kLanes));
      im[q] = total(load(sums.lane + (2 * q + 1) * kLanes));
    }
    const double* carrier = form.carriers + c * kCarrier;
    for (int k = 0; k < parts; ++k) {
      const int fraction = (k + 1) << (kMostLevel - level);
      const double turn_re = form.turns[(c * kFractions + std::size_t(fraction)) * 2],
                   turn_im = form.turns[(c * kFractions + std::size_t(fraction)) * 2 + 1];
      const SeriesPass series{form.series + fraction * kMoments * kMaxSteps, carrier, line + k * kMaxSteps};
      Turned moments;
      moments.terms = terms;
      for (int q = 0; q < terms; ++q) {
        moments.re[q] = turn_re * re[q] - turn_im * im[q];
        moments.im[q] = turn_re * im[q] + turn_im * re[q];
      }
      over_runs<4>({nullptr, nullptr, &instants, 1}, series, moments);
    }
  }
  for (int j = 0; j < count; ++j) out[j] = line[(j & (parts - 1)) * kMaxSteps + (j >> level)];
}

// S += b P^32 sum_q delta^q (moment of the forces)
struct SpreadPass {
  double *re, *im;
  Coefficients push;
  MomentForm form;
};
template <int kVectors>
URTO_INLINE void tile(const SpreadPass& pass, std::size_t at, const Turned& moments) {
  const MomentForm& form = pass.form;
  V re[kVectors], im[kVectors];
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    re[j] = all(moments.re[moments.terms - 1]);
    im[j] = all(moments.im[moments.terms - 1]);
  }
  for (int q = moments.terms - 2; q >= 0; --q) {
    const V next_re = all(moments.re[q]), next_im = all(moments.im[q]);
    URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
      const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
      const V dr = load(form.spread.re + i), di = load(form.spread.im + i);
      const V turned = fnma(di, im[j], fma(dr, re[j], next_re));
      im[j] = fma(di, re[j], fma(dr, im[j], next_im));
      re[j] = turned;
    }
  }
  URTO_UNROLL for (int j = 0; j < kVectors; ++j) {
    const std::size_t i = at + static_cast<std::size_t>(j * kLanes);
    const V pr = load(form.middle.re + i), pi = load(form.middle.im + i);
    const V br = load(pass.push.re + i), bi = load(pass.push.im + i);
    const V tr = fnma(pi, im[j], mul(pr, re[j])), ti = fma(pi, re[j], mul(pr, im[j]));
    store(pass.re + i, add(load(pass.re + i), fnma(bi, ti, mul(br, tr))));
    store(pass.im + i, add(load(pass.im + i), fma(bi, tr, mul(br, ti))));
  }
}

// S += sum_j b e^(lambda (count - 1 - j) h / 2^level) forces[j]
void take_moments(const Modes& modes, Coefficients push, const MomentForm& form, int level, const double* forces,
                  int count) noexcept {
  const int parts = 1 << level, vectors = ((count + parts - 1) / parts + kLanes - 1) / kLanes;
  const SpreadPass pass{modes.re, modes.im, push, form};
  alignas(64) double line[kMaxSteps << kMostLevel];  // forces by fraction, the last one first
  for (int k = 0; k < parts; ++k)
    for (int v = 0; v < vectors; ++v) store(line + k * kMaxSteps + v * kLanes, all(0));
  for (int i = 0; i < count; ++i) line[(i & (parts - 1)) * kMaxSteps + (i >> level)] = forces[count - 1 - i];
  for (std::size_t c = 0; c < form.cell_count; ++c) {
    const double* carrier = form.carriers + c * kCarrier;
    alignas(64) double turned[2 * kMaxSteps];
    V sum_re[kMoments], sum_im[kMoments];
    const int terms = form.cells[c].terms;
    for (int q = 0; q < terms; ++q) sum_re[q] = sum_im[q] = all(0);
    for (int k = 0; k < parts; ++k) {
      const int fraction = k << (kMostLevel - level);
      const V turn_re = all(form.turns[(c * kFractions + std::size_t(fraction)) * 2]),
              turn_im = all(form.turns[(c * kFractions + std::size_t(fraction)) * 2 + 1]);
      for (int v = 0; v < vectors; ++v) {
        const V f = load(line + k * kMaxSteps + v * kLanes), cr = load(carrier + v * kLanes),
                ci = load(carrier + kMaxSteps + v * kLanes);
        store(turned + v * kLanes, mul(f, fnma(ci, turn_im, mul(cr, turn_re))));
        store(turned + kMaxSteps + v * kLanes, mul(f, fma(ci, turn_re, mul(cr, turn_im))));
      }
      const double* series = form.series + fraction * kMoments * kMaxSteps;
      for (int q = 0; q < terms; ++q, series += kMaxSteps) {
        V a = sum_re[q], b = sum_im[q];
        for (int v = 0; v < vectors; ++v) {
          const V s = load(series + v * kLanes);
          a = fma(s, load(turned + v * kLanes), a);
          b = fma(s, load(turned + kMaxSteps + v * kLanes), b);
        }
        sum_re[q] = a;
        sum_im[q] = b;
      }
    }
    Turned moments;
    moments.terms = terms;
    for (int q = 0; q < terms; ++q) {
      moments.re[q] = total(sum_re[q]);
      moments.im[q] = total(sum_im[q]);
    }
    over_runs<kMomentTile>({nullptr, nullptr, &form.cells[c].modes, 1}, pass, moments);
  }
}
