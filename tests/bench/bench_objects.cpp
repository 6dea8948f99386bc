// Cost of any object as a host runs it, without the host: ns a sample, the smallest of many stretches.
//   bench_objects OBJECT INSTANCES STRETCHES SECONDS EVERY MESSAGE [creation arguments ...]
// sends MESSAGE to each of the INSTANCES every EVERY ms, and times STRETCHES of SECONDS each. bench_pd.py asks the same
// of Pd. A stretch ends where a message falls, so that all hold the same.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/instance.h"
#include "core/objects.h"
#include "tests/bench/nobody.h"
#include "tests/bench/struck_object.h"

using namespace urto;

namespace {

constexpr std::size_t kBlock = 64;

std::vector<Atom> atoms(std::span<char*> words) {
  std::vector<Atom> result;
  for (const char* word : words) {
    char* end = nullptr;
    const double number = std::strtod(word, &end);
    if (*end == '\0')
      result.emplace_back(number);
    else
      result.emplace_back(std::string_view(word));
  }
  return result;
}

}  // namespace

int main(int count, char** values) {
  if (count < 7) return std::fputs("bench_objects OBJECT INSTANCES STRETCHES SECONDS EVERY MESSAGE ...\n", stderr), 2;
  const ObjectInfo* info = nullptr;
  for (const ObjectInfo* each : kObjects)
    if (std::string_view(values[1]) == each->name) info = each;
  if (info == nullptr) return std::fprintf(stderr, "no object %s\n", values[1]), 2;
  const int instances = std::atoi(values[2]), stretches = std::atoi(values[3]);
  const auto blocks = static_cast<int>(std::atof(values[4]) * bench::kRate / kBlock);
  const auto every = static_cast<int>(std::atof(values[5]) * 1e-3 * bench::kRate / kBlock);

  std::vector<bench::Nobody> hosts(static_cast<std::size_t>(instances));
  std::vector<std::unique_ptr<Instance>> all;
  for (bench::Nobody& host : hosts) {
    all.push_back(std::make_unique<Instance>(*info, host));
    all.back()->arguments(atoms({values + 7, static_cast<std::size_t>(count - 7)}));
    all.back()->prepare(bench::kRate, 1);
    while (all.back()->deliver()) {
    }
  }
  const std::vector<double> silence(kBlock, 0.0);
  const std::vector<const double*> in(info->in.size(), silence.data());
  std::vector<double> audio(kBlock);
  std::vector<double*> out(info->out.size(), nullptr);  // only the first outlet is connected
  out[0] = audio.data();

  double best = std::numeric_limits<double>::max(), sink = 0;
  int tick = 0;
  for (int stretch = -1; stretch < stretches; ++stretch) {  // the first one is not counted
    const double start = bench::now();
    for (int block = 0; block < blocks; ++block, ++tick) {
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (tick % every == 0) all[i]->message(values[6], {});
        all[i]->process(in, out, kBlock);
        sink += audio[kBlock - 1];
        if (hosts[i].woken()) all[i]->deliver();
      }
    }
    if (stretch >= 0) best = std::min(best, (bench::now() - start) / blocks);
  }
  std::printf("%.6g\n", best * 1e9 / kBlock);
  return sink == sink ? EXIT_SUCCESS : EXIT_FAILURE;
}
