// Changes of the law and of the body during contact: none of them makes energy.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "tests/random_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

// The compression is a difference: it is known to the rounding of the penetration and the offset, and its energy to
// shape + 1 times that.
double rounding(const Rig& rig) {
  const double x = rig.compression();
  const double scale = std::fabs(rig.penetration()) + std::fabs(rig.contact.offset());
  return x > 0 ? 5e-16 * (rig.contact.law().shape + 1) * scale / x : 0;
}

double scale_of(const Rig& rig) { return rig.energy() + std::fabs(rig.external * rig.parts[0].q); }

void new_stiffness(Rig& rig, Dice& dice) {
  Law law = rig.contact.law();
  law.stiffness *= dice.logarithmic(0.05, 20);
  rig.contact.change_law(law, rig.penetration());
}

void new_shape(Rig& rig, Dice& dice) {
  Law law = rig.contact.law();
  law.shape = dice.uniform(1, 3);
  rig.contact.change_law(law, rig.penetration());
}

void new_dissipation(Rig& rig, Dice& dice) {
  Law law = rig.contact.law();
  law.dissipation = dice.logarithmic(0.01, 3);
  rig.contact.change_law(law, rig.penetration());
}

void new_position(Rig& rig, Dice& dice) {
  const double from = rig.penetration();
  for (std::size_t i = 1; i < rig.parts.size(); ++i)
    rig.parts[i].weight = std::clamp(rig.parts[i].weight + dice.uniform(-0.3, 0.3), -1.0, 1.0);
  rig.set_step(rig.kernels.h);
  rig.contact.moved(from, rig.penetration());
}

struct Change {
  const char* name;
  void (*make)(Rig&, Dice&);
  bool exact;  // the stored energy stays, not only does it not grow
};

constexpr Change kChanges[] = {
    {"stiffness", new_stiffness, true},
    {"shape", new_shape, true},
    {"dissipation", new_dissipation, true},
    {"position", new_position, false},
};

struct Seen {
  double jump = 0, fall = 0, growth = 0;  // beyond rounding, relative
  long events = 0, settled = 0;
  bool finite = true;
};

Seen shake(const Change& change, Integrator integrator, bool star, int systems) {
  const bool passive = kIntegratorTable[static_cast<std::size_t>(integrator)].passive;
  Seen seen;
  for (int system = 0; system < systems && seen.finite; ++system) {
    Dice dice(static_cast<std::uint64_t>(system) + 9000000);
    Drawn drawn = draw(dice, integrator, {.rate = 48000, .tau_low = 4, .pushed = system % 4 == 0});
    Rig& rig = drawn.rig;
    rig.contact.star = star;
    if (system % 8 == 1) {  // let go near its point of rest: it oscillates there, and settles
      const Law& law = rig.contact.law();
      rig.external = 0.5 * force(law, compression_max(law, rig.parts[0].mass, drawn.speed), 0);
      rig.throw_hammer(0.8 * std::pow(rig.external / law.stiffness, 1 / law.shape), 0);
      for (int t = 0; t < 4900; ++t) rig.step();
    }
    double peak = scale_of(rig);
    for (int t = 0; t < 500; ++t) {
      const double before = total_energy(rig), noise = rounding(rig);
      rig.step();
      peak = std::max(peak, scale_of(rig));
      if (!std::isfinite(peak)) seen.finite = false;
      if (passive) seen.growth = std::max(seen.growth, (total_energy(rig) - before) / peak - noise - rounding(rig));
      if (!rig.contact.touching() && change.exact) continue;
      if (!dice.chance(0.1)) continue;
      ++seen.events;
      seen.settled += rig.contact.settled();
      const double old_noise = rounding(rig), stored = rig.contact.stored(rig.penetration());
      change.make(rig, dice);
      const double difference = (rig.contact.stored(rig.penetration()) - stored) / peak;
      seen.jump = std::max(seen.jump, difference - old_noise - rounding(rig));
      seen.fall = std::max(seen.fall, -difference - old_noise - rounding(rig));
    }
  }
  return seen;
}

}  // namespace

TEST_CASE("changes in contact: no energy from nowhere") {
  for (const Change& change : kChanges)
    for (std::size_t i = 0; i < kIntegrators; ++i)
      for (bool star : {false, true}) {
        const auto integrator = static_cast<Integrator>(i);
        CAPTURE(std::string(change.name));
        CAPTURE(name_of(integrator));
        CAPTURE(star);
        const Seen seen = shake(change, integrator, star, 160);
        CHECK(seen.finite);
        CHECK(seen.events > 1000);
        if (kIntegratorTable[i].starred) CHECK(seen.settled > 100);
        // threepoint also keeps the energy at the compression of a step ago, which may be far smaller: more rounding.
        const double tolerance = integrator == Integrator::threepoint && change.make == new_shape ? 1e-10 : 1e-14;
        CHECK(seen.jump <= tolerance);
        if (change.exact) CHECK(seen.fall <= tolerance);
        CHECK(seen.growth <= 2e-15);
      }
}

// The rule is what does it: with the compression left where it is, the same changes would multiply the energy.
TEST_CASE("changes in contact: the compression moves to the same energy") {
  Rig rig(0.01, {1e7, 1.5, 0.5}, 1.0 / 48000, Integrator::invariant);
  rig.contact.star = false;
  rig.throw_hammer(-1e-6, 1);
  for (int t = 0; t < 20; ++t) rig.step();
  const double x = rig.compression(), stored = rig.contact.stored(rig.penetration());
  REQUIRE(x > 0);
  rig.contact.change_law({16e7, 1.5, 0.5}, rig.penetration());
  CHECK(rig.compression() == doctest::Approx(x * std::pow(16, -0.4)).epsilon(1e-12));
  CHECK(potential({16e7, 1.5, 0.5}, x) == doctest::Approx(16 * stored).epsilon(1e-12));
  CHECK(rig.contact.stored(rig.penetration()) == doctest::Approx(stored).epsilon(1e-14));
}

TEST_CASE("changes in contact: a body moved onto the hammer touches it, and no more") {
  for (std::size_t i = 0; i < kIntegrators; ++i) {
    CAPTURE(kIntegratorNames[i]);
    Rig rig(0.01, {1e7, 1.5, 0.5}, 1.0 / 48000, static_cast<Integrator>(i));
    rig.throw_hammer(-1e-3, 0.1);
    const double start = rig.energy();
    rig.step();
    rig.contact.moved(rig.penetration(), rig.penetration() + 5e-3);
    rig.parts[0].q += 5e-3;
    CHECK(rig.penetration() > 3e-3);
    CHECK(rig.compression() == doctest::Approx(0).epsilon(1e-15));
    Growth growth(rig);
    for (int t = 0; t < 4000; ++t) {
      rig.step();
      REQUIRE(growth.watch(rig));
    }
    CHECK(rig.energy() <= start * (1 + 1e-12));
    CHECK(growth.worst() <= 1e-3);
    CHECK(rig.rate() < 0);
    CHECK(rig.contact.offset() == 0);
  }
}
