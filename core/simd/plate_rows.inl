// Included once for each target, with kLanes set. Node 1 is aligned; the nodes left and right of a vector are not.
using V = double __attribute__((vector_size(kLanes * sizeof(double))));

URTO_INLINE V load(const double* p) {
  V v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}
URTO_INLINE void store(double* p, V v) { __builtin_memcpy(p, &v, sizeof v); }
URTO_INLINE V all(double a) { return V{} + a; }

void moment(const PlateRow& row, const PlateKernels::Moment& c) noexcept {
  const double *v = row.now, *before = row.before, *below = v - row.stride, *above = v + row.stride;
  double* p = row.moment;
  const V centre = all(c.centre), x = all(c.x), y = all(c.y), viscous = all(c.viscous);
  std::size_t l = 1;
  const std::size_t count = row.count;
  for (; l + kLanes <= count + 1; l += kLanes)
    store(p + l, centre * load(v + l) - x * (load(v + l - 1) + load(v + l + 1)) -
                     y * (load(below + l) + load(above + l)) - viscous * load(before + l));
  for (; l <= count; ++l)
    p[l] = c.centre * v[l] - c.x * (v[l - 1] + v[l + 1]) - c.y * (below[l] + above[l]) - c.viscous * before[l];
}

void step(const PlateRow& row, const PlateKernels::Step& c) noexcept {
  const double *v = row.now, *before = row.before, *p = row.moment, *below = p - row.stride, *above = p + row.stride;
  double* next = row.next;
  const V keep = all(c.keep), centre = all(c.centre), x = all(c.x), y = all(c.y);
  std::size_t l = 1;
  const std::size_t count = row.count;
  for (; l + kLanes <= count + 1; l += kLanes) {
    const V now = load(v + l);
    store(next + l,
          now + (keep * (now - load(before + l)) + (x * (load(p + l - 1) + load(p + l + 1)) +
                                                    y * (load(below + l) + load(above + l)) - centre * load(p + l))));
  }
  for (; l <= count; ++l)
    next[l] = v[l] + (c.keep * (v[l] - before[l]) +
                      (c.x * (p[l - 1] + p[l + 1]) + c.y * (below[l] + above[l]) - c.centre * p[l]));
}

constexpr PlateKernels kKernels{moment, step};
