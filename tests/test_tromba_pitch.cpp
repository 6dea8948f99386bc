// tromba~ is in tune: open at every rate, and in its harmonics under a finger.
#include <doctest/doctest.h>

#include <cmath>
#include <complex>
#include <numbers>
#include <string>

#include "core/objects.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

std::complex<double> bin(const double* x, std::size_t n, double frequency, double rate) {
  const double w = 2 * std::numbers::pi / static_cast<double>(n), v = 2 * std::numbers::pi * frequency / rate;
  const std::complex<double> turn = std::polar(1.0, -v);
  std::complex<double> sum = 0, phasor = 1;
  for (std::size_t i = 0; i < n; ++i, phasor *= turn) sum += x[i] * (1 - std::cos(w * static_cast<double>(i))) * phasor;
  return sum;
}

// By the phase that the partial next to `near` gains from one half to the other.
double partial(const std::vector<double>& x, double near, double rate) {
  const std::size_t half = x.size() / 2;
  const double seconds = static_cast<double>(half) / rate;
  const double turned = std::arg(bin(x.data() + half, half, near, rate) / bin(x.data(), half, near, rate));
  // Both phases count from the first sample of their half, over which `near` turns by itself.
  const double beyond = turned / (2 * std::numbers::pi) - near * seconds;
  return near + (beyond - std::round(beyond)) / seconds;
}

// de Cheveigné and Kawahara (2002): the first deep minimum of the difference function, over its running mean.
double fundamental(const double* x, std::size_t n, double lowest, double highest, double rate) {
  const auto longest = static_cast<std::size_t>(rate / lowest), shortest = static_cast<std::size_t>(rate / highest);
  std::vector<double> d(longest + 2);
  double sum = 0, least = 1e9;
  for (std::size_t lag = 1; lag < d.size(); ++lag) {
    for (std::size_t i = 0; i < n; ++i) d[lag] += (x[i] - x[i + lag]) * (x[i] - x[i + lag]);
    sum += d[lag];
    d[lag] *= static_cast<double>(lag) / sum;
    if (lag >= shortest) least = std::min(least, d[lag]);
  }
  for (std::size_t lag = shortest; lag <= longest; ++lag) {
    if (d[lag] > least + 0.05 || d[lag] > d[lag - 1] || d[lag] > d[lag + 1]) continue;
    const double bend = d[lag - 1] - 2 * d[lag] + d[lag + 1];
    return rate / (static_cast<double>(lag) + 0.5 * (d[lag - 1] - d[lag + 1]) / bend);
  }
  return 0;
}

double cents(double a, double b) { return 1200 * std::log2(a / b); }

void start(Box& box, double rate) {
  box.instance.prepare(rate, 1);
  while (box.instance.deliver()) {
  }
}

}  // namespace

// Under a bridge that neither moves nor touches the body, the string is as long as from nut to bridge. A stiff one
// bends on beyond the bridge, which makes it 5 cents sharp by itself: so that one ends there, or it is flexible.
TEST_CASE("tromba~: `pitch` within a cent at any rate, with every method") {
  for (const std::string method : {"modal", "quadratised", "threepoint"}) {
    for (const double rate : {44100.0, 48000.0, 96000.0, 192000.0}) {
      for (const std::string string : {"@young 0 @pitch 36.85", "@bridgeposition 1 @pitch 110"}) {
        const double pitch = string.ends_with("110") ? 110 : 36.85;
        Box box(kTromba,
                "@body wall @offset 0.01 @bridgemass 1 @bridgepitch 5000 @k1 1e9 @alpha1 1 @bridgegain 0 @bodygain 0 "
                "@limit 0 @damping1 0.005 @integrator " +
                    method + " " + string);
        start(box, rate);
        box.want_energy = false;
        box.tell("pluck 0.1");
        box.run(static_cast<std::size_t>(0.05 * rate));
        const Box::Output out = box.run(static_cast<std::size_t>(0.5 * rate));
        CAPTURE(method);
        CAPTURE(rate);
        CAPTURE(string);
        const double found = partial(out.audio, pitch, rate);
        CAPTURE(found);
        CHECK(std::fabs(cents(found, pitch)) < 1);
      }
    }
  }
}

TEST_CASE("tromba~: a finger at a half to a fifth gives the harmonic") {
  constexpr double kRate = 48000;
  constexpr std::size_t kFrames = 57600, kLook = 9600;
  for (int n = 2; n <= 5; ++n) {
    Box box(kTromba, "@bodydetail 200 @bowposition " + std::to_string(0.35 / n));
    start(box, kRate);
    box.want_energy = false;
    box.tell("finger " + std::to_string(1.0 / n) + " 0.33");
    std::vector<double> velocity(kFrames, 0.12), force(kFrames, 0.18);
    const Box::Output out = box.run(kFrames, 64, {}, velocity, force);
    const double found = fundamental(out.audio.data() + kFrames - kLook, kLook - 2000, 30, 600, kRate);
    CAPTURE(n);
    CAPTURE(found);
    CHECK(std::fabs(cents(found, n * 36.85)) < 20);
  }
}
