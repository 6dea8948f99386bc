// tromba~ as a box: it sounds at a bang with every method, and changes while it sounds make no energy.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
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
  const std::vector<double> nothing(4800, 0.0), velocity(4800, 0.1);
  for (int i = 0; i < 7; ++i) {
    box.tell(std::string("integrator ") + kMethods[i % 3]);
    box.tell("pluck 1");
    const Box::Output out = box.run(4800, 64, nothing, velocity);
    CAPTURE(i);
    CHECK(sound_bits(out.audio));
    CHECK(peak_of(out.audio) > 0.02);
  }
}
