// A parameter that jumps while something sounds, and the same way in 64 small steps.
#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/objects.h"
#include "tests/bits.h"
#include "tests/box.h"

namespace urto::test {

inline constexpr double kRate = 48000;
inline constexpr std::size_t kSoon = 64;                   // samples, in which a change has its first effects
inline constexpr std::size_t kSweep = 480, kAfter = 1920;  // samples; the sweep takes as long as a jump glides

struct Scene {
  const char* name;
  const char* arguments;
  double pressed;  // N, with a slow tremor of a quarter
  const char* start = "strike .1";
  std::size_t before = 7200;  // samples, of the change
  const ObjectInfo* object = &kImpact;
  double second = 0, third = 0;  // at the other inlets
};

struct Run {
  std::vector<double> audio, force, energy;
};

// Rings or is pressed, then takes the messages, evenly over kSweep samples, and goes on.
inline Run play(const Scene& scene, const std::vector<std::string>& messages, bool energy = true) {
  Box box(*scene.object, std::string(scene.arguments) + " @limit 0 @events 0 @gain 1");
  for (int i = 0; i < 200; ++i) {
    box.arrays["ground"].push_back(std::sin(2 * std::numbers::pi * i / 200));
    box.arrays["other"].push_back(std::cos(2 * std::numbers::pi * i / 40) + std::sin(2 * std::numbers::pi * i / 100));
  }
  box.instance.prepare(kRate, 1);
  box.want_energy = energy;
  Run run;
  std::size_t now = 0;
  const auto go = [&](std::size_t frames) {
    std::vector<double> push(frames);
    for (std::size_t i = 0; i < frames; ++i) {
      const double t = static_cast<double>(now + i) / kRate;
      push[i] = scene.pressed * (1 + 0.25 * std::sin(2 * std::numbers::pi * 60 * t));
    }
    const Box::Output out =
        box.run(frames, 64, push, std::vector<double>(frames, scene.second), std::vector<double>(frames, scene.third));
    run.audio.insert(run.audio.end(), out.audio.begin(), out.audio.end());
    run.force.insert(run.force.end(), out.force.begin(), out.force.end());
    run.energy.insert(run.energy.end(), out.energy.begin(), out.energy.end());
    now += frames;
  };
  if (*scene.start != 0) box.tell(scene.start);
  go(scene.before);
  if (messages.empty()) go(kSweep);
  for (std::size_t m = 0; m < messages.size(); ++m) {
    box.tell(messages[m]);
    while (box.instance.deliver()) {
    }
    go(kSweep * (m + 1) / messages.size() - kSweep * m / messages.size());
  }
  go(kAfter);
  CHECK(box.errors.empty());
  CHECK(sound_bits(run.audio));
  return run;
}

inline double largest_step(const std::vector<double>& y, std::size_t from, std::size_t to) {
  double most = 0;
  for (std::size_t i = from; i < to; ++i) most = std::max(most, std::fabs(y[i] - y[i - 1]));
  return most;
}

// The first sample of the next contact.
inline std::size_t next_touch(const Run& run, std::size_t from) {
  std::size_t i = from;
  while (i < run.force.size() && !(run.force[i] > 0 && run.force[i - 1] == 0)) ++i;
  return i;
}

inline double peak(std::span<const double> y) {
  double most = 0;
  for (const double x : y) most = std::max(most, std::fabs(x));
  return most;
}

inline std::string message(const std::string& name, const std::vector<double>& values) {
  std::string line = name;
  char digits[40];
  for (const double v : values) {
    std::snprintf(digits, sizeof digits, " %.17g", v);
    line += digits;
  }
  return line;
}

// From one value of a number's row towards another.
inline double between(const Row& row, double from, double to, double share) {
  if (share == 1) return to;
  return (row.traits & kLogarithmic) != 0 && from > 0 ? from * std::pow(to / from, share) : from + (to - from) * share;
}

inline std::vector<double> targets(const Row& row, double from) {
  const std::string_view name = row.name;
  if (name == "pitch") return {200, 100};
  if (name == "spring") return {0, 5, 100};
  if (name == "rest") return {-1e-2, 1e-3};
  if (name == "contacttime") return {0, 5, 50};
  if (name == "hertz") return {0, 1e-2};
  if (name == "dissipation") return {0, 10};
  if (name == "shape") return {1, 3};
  if (name == "arrayscale") return {-1e-6, 8e-6};  // a hill of a metre throws the ball
  if ((row.traits & kInteger) != 0) return {row.minimum, std::min(row.maximum, 40.0)};
  if ((row.traits & kLogarithmic) == 0) return {row.minimum, row.minimum + 0.6 * (row.maximum - row.minimum)};
  return {std::clamp(from * 8, row.minimum, row.maximum), std::clamp(from / 8, row.minimum, row.maximum)};
}

// A row that jumps, in one message and in 64; none of these where there is nothing in between.
struct Way {
  const Row& row;
  std::string jump;
  std::vector<std::string> steps;
};

// Every row that holds a value, none left out; `channels` is how many boxes there are, not how one sounds.
inline std::vector<Way> ways_from(const Instance& instance) {
  std::vector<Way> ways;
  for (const Row& row : instance.info().rows) {
    const std::vector<double> now = instance.value(row.name);
    if (std::string_view(row.name) == "channels" || row.kind == Kind::command || row.kind == Kind::word) continue;
    if (row.kind == Kind::name) {
      ways.push_back({row, std::string(row.name) + " other", {}});
    } else if (row.kind == Kind::choice) {
      for (const char* word : row.choices) ways.push_back({row, std::string(row.name) + " " + word, {}});
    } else if (row.kind == Kind::number) {
      for (const double to : targets(row, now[0])) {
        ways.push_back({row, message(row.name, {to}), {}});
        for (int s = 1; s <= 64 && (row.traits & kInteger) == 0; ++s)
          ways.back().steps.push_back(message(row.name, {between(row, now[0], to, s / 64.0)}));
      }
    } else {
      std::vector<double> from = now.empty() ? std::vector<double>(3, 1.0) : now, to = from;
      if (now.empty() && std::string_view(row.name) == "frequencies") from = to = {80, 131, 190};
      for (std::size_t i = 0; i < to.size(); ++i) to[i] *= i == 1 ? 0.7 : 1.4;
      ways.push_back({row, message(row.name, to), {}});
      for (int s = 1; s <= 64 && !now.empty(); ++s) {
        std::vector<double> v = from;
        for (std::size_t i = 0; i < v.size(); ++i) v[i] += (to[i] - v[i]) * s / 64;
        ways.back().steps.push_back(message(row.name, v));
      }
    }
  }
  return ways;
}

struct Heard {
  double excess, peak;  // how much steeper the jump is than it may be, and the loudest of it all,
  double near;          // and around the jump
};

// `still`: the same without a message.
inline Heard hear(const Scene& scene, const Way& way, const Run& still) {
  const std::size_t at = scene.before;
  const Run jump = play(scene, {way.jump}, false);
  const double most = std::max(peak(jump.audio), peak(still.audio));
  REQUIRE(most > 1e-6);
  CHECK(same_bits(std::span(jump.audio).first(at), std::span(still.audio).first(at)));
  std::size_t until = at + kSweep + 960;
  const auto near = [&] {
    const std::size_t from = at - 960;
    return std::max(peak(std::span(jump.audio).subspan(from, until - from)),
                    peak(std::span(still.audio).subspan(from, until - from)));
  };
  if (way.steps.empty()) {
    // Nothing in between: no steeper than the sound before, or than it will be.
    const double around =
        std::max(largest_step(still.audio, at - 480, at + kSoon), largest_step(jump.audio, at + kSoon, until));
    return {largest_step(jump.audio, at, at + kSoon) - around, most, near()};
  }
  const Run sweep = play(scene, way.steps, false);
  // A spring that was not there puts the hammer where it holds it, and what flies falls faster or slower: the blow
  // when it comes back is no step.
  if (scene.pressed == 0 || std::string_view(way.row.name) == "spring")
    until = std::min({until, next_touch(jump, at), next_touch(sweep, at)});
  return {largest_step(jump.audio, at, until) - largest_step(sweep.audio, at, until), most, near()};
}

}  // namespace urto::test
