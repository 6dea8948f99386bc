// The bank of modes against the scalar one, for every instruction set that this CPU has.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>
#include <random>
#include <vector>

#include "core/bodies/modal_voice.h"
#include "tests/scalar_bank.h"

using namespace urto;
using namespace urto::bank_test;

namespace {

constexpr Output kOutputs[] = {Output::velocity, Output::displacement, Output::acceleration};
constexpr std::size_t kSizes[] = {1, 3, 8, 13, 17, 33, 50};  // tiles of every width, with and without empty lanes

}  // namespace

TEST_CASE("modal bank: free motion at every level, output and size is that of the exact oscillators") {
  on_all_targets([](simd::Target target) {
    for (const std::size_t size : kSizes) {
      const auto modes = some_modes(size);
      for (const Output output : kOutputs) {
        const ModalBody body = built(modes, kRate, output, target);
        ModalVoice voice(size);
        voice.attach(body);
        ScalarBank start(modes, kRate);
        excite(voice, start);
        for (int level = 0; level < kLevels; ++level) {
          ScalarBank reference = start;
          Frame contact{}, audio{}, energy{};
          voice.free_motion(level, kFrame, contact.data(), audio.data(), level == 0 ? energy.data() : nullptr);
          Deviation u, y, e;
          for (std::size_t j = 0; j < kFrame; ++j) {
            reference.step(1 << level);
            u.add(contact[j], reference.displacement());
            y.add(audio[j], reference.audio(output));
            if (level == 0) e.add(energy[j], reference.energy());
          }
          CAPTURE(size);
          CAPTURE(level);
          CHECK(u.relative() < 1e-12);
          CHECK(y.relative() < 1e-12);
          if (level == 0) CHECK(e.relative() < 1e-13);
        }
      }
    }
  });
}

TEST_CASE("modal bank: any count gives the bits of the same start of a longer pass") {
  on_all_targets([](simd::Target target) {
    for (const std::size_t size : kSizes) {
      const auto modes = some_modes(size);
      const ModalBody body = built(modes, kRate, Output::velocity, target);
      ModalVoice voice(size);
      voice.attach(body);
      ScalarBank unused(modes, kRate);
      excite(voice, unused);
      Frame contact, audio, energy;
      voice.free_motion(0, kFrame, contact.data(), audio.data(), energy.data());
      for (int count = 1; count <= kFrame; ++count) {
        Frame c{}, a{}, e{}, alone{};
        c.fill(-7);
        voice.free_motion(0, count, c.data(), a.data(), e.data());
        voice.free_motion(0, count, nullptr, alone.data(), nullptr);
        const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(double);
        CHECK(std::memcmp(c.data(), contact.data(), bytes) == 0);
        CHECK(std::memcmp(a.data(), audio.data(), bytes) == 0);
        CHECK(std::memcmp(alone.data(), audio.data(), bytes) == 0);
        CHECK(std::memcmp(e.data(), energy.data(), bytes) == 0);
        if (count < kFrame) CHECK(c[static_cast<std::size_t>(count)] == -7);  // nothing written beyond
      }
    }
  });
}

TEST_CASE("modal bank: advance lands where the free motion said") {
  on_all_targets([](simd::Target target) {
    const auto modes = some_modes(21);
    const ModalBody body = built(modes, kRate, Output::velocity, target);
    Deviation w;
    for (int samples = 1; samples <= kFrame; ++samples) {
      ModalVoice voice(modes.size());
      voice.attach(body);
      ScalarBank reference(modes, kRate);
      excite(voice, reference);
      Frame contact, audio, energy;
      voice.free_motion(0, kFrame, contact.data(), audio.data(), energy.data());
      voice.advance(samples);
      for (int n = 0; n < samples; ++n) reference.step(1);
      const std::size_t last = static_cast<std::size_t>(samples) - 1;
      Deviation u, y, e;
      for (const double value : contact) u.add(value, value);
      for (const double value : audio) y.add(value, value);
      u.add(voice.displacement(), contact[last]);
      u.add(voice.displacement(), reference.displacement());
      w.add(voice.rate(), reference.rate());
      y.add(voice.audio(), audio[last]);
      e.add(voice.energy(), energy[last]);
      e.add(voice.energy(), reference.energy());
      CHECK(u.relative() < 1e-13);
      CHECK(y.relative() < 1e-13);
      CHECK(e.relative() < 1e-13);
    }
    CHECK(w.relative() < 1e-13);
  });
}

TEST_CASE("modal bank: forces taken after the fact leave the state that stepping leaves") {
  on_all_targets([](simd::Target target) {
    std::mt19937 random(5);
    for (const std::size_t size : kSizes) {
      const auto modes = some_modes(size);
      const ModalBody body = built(modes, kRate, Output::acceleration, target);
      for (int level = 0; level < kLevels; ++level) {
        for (const int count : {1, 2, 3, 7, 16, 33, 48, 63, 64}) {
          const int parts = 1 << level;
          if (count % parts != 0) continue;
          ModalVoice voice(size);
          voice.attach(body);
          ScalarBank reference(modes, kRate);
          excite(voice, reference);
          Frame forces{};
          for (int j = count / 4; j < count; ++j) forces[static_cast<std::size_t>(j)] = uniform(random, 0, 100);
          ModalVoice follower(size);
          follower.copy(voice);
          voice.advance(count / parts);
          voice.take(level, forces.data(), count);
          for (int j = 0; j < count; ++j) reference.step(parts, forces[static_cast<std::size_t>(j)]);
          Deviation u, w, y, e;
          Frame contact, audio;
          e.add(voice.energy(), reference.energy());
          e.add(follower.follow(level, forces.data(), count), reference.energy());
          u.add(follower.displacement(), reference.displacement());
          voice.free_motion(0, kFrame, contact.data(), audio.data(), nullptr);
          u.add(voice.displacement(), reference.displacement());
          w.add(voice.rate(), reference.rate());
          for (std::size_t j = 0; j < kFrame; ++j) {
            reference.step(1);
            u.add(contact[j], reference.displacement());
            y.add(audio[j], reference.audio(Output::acceleration));
          }
          CAPTURE(size);
          CAPTURE(level);
          CAPTURE(count);
          CHECK(u.relative() < 1e-12);
          CHECK(w.relative() < 1e-12);
          CHECK(y.relative() < 1e-12);
          CHECK(e.relative() < 1e-12);
        }
      }
    }
  });
}

TEST_CASE("modal bank: sample steps under impulses and forces, seen now, at h and at h/2") {
  on_all_targets([](simd::Target target) {
    std::mt19937 random(6);
    for (const std::size_t size : kSizes) {
      const auto modes = some_modes(size);
      const ModalBody body = built(modes, kRate, Output::velocity, target);
      for (int level = 0; level < kLevels; ++level) {
        const int parts = 1 << level;
        ModalVoice voice(size);
        voice.attach(body);
        ScalarBank reference(modes, kRate);
        excite(voice, reference);
        std::array<Deviation, 6> off;
        for (int n = 0; n < 40; ++n) {
          Push push;  // all combinations turn up
          if ((n & 1) != 0) push.force = uniform(random, 0, 100);
          if ((n & 2) != 0) push.before = uniform(random, 0, 1e-3);
          if ((n & 4) != 0) push.after = uniform(random, 0, 1e-3);
          if ((n & 8) != 0) push.middle = uniform(random, 0, 1e-3);
          const bool half = (n & 16) != 0;
          const Motion motion = voice.step(level, push, half);
          reference.impulse(push.before);
          reference.step(2 * parts, push.force);
          reference.impulse(push.middle);
          reference.step(2 * parts, push.force);
          reference.impulse(push.after);
          off[0].add(motion.now, reference.displacement());
          off[1].add(motion.now_rate, reference.rate());
          ScalarBank ahead = reference;
          ahead.step(2 * parts);
          if (half) off[4].add(motion.half, ahead.displacement());
          if (half) off[5].add(motion.half_rate, ahead.rate());
          ahead.step(2 * parts);
          off[2].add(motion.next, ahead.displacement());
          off[3].add(motion.next_rate, ahead.rate());
          const Motion again = voice.look(level, half);
          CHECK(again.now == motion.now);
          CHECK(again.next_rate == motion.next_rate);
        }
        CAPTURE(size);
        CAPTURE(level);
        for (const Deviation& deviation : off) CHECK(deviation.relative() < 1e-13);
      }
    }
  });
}

TEST_CASE("modal bank: response tables and kernels of the contact point") {
  on_all_targets([](simd::Target target) {
    for (const Output output : kOutputs) {
      const auto modes = some_modes(40);
      const ModalBody body = built(modes, kRate, output, target);
      for (int level = 0; level < kLevels; ++level) {
        const int parts = 1 << level;
        ScalarBank reference(modes, kRate);
        Deviation u, y;
        for (int j = 1; j <= kFrame; ++j) {
          const long double force = j == 1 ? 1 : 0;
          reference.step(parts, force);
          u.add(body.response(level)[j], reference.displacement());
          y.add(body.audio_response(level)[j], reference.audio(output, force));
        }
        CHECK(body.response(level)[0] == 0);
        CHECK(u.relative() < 1e-12);
        CHECK(y.relative() < 1e-12);

        const Kernels& kernels = body.kernels(level);
        ScalarBank struck(modes, kRate), pressed(modes, kRate);
        pressed.step(parts, 1);
        struck.impulse(1);
        CHECK(kernels.h == 1 / (kRate * parts));
        const auto same = [](double value, long double expected) {
          return std::fabs(value - expected) < 1e-13L * std::fabs(expected);
        };
        CHECK(same(kernels.beta, pressed.displacement()));
        CHECK(same(kernels.v_now, struck.rate()));
        CHECK(same(body.inverse_mass(), struck.rate()));
        struck.step(2 * parts);
        CHECK(same(kernels.x_half, struck.displacement()));
        CHECK(std::fabs(kernels.v_half - struck.rate()) < 1e-13L * kernels.v_now);
        struck.step(2 * parts);
        CHECK(same(kernels.x, struck.displacement()));
        CHECK(std::fabs(kernels.v - struck.rate()) < 1e-13L * kernels.v_now);
      }
    }
  });
}

TEST_CASE("modal bank: after a million samples a low mode is still where it should be") {
  const double sigma = decay_from_t60(10);
  for (const double frequency : {20.0, 440.0}) {
    const Mode mode{frequency, sigma, 0.1, 1, 1};
    on_all_targets([&](simd::Target target) {
      const ModalBody body = built({&mode, 1}, kRate, Output::velocity, target);
      ModalVoice voice(1);
      voice.attach(body);
      voice.step(0, {0, 0, 1, 0});  // q = 0, q' = 1 / m
      const long double damped = 2 * std::numbers::pi * frequency;
      Deviation u, y;
      Frame contact, audio;
      for (int n = 0; n < 1000000; n += kFrame) {
        voice.free_motion(0, kFrame, contact.data(), audio.data(), nullptr);
        voice.advance(kFrame);
        if (n % (100 * kFrame) != 0 && n + 4 * kFrame < 1000000) continue;
        for (int j = 0; j < kFrame; ++j) {
          const long double t = (n + j + 1) / static_cast<long double>(kRate), size = 10 * std::exp(-sigma * t);
          const long double s = std::sin(damped * t) / damped;
          // what is left counts against the level it has, not against the start
          u.add(static_cast<double>(contact[static_cast<std::size_t>(j)] / size * damped), s * damped);
          y.add(static_cast<double>(audio[static_cast<std::size_t>(j)] / size), std::cos(damped * t) - sigma * s);
        }
      }
      CHECK(u.relative() < 1e-11);
      CHECK(y.relative() < 1e-11);
    });
  }
}

namespace {

// Least-squares fit of e^(-sigma t) (a cos wt + b sin wt) by Gauss-Newton, from values that should be right already:
// wrong ones leave a residue. Unknowns a, b, and the changes of w and sigma.
struct Fit {
  double omega, sigma, residue;
};
Fit fit_damped_sinusoid(std::span<const double> y, std::size_t stride, double h, double omega, double sigma) {
  double residue = 1;
  for (int round = 0; round < 3; ++round) {
    std::array<std::array<long double, 5>, 4> m{};  // first for a, b alone
    std::array<double, 4> x{};
    double left = 0, size = 0;
    for (const int unknowns : {2, 4}) {
      m = {};
      for (std::size_t n = 0; n < y.size(); n += stride) {
        const double t = static_cast<double>(n + 1) * h, decay = std::exp(-sigma * t);
        const double c = decay * std::cos(omega * t), s = decay * std::sin(omega * t), model = x[0] * c + x[1] * s;
        const double columns[4] = {c, s, t * (x[1] * c - x[0] * s), -t * model};
        const double error = unknowns == 2 ? y[n] : y[n] - model;
        left += unknowns == 4 ? error * error : 0;
        size += unknowns == 4 ? y[n] * y[n] : 0;
        for (std::size_t r = 0; r < std::size_t(unknowns); ++r) {
          for (std::size_t k = 0; k < std::size_t(unknowns); ++k) m[r][k] += columns[r] * columns[k];
          m[r][4] += columns[r] * error;
        }
      }
      for (std::size_t p = 0; p < std::size_t(unknowns); ++p) {  // Gauss-Jordan; the matrix is positive definite
        for (std::size_t r = 0; r < std::size_t(unknowns); ++r) {
          if (r == p) continue;
          const long double factor = m[r][p] / m[p][p];
          for (std::size_t k = 0; k < 5; ++k) m[r][k] -= factor * m[p][k];
        }
      }
      for (std::size_t r = 0; r < std::size_t(unknowns); ++r) x[r] = static_cast<double>(m[r][4] / m[r][r]);
    }
    omega += x[2];
    sigma += x[3];
    residue = std::sqrt(left / size);
  }
  return {omega, sigma, residue};
}

}  // namespace

TEST_CASE("modal bank: frequency within 0.01 cent and decay within 0.01 % at every rate") {
  for (const double rate : {44100.0, 48000.0, 96000.0, 192000.0}) {
    for (const double frequency : {20.0, 261.63, 4000.0, 20000.0}) {
      const Mode mode{frequency, frequency < 1000 ? 0.7 : 3.0, 0.1, 1, 1};
      const ModalBody body = built({&mode, 1}, rate);
      ModalVoice voice(1);
      voice.attach(body);
      voice.step(0, {0, 0, 1, 0});
      std::vector<double> y;
      Frame audio;
      while (static_cast<double>(y.size()) < 2 * rate) {
        voice.free_motion(0, kFrame, nullptr, audio.data(), nullptr);
        voice.advance(kFrame);
        y.insert(y.end(), audio.begin(), audio.end());
      }
      // Every 7th sample and more will do: no frequency here folds onto another.
      const std::size_t stride = 7 * static_cast<std::size_t>(rate / 44100);
      const double omega = 2 * std::numbers::pi * frequency;
      const Fit fit = fit_damped_sinusoid(y, stride, 1 / rate, omega, mode.decay);
      CHECK(std::fabs(1200 * std::log2(fit.omega / omega)) < 0.01);
      CHECK(std::fabs(fit.sigma / mode.decay - 1) < 1e-4);
      CHECK(fit.residue < 1e-10);
    }
  }
}
