// How a voice lives on its body: bodies swapped, modes left out, bodies built in slices, modes that come to rest.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "core/bodies/modal_voice.h"
#include "core/simd/denormals.h"
#include "tests/scalar_bank.h"

using namespace urto;
using namespace urto::bank_test;

TEST_CASE("modal voice: a new body under a ringing state keeps each mode's energy") {
  on_all_targets([](simd::Target target) {
    auto modes = some_modes(30, 3), changed = some_modes(30, 4);
    modes[4].frequency = 23000;  // leaves
    changed[4].frequency = 30000;
    modes[9].frequency = 25000;  // comes
    changed[20].mass = 7 * modes[20].mass;
    const ModalBody body = built(modes, kRate, Output::velocity, target);
    const ModalBody next = built(changed, kRate, Output::velocity, target);
    CHECK(body.size() == 29);
    CHECK(next.left_out() == 1);
    const auto struck = [](const ModalBody& on) {
      ModalVoice voice(30);
      voice.attach(on);
      voice.step(0, {1e-3, 0, 0, 2});
      voice.advance(17);
      return voice;
    };
    long double expected = 0;
    for (std::size_t i = 0; i < modes.size(); ++i) {  // each mode by itself
      const ModalBody one = built({&modes[i], 1}, kRate, Output::velocity, target);
      const ModalBody one_next = built({&changed[i], 1}, kRate, Output::velocity, target);
      ModalVoice voice = struck(one);
      const double before = voice.energy();
      voice.adopt(one_next);
      CHECK(std::fabs(voice.energy() - (i == 4 ? 0 : before)) <= 1e-14 * before);
      expected += voice.energy();
    }
    ModalVoice voice = struck(body);
    voice.adopt(next);
    CHECK(std::fabs(voice.energy() - expected) <= 1e-14L * expected);

    for (std::size_t i = 0; i < modes.size(); ++i) {  // same masses and pickups: what is heard goes on
      changed[i].mass = modes[i].mass;
      changed[i].pickup = modes[i].pickup;
    }
    modes.erase(modes.begin() + 9);
    modes.erase(modes.begin() + 4);
    changed.erase(changed.begin() + 9);
    changed.erase(changed.begin() + 4);
    const ModalBody heard = built(modes, kRate, Output::velocity, target);
    const ModalBody tuned = built(changed, kRate, Output::velocity, target);
    ModalVoice ringing = struck(heard);
    Deviation audio;
    for (int n = 0; n < 10; ++n) {
      const double before = ringing.audio();
      ringing.adopt(n % 2 == 0 ? tuned : heard);
      audio.add(ringing.audio(), before);
      ringing.advance(5);
    }
    CHECK(audio.relative() < 1e-14);
  });
}

TEST_CASE("modal voice: modes that cannot sound at this rate are left out") {
  std::vector<Mode> modes(6, Mode{100, 1, 1, 1, 1});
  modes[1].frequency = 24000;
  modes[2].frequency = 0;
  modes[3].frequency = -5;
  modes[4].frequency = std::numeric_limits<double>::quiet_NaN();
  const ModalBody body = built(modes);
  CHECK(body.size() == 2);
  CHECK(body.left_out() == 4);
  CHECK(body.inverse_mass() == 2);
  CHECK(built(modes, 48001).size() == 3);

  const ModalBody none = built({});
  ModalVoice voice(0);
  voice.attach(none);
  const double force = 1;
  voice.take(0, &force, 1);
  Frame contact;
  contact.fill(1);
  voice.free_motion(0, 3, contact.data(), nullptr, nullptr);
  CHECK(contact[2] == 0);
  CHECK(contact[3] == 1);
  CHECK(voice.silent());
}

TEST_CASE("modal voice: a body built in slices is the body built at once") {
  const auto modes = some_modes(100);
  ModalBody slices(modes, kRate, Output::velocity);
  int calls = 1;
  while (!slices.build(7)) ++calls;
  CHECK(calls > 15 + kLevels);  // clearing comes before the coefficients
  const ModalBody whole = built(modes);
  for (int level = 0; level < kLevels; ++level) {
    const std::size_t bytes = (kFrame + 1) * sizeof(double);
    CHECK(std::memcmp(slices.response(level), whole.response(level), bytes) == 0);
    CHECK(std::memcmp(slices.audio_response(level), whole.audio_response(level), bytes) == 0);
    CHECK(slices.kernels(level).x == whole.kernels(level).x);
  }
}

TEST_CASE("modal voice: reach bounds the motion to come, and closely for one mode") {
  on_all_targets([](simd::Target target) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{30}}) {
      auto modes = some_modes(size);
      modes[0].frequency = 5000;  // many periods, so that its peak is met
      modes[0].decay = 0.1;
      const ModalBody body = built(modes, kRate, Output::velocity, target);
      ModalVoice voice(size);
      voice.attach(body);
      ScalarBank unused(modes, kRate);
      excite(voice, unused);
      const double reach = voice.reach();
      double peak = 0;
      Frame contact;
      for (int n = 0; n < 20; ++n) {
        voice.free_motion(0, kFrame, contact.data(), nullptr, nullptr);
        voice.advance(kFrame);
        for (const double u : contact) peak = std::max(peak, std::fabs(u));
      }
      CHECK(peak <= reach);
      if (size == 1) CHECK(peak > 0.999 * reach);
    }
  });
}

TEST_CASE("modal voice: decayed modes come to rest without passing through subnormal numbers") {
  on_all_targets([](simd::Target target) {
    auto modes = some_modes(20, 8);
    for (std::size_t i = 0; i < modes.size(); ++i) {
      modes[i].pickup = 0;
      modes[i].decay = 30 * std::pow(3000, static_cast<double>((i * 7) % 20) / 19);  // fast beside slow
    }
    for (std::size_t heard = 0; heard < modes.size(); ++heard) {  // one pickup at a time shows the mode's own state
      modes[heard].pickup = 1;
      const ModalBody displacement = built(modes, kRate, Output::displacement, target);
      const ModalBody velocity = built(modes, kRate, Output::velocity, target);
      modes[heard].pickup = 0;
      bool subnormal = false;
      for (const ModalBody* body : {&displacement, &velocity}) {
        ModalVoice voice(modes.size());
        voice.attach(*body);
        voice.step(0, {1e-3, 0, 0, 0});
        int frames = 0;
        for (; !voice.silent() && frames < 20000; ++frames) {
          voice.advance(kFrame);
          voice.settle();
          subnormal = subnormal || std::fpclassify(voice.audio()) == FP_SUBNORMAL;
        }
        CHECK(voice.silent());
        CHECK(frames > 1000);  // the slow ones were left to ring
        CHECK(voice.energy() == 0);
        voice.step(0, {1e-3, 0, 0, 0});  // and it wakes
        CHECK(voice.audio() != 0);
      }
      CHECK(!subnormal);
    }
    // Resting groups are skipped, the sum stays.
    const auto many = some_modes(40);
    const ModalBody body = built(many, kRate, Output::velocity, target);
    ModalVoice settled(40), plain(40);
    for (ModalVoice* voice : {&settled, &plain}) {
      voice->attach(body);
      voice->step(0, {1e-3, 0, 0, 0});
    }
    Deviation audio;
    for (int n = 0; n < 3000; ++n) {
      settled.settle();
      Frame a, b;
      settled.free_motion(0, kFrame, nullptr, a.data(), nullptr);
      plain.free_motion(0, kFrame, nullptr, b.data(), nullptr);
      for (std::size_t j = 0; j < kFrame; ++j) audio.add(a[j], b[j]);
      settled.advance(kFrame);
      plain.advance(kFrame);
    }
    CHECK(audio.relative() < 1e-24);
  });
}

TEST_CASE("flush to zero: on while it lives, then as before") {
  volatile double least = std::numeric_limits<double>::min();
  CHECK(least / 4 > 0);
  {
    const FlushDenormals flush;
    CHECK(least / 4 == 0);
  }
  CHECK(least / 4 > 0);
}
