// A hammer on a resonator against the classical Runge-Kutta method at 64 times the rate: error of the first contact
// time and of the energy left in the modes after 20 ms, both in percent, and the residual of the modes' velocity in dB,
// over eight phases of entry. The guard is off: these are the integrators as they are.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "tests/rig.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr int kPhases = 8, kOversampling = 64;

struct Mode {
  double frequency, q, mass, phi;
};

struct Setup {
  double rate, seconds;
  std::vector<Mode> modes;
  int samples() const { return static_cast<int>(seconds * rate); }
};

struct Run {
  double first_contact = 0, modal_energy = 0;
  std::vector<double> velocity;  // of the modes together, a sample
  bool finite = true;
};

// Times of the first contact, from straight lines between the steps.
class Stopwatch {
 public:
  explicit Stopwatch(double x) : last_(x) {}
  void watch(double t, double h, double x) {
    if (!inside_ && x > 0 && contacts_++ == 0) start_ = t + h * (last_ < 0 ? -last_ / (x - last_) : 0);
    if (inside_ && x <= 0 && contacts_ == 1 && end_ == 0) end_ = t + h * (last_ > 0 ? last_ / (last_ - x) : 0);
    inside_ = x > 0;
    last_ = x;
  }
  double duration() const { return end_ - start_; }

 private:
  double last_, start_ = 0, end_ = 0;
  int contacts_ = 0;
  bool inside_ = false;
};

// State: displacement and velocity of the hammer, then of each mode. Written apart from the engine.
Run reference(const Setup& setup, const Law& law, double phase) {
  const double sample = 1 / setup.rate, h = sample / kOversampling, mass = 0.01;
  const std::size_t n = setup.modes.size(), size = 2 * n + 2;
  std::vector<double> s(size), k1(size), k2(size), k3(size), k4(size), t(size);
  s[0] = -phase * sample;
  s[1] = 1;
  const auto penetration = [&](const std::vector<double>& y, std::size_t rate) {
    double x = y[rate];
    for (std::size_t i = 0; i < n; ++i) x -= setup.modes[i].phi * y[2 + 2 * i + rate];
    return x;
  };
  const auto slope = [&](const std::vector<double>& y, std::vector<double>& out) {
    const double f = force(law, penetration(y, 0), penetration(y, 1));
    out[0] = y[1];
    out[1] = -f / mass;
    for (std::size_t i = 0; i < n; ++i) {
      const Mode& m = setup.modes[i];
      const double w = 2 * std::numbers::pi * m.frequency;
      out[2 + 2 * i] = y[3 + 2 * i];
      out[3 + 2 * i] = -w * w * y[2 + 2 * i] - w / m.q * y[3 + 2 * i] + m.phi * f / m.mass;
    }
  };
  const auto moved = [&](const std::vector<double>& k, double by) {
    for (std::size_t i = 0; i < size; ++i) t[i] = s[i] + by * k[i];
  };
  Run run;
  Stopwatch watch(penetration(s, 0));
  for (int step = 0; step < setup.samples() * kOversampling; ++step) {
    slope(s, k1);
    moved(k1, h / 2);
    slope(t, k2);
    moved(k2, h / 2);
    slope(t, k3);
    moved(k3, h);
    slope(t, k4);
    for (std::size_t i = 0; i < size; ++i) s[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    watch.watch(step * h, h, penetration(s, 0));
    if ((step + 1) % kOversampling != 0) continue;
    double v = 0;
    for (std::size_t i = 0; i < n; ++i) v += s[3 + 2 * i];
    run.velocity.push_back(v);
  }
  run.first_contact = watch.duration();
  for (std::size_t i = 0; i < n; ++i) {
    const double w = 2 * std::numbers::pi * setup.modes[i].frequency;
    run.modal_energy += 0.5 * setup.modes[i].mass * (std::pow(s[3 + 2 * i], 2) + std::pow(w * s[2 + 2 * i], 2));
  }
  return run;
}

struct Way {
  Integrator integrator;
  bool star = false, substeps = false;
};

// The leapfrogs' momentum is the one before the kick at its sample: half of that kick belongs to the sample.
double half_kick(const Rig& rig) {
  if (!kIntegratorTable[static_cast<std::size_t>(rig.contact.integrator())].leapfrog) return 0;
  Contact ahead = rig.contact;
  return 0.5 * ahead.step(rig.free(), {rig.kernels, 0, 0}).push.before;
}

Run run_engine(const Setup& setup, const Law& law, double phase, const Way& way) {
  const double sample = 1 / setup.rate;
  Rig rig(0.01, law, sample, way.integrator);
  for (const Mode& m : setup.modes) rig.add_mode(m.frequency, m.q, m.mass, m.phi);
  rig.contact.star = way.star;
  rig.contact.guard = false;
  rig.throw_hammer(-phase * sample, 1);
  Run run;
  Stopwatch watch(rig.compression());
  int substeps = 1;
  for (int i = 0; i < setup.samples(); ++i) {
    if (way.substeps && !rig.contact.touching()) {
      int wanted = 1;
      const double x = rig.penetration(), w = rig.rate();
      if (w > 0 && x + 2 * sample * w > 0)
        while (wanted < 16 && rig.contact.predicted_time(w, 1 / rig.kernels.v_now) / sample * wanted < 8) wanted *= 2;
      if (wanted != substeps) rig.set_step(sample / (substeps = wanted));
    }
    for (int j = 0; j < substeps; ++j) {
      rig.step();
      watch.watch(i * sample + j * rig.kernels.h, rig.kernels.h, rig.compression());
    }
    const double kick = half_kick(rig);
    double v = 0, energy = 0;
    for (std::size_t l = 1; l < rig.parts.size(); ++l) {
      const Oscillator& o = rig.parts[l];
      const double p = o.p - o.weight / o.mass * kick;
      v += p;
      energy += 0.5 * o.mass * (p * p + std::pow(o.omega * o.q, 2));
    }
    run.velocity.push_back(v);
    run.modal_energy = energy;
    if (!std::isfinite(energy)) {
      run.finite = false;
      break;
    }
  }
  run.first_contact = watch.duration();
  return run;
}

struct Figures {
  double time, energy, residual;  // percent, percent, dB
};

Figures compare(const Setup& setup, const std::vector<Run>& references, const Law& law, const Way& way) {
  double time = 0, true_time = 0, energy = 0, error = 0, power = 0;
  for (int i = 0; i < kPhases; ++i) {
    const Run& r = references[static_cast<std::size_t>(i)];
    const Run a = run_engine(setup, law, (i + 0.5) / kPhases, way);
    if (!a.finite) return {NAN, NAN, NAN};
    time += a.first_contact - r.first_contact;
    true_time += r.first_contact;
    energy += (a.modal_energy / r.modal_energy - 1) / kPhases;
    for (std::size_t t = 0; t < r.velocity.size(); ++t) {
      error += std::pow(a.velocity[t] - r.velocity[t], 2);
      power += std::pow(r.velocity[t], 2);
    }
  }
  return {100 * time / true_time, 100 * energy, 10 * std::log10(error / power)};
}

std::vector<Run> references(const Setup& setup, const Law& law) {
  std::vector<Run> runs;
  for (int i = 0; i < kPhases; ++i) runs.push_back(reference(setup, law, (i + 0.5) / kPhases));
  return runs;
}

struct Row {
  const char* name;
  Way way;
  std::vector<Figures> cells;  // one a stiffness
};

struct Tolerance {
  double points, relative, decibels;
  bool better;  // a residual may be lower than that
};

void check_table(const Setup& setup, const std::vector<double>& stiffnesses, const std::vector<Row>& rows,
                 const Tolerance& tolerance) {
  const auto near = [&](double value, double target) {
    return std::fabs(value - target) <= std::max(tolerance.points, tolerance.relative * std::fabs(target));
  };
  for (std::size_t column = 0; column < stiffnesses.size(); ++column) {
    const Law law{stiffnesses[column], 1.5, 0.5};
    const std::vector<Run> truth = references(setup, law);
    for (const Row& row : rows) {
      if (column >= row.cells.size()) continue;
      const Figures target = row.cells[column], got = compare(setup, truth, law, row.way);
      INFO(std::string(row.name), " at ", law.stiffness, ": ", got.time, " / ", got.energy, " / ", got.residual);
      CHECK(near(got.time, target.time));
      CHECK(near(got.energy, target.energy));
      CHECK(got.residual <= target.residual + tolerance.decibels);
      if (!tolerance.better) CHECK(got.residual >= target.residual - tolerance.decibels);
    }
  }
}

}  // namespace

// The targets come from another program, which had the shift of `invariant` to second order only: its figures at 1e10
// and 1e11 (energy 0.3 and -0.1 %) are replaced by those of the whole series, and with k* the energy at 1e8 (0.7 %) by
// that of a k* that knows the damping. Missing cells: it blows up.
TEST_CASE("resonator: three modes at 44.1 kHz") {
  const Setup setup{44100, 0.02, {{500, 100, 0.01, 1}, {1370, 100, 0.01, 1}, {2710, 100, 0.01, 1}}};
  const std::vector<Row> rows = {
      {"am1", {Integrator::am1}, {{.04, .11, -44}, {.5, -1.0, -31}, {7.5, 16, -9}, {17, 90, 0}, {37, 287, 6}}},
      {"verlet", {Integrator::verlet}, {{-.7, -6.6, -28}, {-1.3, 4.8, -23}, {-18, 7.6, -12}, {-37, 6700, 18}}},
      {"heun", {Integrator::heun}, {{-.04, -.3, -45}, {-.2, -1.1, -28}, {-10, 22, -4}, {-37, 6700, 18}}},
      {"rk4", {Integrator::rk4}, {{0, 0, -83}, {.01, -.03, -58}, {1.8, 0, -21}, {-22, 134, 0}}},
      {"twopoint",
       {Integrator::twopoint},
       {{.04, .3, -45}, {.5, -.9, -31}, {7.9, 8.7, -12}, {30, 44, -4}, {74, 77, -2}}},
      {"threepoint",
       {Integrator::threepoint},
       {{.09, .7, -37}, {1.4, -2.3, -24}, {20, 15, -10}, {77, 18, -6}, {216, 22, -5}}},
      {"quadratised",
       {Integrator::quadratised},
       {{.08, 1.3, -36}, {.6, -.8, -25}, {7.7, 3.5, -15}, {39, 10, -6}, {120, 116, -1}}},
      {"invariant, no k*, one step",
       {Integrator::invariant},
       {{.05, .3, -45}, {.5, -1.3, -33}, {8.2, 2.3, -20}, {30, .04, -16}, {70, -.56, -14}}},
      {"invariant, k*, sub-steps",
       {Integrator::invariant, true, true},
       {{-.04, -.2, -48}, {.04, .6, -38}, {-.03, .15, -46}, {-.07, -.01, -54}, {-.10, -.01, -59}}},
  };
  check_table(setup, {1e7, 1e8, 1e9, 1e10, 1e11}, rows,
              {.points = 0.1, .relative = 0.05, .decibels = 1, .better = true});
}

TEST_CASE("resonator: what blows up says so") {
  for (Integrator integrator : {Integrator::verlet, Integrator::heun, Integrator::rk4}) {
    int told = 0;
    for (int phase = 0; phase < kPhases; ++phase) {
      Rig rig(0.01, {1e11, 1.5, 0.5}, 1.0 / 44100, integrator);
      for (double frequency : {500.0, 1370.0, 2710.0}) rig.add_mode(frequency, 100, 0.01, 1);
      rig.contact.guard = false;
      rig.throw_hammer(-(phase + 0.5) / kPhases / 44100, 1);
      for (int t = 0; t < 882 && !rig.contact.unstable(); ++t) {
        rig.step();
        if (!std::isfinite(rig.linear_energy())) CHECK(rig.contact.unstable());
      }
      told += rig.contact.unstable();
    }
    CHECK_MESSAGE(told >= (integrator == Integrator::rk4 ? 4 : kPhases), name_of(integrator), ": ", told);
  }
}

// Thirty-two modes of 40 to 12,000 Hz whose weights have either sign, phi = cos(2.4 n). Heavy ones and 5 ms: lighter or
// longer they rattle under the hammer, and the reference no longer agrees with itself (64 against 256 times the rate:
// here -110 dB or less). Measured figures, for this engine alone.
TEST_CASE("resonator: signed weights, 32 modes at 48 kHz") {
  Setup setup{48000, 0.005, {}};
  for (int i = 0; i < 32; ++i)
    setup.modes.push_back({40 * std::pow(300, i / 31.0), 60.0 + 10 * i, 0.2, std::cos(2.4 * (i + 1))});
  const std::vector<Row> rows = {
      {"am1", {Integrator::am1}, {{.0629, -.0441, -49.66}, {2.622, 1.322, -23.77}, {24.56, 70.74, -6.94}}},
      {"verlet", {Integrator::verlet}, {{-.997, .179, -35.03}, {-8.274, -.694, -22.01}, {-18.31, 22458, 23.06}}},
      {"heun", {Integrator::heun}, {{-.0351, -.106, -52.81}, {-.880, -5.479, -24.73}, {-18.12, 22420, 23.06}}},
      {"rk4", {Integrator::rk4}, {{.0031, -.0001, -87.55}, {.332, -.116, -49.80}, {-60.25, 297.5, 1.02}}},
      {"twopoint", {Integrator::twopoint}, {{.0618, -.0050, -52.95}, {2.830, 1.564, -26.21}, {53.78, 13.96, -14.75}}},
      {"threepoint", {Integrator::threepoint}, {{.151, -.029, -46.26}, {7.324, 2.174, -19.63}, {140.4, 8.111, -10.45}}},
      {"quadratised",
       {Integrator::quadratised},
       {{.265, .265, -38.28}, {3.009, 2.295, -24.05}, {61.13, 7.707, -14.79}}},
      {"invariant, no k*, one step",
       {Integrator::invariant},
       {{.0675, -.0341, -52.74}, {3.038, .2995, -26.17}, {52.79, 1.769, -15.39}}},
      {"invariant, k*, sub-steps",
       {Integrator::invariant, true, true},
       {{-.0283, -.0231, -58.35}, {-.1705, .0418, -43.90}, {-.0040, .0068, -70.67}}},
  };
  check_table(setup, {1e7, 1e9, 1e11}, rows, {.points = 0.001, .relative = 0.002, .decibels = 0.1, .better = false});
}
