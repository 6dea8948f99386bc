// A custom body's modes, heard through the whole object at several rates: frequencies within 0.0001 cent and decays
// within a millionth of what was asked for.
#include <doctest/doctest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "core/impact.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

struct Heard {
  double frequency, t60;
};

// y(n) = A r^n cos(theta n + phase) obeys y(n+d) + r^2d y(n-d) = 2 r^d cos(d theta) y(n): least squares for the two
// factors. d is about a quarter of a period, where they are best determined.
Heard listen(const std::vector<double>& y, double rate, double about) {
  const auto d = static_cast<std::size_t>(std::max(1.0, std::round(0.25 * rate / about)));
  double aa = 0, ab = 0, bb = 0, ac = 0, bc = 0;
  for (std::size_t n = d; n + d < y.size(); ++n) {
    const double a = y[n], b = y[n - d], c = y[n + d];
    aa += a * a, ab += a * b, bb += b * b, ac += a * c, bc += b * c;
  }
  const double det = aa * bb - ab * ab;
  const double turn = (ac * bb - bc * ab) / det, fall = -(aa * bc - ab * ac) / det;  // 2 r^d cos, r^2d
  const double lag = static_cast<double>(d) / rate;
  const double angle = std::acos(turn / (2 * std::sqrt(fall)));
  return {angle / (2 * std::numbers::pi * lag), std::log(1000.0) / (-0.5 * std::log(fall) / lag)};
}

}  // namespace

TEST_CASE("frequencies and decays through the object") {
  for (const double rate : {22050.0, 44100.0, 48000.0, 96000.0, 192000.0}) {
    for (const double frequency : {27.5, 261.6255653, 1234.5, 9999.0}) {
      for (const double t60 : {0.5, 8.0}) {
        CAPTURE(rate);
        CAPTURE(frequency);
        CAPTURE(t60);
        Box box(kImpact, "@limit 0 @bodymass 1 @mass .01 @stiffness 1e8");
        box.tell("frequencies " + std::to_string(frequency));
        box.tell("decays " + std::to_string(t60));
        box.instance.prepare(rate, 1);
        box.tell("strike 1");
        box.run(static_cast<std::size_t>(0.05 * rate));  // the hammer has left
        const Box::Output out = box.run(static_cast<std::size_t>(0.4 * rate));
        REQUIRE(out.force == std::vector<double>(out.force.size(), 0.0));
        const Heard heard = listen(out.audio, rate, frequency);
        const double cents = 1200 * std::log2(heard.frequency / frequency);
        CHECK_MESSAGE(std::fabs(cents) <= 1e-4, cents);
        CHECK_MESSAGE(std::fabs(heard.t60 / t60 - 1) <= 1e-6, heard.t60);
      }
    }
  }
}
