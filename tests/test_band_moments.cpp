// Large bodies by band moments: equal to the plain bank, and to the passes that step every mode, on every target.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "core/bodies/geometries.h"
#include "core/bodies/modal_voice.h"
#include "core/impact.h"
#include "core/object.h"
#include "tests/bits.h"
#include "tests/scalar_bank.h"
#include "tests/struck.h"

using namespace urto;
using namespace urto::bank_test;

namespace {

// In the order of their frequencies, sparse at the bottom and dense at the top as in a membrane.
std::vector<Mode> rising_modes(std::size_t count) {
  std::mt19937 random(7);
  const auto uniform = [&] { return static_cast<double>(random()) / 4294967296.0; };
  std::vector<Mode> modes(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double place = (static_cast<double>(i) + uniform()) / static_cast<double>(count);
    const double frequency = 100 + 22000 * std::sqrt(place);
    modes[i] = {frequency, 1 + 2e-6 * frequency * frequency * (0.9 + 0.1 * uniform()), 1 + uniform(), 2 * uniform() - 1,
                2 * uniform() - 1};
  }
  return modes;
}

std::vector<Mode> membrane(int count) {
  const auto at = [](const char* name) { return kImpact.rows[find_row(kImpact.rows, name)].initial; };
  return make_modes({.geometry = Geometry::membrane,
                     .material = static_cast<int>(at("material")),
                     .pitch = at("pitch"),
                     .decay_scale = at("decay"),
                     .mass = at("bodymass"),
                     .length = at("length"),
                     .width = at("width"),
                     .thickness = at("thickness"),
                     .radius = at("bodyradius"),
                     .tension = at("tension"),
                     .position = at("position"),
                     .positiony = at("positiony"),
                     .pickup = at("pickup"),
                     .pickupy = at("pickupy"),
                     .modes = count});
}

}  // namespace

TEST_CASE("band moments: forces and free motion over a whole frame of sub-steps as the scalar bank has them") {
  const auto modes = rising_modes(2100);
  on_all_targets([&](simd::Target target) {
    const ModalBody body = built(modes, kRate, Output::velocity, target);
    for (const int level : {0, 4}) {
      const int parts = 1 << level, count = kFrame << level;
      REQUIRE(body.window(level) == count);  // moments are in use
      ModalVoice voice(modes.size());
      voice.attach(body);
      ScalarBank reference(modes, kRate);
      std::vector<double> forces(static_cast<std::size_t>(count)), contact(forces), audio(forces);
      for (std::size_t j = 0; j < forces.size(); ++j) forces[j] = j % 5 == 3 ? 0 : std::sin(0.1 * double(j * j));
      voice.take(level, forces.data(), count);
      for (const double f : forces) reference.step(parts, f);
      Deviation u, y, responses;
      u.add(voice.displacement(), reference.displacement());
      voice.free_motion(level, count, contact.data(), audio.data(), nullptr);
      for (std::size_t j = 0; j < forces.size(); ++j) {
        reference.step(parts);
        u.add(contact[j], reference.displacement());
        y.add(audio[j], reference.audio(Output::velocity, 0));
      }
      CAPTURE(level);
      CHECK(u.relative() < 1e-12);
      CHECK(y.relative() < 1e-12);
      ScalarBank pushed(modes, kRate);
      for (int j = 1; j <= count; ++j) {
        pushed.step(parts, j == 1 ? 1 : 0);
        responses.add(body.response(level)[j], pushed.displacement());
      }
      CHECK(responses.relative() < 1e-12);
    }
  });
}

TEST_CASE("band moments: modes at rest are skipped, and the sums stay what they are") {
  const auto modes = rising_modes(9000);
  on_all_targets([&](simd::Target target) {
    const ModalBody body = built(modes, kRate, Output::velocity, target);
    ModalVoice voice(modes.size()), settled(modes.size());
    voice.attach(body);
    voice.step(0, {1e-3, 0, 0, 1});
    for (int n = 0; n < 900; ++n) voice.advance(kFrame);  // 1.2 s: the upper modes are far below 1e-30
    settled.copy(voice);
    settled.settle();
    std::vector<double> all(kFrame), some(kFrame);
    voice.free_motion(0, kFrame, nullptr, all.data(), nullptr);
    settled.free_motion(0, kFrame, nullptr, some.data(), nullptr);
    Deviation off;
    for (std::size_t j = 0; j < all.size(); ++j) off.add(some[j], all[j]);
    CHECK(off.relative() < 1e-12);
  });
}

TEST_CASE("band moments: a long contact on a soft body is passive, and the same as in short windows") {
  test::Setting setting{48000, 0.02, 1, {1e10, 1.5, 0.5}, {}};
  setting.modes = membrane(2500);
  const auto quick = test::make_collision(setting);
  // Out of order no cell holds together: every mode is stepped.
  for (std::size_t i = 0; i + 16 < setting.modes.size() / 2; i += 2)
    std::swap(setting.modes[i], setting.modes[setting.modes.size() - 1 - i]);
  const auto plain = test::make_collision(setting);
  REQUIRE(quick->body().body->window(4) > kFrame);
  REQUIRE(plain->body().body->window(4) == kFrame);
  quick->place(0, setting.speed);
  plain->place(0, setting.speed);
  double energy = 0.5 * setting.mass, worst = 0, peak = 0, off = 0;
  const double start = energy;
  int fine = 0;
  for (int n = 0; n < 160; ++n) {
    const Collision::Sample s = quick->step(0, true), t = plain->step(0, false);
    worst = std::max(worst, s.energy - energy);
    energy = std::min(energy, s.energy);
    fine += quick->touching() && quick->level() == 4 ? 1 : 0;
    peak = std::max(peak, std::fabs(t.audio));
    off = std::max(off, std::fabs(s.audio - t.audio));
  }
  CHECK(fine > 30);
  CHECK(worst <= 1e-13 * start);
  CHECK(off < 1e-7 * peak);
}

TEST_CASE("4096 modes, in order or not: the same bits in blocks of any size, then silence that costs nothing") {
  auto modes = rising_modes(4096);
  for (Mode& m : modes) {
    m.decay = 1000;
    m.mass = 64;
  }
  const auto set = [](Object& object, const char* name, double value) {
    object.apply({.id = static_cast<std::uint16_t>(find_row(kImpact.rows, name)), .count = 1, .values = {value}});
  };
  for (const bool in_order : {true, false}) {
    CAPTURE(in_order);
    if (!in_order) std::shuffle(modes.begin(), modes.end(), std::mt19937(5));
    const auto run = [&](std::size_t block) {
      const auto object = kImpact.make(kImpact);
      object->prepare(48000);
      BodyPart part = test::make_body(modes, 48000);
      CHECK((part.body->window(4) > kFrame) == in_order);
      object->exchange(part);
      set(*object, "stiffness", 1e10);
      constexpr std::size_t kLength = 8000;
      std::vector<double> out[3];
      for (auto& o : out) o.resize(kLength);
      const std::vector<double> zero(kLength);
      for (std::size_t at = 0, frames = 0; at < kLength; at += frames) {
        if (at == 5) set(*object, "strike", 1);
        if (at == 700) set(*object, "strike", 0.3);
        frames = std::min({block, kLength - at, at < 5 ? 5 - at : kLength, at < 700 ? 700 - at : kLength});
        if (at > 2000) frames = std::min<std::size_t>(64, kLength - at);  // only in the end
        const double* in[] = {zero.data(), zero.data()};
        double* to[] = {out[0].data() + at, out[1].data() + at, out[2].data() + at};
        object->process({in, to, frames});
      }
      out[0].insert(out[0].end(), out[1].begin(), out[1].end());
      out[0].insert(out[0].end(), out[2].begin(), out[2].end());
      return out[0];
    };
    const std::vector<double> reference = run(64);
    const auto peak = [](std::span<const double> y) {
      return std::fabs(
          *std::max_element(y.begin(), y.end(), [](double a, double b) { return std::fabs(a) < std::fabs(b); }));
    };
    CHECK(peak(std::span(reference).first(8000)) > 1e-4);
    CHECK(peak(std::span(reference).subspan(7500, 500)) == 0);
    for (const std::size_t block : {1u, 7u, 100u, 1500u}) {
      CAPTURE(block);
      CHECK(test::same_bits(run(block), reference));
    }
    test::Setting setting{48000, 0.02, 1, {1e10, 1.5, 0.5}, modes};
    const auto collision = test::make_collision(setting);
    collision->place(0, 1);
    for (int n = 0; n < 1000; ++n) collision->step(0, false);
    CHECK_FALSE(collision->body().voice->silent());
    for (int n = 0; n < 6000; ++n) collision->step(0, false);
    CHECK(collision->body().voice->silent());
  }
}
