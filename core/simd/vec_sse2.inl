// Two lanes, without fused multiply-add: part of every x86-64.
using V = __m128d;
constexpr int kLanes = 2;
constexpr int kTile = 4;        // vectors in flight in the free pass and in take
constexpr int kEnergyTile = 2;  // the same in the energy pass
constexpr int kMomentTile = 4;

URTO_INLINE V load(const double* p) { return _mm_load_pd(p); }
URTO_INLINE void store(double* p, V a) { _mm_store_pd(p, a); }
URTO_INLINE V load_anywhere(const double* p) { return _mm_loadu_pd(p); }
URTO_INLINE void store_anywhere(double* p, V a) { _mm_storeu_pd(p, a); }
URTO_INLINE V all(double a) { return _mm_set1_pd(a); }
URTO_INLINE V add(V a, V b) { return _mm_add_pd(a, b); }
URTO_INLINE V mul(V a, V b) { return _mm_mul_pd(a, b); }
URTO_INLINE V fma(V a, V b, V c) { return _mm_add_pd(_mm_mul_pd(a, b), c); }
URTO_INLINE V fnma(V a, V b, V c) { return _mm_sub_pd(c, _mm_mul_pd(a, b)); }
URTO_INLINE V magnitude(V a) { return _mm_andnot_pd(_mm_set1_pd(-0.0), a); }
URTO_INLINE V larger(V a, V b) { return _mm_max_pd(a, b); }
URTO_INLINE V root(V a) { return _mm_sqrt_pd(a); }
URTO_INLINE V keep_unless_below(V size, V limit, V a) { return _mm_andnot_pd(_mm_cmplt_pd(size, limit), a); }
URTO_INLINE int count_below(V size, V limit) {
  return __builtin_popcount(unsigned(_mm_movemask_pd(_mm_cmplt_pd(size, limit))));
}
URTO_INLINE double total(V a) { return _mm_cvtsd_f64(_mm_add_sd(a, _mm_unpackhi_pd(a, a))); }
URTO_INLINE void totals4(V a, V b, V c, V d, double* out) {
  _mm_storeu_pd(out, add(_mm_unpacklo_pd(a, b), _mm_unpackhi_pd(a, b)));
  _mm_storeu_pd(out + 2, add(_mm_unpacklo_pd(c, d), _mm_unpackhi_pd(c, d)));
}
