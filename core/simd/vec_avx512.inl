// Eight lanes and 32 registers: six vectors of modes in flight.
using V = __m512d;
constexpr int kLanes = 8;
constexpr int kTile = 6;
constexpr int kEnergyTile = 4;
constexpr int kMomentTile = 8;

URTO_INLINE V load(const double* p) { return _mm512_load_pd(p); }
URTO_INLINE void store(double* p, V a) { _mm512_store_pd(p, a); }
URTO_INLINE V load_anywhere(const double* p) { return _mm512_loadu_pd(p); }
URTO_INLINE void store_anywhere(double* p, V a) { _mm512_storeu_pd(p, a); }
URTO_INLINE V all(double a) { return _mm512_set1_pd(a); }
URTO_INLINE V add(V a, V b) { return _mm512_add_pd(a, b); }
URTO_INLINE V mul(V a, V b) { return _mm512_mul_pd(a, b); }
URTO_INLINE V fma(V a, V b, V c) { return _mm512_fmadd_pd(a, b, c); }
URTO_INLINE V fnma(V a, V b, V c) { return _mm512_fnmadd_pd(a, b, c); }
URTO_INLINE V magnitude(V a) { return _mm512_abs_pd(a); }
URTO_INLINE V larger(V a, V b) { return _mm512_maskz_max_pd(0xff, a, b); }
URTO_INLINE V root(V a) { return _mm512_maskz_sqrt_pd(0xff, a); }
URTO_INLINE __mmask8 below(V size, V limit) { return _mm512_cmp_pd_mask(size, limit, _CMP_LT_OQ); }
URTO_INLINE V keep_unless_below(V size, V limit, V a) {
  return _mm512_maskz_mov_pd(static_cast<__mmask8>(~below(size, limit)), a);
}
URTO_INLINE int count_below(V size, V limit) { return __builtin_popcount(unsigned(below(size, limit))); }
// Zeroing masks, here and above, where the plain intrinsic's undefined operand makes g++ 12 warn.
URTO_INLINE __m256d fold(V a) {
  return _mm256_add_pd(_mm512_maskz_extractf64x4_pd(0xf, a, 0), _mm512_maskz_extractf64x4_pd(0xf, a, 1));
}
URTO_INLINE double total(V a) {
  const __m256d b = fold(a);
  const __m128d s = _mm_add_pd(_mm256_castpd256_pd128(b), _mm256_extractf128_pd(b, 1));
  return _mm_cvtsd_f64(_mm_add_sd(s, _mm_unpackhi_pd(s, s)));
}
URTO_INLINE void totals4(V a, V b, V c, V d, double* out) {
  const __m256d ab = _mm256_hadd_pd(fold(a), fold(b));
  const __m256d cd = _mm256_hadd_pd(fold(c), fold(d));
  _mm256_storeu_pd(out, _mm256_add_pd(_mm256_permute2f128_pd(ab, cd, 0x20), _mm256_permute2f128_pd(ab, cd, 0x31)));
}
