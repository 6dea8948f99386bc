// rolling~ on an array of the patch, and what the patch does to it while it plays.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include "core/rolling.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

using Arrays = std::map<std::string, std::vector<double>>;
constexpr std::size_t kHalf = 12032;  // samples before and after the change

std::vector<double> waves(std::size_t size, double turns) {
  std::vector<double> y(size);
  for (std::size_t i = 0; i < size; ++i)
    y[i] = std::sin(2 * std::numbers::pi * turns * static_cast<double>(i) / static_cast<double>(size));
  return y;
}

struct Played {
  std::vector<double> audio;
  std::vector<std::string> errors, answers;
};

// Rolls over `ground`, lets the patch do something to it, says something, and rolls on.
Played play(const std::function<void(Arrays&)>& change, const std::string& message = "") {
  Box box(kRolling, "@limit 0 @arrayscale 1e-5 @array ground");
  box.arrays["ground"] = waves(64, 5);
  box.instance.prepare(48000, 1);
  const std::vector<double> speed(kHalf, 0.5);
  Played played{box.run(kHalf, 64, {}, speed).audio, {}, {}};
  change(box.arrays);
  if (!message.empty()) box.tell(message);
  const std::vector<double> then = box.run(kHalf, 64, {}, speed).audio;
  played.audio.insert(played.audio.end(), then.begin(), then.end());
  box.tell("get array");
  box.tell("get surface");
  box.run(64);
  played.errors = box.errors;
  played.answers = box.answers;
  return played;
}

void check_sound(const Played& p) {
  CHECK(std::all_of(p.audio.begin(), p.audio.end(), [](double x) { return std::isfinite(x) && std::fabs(x) < 100; }));
  CHECK(std::any_of(p.audio.begin() + kHalf, p.audio.end(), [](double x) { return std::fabs(x) > 1e-4; }));
}

const std::vector<std::string> kStillGround = {"array ground", "surface array"};

}  // namespace

TEST_CASE("rolling~: an array changed, resized or deleted while it plays is heard as it was") {
  const Played untouched = play([](Arrays&) {});
  check_sound(untouched);
  CHECK(untouched.errors.empty());
  const std::function<void(Arrays&)> changes[] = {[](Arrays& a) { a["ground"] = waves(64, 9); },
                                                  [](Arrays& a) { a["ground"].resize(7); },
                                                  [](Arrays& a) { a["ground"].clear(); }, [](Arrays& a) { a.clear(); }};
  for (const auto& change : changes) {
    const Played p = play(change);
    CHECK(p.audio == untouched.audio);
    CHECK(p.errors.empty());
    CHECK(p.answers == kStillGround);
  }
}

TEST_CASE("rolling~: an array that is named again is heard as it is now; one that is gone is named in the complaint") {
  const Played untouched = play([](Arrays&) {});
  const Played again = play([](Arrays& a) { a["ground"] = waves(64, 9); }, "array ground");
  check_sound(again);
  CHECK(again.errors.empty());
  CHECK(again.audio != untouched.audio);

  const Played shorter = play([](Arrays& a) { a["ground"].resize(7); }, "array ground");
  check_sound(shorter);
  CHECK(shorter.audio != untouched.audio);

  const Played gone = play([](Arrays& a) { a.clear(); }, "array ground");
  CHECK(gone.errors == std::vector<std::string>{"rolling~: no array 'ground'"});
  CHECK(gone.audio == untouched.audio);
  CHECK(gone.answers == kStillGround);

  const Played other = play([](Arrays&) {}, "array nowhere");
  CHECK(other.errors == std::vector<std::string>{"rolling~: no array 'nowhere'"});
  CHECK(other.audio == untouched.audio);
}

TEST_CASE("rolling~: an array may be empty, of one sample, huge, or hold what is no number") {
  const double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<double> odd[] = {{}, {1}, {nan, 1, inf, 0, -inf, 0.5}, {1e30, 0, -1e30}, {1e-300, 0}};
  for (const std::vector<double>& numbers : odd) {
    CAPTURE(numbers.size());
    const Played p = play([&](Arrays& a) { a["ground"] = numbers; }, "array ground");
    CHECK(std::all_of(p.audio.begin(), p.audio.end(), [](double x) { return std::isfinite(x); }));
    CHECK(p.answers == kStillGround);
  }
  const Played huge = play([](Arrays& a) { a["ground"].resize((std::size_t{1} << 20) + 1); }, "array ground");
  CHECK(huge.errors ==
        std::vector<std::string>{"rolling~: array ground has 1048577 samples: the first 1048576 are taken"});
}
