// The work that instructions.py counts under callgrind: each call of urto_counted() is one figure, and the lines
// printed say in the same order what it was and by how much its count is to be divided.
#include <cmath>
#include <cstdio>
#include <functional>
#include <span>
#include <vector>

#include "core/objects.h"
#include "tests/bench/nobody.h"
#include "tests/bench/struck_object.h"

using namespace urto;
using namespace urto::bench;

extern "C" [[gnu::noinline]] void urto_counted(const std::function<void()>& work) { work(); }

namespace {

// Through a pointer that nobody knows: a compiler that makes copies of the function gives them other names.
void (*volatile counted)(const std::function<void()>&) = urto_counted;
double sink = 0;

void kernels(std::size_t count) {
  ModalBody body(some_modes(count), kRate, Output::velocity);
  while (!body.build(100000)) {
  }
  ModalVoice voice(count);
  voice.attach(body);
  voice.step(0, {1e-3, 0, 0, 0});
  double contact[kFrame], audio[kFrame], energy[kFrame], forces[kFrame];
  for (int n = 0; n < kFrame; ++n) forces[n] = 1e-9 * std::sin(n + 1.0);
  const auto count_one = [&](const char* name, double steps, const std::function<void()>& work) {
    work();
    counted(work);
    std::printf("kernel;%s;%zu;%g\n", name, count, steps * static_cast<double>(count));
  };
  const Push push{1e-9, 0, 1e-9, 1e-9};
  count_one("free motion, audio", kFrame, [&] { voice.free_motion(0, kFrame, nullptr, audio, nullptr); });
  count_one("ringing (free motion, advance, settle)", kFrame, [&] {
    voice.free_motion(0, kFrame, nullptr, audio, nullptr);
    voice.advance(kFrame);
    voice.settle();
  });
  count_one("free motion, audio and contact", kFrame, [&] { voice.free_motion(0, kFrame, contact, audio, nullptr); });
  count_one("energy of each sample", kFrame, [&] { voice.free_motion(0, kFrame, nullptr, nullptr, energy); });
  count_one("forced pass", kFrame, [&] { voice.take(0, forces, kFrame); });
  count_one("step, sample by sample", 1, [&] { sink += voice.step(0, push).next; });
  count_one("advance", 1, [&] { voice.advance(kFrame); });
  count_one("settle", 1, [&] { voice.settle(); });
  count_one("reach", 1, [&] { sink += voice.reach(); });
}

void pressed(std::size_t modes) {
  StruckObject object(some_modes(modes), 1e7, kFrame);
  std::mt19937 random(1);
  const auto block = [&] {
    for (double& f : object.force()) f = 20 + 10 * (static_cast<double>(random()) / 2147483648.0 - 1);
    sink += object.run(false);
  };
  for (int i = 0; i < 300; ++i) block();
  counted(block);
  std::printf("object;always in contact;%zu;%d\n", modes, kFrame);
}

// 20 blows a second, from the second on, block by block.
void blows(std::size_t modes, double mass, double stiffness) {
  constexpr int kEvery = static_cast<int>(kRate / 20 / kFrame), kBlows = 3;
  StruckObject object(some_modes(modes, mass), stiffness, kFrame);
  for (int b = 0; b < kBlows * kEvery; ++b) {
    if (b % kEvery == 0) object.strike(1);
    if (b < kEvery) {
      sink += object.run(false);
      continue;
    }
    counted([&] { sink += object.run(false); });
    std::printf("blows;%g kg %g;%zu;1\n", mass, stiffness, modes);
  }
}

// Half a second of an object as a host would run it, only the audio outlet connected, each inlet at a number.
void played(const char* what, const ObjectInfo& info, std::span<const Atom> arguments, std::vector<double> inlets) {
  constexpr int kBlocks = 375;
  Nobody host;
  Instance instance(info, host);
  instance.arguments(arguments);
  instance.prepare(kRate, 1);
  instance.settle();
  std::vector<std::vector<double>> in;
  std::vector<const double*> from;
  for (const double x : inlets) in.emplace_back(kFrame, x);
  for (const auto& signal : in) from.push_back(signal.data());
  std::vector<double> audio(kFrame);
  std::vector<double*> out(info.out.size(), nullptr);
  out[0] = audio.data();
  const auto run = [&] {
    for (int b = 0; b < kBlocks; ++b) {
      instance.process(from, out, kFrame);
      sink += audio[kFrame - 1];
      if (host.woken()) instance.deliver();
    }
  };
  run();
  counted(run);
  std::printf("played;%s;0;%d\n", what, kBlocks * kFrame);
}

}  // namespace

int main() {
  for (const std::size_t modes : {8u, 512u, 4096u}) kernels(modes);
  for (const std::size_t modes : {3u, 8u, 32u, 128u, 512u, 4096u}) pressed(modes);
  for (const std::size_t modes : {512u, 4096u})
    for (const double mass : {1.0, static_cast<double>(modes) / 64})
      for (const double stiffness : {1e7, 1e9, 1e11}) blows(modes, mass, stiffness);
  const Atom marble[] = {"@preset", "marble"}, wide[] = {"@bodydetail", 1696.0};
  played("`rolling~`, a marble at 0.5 m/s", kRolling, marble, {0, 0.5, 0});
  played("`tromba~` at rest", kTromba, wide, {0, 0, 0});
  played("`tromba~` bowed, 1696 modes", kTromba, wide, {0, 0.1, 0.3});
  return std::isfinite(sink) ? 0 : 1;
}
