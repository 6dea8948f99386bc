// One voice of impact~ on a body of any number of modes, run block by block as a host would.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <random>
#include <vector>

#include "core/bodies/body.h"
#include "core/impact.h"
#include "core/object.h"
#include "core/simd/denormals.h"

namespace urto::bench {

inline constexpr double kRate = 48000;
inline constexpr double kHammerMass = 0.02, kShape = 1.5, kDissipation = 0.5;

inline double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Spread over the audible range, decaying for seconds. Modal masses of 1 kg: a body with thousands of them yields so
// much that it swallows a blow, with hundreds of small contacts; with more mass the hammer is thrown back. In the order
// of their frequencies, as the geometries give them, band moments serve a large body; out of it every mode is stepped.
inline std::vector<Mode> some_modes(std::size_t count, double mass = 1, bool in_order = false) {
  std::mt19937 random(3);
  const auto uniform = [&] { return static_cast<double>(random()) / 4294967296.0; };
  std::vector<Mode> modes(count);
  for (Mode& mode : modes)
    mode = {50 * std::pow(400, uniform()), 0.7 + 2 * uniform(), mass, 2 * uniform() - 1, 2 * uniform() - 1};
  if (in_order)
    std::sort(modes.begin(), modes.end(), [](const Mode& a, const Mode& b) { return a.frequency < b.frequency; });
  return modes;
}

class StruckObject {
 public:
  StruckObject(const std::vector<Mode>& modes, double stiffness, std::size_t block)
      : object_(kImpact.make(kImpact)), force_(block, 0.0), strike_(block, 0.0), out_(3 * block) {
    object_->prepare(kRate);
    set("stiffness", stiffness);
    set("mass", kHammerMass);
    set("shape", kShape);
    set("dissipation", kDissipation);
    auto body = std::make_shared<ModalBody>(modes, kRate, Output::velocity);
    while (!body->build(100000)) {
    }
    BodyPart part{body, std::make_unique<ModalVoice>(modes.size()), std::make_unique<ModalVoice>(modes.size())};
    object_->exchange(part);
    object_->reset();
  }

  void set(const char* name, double value) {
    object_->apply({.id = static_cast<std::uint16_t>(find_row(kImpact.rows, name)), .count = 1, .values = {value}});
  }
  void strike(double speed) { set("strike", speed); }
  void reset() { object_->reset(); }
  std::vector<double>& force() { return force_; }  // N at the inlet, for the next block

  // One block; returns something of it.
  double run(bool energy) {
    const FlushDenormals flush_denormals;
    const std::size_t n = force_.size();
    const double* in[] = {force_.data(), strike_.data()};
    double* out[] = {out_.data(), out_.data() + n, energy ? out_.data() + 2 * n : nullptr};
    object_->process({.in = in, .out = out, .frames = n});
    object_->happenings.count = 0;
    return out_[n - 1];
  }
  bool in_contact() const { return out_[2 * force_.size() - 1] != 0; }  // at the end of the block

 private:
  std::unique_ptr<Object> object_;
  std::vector<double> force_, strike_, out_;
};

}  // namespace urto::bench
