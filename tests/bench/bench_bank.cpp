// Cost of the modal bank, ns a mode and sample, beside the machine's own peak and a plain scalar bank. Smallest of
// interleaved repeats; the ratios are what travels to another machine.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#include "core/bodies/modal_voice.h"
#include "tests/bench/record.h"

using namespace urto;

namespace {

constexpr double kRate = 48000;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

template <class Work>
double seconds(Work&& work) {
  const double start = now();
  work();
  return now() - start;
}

// Fused multiplications of doubles a ns, in chains that do not wait for each other. The chains must stay in registers
// (no barrier on the array: it would send each of them through memory and measure the stores), hence the sum at the
// end.
constexpr int kChains = 12;  // covers two units of latency 4 to 5, and leaves room in 16 registers
constexpr int kRounds = 20000;

#if defined(__x86_64__)
#define URTO_PEAK(name, isa, vector, lanes, set1, multiply_add)                         \
  [[gnu::target(isa)]] double name(double& sink) {                                      \
    const vector a = set1(0.5), b = set1(1);                                            \
    double best = std::numeric_limits<double>::max();                                   \
    for (int repeat = 0; repeat < 50; ++repeat) {                                       \
      vector x[kChains];                                                                \
      _Pragma("GCC unroll 12") for (int k = 0; k < kChains; ++k) x[k] = set1(sink + k); \
      const double start = now();                                                       \
      for (int r = 0; r < kRounds; ++r) {                                               \
        _Pragma("GCC unroll 12") for (int k = 0; k < kChains; ++k) x[k] = multiply_add; \
      }                                                                                 \
      vector sum = x[0];                                                                \
      _Pragma("GCC unroll 12") for (int k = 1; k < kChains; ++k) sum = sum + x[k];      \
      sink += sum[0];                                                                   \
      best = std::min(best, now() - start);                                             \
    }                                                                                   \
    return kChains * kRounds * lanes / best * 1e-9;                                     \
  }
URTO_PEAK(peak_sse2, "sse2", __m128d, 2, _mm_set1_pd, _mm_add_pd(_mm_mul_pd(x[k], a), b))
URTO_PEAK(peak_avx2, "avx2,fma", __m256d, 4, _mm256_set1_pd, _mm256_fmadd_pd(x[k], a, b))
URTO_PEAK(peak_avx512, "avx512f", __m512d, 8, _mm512_set1_pd, _mm512_fmadd_pd(x[k], a, b))
double peak(double& sink) {
  switch (simd::supported_targets().back()) {
    case simd::Target::avx512:
      return peak_avx512(sink);
    case simd::Target::avx2:
      return peak_avx2(sink);
    default:
      return peak_sse2(sink);
  }
}
#else
double peak(double& sink) {
  const float64x2_t a = vdupq_n_f64(0.5), b = vdupq_n_f64(1);
  double best = std::numeric_limits<double>::max();
  for (int repeat = 0; repeat < 50; ++repeat) {
    float64x2_t x[kChains];
    _Pragma("GCC unroll 12") for (int k = 0; k < kChains; ++k) x[k] = vdupq_n_f64(sink + k);
    const double start = now();
    for (int r = 0; r < kRounds; ++r) {
      _Pragma("GCC unroll 12") for (int k = 0; k < kChains; ++k) x[k] = vfmaq_f64(b, x[k], a);
    }
    float64x2_t sum = x[0];
    _Pragma("GCC unroll 12") for (int k = 1; k < kChains; ++k) sum = vaddq_f64(sum, x[k]);
    sink += vgetq_lane_f64(sum, 0);
    best = std::min(best, now() - start);
  }
  return kChains * kRounds * 2 / best * 1e-9;
}
#endif

// The plain way: an array of structs, one sample of every mode after the other.
class PlainBank {
 public:
  explicit PlainBank(const std::vector<Mode>& modes) {
    for (const Mode& m : modes) {
      const double r = std::exp(-m.decay / kRate), w = 2 * 3.14159265358979 * m.frequency / kRate;
      modes_.push_back({2 * r * std::cos(w), -r * r, 1e-6 * m.strike, 0, m.pickup});
    }
  }
  double sample() {
    double sum = 0;
    for (State& m : modes_) {
      const double y = m.a1 * m.y1 + m.a2 * m.y2;
      m.y2 = m.y1;
      m.y1 = y;
      sum += m.gain * y;
    }
    return sum;
  }

 private:
  struct State {
    double a1, a2, y1, y2, gain;
  };
  std::vector<State> modes_;
};

std::vector<Mode> some_modes(std::size_t count) {
  std::mt19937 random(3);
  const auto uniform = [&] { return static_cast<double>(random()) / 4294967296.0; };
  std::vector<Mode> modes(count);
  for (Mode& mode : modes) {
    mode = {50 * std::pow(400, uniform()), 0.7 + 2 * uniform(), 0.1 + uniform(), 2 * uniform() - 1, 2 * uniform() - 1};
  }
  return modes;
}

void row(std::size_t count, double peak_rate, bench::Record& record, double& sink) {
  const auto modes = some_modes(count);
  ModalBody body(modes, kRate, Output::velocity);
  double slowest_slice = 0, build = 0;
  for (bool done = false; !done;) {
    const double slice = seconds([&] { done = body.build(2048); });
    slowest_slice = std::max(slowest_slice, slice);
    build += slice;
  }
  ModalVoice voice(count);
  voice.attach(body);
  voice.step(0, {1e-3, 0, 0, 0});
  PlainBank plain(modes);
  double contact[kFrame], audio[kFrame], energy[kFrame], forces[kFrame];
  for (int n = 0; n < kFrame; ++n) forces[n] = 1e-9 * std::sin(n + 1.0);

  enum { kPlain, kFree, kRinging, kContact, kEnergy, kTake, kStep, kStepHalf, kAdvance, kSettle, kReach, kWorks };
  double best[kWorks];
  std::fill_n(best, kWorks, std::numeric_limits<double>::max());
  const int inner = std::max(1, static_cast<int>(20000 / count)), repeats = count > 10000 ? 40 : 100;
  const auto time = [&](int work, double samples, auto&& frame) {
    const double t = seconds([&] {
      for (int k = 0; k < inner; ++k) frame();
    });
    best[work] = std::min(best[work], t * 1e9 / (inner * samples * static_cast<double>(count)));
    sink += audio[5] + contact[3] + energy[1];
  };
  const Push push{1e-9, 0, 1e-9, 1e-9};
  for (int repeat = 0; repeat < repeats; ++repeat) {
    time(kPlain, kFrame, [&] {
      for (double& y : audio) y = plain.sample();
    });
    time(kFree, kFrame, [&] { voice.free_motion(0, kFrame, nullptr, audio, nullptr); });
    time(kRinging, kFrame, [&] {
      voice.free_motion(0, kFrame, nullptr, audio, nullptr);
      voice.advance(kFrame);
      voice.settle();
    });
    time(kContact, kFrame, [&] { voice.free_motion(0, kFrame, contact, audio, nullptr); });
    time(kEnergy, kFrame, [&] { voice.free_motion(0, kFrame, contact, audio, energy); });
    time(kTake, kFrame, [&] { voice.take(0, forces, kFrame); });
    time(kStep, 1, [&] { contact[3] = voice.step(0, push).next; });
    time(kStepHalf, 1, [&] { contact[3] = voice.step(0, push, true).next; });
    time(kAdvance, 1, [&] { voice.advance(kFrame); });
    time(kSettle, 1, [&] { voice.settle(); });
    time(kReach, 1, [&] { sink += voice.reach(); });
  }
  std::printf(
      "%6zu  %7.3f  %7.4f %7.4f %7.4f %7.4f %7.4f %7.3f %7.3f  | %7.3f %7.3f %7.3f | %5.1f %%  %6.1fx  %8.1f %7.2f\n",
      count, best[kPlain], best[kFree], best[kRinging], best[kContact], best[kEnergy], best[kTake], best[kStep],
      best[kStepHalf], best[kAdvance], best[kSettle], best[kReach], 100 * 3 / peak_rate / best[kFree],
      best[kPlain] / best[kRinging], build * 1e6, slowest_slice * 1e3);
  const char* const names[kWorks] = {"plain", "free",      "ringing", "contact", "energy", "take",
                                     "step",  "step half", "advance", "settle",  "reach"};
  for (int work = 0; work < kWorks; ++work) record.add("bank", names[work], count, kFrame, best[work]);
  record.add("bank", "build", count, kFrame, build * 1e9 / static_cast<double>(count));
  record.add("bank", "slice", count, kFrame, slowest_slice);
}

}  // namespace

int main(int arguments, char** values) {
  bench::Record record(arguments, values);
  double sink = 0;
  const double peak_rate = peak(sink);
  record.add("machine", simd::simd_target(), 0, 0, peak_rate);
  // Where additions have units of their own the bank can pass 100 %: two of its three operations need a multiplier, so
  // 150 % is the end.
  std::printf("%s; peak %.2f fused multiplications of doubles a ns: 3 operations take %.4f ns a mode and sample\n",
              simd::simd_target(), peak_rate, 3 / peak_rate);
  std::printf(
      "ns a mode and sample: plain scalar bank; free motion, audio only; the same with advance and settle: ringing;\n"
      "audio and contact; and energy; take; step; step with half | ns a mode: advance, settle, reach |\n"
      "free motion against the peak; ringing against the plain bank; building: all us, slowest slice of 2048 ms\n");
  std::printf("%6s  %7s  %7s %7s %7s %7s %7s %7s %7s  | %7s %7s %7s | %7s  %7s  %8s %7s\n", "modes", "plain", "free",
              "ringing", "contact", "energy", "take", "step", "half", "advance", "settle", "reach", "of peak", "speed",
              "build", "slice");
  for (const std::size_t count : {3u, 8u, 32u, 128u, 512u, 4096u, 32768u}) row(count, peak_rate, record, sink);
  return std::isfinite(sink) ? EXIT_SUCCESS : EXIT_FAILURE;
}
