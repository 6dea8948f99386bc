// Two lanes and 32 registers: part of every arm64.
using V = float64x2_t;
constexpr int kLanes = 2;
constexpr int kTile = 6;
constexpr int kEnergyTile = 4;
constexpr int kMomentTile = 8;

URTO_INLINE V load(const double* p) { return vld1q_f64(p); }
URTO_INLINE void store(double* p, V a) { vst1q_f64(p, a); }
URTO_INLINE V load_anywhere(const double* p) { return vld1q_f64(p); }
URTO_INLINE void store_anywhere(double* p, V a) { vst1q_f64(p, a); }
URTO_INLINE V all(double a) { return vdupq_n_f64(a); }
URTO_INLINE V add(V a, V b) { return vaddq_f64(a, b); }
URTO_INLINE V mul(V a, V b) { return vmulq_f64(a, b); }
URTO_INLINE V fma(V a, V b, V c) { return vfmaq_f64(c, a, b); }
URTO_INLINE V fnma(V a, V b, V c) { return vfmsq_f64(c, a, b); }
URTO_INLINE V magnitude(V a) { return vabsq_f64(a); }
URTO_INLINE V larger(V a, V b) { return vmaxq_f64(a, b); }
URTO_INLINE V root(V a) { return vsqrtq_f64(a); }
URTO_INLINE V keep_unless_below(V size, V limit, V a) {
  return vreinterpretq_f64_u64(vbicq_u64(vreinterpretq_u64_f64(a), vcltq_f64(size, limit)));
}
URTO_INLINE int count_below(V size, V limit) {
  return static_cast<int>(vaddvq_u64(vshrq_n_u64(vcltq_f64(size, limit), 63)));
}
URTO_INLINE double total(V a) { return vaddvq_f64(a); }
URTO_INLINE void totals4(V a, V b, V c, V d, double* out) {
  vst1q_f64(out, vpaddq_f64(a, b));
  vst1q_f64(out + 2, vpaddq_f64(c, d));
}
