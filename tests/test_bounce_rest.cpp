// A ball that has bounced out: it lies as deep as its weight says, in silence, and passes on what comes to it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "core/bounce.h"
#include "core/contact/integrators.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kRate = 48000, kGravity = 9.81, kMass = 0.01, kWeight = kMass * kGravity;
constexpr double kSilent = 1e-6;  // -120 dB

// On the last, with modes up to Nyquist's limit, integrators that are not passive rattle on at the ball's weight.
struct Bed {
  const char* arguments;
  bool easy;
};
constexpr Bed kBeds[] = {
    {"@body wall", true}, {"@body barfree @decay .3", true}, {"@body plate @modes 60 @decay .1 @stiffness 1e9", false}};

template <class Check>
void on_every_bed(Check&& check) {
  for (const Bed& bed : kBeds)
    for (const IntegratorRow& row : kIntegratorTable) {
      if (!bed.easy && !row.passive) continue;
      CAPTURE(std::string(bed.arguments));
      CAPTURE(std::string(row.name));
      check(std::string(bed.arguments) + " @dissipation 4 @integrator " + row.name, row);
    }
}

double peak(const std::vector<double>& y) {
  double most = 0;
  for (const double x : y) most = std::max(most, std::fabs(x));
  return most;
}

double farthest(const std::vector<double>& force, double wanted) {
  double most = 0;
  for (const double f : force) most = std::max(most, std::fabs(f / wanted - 1));
  return most;
}

struct Resting {
  Box box;
  std::size_t rests = 0;

  explicit Resting(const std::string& arguments) : box(kBounce, arguments + " @mass .01 @limit 0 @gain 1") {
    box.instance.prepare(kRate, 1);
    box.want_energy = false;
    box.tell("bang");
    for (int i = 0; i < 20 && rests == 0; ++i) {
      box.run(24000);
      rests = static_cast<std::size_t>(std::count(box.answers.begin(), box.answers.end(), "rest"));
    }
    box.answers.clear();
  }
};

}  // namespace

TEST_CASE("bounce~ comes to rest with every integrator, lies as deep as its weight says, silently, and stays there") {
  on_every_bed([](const std::string& arguments, const IntegratorRow& row) {
    Resting r(arguments);
    REQUIRE(r.rests == 1);
    // When it says so nothing is left to be heard: on a wall 100 dB below the blows, a hundred times the weight.
    CHECK(farthest(r.box.run(480).force, kWeight) < 0.01);
    r.box.run(48000 * 2);
    const Box::Output out = r.box.run(4800);
    // f = k x^1.5: a part in a million of the compression is 1.5 of the force
    CHECK_MESSAGE(farthest(out.force, kWeight) < 1.5e-6, farthest(out.force, kWeight));
    // Leapfrogs hear a body half a kick late, 2e-6 m/s of its weight here.
    CHECK_MESSAGE(peak(out.audio) < (row.leapfrog ? 3 : 1) * kSilent, peak(out.audio));
    CHECK(r.box.answers.empty());
  });
}

TEST_CASE("bounce~ at rest passes on the force inlet and the table's shaking") {
  on_every_bed([](const std::string& arguments, const IntegratorRow&) {
    Resting r(arguments);
    constexpr std::size_t kLength = 24000;
    std::vector<double> push, table;
    for (std::size_t i = 0; i < kLength; ++i) {
      const double t = static_cast<double>(i) / kLength, swell = 0.5 - 0.5 * std::cos(2 * std::numbers::pi * t);
      push.push_back(0.05 * swell * std::sin(2 * std::numbers::pi * 2 * t));
      table.push_back(-4 * swell * std::sin(2 * std::numbers::pi * 3 * t));
    }
    r.box.run(48000);
    const Box::Output out = r.box.run(kLength, 64, push, table);
    double worst = 0;
    for (std::size_t i = 0; i < kLength; ++i)
      worst = std::max(worst, std::fabs(out.force[i] - kWeight - push[i] - kMass * table[i]));
    CHECK_MESSAGE(worst < 1e-3 * kWeight, (worst / kWeight));
    CHECK(r.box.answers.empty());
    // A table that falls away faster than the ball lets it fly; then it bounces again.
    r.box.run(480, 64, {}, std::vector<double>(480, -20));
    r.box.run(4800);
    CHECK(!r.box.answers.empty());
  });
}
