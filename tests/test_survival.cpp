// What an object must survive, in short; at length by tests/soak/run.
#include <doctest/doctest.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <memory>

#include "core/contact/integrators.h"
#include "core/objects.h"
#include "tests/bits.h"
#include "tests/machine.h"
#include "tests/random_messages.h"
#include "tests/sanitized.h"
#include "tests/soak.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kRate = 48000;

// What is large is slow, not dangerous. Of objects that have such a row; the others take it for a mistake.
void small(Machine& machine) {
  if (find_row(machine.instance.info().rows, "bodydetail") != kNoRow) machine.tell("bodydetail", 20);
}

bool knows(const ObjectInfo& info, const char* row, std::string_view word) {
  const auto& words = info.rows[find_row(info.rows, row)].choices;
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

TEST_CASE("row 1: any messages, while it sounds: nothing non-finite comes out, and the end is alive") {
  for (const ObjectInfo* info : kObjects) {
    const std::uint64_t seed = round_seed(20240611);
    CAPTURE(seed);
    RandomMessages random(*info, seed);
    Machine machine(*info);
    const double rates[] = {8000, 44100, 48000, 192000, 768000};
    bool sound = true;
    int i = 0;
    // A string is slower to make than a small body.
    const int messages = info == &kTromba ? 2000 : URTO_SANITIZED ? 15000 : 150000;
    for (; i < messages && sound; ++i) {
      random.next();
      machine.tell(random.name, random.atoms, random.below(10) == 0 ? 100 * random.uniform() : 0);
      if (i % 32 == 0) {
        const std::size_t frames = 1 + random.below(100);
        if (machine.instance.channels() > 0) {
          machine.in.assign(2 * machine.instance.channels() * frames, 0.0);
          if (random.below(3) == 0) machine.in[random.below(machine.in.size())] = random.below(2) == 0 ? 100 : 1e30;
          if (random.below(30) == 0) machine.in[random.below(machine.in.size())] = kNan;
          sound = machine.block(frames, random.below(2) == 0);
        }
        machine.instance.deliver();
      }
      if (i % 3001 == 0) machine.instance.prepare(rates[random.below(5)], 1 + random.below(3));
    }
    tried(static_cast<std::uint64_t>(i), "messages");
    CAPTURE(i);
    CHECK(sound);
    CHECK(machine.errors > static_cast<std::size_t>(messages / 15));
    CHECK(machine.answers > static_cast<std::size_t>(messages / 150));
    // Put right, it sounds.
    machine.instance.prepare(kRate, 1);
    for (const Row& row : info->rows) {
      const Atom atom = row.kind == Kind::choice
                            ? Atom(std::string_view(row.choices[static_cast<std::size_t>(row.initial)]))
                            : Atom(row.initial);
      if (row.kind == Kind::number || row.kind == Kind::choice) machine.tell(row.name, {&atom, 1});
    }
    machine.tell("reset");
    machine.tell("bang");
    while (machine.instance.deliver()) {
    }
    double loudest = 0;
    for (int i = 0; i < 200; ++i) {
      machine.in.clear();
      CHECK(machine.block(64));
      loudest = std::max(loudest, peak_of(std::span(machine.out).first(64)));
    }
    CHECK(loudest > 0.05);
    CHECK(loudest < 1);
  }
}

TEST_CASE("row 4: parameters changed at every block: every end, pairs of ends, at random") {
  for (const ObjectInfo* info : kObjects) {
    Machine machine(*info);
    small(machine);
    machine.instance.prepare(kRate, 1);
    RandomMessages random(*info, round_seed(7));
    struct End {
      std::size_t row;
      double value;
    };
    std::vector<End> ends;
    for (std::size_t r = 0; r < info->rows.size(); ++r) {
      const Row& row = info->rows[r];
      if (std::string_view(row.name) == "bodydetail") continue;
      if (row.kind == Kind::number && (row.traits & kHost) == 0) {
        ends.push_back({r, row.minimum});
        ends.push_back({r, std::string_view(row.name) == "modes" ? 100 : row.maximum});
      } else if (row.kind == Kind::choice) {
        for (std::size_t c = 0; c < row.choices.size(); ++c) ends.push_back({r, static_cast<double>(c)});
      }
    }
    const auto set = [&](std::size_t r, double value) {
      const Row& row = info->rows[r];
      const Atom atom =
          row.kind == Kind::choice ? Atom(std::string_view(row.choices[static_cast<std::size_t>(value)])) : Atom(value);
      machine.tell(row.name, {&atom, 1});
    };
    bool sound = true;
    const auto play = [&](int blocks) {
      machine.tell("bang");
      for (int b = 0; b < blocks && sound; ++b) {
        machine.in.assign(2 * 64, 0.0);
        if (b == 1) std::fill_n(machine.in.begin(), 64, 50.0);
        sound = machine.block(64, b % 2 == 0);
        machine.instance.deliver();
      }
    };
    for (const End& a : ends) {
      set(a.row, a.value);
      play(10);
      CAPTURE(std::string(info->rows[a.row].name));
      CAPTURE(a.value);
      CHECK(sound);
      set(a.row, info->rows[a.row].initial);
    }
    std::size_t pairs = 0;
    const std::size_t one_in = info == &kTromba ? 40 : soaking() ? 1 : 4;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      for (std::size_t j = i + 1; j < ends.size(); ++j) {
        if (ends[i].row == ends[j].row || random.below(one_in) != 0) continue;
        ++pairs;
        set(ends[i].row, ends[i].value);
        set(ends[j].row, ends[j].value);
        play(2);
        set(ends[i].row, info->rows[ends[i].row].initial);
        set(ends[j].row, info->rows[ends[j].row].initial);
      }
      CAPTURE(std::string(info->rows[ends[i].row].name));
      CHECK(sound);
    }
    CHECK(pairs > (info == &kTromba ? 50 : 1000));
    const int sets = (info == &kTromba ? 50 : 1000) * (soaking() ? 20 : 1);
    for (int n = 0; n < sets && sound; ++n) {
      for (int i = 0; i < 8; ++i) {
        const std::size_t r = random.below(info->rows.size());
        const Row& row = info->rows[r];
        if (row.kind == Kind::number && (row.traits & kHost) == 0 && std::string_view(row.name) != "bodydetail")
          set(r, random.sensible(row));
        if (row.kind == Kind::choice) set(r, static_cast<double>(random.below(row.choices.size())));
      }
      play(3);
      CAPTURE(n);
      CHECK(sound);
    }
    tried(ends.size() + pairs + static_cast<std::size_t>(sets), "sets of parameters");
    CHECK(machine.errors == 0);
  }
}

TEST_CASE("row 11: no number at an inlet, whatever its bits, does more than be heard as 0 or as the limit") {
  std::vector<double> odd{kNan,
                          -kNan,
                          std::numeric_limits<double>::signaling_NaN(),
                          std::bit_cast<double>(std::uint64_t{0xfff8dead0000beef}),
                          kInfinity,
                          -kInfinity,
                          FLT_MAX,
                          -FLT_MAX,
                          DBL_MAX,
                          -DBL_MAX,
                          std::numeric_limits<double>::denorm_min(),
                          -std::numeric_limits<double>::denorm_min(),
                          DBL_MIN / 2,
                          FLT_MIN / 2};
  RandomMessages random(kImpact, round_seed(11));
  if (soaking()) {  // any exponent but those of sensible numbers
    for (double& x : odd) {
      const auto exponent =
          static_cast<std::uint64_t>(random.below(3) == 0 ? 0 : 0x7ff - random.below(2) * random.below(800));
      x = std::bit_cast<double>(exponent << 52 | static_cast<std::uint64_t>(random.uniform() * 0x1p52) |
                                static_cast<std::uint64_t>(random.below(2)) << 63);
    }
  }
  std::uint64_t count = 0;
  for (const ObjectInfo* info : kObjects) {
    for (const double x : odd) {
      for (const std::size_t inlet : {0u, 1u}) {
        for (std::size_t position : {0u, 1u, 31u, 63u}) {
          if (soaking()) position = random.below(64);
          ++count;
          Machine machine(*info), clean(*info);
          for (Machine* m : {&machine, &clean}) {
            small(*m);
            m->instance.prepare(kRate, 1);
            m->tell("bang");
            for (int b = 0; b < 3; ++b) m->block(64);
            m->in.assign(128, 0.0);
          }
          machine.in[64 * inlet + position] = x;
          CAPTURE(std::bit_cast<std::uint64_t>(x));
          CAPTURE(inlet);
          CHECK(machine.block(64));
          clean.block(64);
          if (!finite_bits(x) || subnormal_bits(x)) CHECK(same_bits(machine.out, clean.out));
          machine.in.assign(128, 0.0);
          CHECK(machine.block(64));
          CHECK(machine.unstable == 0);
          // A force of 1e6 N over one sample is a blow, not the end.
          machine.tell("reset");
          machine.tell("bang");
          double loudest = 0;
          for (int b = 0; b < 200; ++b) {
            CHECK(machine.block(64));
            loudest = std::max(loudest, peak_of(std::span(machine.out).first(64)));
          }
          CHECK(loudest > 0.05);
          CHECK(loudest < 1);
        }
      }
    }
  }
  tried(count, "odd numbers");
}

TEST_CASE("row 3: any block size at any rate gives the bits of 64") {
  std::vector<double> rates{8000, 11025, 44100, 48000, 96000, 192000, 768000};
  std::vector<std::size_t> sizes{1, 2, 3, 7, 31, 63, 65, 127, 128, 129, 509, 1024, 1500, 0};
  std::size_t length = 1500;
  if (soaking()) {  // a rate a round
    constexpr double kRates[] = {8000,  11025, 16000,  22050,  32000,  44100, 48000,
                                 88200, 96000, 176400, 192000, 384000, 768000};
    rates = {kRates[soak_round() % std::size(kRates)]};
    for (std::size_t size = 4; size <= 130; ++size) sizes.push_back(size);
    for (const std::size_t size : {131u, 257u, 1021u, 2053u, 4099u, 8191u}) sizes.push_back(size);
    for (std::size_t size = 256; size <= 8192; size *= 2) sizes.insert(sizes.end(), {size - 1, size, size + 1});
    for (int n = 0; n < 20; ++n) sizes.push_back(0);
    length = 8400;
  }
  for (const ObjectInfo* info : kObjects) {
    for (const double rate : rates) {
      for (const char* integrator : {"invariant", "rk4", "quadratised", "modal"}) {
        if (!knows(*info, "integrator", integrator)) continue;
        std::uint64_t mixture = round_seed(0);
        const auto run = [&](std::size_t size) {
          Machine machine(*info);
          small(machine);
          machine.instance.prepare(rate, 1);
          const Atom word = std::string_view(integrator);
          machine.tell("integrator", {&word, 1});
          if (find_row(info->rows, "stiffness") != kNoRow) machine.tell("stiffness", 1e9);
          RandomMessages random(*info, mixture++);
          std::vector<double> all[3];
          for (std::size_t at = 0; at < length;) {
            const std::size_t frames = std::min(length - at, size == 0 ? 1 + random.below(200) : size);
            machine.in.assign(info->in.size() * frames, 0.0);
            if (info == &kTromba) {
              std::fill_n(machine.in.begin() + std::ptrdiff_t(frames), frames, 0.1);
              std::fill_n(machine.in.begin() + std::ptrdiff_t(2 * frames), frames, 0.3);
            }
            for (std::size_t i = 0; i < frames; ++i) machine.in[i] = 3 * std::sin(0.01 * static_cast<double>(at + i));
            if (at <= 5 && 5 < at + frames) {
              const Atom speed[] = {1.0};
              machine.tell("bang", {}, static_cast<double>(5 - at));
              machine.tell("gain", speed, static_cast<double>(5 - at));
            }
            if (at <= 700 && 700 < at + frames) machine.tell("bang", {}, static_cast<double>(700 - at));
            CHECK(machine.block(frames));
            for (std::size_t p = 0; p < 3; ++p)
              all[p].insert(all[p].end(), machine.out.begin() + std::ptrdiff_t(p * frames),
                            machine.out.begin() + std::ptrdiff_t((p + 1) * frames));
            at += frames;
          }
          all[0].insert(all[0].end(), all[1].begin(), all[1].end());
          all[0].insert(all[0].end(), all[2].begin(), all[2].end());
          return all[0];
        };
        const std::vector<double> reference = run(64);
        if (info == &kImpact || info == &kTromba) CHECK(peak_of(reference) > 1e-3);
        for (const std::size_t size : sizes) {
          CAPTURE(rate);
          CAPTURE(size);
          CAPTURE(std::string(integrator));
          CHECK(same_bits(run(size), reference));
        }
        tried(sizes.size(), "runs in other blocks");
      }
    }
  }
}

TEST_CASE("row 8: a hundred side by side are each as if alone; two thousand come and go") {
  for (const ObjectInfo* info : kObjects) {
    const int count = soaking() ? 1000 : 100, blocks = 20, comings = soaking() ? 20000 : 2000;
    const auto start = [&](Machine& m, int n) {
      m.instance.prepare(8000 + 1000 * (n % 100), 1);
      small(m);
      m.tell("pitch", 100 + 10 * (n % 1000));
      if (find_row(info->rows, "mass") != kNoRow) m.tell("mass", 0.001 * (n + 1));
      const auto choose = [&](const char* name, std::size_t first) {
        const auto& words = info->rows[find_row(info->rows, name)].choices;
        return std::string_view(words[first + static_cast<std::size_t>(n) % (words.size() - first)]);
      };
      const Atom body = choose("body", info == &kTromba ? 0 : 2);
      m.tell("body", {&body, 1});
      const Atom integrator = choose("integrator", 0);
      m.tell("integrator", {&integrator, 1});
      while (m.instance.deliver()) {
      }
      m.tell("bang");
    };
    std::vector<std::vector<double>> alone(static_cast<std::size_t>(count)), together(alone.size());
    for (int n = 0; n < count; ++n) {
      Machine m(*info);
      start(m, n);
      for (int b = 0; b < blocks; ++b) {
        CHECK(m.block(64));
        alone[static_cast<std::size_t>(n)].insert(alone[static_cast<std::size_t>(n)].end(), m.out.begin(), m.out.end());
      }
    }
    std::vector<std::unique_ptr<Machine>> many;
    for (int n = 0; n < count; ++n) start(*many.emplace_back(std::make_unique<Machine>(*info)), n);
    for (int b = 0; b < blocks; ++b) {
      for (std::size_t n = 0; n < many.size(); ++n) {
        many[n]->block(64);
        together[n].insert(together[n].end(), many[n]->out.begin(), many[n]->out.end());
      }
    }
    for (std::size_t n = 0; n < many.size(); ++n) CHECK(same_bits(alone[n], together[n]));
    for (int n = 0; n < comings; ++n) {
      Machine m(*info);
      small(m);
      if (n % 2 == 0) m.instance.prepare(kRate, static_cast<std::size_t>(1 + n % 3));
      if (n % 3 == 0) m.tell("bang");
      if (n % 4 == 0) m.block(16);
      if (n % 100 == 0) m.tell(info == &kTromba ? "bodydetail" : "modes", 32768);  // under construction when it goes
    }
    tried(many.size(), "instances side by side");
    tried(static_cast<std::uint64_t>(comings), "instances made and freed");
  }
}
