// Seconds of use, hours of it in the long form: played at random, then left alone, again and again.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "core/objects.h"
#include "tests/machine.h"
#include "tests/random_messages.h"
#include "tests/sanitized.h"
#include "tests/soak.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kRate = 48000;
constexpr std::size_t kBlock = 64;
constexpr auto kBlocksASecond = static_cast<std::size_t>(kRate / kBlock);

// In pages; 0 where the system does not tell.
std::size_t memory() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0, resident = 0;
  file >> all >> resident;
  return resident;
}

// For some seconds of audio: blows, a hand that pushes or leaves, a way to roll or to bow, other parameters.
class Player {
 public:
  Player(Machine& machine, std::uint64_t seed) : machine_(machine), random_(machine.instance.info(), seed) {}

  bool play(std::size_t seconds) {
    const ObjectInfo& info = machine_.instance.info();
    for (std::size_t b = 0; b < seconds * kBlocksASecond; ++b) {
      if (b % 93 == 0 && random_.below(6) == 0) machine_.tell("bang");
      if (b % 750 == 0) {
        push_ = random_.below(3) == 0 ? 10 * random_.uniform() : 0;
        drive_ = random_.below(3) == 0 ? 0 : random_.uniform();
        const Row& row = info.rows[random_.below(info.rows.size())];
        if (row.kind == Kind::number && (row.traits & (kHost | kBody)) == 0)
          machine_.tell(row.name, random_.below(2) == 0 ? row.initial : random_.sensible(row));
      }
      if (!block(push_, drive_)) return false;
    }
    return true;
  }

  // Nobody touches it; what the player changed is put right.
  bool rest(std::size_t seconds) {
    for (const Row& row : machine_.instance.info().rows)
      if (row.kind == Kind::number && (row.traits & (kHost | kBody)) == 0) machine_.tell(row.name, row.initial);
    for (std::size_t b = 0; b < seconds * kBlocksASecond; ++b)
      if (!block(0, 0)) return false;
    return true;
  }

 private:
  bool block(double push, double drive) {
    const ObjectInfo& info = machine_.instance.info();
    machine_.in.assign(info.in.size() * kBlock, 0.0);
    std::fill_n(machine_.in.begin(), kBlock, push);
    if (info.name == kRolling.name || info.name == kTromba.name)
      std::fill(machine_.in.begin() + kBlock, machine_.in.end(), drive);
    const bool sound = machine_.block(kBlock, ++blocks_ % 8 == 0);
    machine_.instance.deliver();
    return sound;
  }

  Machine& machine_;
  RandomMessages random_;
  double push_ = 0, drive_ = 0;
  std::size_t blocks_ = 0;
};

}  // namespace

TEST_CASE("row 9: played and left alone for hours: finite, no subnormals, as much memory as at the start") {
  for (const ObjectInfo* info : kObjects) {
    Machine machine(*info);
    machine.instance.prepare(kRate, 1);
    if (info == &kTromba && !soaking()) machine.tell("bodydetail", 20);
    Player player(machine, round_seed(9));
    const auto begin = std::chrono::steady_clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
    const double allowed = soak_seconds() / static_cast<double>(kObjects.size());
    const std::size_t wanted = soaking() ? 24 * 3600 : 4;
    std::size_t seconds = 0, pages = 0;
    bool sound = true;
    for (int cycle = 0; sound && seconds < wanted && (seconds == 0 || spent() < allowed); ++cycle) {
      const std::size_t play = soaking() ? 30 : 2, rest = soaking() ? cycle % 10 == 9 ? 600 : 30 : 2;
      sound = player.play(play) && player.rest(rest);
      seconds += play + rest;
      if (cycle == 2) pages = memory();
    }
    CAPTURE(std::string(info->name));
    CAPTURE(seconds);
    CHECK(sound);
    CHECK(machine.unstable == 0);
    if (pages > 0 && !URTO_SANITIZED) CHECK(memory() <= pages + 50);
    machine.tell("reset");
    machine.tell("bang");
    double loudest = 0;
    for (int b = 0; b < 200; ++b) {
      machine.in.clear();
      CHECK(machine.block(kBlock));
      loudest = std::max(loudest, peak_of(std::span(machine.out).first(kBlock)));
    }
    CHECK(loudest > 0.05);
    CHECK(loudest < 1);
    const std::string what = "seconds of " + std::string(info->name);
    tried(seconds, what.c_str());
  }
}
