// rolling~ at the lowest and the highest of the usual rates.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "core/rolling.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

TEST_CASE("rolling~: as loud at 192 kHz as at 44.1 kHz") {
  // A minute: a can strikes 160 times a second, never twice the same.
  const auto level = [](const char* preset, double rate) {
    Box box(kRolling, std::string("@limit 0 @preset ") + preset);
    box.want_energy = false;
    box.instance.prepare(rate, 1);
    const std::vector<double> velocity(static_cast<std::size_t>(rate), 0.5);
    double power = 0;
    for (int second = 0; second < 60; ++second)
      for (const double y : box.run(velocity.size(), 64, {}, velocity).audio) power += y * y / rate;
    return 10 * std::log10(power / 60);
  };
  for (const char* preset : {"marble", "steelball", "can"}) {
    CAPTURE(preset);
    const double low = level(preset, 44100), high = level(preset, 192000);
    CHECK_MESSAGE(std::fabs(low - high) < 0.5, (low - high));
  }
}
