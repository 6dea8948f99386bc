#include "core/simd/bank_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#else
#error "urto runs on x86-64 and arm64"
#endif

// One translation unit, without flags of its own: each target's code stands between pragmas that switch its
// instructions on, in an anonymous namespace, since a linker would merge two copies of one inline function that were
// compiled for different CPUs. Nothing from outside this file is inlined there.
#define URTO_INLINE [[gnu::always_inline]] inline
#if defined(__clang__)
#define URTO_UNROLL _Pragma("unroll")
#else
#define URTO_UNROLL _Pragma("GCC unroll 8")
#endif

namespace urto::simd {
namespace {

#if defined(__x86_64__)

namespace sse2 {
#define URTO_TARGET "SSE2"
#include "core/simd/vec_sse2.inl"

#include "core/simd/bank_free.inl"
#include "core/simd/bank_moments.inl"
#include "core/simd/bank_state.inl"
#undef URTO_TARGET
}  // namespace sse2

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,fma")
#endif
namespace avx2 {
#define URTO_TARGET "AVX2"
#include "core/simd/vec_avx2.inl"

#include "core/simd/bank_free.inl"
#include "core/simd/bank_moments.inl"
#include "core/simd/bank_state.inl"
#undef URTO_TARGET
}  // namespace avx2
#if defined(__clang__)
#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512vl,avx2,fma"))), apply_to = function)
#else
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target("avx512f,avx512dq,avx512vl,avx2,fma")
#endif
namespace avx512 {
#define URTO_TARGET "AVX-512"
#include "core/simd/vec_avx512.inl"

#include "core/simd/bank_free.inl"
#include "core/simd/bank_moments.inl"
#include "core/simd/bank_state.inl"
#undef URTO_TARGET
}  // namespace avx512
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

constexpr Target kTargets[] = {Target::sse2, Target::avx2, Target::avx512};

std::size_t count_targets() noexcept {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return 1;
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512dq") ||
      !__builtin_cpu_supports("avx512vl")) {
    return 2;
  }
  return 3;
}

#else

namespace neon {
#define URTO_TARGET "NEON"
#include "core/simd/vec_neon.inl"

#include "core/simd/bank_free.inl"
#include "core/simd/bank_moments.inl"
#include "core/simd/bank_state.inl"
#undef URTO_TARGET
}  // namespace neon

constexpr Target kTargets[] = {Target::neon};
std::size_t count_targets() noexcept { return 1; }

#endif

}  // namespace

std::span<const Target> supported_targets() noexcept {
  static const std::size_t count = count_targets();
  return {kTargets, count};
}

const BankKernels& kernels_for(Target target) noexcept {
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return avx512::kKernels;
    case Target::avx2:
      return avx2::kKernels;
    default:
      return sse2::kKernels;
#else
    default:
      return neon::kKernels;
#endif
  }
}

const BankKernels& best_kernels() noexcept { return kernels_for(supported_targets().back()); }

const char* simd_target() noexcept { return best_kernels().name; }

}  // namespace urto::simd
