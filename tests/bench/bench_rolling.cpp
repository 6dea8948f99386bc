// Cost of the rolling filter, ns a sample: the same for every radius, and how much more while a window is built.
// Smallest of interleaved repeats; the ratios are what travels to another machine.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "core/rolling/rolling_filter.h"
#include "core/rolling/turning.h"
#include "tests/bench/record.h"

namespace {

using namespace urto;

constexpr double kRate = 48000;
constexpr int kBlock = 64, kBlocks = 150, kRepeats = 25;
constexpr double kRadii[] = {0.001, 0.008, 0.033, 0.12, 0.5};

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

struct Cost {
  double mean = std::numeric_limits<double>::max();  // ns a sample
  double pushes = 0;
};

// One filter a radius, all in turn, so that a busy machine slows all alike.
void rows(const char* name, const FractalSettings& f, bench::Record& record, double& sink) {
  for (const double v : {0.0, 0.05, 0.5, 3.0, 30.0}) {
    std::vector<RollingFilter> filters(std::size(kRadii));
    std::vector<Cost> costs(std::size(kRadii));
    for (std::size_t r = 0; r < filters.size(); ++r) {
      filters[r].prepare(kRate);
      filters[r].set({kRadii[r], {.fractal = f}});
      filters[r].settle();
    }
    for (int repeat = 0; repeat < kRepeats; ++repeat) {
      for (std::size_t r = 0; r < filters.size(); ++r) {
        double pushes = 0;
        const double from = now();
        for (int n = 0; n < kBlock * kBlocks; ++n) {
          sink += filters[r].step(v / kRate);
          pushes += filters[r].pushes();
        }
        costs[r].mean = std::min(costs[r].mean, (now() - from) * 1e9 / (kBlock * kBlocks));
        costs[r].pushes = pushes / (kBlock * kBlocks);
      }
    }
    std::printf("%-8s %6.2f m/s |", name, v);
    for (const Cost& c : costs) std::printf(" %6.1f (%4.2f)", c.mean, c.pushes);
    double low = 1e9, high = 0;
    for (const Cost& c : costs) {
      low = std::min(low, c.mean);
      high = std::max(high, c.mean);
    }
    std::printf(" | %4.2f\n", high / low);
    if (v == 0.5) record.add("rolling filter", name, 0, 0, high);
  }
}

// A block while the largest window is built beside, against one while nothing is.
void building(double& sink) {
  RollingFilter filter;
  const RollingSettings settings{0.5, {.fractal = {1e-4, 1e-3, 0.8, 8, 1}}};
  filter.prepare(kRate);
  filter.set(settings);
  filter.settle();
  const auto block = [&] {
    const double from = now();
    for (int n = 0; n < kBlock; ++n) sink += filter.step(0.3 / kRate);
    return (now() - from) * 1e6;
  };
  double quiet = 1e9, busy = 1e9, set = 1e9;
  int samples = 0;
  for (int repeat = 0; repeat < 20; ++repeat) {
    for (int n = 0; n < 50; ++n) quiet = std::min(quiet, block());
    const double from = now();
    filter.set(settings);
    set = std::min(set, (now() - from) * 1e6);
    samples = 0;
    double worst = 0;
    while (filter.busy()) {
      worst = std::max(worst, block());
      samples += kBlock;
    }
    busy = std::min(busy, worst);
  }
  std::printf("a block of 64: %.2f us; the worst while a window of %.0f points is built, over %d samples: %.2f us\n",
              quiet, 2 * filter.envelope().window() / filter.envelope().spacing(), samples, busy);
}

void turning(double& sink) {
  Turning t;
  t.offset = 2e-4;
  double best = 1e9;
  for (int repeat = 0; repeat < kRepeats; ++repeat) {
    const double from = now();
    for (int n = 0; n < kBlock * kBlocks; ++n) sink += t.step(0.5, 1 / kRate) + t.pull();
    best = std::min(best, (now() - from) * 1e9 / (kBlock * kBlocks));
  }
  std::printf("asymmetry: %.1f ns a sample\n", best);
}

}  // namespace

int main(int count, char** arguments) {
  bench::Record record(count, arguments);
  double sink = 0;
  std::printf("ns a sample (points a sample) for radii of 1, 8, 33, 120, 500 mm | dearest / cheapest\n");
  rows("marble", {2e-6, 1e-3, 0.8, 5, 1}, record, sink);
  rows("steel", {3e-7, 6e-4, 0.8, 4, 2}, record, sink);
  rows("can", {8e-5, 8e-3, 0.8, 5, 3}, record, sink);
  rows("8 oct", {1e-5, 1e-3, 0.8, 8, 4}, record, sink);
  building(sink);
  turning(sink);
  return std::isfinite(sink) ? EXIT_SUCCESS : EXIT_FAILURE;
}
