#include "core/simd/plate_kernels.h"

// As in bank_kernels.cpp: one translation unit, each target between pragmas.
#define URTO_INLINE [[gnu::always_inline]] inline

namespace urto::simd {
namespace {

namespace two_lanes {
constexpr std::size_t kLanes = 2;  // SSE2 or NEON: part of every processor we run on
#include "core/simd/plate_rows.inl"
}  // namespace two_lanes

#if defined(__x86_64__)
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif
namespace avx2 {
constexpr std::size_t kLanes = 4;
#include "core/simd/plate_rows.inl"
}  // namespace avx2
#if defined(__clang__)
#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512vl,avx2"))), apply_to = function)
#else
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target("avx512f,avx512dq,avx512vl,avx2")
#endif
namespace avx512 {
constexpr std::size_t kLanes = 8;
#include "core/simd/plate_rows.inl"
}  // namespace avx512
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif

}  // namespace

const PlateKernels& plate_kernels_for(Target target) noexcept {
#if defined(__x86_64__)
  if (target == Target::avx512) return avx512::kKernels;
  if (target == Target::avx2) return avx2::kKernels;
#endif
  (void)target;
  return two_lanes::kKernels;
}

}  // namespace urto::simd
