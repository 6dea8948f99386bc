// Cost of impact~, ns a sample, beside a plain scalar program (yardstick.h). The smallest of interleaved repeats; the
// ratios are what travels to another machine.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>

#include "tests/bench/record.h"
#include "tests/bench/struck_object.h"
#include "tests/bench/yardstick.h"

using namespace urto;
using namespace urto::bench;

namespace {

constexpr double kStiffness = 1e7, kPress = 20;  // N
constexpr double kNever = std::numeric_limits<double>::max();

double sink = 0;

template <class Work>
void keep_best(double& best, double samples, Work&& work) {
  const double start = now();
  work();
  best = std::min(best, (now() - start) * 1e9 / samples);
}

// How a constant and a lively force press the hammer on; the lively one keeps it moving without letting it go.
void press(std::vector<double>& force, bool lively, std::mt19937& random) {
  for (double& f : force) f = kPress + (lively ? 0.5 * kPress * (static_cast<double>(random()) / 2147483648.0 - 1) : 0);
}

struct Costs {
  double ringing = kNever, ringing_energy = kNever, resting = kNever, lively = kNever, lively_energy = kNever;
};

Costs measure(std::size_t modes, std::size_t block, int repeats, bool in_order = false) {
  const auto list = some_modes(modes, 1, in_order);
  Costs best;
  auto damped = list;  // so that the hammer comes to rest soon
  for (Mode& mode : damped) mode.decay = 300;
  StruckObject ringing(list, kStiffness, block), resting(damped, kStiffness, block), lively(list, kStiffness, block);
  std::mt19937 random(1);
  const auto warm = static_cast<int>(24000 / block) + 1;
  press(resting.force(), false, random);
  ringing.strike(1);
  for (int i = 0; i < warm; ++i) {
    sink += ringing.run(false) + resting.run(false);
    press(lively.force(), true, random);
    sink += lively.run(false);
  }
  // whole frames, so that what is done once a frame counts
  const std::size_t frames = std::max<std::size_t>(1, std::min<std::size_t>(2000000 / (modes + 100), 8192) / kFrame);
  const auto blocks = static_cast<int>(std::max<std::size_t>(1, frames * kFrame / block));
  const double samples = blocks * static_cast<double>(block);
  const auto run = [&](double& cost, StruckObject& object, bool energy) {
    keep_best(cost, samples, [&] {
      for (int i = 0; i < blocks; ++i) sink += object.run(energy);
    });
  };
  for (int r = 0; r < repeats; ++r) {
    if (r % 8 == 0) {
      ringing.strike(1);
      for (int i = 0; i < warm / 8 + 1; ++i) sink += ringing.run(false);
    }
    press(lively.force(), true, random);
    run(best.ringing, ringing, false);
    run(best.ringing_energy, ringing, true);
    run(best.resting, resting, false);
    run(best.lively, lively, false);
    run(best.lively_energy, lively, true);
  }
  return best;
}

// The yardstick has no outlet for energy.
Costs measure_plain(std::size_t modes, int repeats) {
  Costs best;
  const auto list = some_modes(modes);
  Yardstick ringing(list, kRate, kHammerMass, kStiffness, kShape, kDissipation), pressed = ringing;
  ringing.strike(1);
  for (int i = 0; i < 5000; ++i) sink += ringing.sample(0) + pressed.sample(kPress);
  const int samples = std::max(64, static_cast<int>(std::min<std::size_t>(1000000 / (modes + 100), 4096)));
  for (int r = 0; r < repeats; ++r) {
    keep_best(best.ringing, samples, [&] {
      for (int i = 0; i < samples; ++i) sink += ringing.sample(0);
    });
    keep_best(best.lively, samples, [&] {
      for (int i = 0; i < samples; ++i) sink += pressed.sample(kPress + (i % 7 - 3));
    });
  }
  return best;
}

// 20 hits a second for a second: each block's smallest time over the repeats, then their mean and the largest.
struct Hits {
  double mean = 0, worst = 0;  // ns a block
};

Hits hits(std::size_t modes, double mass, double stiffness, int repeats, bool in_order = false) {
  constexpr std::size_t kBlock = 64;
  const int kBlocks = modes > 10000 ? 114 : 750;
  StruckObject object(some_modes(modes, mass, in_order), stiffness, kBlock);
  std::vector<double> best(kBlocks, kNever);
  for (int r = 0; r < repeats; ++r) {
    object.reset();
    double next = 0;
    for (int b = 0; b < kBlocks; ++b) {
      if (b * static_cast<double>(kBlock) >= next) {
        object.strike(1);
        next += kRate / 20;
      }
      keep_best(best[static_cast<std::size_t>(b)], 1, [&] { sink += object.run(false); });
    }
  }
  Hits h;
  for (int b = 38; b < kBlocks; ++b) {  // from the second blow on: everything rings
    h.mean += best[static_cast<std::size_t>(b)] / (kBlocks - 38);
    h.worst = std::max(h.worst, best[static_cast<std::size_t>(b)]);
  }
  return h;
}

}  // namespace

int main(int count, char** arguments) {
  Record record(count, arguments);
  constexpr int kRepeats = 60;
  std::printf("impact~ on %s, %g kHz, blocks of 64: ns a sample (times as fast as a plain scalar program)\n",
              simd::simd_target(), kRate / 1000);
  std::printf("%6s %18s %18s %18s %18s %9s %9s %9s\n", "modes", "ringing", "with energy", "in contact", "with energy",
              "at rest", "plain", "contact");
  for (const std::size_t modes : {3u, 8u, 32u, 128u, 512u, 4096u, 32768u}) {
    const int times = modes > 10000 ? 15 : kRepeats;
    const Costs mine = measure(modes, 64, times), plain = measure_plain(modes, times);
    std::printf("%6zu %9.1f (%6.1f) %9.1f (%6.1f) %9.1f (%6.1f) %9.1f (%6.1f) %9.1f %9.1f %9.1f\n", modes, mine.ringing,
                plain.ringing / mine.ringing, mine.ringing_energy, plain.ringing / mine.ringing_energy, mine.lively,
                plain.lively / mine.lively, mine.lively_energy, plain.lively / mine.lively_energy, mine.resting,
                plain.ringing, plain.lively);
    record.add("impact", "ringing", modes, 64, mine.ringing);
    record.add("impact", "ringing energy", modes, 64, mine.ringing_energy);
    record.add("impact", "contact", modes, 64, mine.lively);
    record.add("impact", "contact energy", modes, 64, mine.lively_energy);
    record.add("impact", "at rest", modes, 64, mine.resting);
    record.add("impact", "plain ringing", modes, 64, plain.ringing);
    record.add("impact", "plain contact", modes, 64, plain.lively);
  }
  std::printf("blocks, in turns, ns a sample: ringing, in contact\n");
  constexpr std::size_t kBlocks[] = {1, 16, 64, 256, 1024};
  for (const std::size_t modes : {3u, 8u, 32u, 128u, 512u, 4096u, 32768u}) {
    Costs best[std::size(kBlocks)];
    for (int turn = 0; turn < 4; ++turn) {
      for (std::size_t b = 0; b < std::size(kBlocks); ++b) {
        const Costs c = measure(modes, kBlocks[b], modes > 1000 ? 2 : 10);
        best[b].ringing = std::min(best[b].ringing, c.ringing);
        best[b].lively = std::min(best[b].lively, c.lively);
      }
    }
    std::printf("%6zu", modes);
    for (std::size_t b = 0; b < std::size(kBlocks); ++b) {
      std::printf("  block %4zu: %8.1f %8.1f", kBlocks[b], best[b].ringing, best[b].lively);
      record.add("blocks", "ringing", modes, kBlocks[b], best[b].ringing);
      record.add("blocks", "contact", modes, kBlocks[b], best[b].lively);
    }
    std::printf("\n");
  }
  std::printf("20 blows a second, us a block of 64\n%6s %8s %10s %9s %9s %10s\n", "modes", "kg", "stiffness", "mean",
              "worst", "worst/mean");
  for (const std::size_t modes : {3u, 32u, 512u, 4096u, 32768u}) {
    for (const double mass : {1.0, static_cast<double>(modes) / 64}) {
      if (mass < 1 || (mass == 1 && modes > 10000)) continue;
      for (const double stiffness : {1e7, 1e9, 1e11}) {
        const Hits h = hits(modes, mass, stiffness, modes > 1000 ? 5 : 20);
        std::printf("%6zu %8g %10g %9.2f %9.2f %10.1f\n", modes, mass, stiffness, h.mean / 1000, h.worst / 1000,
                    h.worst / h.mean);
        char name[64];
        std::snprintf(name, sizeof name, "worst %g kg %g", mass, stiffness);
        record.add("impact", name, modes, 64, h.worst);
        record.add("impact", name + 6, modes, 64, h.mean);
      }
    }
  }
  std::printf(
      "modes in order: ns a sample ringing, in contact (out of order); 20 blows a second, worst us, worst/mean\n");
  for (const std::size_t modes : {512u, 4096u, 32768u}) {
    Costs ordered, mixed;
    for (int turn = 0; turn < 4; ++turn) {
      const Costs a = measure(modes, 64, modes > 10000 ? 3 : 10, true), b = measure(modes, 64, modes > 10000 ? 3 : 10);
      ordered.ringing = std::min(ordered.ringing, a.ringing);
      ordered.lively = std::min(ordered.lively, a.lively);
      mixed.ringing = std::min(mixed.ringing, b.ringing);
      mixed.lively = std::min(mixed.lively, b.lively);
    }
    const Hits h = hits(modes, static_cast<double>(modes) / 64, 1e9, modes > 1000 ? 5 : 20, true);
    std::printf("%6zu %9.1f (%9.1f) %9.1f (%9.1f) %9.2f %6.1f\n", modes, ordered.ringing, mixed.ringing, ordered.lively,
                mixed.lively, h.worst / 1000, h.worst / h.mean);
    record.add("in order", "ringing", modes, 64, ordered.ringing);
    record.add("in order", "contact", modes, 64, ordered.lively);
    record.add("in order", "mixed ringing", modes, 64, mixed.ringing);
    record.add("in order", "mixed contact", modes, 64, mixed.lively);
    record.add("in order", "worst", modes, 64, h.worst);
    record.add("in order", "mean", modes, 64, h.mean);
  }
  return std::isfinite(sink) ? EXIT_SUCCESS : EXIT_FAILURE;
}
