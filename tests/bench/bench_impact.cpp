// Cost of impact~, ns a sample, beside a plain scalar program (yardstick.h). The smallest of interleaved repeats; the
// ratios are what travels to another machine. Prints a table in Markdown, and writes it to the file given, if any.
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>

#include "tests/bench/struck_object.h"
#include "tests/bench/yardstick.h"

using namespace urto;
using namespace urto::bench;

namespace {

constexpr double kStiffness = 1e7, kPress = 20;  // N
constexpr double kNever = std::numeric_limits<double>::max();

std::string report;
double sink = 0;

[[gnu::format(printf, 1, 2)]] void say(const char* format, ...) {
  char line[400];
  std::va_list values;
  va_start(values, format);
  std::vsnprintf(line, sizeof line, format, values);
  va_end(values);
  std::fputs(line, stdout);
  std::fflush(stdout);
  report += line;
}

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

Costs measure(std::size_t modes, std::size_t block, int repeats) {
  const auto list = some_modes(modes);
  Costs best;
  StruckObject ringing(list, kStiffness, block), resting(list, kStiffness, block), lively(list, kStiffness, block);
  std::mt19937 random(1);
  const auto warm = static_cast<int>(24000 / block) + 1;
  press(resting.force(), false, random);
  ringing.strike(1);
  for (int i = 0; i < warm; ++i) {
    sink += ringing.run(false) + resting.run(false);
    press(lively.force(), true, random);
    sink += lively.run(false);
  }
  const int blocks = std::max(1, static_cast<int>(std::min<std::size_t>(2000000 / (modes + 100), 8192) / block));
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

Hits hits(std::size_t modes, double mass, double stiffness, int repeats) {
  constexpr std::size_t kBlock = 64;
  constexpr int kBlocks = 750;
  StruckObject object(some_modes(modes, mass), stiffness, kBlock);
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
  const int repeats = 60;
  say("impact~ on %s, %g kHz, blocks of 64: ns a sample (times as fast as a plain scalar program)\n\n",
      simd::simd_target(), kRate / 1000);
  say("| modes | ringing | with energy | in contact | with energy | at rest | plain: ringing | plain: in contact |\n");
  say("|---|---|---|---|---|---|---|---|\n");
  for (const std::size_t modes : {3u, 8u, 32u, 128u, 512u, 4096u, 32768u}) {
    const int times = modes > 10000 ? 15 : repeats;
    const Costs mine = measure(modes, 64, times), plain = measure_plain(modes, times);
    say("| %zu | %.1f (%.1f) | %.1f (%.1f) | %.1f (%.1f) | %.1f (%.1f) | %.1f | %.1f | %.1f |\n", modes, mine.ringing,
        plain.ringing / mine.ringing, mine.ringing_energy, plain.ringing / mine.ringing_energy, mine.lively,
        plain.lively / mine.lively, mine.lively_energy, plain.lively / mine.lively_energy, mine.resting, plain.ringing,
        plain.lively);
  }
  say("\nBlocks of other sizes, 512 modes, ns a sample:\n\n| block | ringing | with energy | in contact "
      "|\n|---|---|---|---|\n");
  for (const std::size_t block : {1u, 16u, 64u, 256u, 1024u}) {
    const Costs c = measure(512, block, repeats);
    say("| %zu | %.1f | %.1f | %.1f |\n", block, c.ringing, c.ringing_energy, c.lively);
  }
  say("\n20 hits a second, us a block of 64:\n\n");
  say("| modes | modal mass, kg | stiffness | mean | worst | worst/mean |\n|---|---|---|---|---|---|\n");
  for (const std::size_t modes : {3u, 32u, 512u, 4096u}) {
    for (const double mass : {1.0, static_cast<double>(modes) / 64}) {
      if (mass < 1) continue;
      for (const double stiffness : {1e7, 1e9, 1e11}) {
        const Hits h = hits(modes, mass, stiffness, modes > 1000 ? 10 : 20);
        say("| %zu | %g | %g | %.2f | %.2f | %.1f |\n", modes, mass, stiffness, h.mean / 1000, h.worst / 1000,
            h.worst / h.mean);
      }
    }
  }
  if (count > 1) {
    std::FILE* file = std::fopen(arguments[1], "w");
    if (file == nullptr || std::fputs(report.c_str(), file) < 0 || std::fclose(file) != 0) return EXIT_FAILURE;
  }
  return std::isfinite(sink) ? EXIT_SUCCESS : EXIT_FAILURE;
}
