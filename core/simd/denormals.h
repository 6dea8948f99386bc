#pragma once

#include <cstdint>

#if defined(__x86_64__) || defined(_M_X64)
#include <xmmintrin.h>
#endif

namespace urto {

// While it lives, subnormal results and operands count as zero on this thread; the control word is put back at the end.
// Hosts do not all set this for us, and a bank of modes that decays through subnormal numbers runs 100 times slower.
class FlushDenormals {
 public:
  FlushDenormals() noexcept : saved_(read()) { write(saved_ | kFlush); }
  ~FlushDenormals() { write(saved_); }
  FlushDenormals(const FlushDenormals&) = delete;
  FlushDenormals& operator=(const FlushDenormals&) = delete;

 private:
#if defined(__x86_64__) || defined(_M_X64)
  using Word = std::uint32_t;
  static constexpr Word kFlush = 0x8040;  // MXCSR: flush to zero (bit 15), denormals are zero (bit 6)
  static Word read() noexcept { return _mm_getcsr(); }
  static void write(Word word) noexcept { _mm_setcsr(word); }
#elif defined(__aarch64__)
  using Word = std::uint64_t;
  static constexpr Word kFlush = std::uint64_t{1} << 24;  // FPCR.FZ: both ways
  static Word read() noexcept {
    Word word;
    asm volatile("mrs %0, fpcr" : "=r"(word));
    return word;
  }
  static void write(Word word) noexcept { asm volatile("msr fpcr, %0" : : "r"(word)); }
#else
#error "urto runs on x86-64 and arm64"
#endif

  Word saved_;
};

}  // namespace urto
