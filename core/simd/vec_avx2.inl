// Four lanes. Vectors of modes in flight: with six g++ reads some coefficients again, which costs less than waiting for
// the recursion (13 % faster than four); clang moves states to memory too, and is best with four. Results do not depend
// on it.
using V = __m256d;
constexpr int kLanes = 4;
#if defined(__clang__)
constexpr int kTile = 4;
#else
constexpr int kTile = 6;
#endif
constexpr int kEnergyTile = 4;
constexpr int kMomentTile = 6;

URTO_INLINE V load(const double* p) { return _mm256_load_pd(p); }
URTO_INLINE void store(double* p, V a) { _mm256_store_pd(p, a); }
URTO_INLINE V load_anywhere(const double* p) { return _mm256_loadu_pd(p); }
URTO_INLINE void store_anywhere(double* p, V a) { _mm256_storeu_pd(p, a); }
URTO_INLINE V all(double a) { return _mm256_set1_pd(a); }
URTO_INLINE V add(V a, V b) { return _mm256_add_pd(a, b); }
URTO_INLINE V mul(V a, V b) { return _mm256_mul_pd(a, b); }
URTO_INLINE V fma(V a, V b, V c) { return _mm256_fmadd_pd(a, b, c); }
URTO_INLINE V fnma(V a, V b, V c) { return _mm256_fnmadd_pd(a, b, c); }
URTO_INLINE V magnitude(V a) { return _mm256_andnot_pd(_mm256_set1_pd(-0.0), a); }
URTO_INLINE V larger(V a, V b) { return _mm256_max_pd(a, b); }
URTO_INLINE V root(V a) { return _mm256_sqrt_pd(a); }
URTO_INLINE V below(V size, V limit) { return _mm256_cmp_pd(size, limit, _CMP_LT_OQ); }
URTO_INLINE V keep_unless_below(V size, V limit, V a) { return _mm256_andnot_pd(below(size, limit), a); }
URTO_INLINE int count_below(V size, V limit) {
  return __builtin_popcount(unsigned(_mm256_movemask_pd(below(size, limit))));
}
URTO_INLINE double total(V a) {
  const __m128d s = _mm_add_pd(_mm256_castpd256_pd128(a), _mm256_extractf128_pd(a, 1));
  return _mm_cvtsd_f64(_mm_add_sd(s, _mm_unpackhi_pd(s, s)));
}
URTO_INLINE void totals4(V a, V b, V c, V d, double* out) {
  const V ab = _mm256_hadd_pd(a, b), cd = _mm256_hadd_pd(c, d);
  _mm256_storeu_pd(out, add(_mm256_permute2f128_pd(ab, cd, 0x20), _mm256_permute2f128_pd(ab, cd, 0x31)));
}
