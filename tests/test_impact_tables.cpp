// A hammer on a resonator, `invariant` with k* and automatic sub-steps, against classical Runge-Kutta on the plain
// differential equations at 64 times the rate: how long the first contact lasts, how much energy the modes have after
// 20 ms, and how far the sound of these 20 ms is off. Mean over eight phases of entry between two samples.
#include <doctest/doctest.h>

#include "tests/struck.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr int kPhases = 8, kFiner = 64;
constexpr double kSeconds = 0.02;

struct Course {
  double contact = 0;  // s, the first one
  double energy = 0;   // J, of the modes at the end
  std::vector<double> sound;
};

// Positions and velocities one after the other: the hammer's, then each mode's.
class Reference {
 public:
  Reference(const Setting& s, double start) : s_(s), y_(2 + 2 * s.modes.size()) {
    y_[0] = start;
    y_[1] = s.speed;
  }

  Course run() {
    Course course;
    const double h = 1 / (s_.rate * kFiner);
    double onset = -1, before = penetration();
    bool over = false;
    const int samples = static_cast<int>(std::lround(kSeconds * s_.rate));
    for (int n = 0; n < samples; ++n) {
      for (int j = 0; j < kFiner; ++j) {
        step(h);
        const double x = penetration(), t = (n * kFiner + j) * h;
        if (onset < 0 && x > 0) onset = t + h * (before < 0 ? -before / (x - before) : 0);
        if (onset >= 0 && !over && x <= 0) {
          over = true;
          course.contact = t + h * before / (before - x) - onset;
        }
        before = x;
      }
      double sound = 0;
      for (std::size_t l = 0; l < s_.modes.size(); ++l) sound += s_.modes[l].pickup * y_[2 * l + 3];
      course.sound.push_back(sound);
    }
    for (std::size_t l = 0; l < s_.modes.size(); ++l)
      course.energy +=
          0.5 * s_.modes[l].mass * (y_[2 * l + 3] * y_[2 * l + 3] + stiffness(l) * y_[2 * l + 2] * y_[2 * l + 2]);
    return course;
  }

 private:
  double stiffness(std::size_t l) const {
    const double w = 2 * std::numbers::pi * s_.modes[l].frequency, g = s_.modes[l].decay;
    return w * w + g * g;
  }
  double penetration() const {
    double x = y_[0];
    for (std::size_t l = 0; l < s_.modes.size(); ++l) x -= s_.modes[l].strike * y_[2 * l + 2];
    return x;
  }
  void slope(const std::vector<double>& y, std::vector<double>& d) const {
    double x = y[0], w = y[1];
    for (std::size_t l = 0; l < s_.modes.size(); ++l) {
      x -= s_.modes[l].strike * y[2 * l + 2];
      w -= s_.modes[l].strike * y[2 * l + 3];
    }
    const double f = x > 0 ? s_.law.stiffness * std::pow(x, s_.law.shape) * (1 + s_.law.dissipation * w) : 0;
    d[0] = y[1];
    d[1] = -f / s_.mass;
    for (std::size_t l = 0; l < s_.modes.size(); ++l) {
      const Mode& m = s_.modes[l];
      d[2 * l + 2] = y[2 * l + 3];
      d[2 * l + 3] = -stiffness(l) * y[2 * l + 2] - 2 * m.decay * y[2 * l + 3] + m.strike * f / m.mass;
    }
  }
  void step(double h) {
    const std::size_t n = y_.size();
    k1_.resize(n), k2_.resize(n), k3_.resize(n), k4_.resize(n), at_.resize(n);
    slope(y_, k1_);
    for (std::size_t i = 0; i < n; ++i) at_[i] = y_[i] + 0.5 * h * k1_[i];
    slope(at_, k2_);
    for (std::size_t i = 0; i < n; ++i) at_[i] = y_[i] + 0.5 * h * k2_[i];
    slope(at_, k3_);
    for (std::size_t i = 0; i < n; ++i) at_[i] = y_[i] + h * k3_[i];
    slope(at_, k4_);
    for (std::size_t i = 0; i < n; ++i) y_[i] += h / 6 * (k1_[i] + 2 * k2_[i] + 2 * k3_[i] + k4_[i]);
  }

  const Setting& s_;
  std::vector<double> y_, k1_, k2_, k3_, k4_, at_;
};

Course simulate(const Setting& s, double start) {
  Course course;
  const auto c = make_collision(s);
  c->hammer.x = start;
  c->hammer.v = s.speed;
  Collision::Sample sample;
  const int samples = static_cast<int>(std::lround(kSeconds * s.rate));
  for (int n = 0; n < samples; ++n) {
    sample = c->step(0, n == samples - 1);
    if (sample.ended && course.contact == 0) course.contact = c->report().duration;
    course.sound.push_back(sample.audio);
  }
  course.energy = sample.energy - c->hammer.energy() - (c->touching() ? c->contact.stored(c->penetration()) : 0);
  return course;
}

struct Errors {
  double contact = 0, energy = 0;  // %
  double residual = 0;             // dB
  double samples = 0;              // how long the first contact lasts
};

Errors compare(const Setting& s) {
  Errors e;
  double difference = 0, total = 0, time = 0, time_error = 0;
  for (int phase = 0; phase < kPhases; ++phase) {
    const double start = -(phase + 0.5) / kPhases * s.speed / s.rate;
    const Course truth = Reference(s, start).run(), mine = simulate(s, start);
    time += truth.contact;
    time_error += mine.contact - truth.contact;
    e.energy += 100 * (mine.energy / truth.energy - 1) / kPhases;
    for (std::size_t n = 0; n < truth.sound.size(); ++n) {
      difference += (mine.sound[n] - truth.sound[n]) * (mine.sound[n] - truth.sound[n]);
      total += truth.sound[n] * truth.sound[n];
    }
  }
  e.contact = 100 * time_error / time;
  e.residual = 10 * std::log10(difference / total);
  e.samples = time / kPhases * s.rate;
  return e;
}

struct Row {
  double stiffness;
  Errors measured;
};

// Pinned both ways: an error that shrinks by itself is as suspect as one that grows.
void check(const Setting& s, const Row& row) {
  CAPTURE(row.stiffness);
  const Errors e = compare(s);
  CHECK_MESSAGE(std::fabs(e.contact - row.measured.contact) <= 0.003, e.contact);
  CHECK_MESSAGE(std::fabs(e.energy - row.measured.energy) <= 0.005, e.energy);
  CHECK_MESSAGE(std::fabs(e.residual - row.measured.residual) <= 0.2, e.residual);
  CHECK_MESSAGE(std::fabs(e.samples - row.measured.samples) <= 0.01, e.samples);
}

}  // namespace

// The first contact at 1e8 is one of several bumps, in which the body answers the hammer; a wall's k* fits it least.
TEST_CASE("three modes of 500, 1370 and 2710 Hz") {
  Setting s;
  s.modes = {mode_of_quality(500, 100, 0.01), mode_of_quality(1370, 100, 0.01), mode_of_quality(2710, 100, 0.01)};
  const Row rows[] = {{1e7, {-0.0218, -0.125, -48.24, 77.99}},
                      {1e8, {0.1507, 0.2586, -37.9, 32.68}},
                      {1e9, {0.0210, 0.1844, -45.54, 3.514}},
                      {1e10, {0.0003, -0.0146, -54.69, 1.349}},
                      {1e11, {-0.0116, -0.0132, -60.83, 0.534}}};
  for (const Row& row : rows) {
    s.law.stiffness = row.stiffness;
    check(s, row);
  }
}

TEST_CASE("32 modes with weights of their own, at 48 kHz") {
  Setting s;
  s.rate = 48000;
  s.mass = 0.02;
  Dice dice(11);
  for (int l = 0; l < 32; ++l)
    s.modes.push_back(
        {220 * std::pow(1 + l, 1.1), dice.spread(3, 60), dice.spread(0.1, 0.4), dice.even(-1, 1), dice.even(-1, 1)});
  const Row rows[] = {{1e7, {-0.0106, -0.0771, -56.28, 55.22}},
                      {1e8, {-0.0667, -0.3031, -48.07, 22.18}},
                      {1e9, {-0.3350, -0.1095, -49.33, 10.62}},
                      {1e10, {-0.0997, 0.0185, -45.82, 2.826}}};
  for (const Row& row : rows) {
    s.law.stiffness = row.stiffness;
    check(s, row);
  }
}
