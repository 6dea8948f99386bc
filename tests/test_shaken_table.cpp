// A ball on a shaken table: bouncing once a period where the textbook has it, and the first period doubling where the
// bouncing-ball map has it, with the restitution of the closed form.
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <sstream>

#include "core/bounce.h"
#include "core/contact/closed_form.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kGravity = 9.81, kRate = 48000, kShaking = 20, kOmega = 2 * std::numbers::pi * kShaking;
constexpr double kPeriod = 1 / kShaking, kDissipation = 0.4;

double restitution(double speed) { return -velocity_out(kDissipation, speed) / speed; }

// Once a period: the impact speed g T/(1 + e), with e at that speed; and the table's velocity then.
struct Steady {
  double speed, table;
};
Steady steady() {
  double u = kGravity * kPeriod / 2;
  for (int i = 0; i < 100; ++i) u = kGravity * kPeriod / (1 + restitution(u));
  const double e = restitution(u);
  return {u, 0.5 * kGravity * kPeriod * (1 - e) / (1 + e)};
}

// How far apart two successive intervals are in the end, in periods; intervals of contacts that take no time.
double map_alternation(double strength) {
  const double amplitude = strength * kGravity / (kOmega * kOmega);
  const Steady s = steady();
  double t = std::acos(s.table / (amplitude * kOmega)) / kOmega;
  double v = amplitude * kOmega * std::cos(kOmega * t) + restitution(s.speed) * s.speed * 1.001;
  double last = 0, before = 0;
  for (int bounce = 0; bounce < 400; ++bounce) {
    const double z0 = amplitude * std::sin(kOmega * t);
    const auto gap = [&](double d) {
      return z0 + v * d - 0.5 * kGravity * d * d - amplitude * std::sin(kOmega * (t + d));
    };
    double low = 1e-4, high = low;
    while (gap(high) > 0) high += 1e-4;
    low = high - 1e-4;
    for (int i = 0; i < 60; ++i) (gap(0.5 * (low + high)) > 0 ? low : high) = 0.5 * (low + high);
    t += high;
    const double table = amplitude * kOmega * std::cos(kOmega * t), in = table - (v - kGravity * high);
    v = table + restitution(in) * in;
    before = last;
    last = high;
  }
  return std::fabs(last - before) / kPeriod;
}

struct Bouncing {
  double interval, speed, alternation;
};
Bouncing object(double strength) {
  Box box(kBounce, "@body wall @mass .01 @stiffness 1e9 @shape 1.5 @dissipation .4 @gravity 9.81");
  box.instance.prepare(kRate, 1);
  const Steady s = steady();
  const double amplitude = strength * kGravity / (kOmega * kOmega);
  const double phase = std::acos(std::min(s.table / (amplitude * kOmega), 1.0));
  std::ostringstream text;
  text.precision(17);
  text << "throw " << 1.001 * restitution(s.speed) * s.speed;
  box.tell(text.str());
  std::vector<double> nothing(64, 0.0), table(64), audio(64);
  const auto blocks = static_cast<std::size_t>(400 * kPeriod * kRate / 64);
  for (std::size_t b = 0; b < blocks; ++b) {
    for (std::size_t i = 0; i < 64; ++i) {
      const double t = (static_cast<double>(64 * b + i) + 0.5) / kRate;
      table[i] = -strength * kGravity * std::sin(kOmega * t + phase);
    }
    const double* in[] = {nothing.data(), table.data()};
    double* out[] = {audio.data(), nullptr, nullptr};
    box.instance.process(in, out, 64);
    box.instance.deliver();
  }
  std::vector<double> onsets, speeds;
  for (const std::string& line : box.answers) {
    std::istringstream in(line);
    std::string word;
    double duration, speed, rest, peak, onset;
    in >> word >> duration >> speed >> rest >> peak >> onset;
    if (word != "contact") continue;
    onsets.push_back(1e-3 * onset);
    speeds.push_back(speed);
  }
  REQUIRE(onsets.size() > 300);
  const std::size_t n = onsets.size() - 1;
  const double last = onsets[n] - onsets[n - 1], before = onsets[n - 1] - onsets[n - 2];
  return {0.5 * (last + before), speeds[n], std::fabs(last - before) / kPeriod};
}

template <class F>
double onset_of_doubling(F alternation, double low, double high) {
  for (int i = 0; i < 9; ++i) (alternation(0.5 * (low + high)) > 0.02 ? high : low) = 0.5 * (low + high);
  return 0.5 * (low + high);
}

}  // namespace

TEST_CASE("bounce~ on a shaken table bounces once a period at the textbook's speed") {
  const Steady s = steady();
  const double e = restitution(s.speed);
  const double least = std::numbers::pi * (1 - e) / (1 + e);
  const Bouncing b = object(0.5 * (least + 1.0));
  CHECK(std::fabs(b.interval / kPeriod - 1) < 1e-4);
  CHECK(b.alternation < 1e-3);
  CHECK_MESSAGE(std::fabs(b.speed / s.speed - 1) < 0.01, b.speed, " for ", s.speed);
}

TEST_CASE("bounce~ bounces on a shaken table from the textbook's amplitude on, g (1 - e)/(1 + e) pi/omega^2") {
  const Steady s = steady();
  const double e = restitution(s.speed), least = std::numbers::pi * (1 - e) / (1 + e);
  const Bouncing enough = object(1.03 * least), little = object(0.97 * least);
  CHECK(std::fabs(enough.interval / kPeriod - 1) < 1e-4);
  CHECK(enough.alternation < 1e-3);
  CHECK(little.interval < 0.5 * kPeriod);
}

TEST_CASE("bounce~ on a shaken table doubles its period where the map does") {
  const double map = onset_of_doubling(map_alternation, 0.6, 1.6);
  const double mine = onset_of_doubling([](double g) { return object(g).alternation; }, 0.6, 1.6);
  CHECK(map > 0.9);
  CHECK_MESSAGE(std::fabs(mine / map - 1) < 0.03, mine, " for ", map);
}
