// tromba~ as a box: it sounds at a bang with every method, and changes while it sounds make no energy.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include "core/objects.h"
#include "tests/box.h"
#include "tests/machine.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr const char* kMethods[] = {"modal", "quadratised", "threepoint"};

void start(Box& box) {
  box.instance.prepare(48000, 1);
  while (box.instance.deliver()) {
  }
}

}  // namespace

TEST_CASE("tromba~: a bang sounds, with every method, body and connection") {
  for (const char* method : kMethods)
    for (const char* body : {"plate", "wall", "string"})
      for (const char* connection : {"spring", "collision"}) {
        CAPTURE(method);
        CAPTURE(body);
        CAPTURE(connection);
        Box box(kTromba, std::string("@integrator ") + method + " @body " + body + " @connection " + connection +
                             " @bodydetail 300 @limit 0");
        start(box);
        box.tell("bang");
        const Box::Output out = box.run(9600);
        CHECK(sound_bits(out.audio));
        CHECK(peak_of(out.audio) > 0.02);
        CHECK(peak_of(out.audio) < 3);
        CHECK(peak_of(out.force) > 0.01);
        CHECK(*std::min_element(out.force.begin(), out.force.end()) >= 0);
        CHECK(*std::max_element(out.energy.begin(), out.energy.end()) > 1e-5);
        CHECK(box.errors.empty());
      }
}

TEST_CASE("tromba~: what changes while it rings adds no energy, with every method") {
  const char* changes[] = {"pitch 50",     "offset 2e-5", "k1 1e7", "k2 1e7",      "bridgemass 0.01", "bridgepitch 900",
                           "bodylength 1", "alpha2 2",    "k3 1e9", "pitch 36.85", "length 1.5",      "bodywidth 0.3"};
  for (const char* method : kMethods) {
    Box box(kTromba, std::string("@bodydetail 200 @integrator ") + method);
    start(box);
    box.tell("pluck 3");
    double last = box.run(9600).energy.back();
    CHECK(last > 1e-4);
    for (const char* change : changes) {
      CAPTURE(method);
      CAPTURE(change);
      box.tell(change);
      const Box::Output out = box.run(1920);
      CHECK(sound_bits(out.audio));
      CHECK(*std::max_element(out.energy.begin(), out.energy.end()) <= 1.0001 * last);
      last = out.energy.back();
      CHECK(last > 0);
    }
    CHECK(box.errors.empty());
  }
}

TEST_CASE("tromba~: from method to method while it is bowed") {
  Box box(kTromba, "@bodydetail 200");
  start(box);
  const std::vector<double> nothing(4800, 0.0), velocity(4800, 0.1), force(4800, 0.3);
  for (int i = 0; i < 7; ++i) {
    box.tell(std::string("integrator ") + kMethods[i % 3]);
    const Box::Output out = box.run(4800, 64, nothing, velocity, force);
    CAPTURE(i);
    CHECK(sound_bits(out.audio));
    CHECK(peak_of(out.audio) > 0.02);
    CHECK(box.errors.empty());
  }
  for (const char* other : {"invariant", "am1", "verlet", "heun", "rk4", "twopoint"}) {
    box.errors.clear();
    box.tell(std::string("integrator ") + other);
    CHECK(box.errors ==
          std::vector{std::string("tromba~: no integrator '") + other + "' (modal, quadratised, threepoint)"});
    CHECK(box.instance.value("integrator") == std::vector{0.0});
  }
}

TEST_CASE("tromba~: a bare box and a bang are loud enough, and the whole sound is not clipped") {
  for (const char* body : {"plate", "wall", "string"}) {
    Box box(kTromba, std::string("@limit 0 @body ") + body);
    start(box);
    box.tell("bang");
    const double loudest = peak_of(box.run(48000).audio);
    CAPTURE(body);
    CAPTURE(loudest);
    CHECK(loudest > 0.1);
    CHECK(loudest < 0.7);
  }
}

TEST_CASE("tromba~: note tunes and plucks, its velocity in proportion") {
  Box loud(kTromba, "@bodydetail 100 @limit 0 @offset 0.01"), soft(kTromba, "@bodydetail 100 @limit 0 @offset 0.01");
  for (Box* box : {&loud, &soft}) start(*box);
  loud.tell("note 45 127");
  soft.tell("note 45 63.5");
  CHECK(std::fabs(loud.instance.value("pitch")[0] - 110) < 1e-9);
  // Without the rattle, and but for the stiffening of the string on its bridge.
  const double ratio = peak_of(loud.run(9600).audio) / peak_of(soft.run(9600).audio);
  CHECK(ratio > 1.9);
  CHECK(ratio < 2.1);
  loud.tell("note 57 0");
  CHECK(std::fabs(loud.instance.value("pitch")[0] - 110) < 1e-9);
}

TEST_CASE("tromba~: contacts are reported as they were, and rest at the end") {
  Box box(kTromba, "@bodydetail 100 @events 1 @damping 30 @bridgedamping 60 @bodydamping 30");
  start(box);
  box.tell("pluck 3");
  const Box::Output out = box.run(48000);
  int contacts = 0, rests = 0;
  double hardest = 0;
  for (const std::string& line : box.answers) {
    if (line == "rest") ++rests;
    if (!line.starts_with("contact ")) continue;
    ++contacts;
    double ms = 0, in = 0, away = 0, newtons = 0, onset = 0;
    REQUIRE(std::sscanf(line.c_str(), "contact %lf %lf %lf %lf %lf", &ms, &in, &away, &newtons, &onset) == 5);
    CHECK(ms > 0);
    CHECK(newtons > 0);
    const auto from = static_cast<std::size_t>(std::lround(onset * 48)),
               to = static_cast<std::size_t>(std::lround((onset + ms) * 48));
    REQUIRE(to <= out.force.size());
    const double seen = *std::max_element(out.force.begin() + static_cast<std::ptrdiff_t>(from),
                                          out.force.begin() + static_cast<std::ptrdiff_t>(to));
    CHECK(std::fabs(seen / newtons - 1) < 1e-9);
    hardest = std::max(hardest, newtons);
  }
  CHECK(contacts > 5);
  CHECK(hardest == doctest::Approx(peak_of(out.force)));
  CHECK(rests == 1);
  CHECK(out.energy.back() < 1e-9 * *std::max_element(out.energy.begin(), out.energy.end()));
}
