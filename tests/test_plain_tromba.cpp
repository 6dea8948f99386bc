// The modal tromba against plain stepping: every mode moved at every sub-step, no frames, no responses, no windows.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/bodies/special_functions.h"
#include "tests/modal_tromba_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

// Modes with several points, moved exactly under forces that are constant over a sample or over a sub-step.
class PlainBank {
 public:
  PlainBank(const std::vector<Mode>& modes, std::size_t points, double rate, int substeps)
      : shapes_(points, std::vector<double>(modes.size())) {
    for (const Mode& m : modes) {
      std::array<Flow, 2> flows;
      for (const std::size_t i : {0u, 1u}) {
        const double h = i == 0 ? 1 / rate : 1 / (rate * substeps), wd = 2 * std::numbers::pi * m.frequency;
        const double g = m.decay, w2 = wd * wd + g * g, e = std::exp(-g * h);
        const double s = e * std::sin(wd * h) / wd, a11 = e * std::cos(wd * h) + g * s;
        flows[i] = {a11, s, -w2 * s, a11 - 2 * g * s, (1 - a11) / (w2 * m.mass), s / m.mass};
      }
      modes_.push_back({flows, 0, 0});
    }
  }
  std::vector<double>& shape(std::size_t point) { return shapes_[point]; }

  double at(std::size_t p) const {
    double sum = 0;
    for (std::size_t i = 0; i < modes_.size(); ++i) sum += shapes_[p][i] * modes_[i].q;
    return sum;
  }
  double free(std::size_t p, bool sub) const {
    double sum = 0;
    for (std::size_t i = 0; i < modes_.size(); ++i) {
      const Flow& f = modes_[i].flows[sub ? 1 : 0];
      sum += shapes_[p][i] * (f.a11 * modes_[i].q + f.a12 * modes_[i].p);
    }
    return sum;
  }
  double response(std::size_t p, std::size_t q, bool sub) const {
    double sum = 0;
    for (std::size_t i = 0; i < modes_.size(); ++i)
      sum += shapes_[p][i] * shapes_[q][i] * modes_[i].flows[sub ? 1 : 0].b1;
    return sum;
  }
  void move(bool sub, const std::vector<double>& forces) {
    for (std::size_t i = 0; i < modes_.size(); ++i) {
      const Flow& f = modes_[i].flows[sub ? 1 : 0];
      double push = 0;
      for (std::size_t p = 0; p < forces.size(); ++p) push += shapes_[p][i] * forces[p];
      const double q = modes_[i].q, v = modes_[i].p;
      modes_[i].q = f.a11 * q + f.a12 * v + f.b1 * push;
      modes_[i].p = f.a21 * q + f.a22 * v + f.b2 * push;
    }
  }

 private:
  struct Flow {
    double a11, a12, a21, a22, b1, b2;
  };
  struct State {
    std::array<Flow, 2> flows;
    double q, p;
  };
  std::vector<State> modes_;
  std::vector<std::vector<double>> shapes_;
};

// As tromba.md says it, sample by sample; `always`: sub-steps in every sample.
class PlainTromba {
 public:
  PlainTromba(const TrombaRig& rig, bool always)
      : rate_(rig.rate),
        substeps_(1 << rig.shape.level),
        always_(always),
        s_(rig.settings),
        string_(string_modes(rig.shape.string, 0.5 * rate_, 1024), kStringPoints, rate_, substeps_),
        bridge_({{std::sqrt(s_.bridge.frequency * s_.bridge.frequency - 0.25 * s_.bridge.damping * s_.bridge.damping) /
                      (2 * std::numbers::pi),
                  0.5 * s_.bridge.damping, s_.bridge.mass, 1, 1}},
                1, rate_, substeps_),
        modes_(clamped_plate_modes(rig.shape.plate, rig.shape.places, 0.5 * rate_, rig.shape.detail)),
        body_(modes_, 2, rate_, substeps_) {
    const double length = rig.shape.string.length;
    const double places[kStringPoints] = {rig.shape.bow, rig.shape.finger, rig.shape.hand,
                                          TrombaShape::kPickup * length, rig.shape.bridge};
    for (std::size_t p = 0; p < kStringPoints; ++p)
      for (std::size_t i = 0; i < string_.shape(p).size(); ++i)
        string_.shape(p)[i] = sin_pi(static_cast<double>(i + 1) * places[p] / length);
    for (std::size_t i = 0; i < modes_.size(); ++i) {
      body_.shape(0)[i] = modes_[i].strike;
      body_.shape(1)[i] = modes_[i].pickup;
    }
    bridge_.shape(0)[0] = 1;
    read();
  }

  TrombaSample step(const TrombaDrive& drive) {
    const auto h = [&](StringPoint a, StringPoint b) { return string_.response(a, b, false); };
    std::vector<double> f(kStringPoints);
    f[kForcePoint] = drive.force;
    if (drive.bow_force > 0) {
      bow_.set({drive.bow_force, ExponentialBow::curve_for_speed(drive.bow_velocity)});
      const double free = string_.free(kBowPoint, false) + h(kForcePoint, kBowPoint) * drive.force;
      const double q = (free - string_.at(kBowPoint)) * rate_ - drive.bow_velocity;
      f[kBowPoint] = -bow_.meet(q, h(kBowPoint, kBowPoint) * rate_).force;
    }
    const double r = drive.finger * rate_, give = r / (1 + r * h(kFingerPoint, kFingerPoint));
    const double across = h(kFingerPoint, kBridgePoint);
    f[kFingerPoint] = -give * (string_.free(kFingerPoint, false) + h(kForcePoint, kFingerPoint) * drive.force +
                               h(kBowPoint, kFingerPoint) * f[kBowPoint] - string_.at(kFingerPoint));
    const double bridge_free = string_.free(kBridgePoint, false) + h(kForcePoint, kBridgePoint) * drive.force +
                               h(kBowPoint, kBridgePoint) * f[kBowPoint] + across * f[kFingerPoint];
    const double w = bridge_.free(0, false), yields = bridge_.response(0, 0, false);
    const double pull = solve_coupling(
        s_.connection,
        {eta1_, w - bridge_free - eta1_, h(kBridgePoint, kBridgePoint) - give * across * across + yields});
    const double eta2 = body_.free(0, false) - (w - yields * pull) - s_.distance;
    if (always_ || eta2_ > 0 || eta2 > -0.25 * std::fabs(eta2 - eta2_)) return fine(f);
    f[kFingerPoint] -= give * across * pull;
    f[kBridgePoint] = pull;
    string_.move(false, f);
    bridge_.move(false, {-pull});
    body_.move(false, {0, 0});
    read();
    return {string_.at(kPickupPoint), bridge_.at(0), body_.at(1), 0};
  }

  double contact_time() const { return contact_time_; }

 private:
  TrombaSample fine(std::vector<double>& f) {
    double contact = 0;
    for (int i = 0; i < substeps_; ++i) {
      double u = string_.free(kBridgePoint, true);
      for (const StringPoint p : {kBowPoint, kFingerPoint, kForcePoint})
        u += string_.response(p, kBridgePoint, true) * f[p];
      const double w = bridge_.free(0, true), yields = bridge_.response(0, 0, true);
      const CouplingForces c = solve_couplings(
          s_.connection, {eta1_, w - u - eta1_, yields + string_.response(kBridgePoint, kBridgePoint, true)},
          s_.collision, {eta2_, body_.free(0, true) - w - s_.distance - eta2_, yields + body_.response(0, 0, true)},
          yields);
      f[kBridgePoint] = c.first;
      string_.move(true, f);
      bridge_.move(true, {c.second - c.first});
      body_.move(true, {-c.second, 0});
      read();
      contact += c.second / substeps_;
      if (eta2_ > 0) contact_time_ += 1 / (rate_ * substeps_);
    }
    return {string_.at(kPickupPoint), bridge_.at(0), body_.at(1), contact};
  }
  void read() {
    eta1_ = bridge_.at(0) - string_.at(kBridgePoint);
    eta2_ = body_.at(0) - bridge_.at(0) - s_.distance;
  }

  double rate_;
  int substeps_;
  bool always_;
  ModalTromba::Settings s_;
  PlainBank string_, bridge_;
  std::vector<Mode> modes_;
  PlainBank body_;
  ExponentialBow bow_;
  double eta1_ = 0, eta2_ = 0, contact_time_ = 0;
};

TrombaRig small(int level) {
  TrombaRig rig;
  rig.shape.level = level;
  rig.shape.detail = 60;
  rig.shape.string = fd::round_string(1.9, 5e-4, 7850, 2e11, 100);
  rig.shape.string.sigma0 = 0.1;
  rig.shape.string.sigma1 = 0.05;
  return rig;
}

}  // namespace

TEST_CASE("bow, finger, hand and rattle, sample by sample") {
  for (const int level : {0, 2, 3, 4}) {
    TrombaRig rig = small(level);
    rig.start();
    PlainTromba plain(rig, false);
    double apart[4] = {}, size[4] = {};
    for (int n = 0; n < 2400; ++n) {
      const double force = n < 300 ? 0.5 * std::sin(0.01 * n) : 0;
      const TrombaDrive drive{.force = force, .bow_velocity = 0.1, .bow_force = 0.2, .finger = n > 1200 ? 0.7 : 0};
      const TrombaSample a = rig.tromba.step(drive), b = plain.step(drive);
      const double got[] = {a.string, a.bridge, a.body, a.contact}, want[] = {b.string, b.bridge, b.body, b.contact};
      for (int i = 0; i < 4; ++i) {
        apart[i] = std::max(apart[i], std::fabs(got[i] - want[i]));
        size[i] = std::max(size[i], std::fabs(want[i]));
      }
    }
    CAPTURE(level);
    CHECK(rig.tromba.contact_time().hits > 5);
    for (int i = 0; i < 4; ++i) {
      CAPTURE(i);
      CHECK(apart[i] <= 1e-8 * size[i]);
    }
  }
}
