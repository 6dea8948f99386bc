// The contact law and the closed forms against 50-digit references (references/closed_form.py), the published figures
// and contacts integrated step by step.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "core/contact/closed_form.h"

namespace {

using namespace urto;

constexpr int kInputs = 4;      // velocities per row on the way in
constexpr int kVelocities = 7;  // and in all
struct ExcessRow {
  double u, value;
};
struct VelocityRow {
  double v, energy, energy_condition, potential_condition;
};
struct SpeedRow {
  double mu, v_in, v_out;
  VelocityRow at[kVelocities];
};
struct ContactRow {
  int speed;
  double mass, k, shape, x_max, tau, x[kVelocities];
};
struct RestitutionRow {
  double e, s;
};
struct KappaRow {
  double shape, value;
};
struct GradientRow {
  double shape, k, x0, x1, potential0, potential1, value, slope;
};
#include "references/closed_form.inc"

double relative_error(double value, double reference) { return std::fabs(value / reference - 1.0); }

// The largest of many errors; a NaN sticks.
class Worst {
 public:
  void add(double error) {
    if (!(error <= value_)) value_ = error;
  }
  double value() const { return value_; }

 private:
  double value_ = 0.0;
};

constexpr double kShapes[] = {1.0, 1.0 + 1e-9, 1.3, 1.5, 2.0, 2.3, 2.8, 3.5, 4.0};

}  // namespace

// The condition numbers of the tables are the sum of the relative changes of a result for relative changes of mu, v_in
// and v. They count only on the way out, where x(v) and H(v) are a difference of two nearly equal things and v itself
// is known to half a unit in its last place; everywhere else the errors are compared as they are.
TEST_CASE("closed form: excess, release velocity and energy to the last digits") {
  Worst excess_error, v_out, energy_in, energy_out;
  for (const auto& row : kExcess) excess_error.add(relative_error(excess(row.u), row.value));
  for (const auto& row : kSpeeds) {
    v_out.add(relative_error(velocity_out(row.mu, row.v_in), row.v_out));
    for (int j = 0; j < kVelocities; ++j) {
      const auto& at = row.at[j];
      const double error = relative_error(energy_at(1.0, row.mu, row.v_in, at.v), at.energy);
      j < kInputs ? energy_in.add(error) : energy_out.add(error / std::max(1.0, at.energy_condition));
    }
  }
  CHECK(std::size(kSpeeds) >= 40);
  CHECK(excess(0.0) == 0.0);
  CHECK(excess_error.value() <= 1e-15);
  CHECK(v_out.value() <= 1e-15);
  CHECK(energy_in.value() <= 1e-15);
  CHECK(energy_out.value() <= 1e-15);
}

TEST_CASE("closed form: compression and contact time to 1e-14") {
  Worst x_max, x_in, x_out, tau, stiffness;
  for (const auto& row : kContacts) {
    const auto& speed = kSpeeds[row.speed];
    const Law law{row.k, row.shape, speed.mu};
    x_max.add(relative_error(compression_max(law, row.mass, speed.v_in), row.x_max));
    tau.add(relative_error(contact_time(law, row.mass, speed.v_in), row.tau));
    stiffness.add(
        relative_error(stiffness_for_contact_time(row.tau, row.mass, row.shape, speed.mu, speed.v_in), row.k));
    for (int j = 0; j < kVelocities; ++j) {
      const double error = relative_error(compression_at(law, row.mass, speed.v_in, speed.at[j].v), row.x[j]);
      const double condition = speed.at[j].potential_condition / (row.shape + 1.0);
      j < kInputs ? x_in.add(error) : x_out.add(error / std::max(1.0, condition));
    }
  }
  CHECK(x_max.value() <= 1e-14);
  CHECK(x_in.value() <= 1e-14);
  CHECK(x_out.value() <= 1e-14);
  CHECK(tau.value() <= 1e-14);
  CHECK(stiffness.value() <= 3e-14);  // the power alpha + 1 of tau
}

TEST_CASE("closed form: the dissipation for a given restitution") {
  Worst error;
  for (const auto& row : kRestitutions) {
    for (const double v : {1e-9, 0.5, 1e3}) {
      error.add(relative_error(dissipation_for_restitution(row.e, v) * v, row.s));
    }
  }
  CHECK(error.value() <= 4e-15);
  CHECK(dissipation_for_restitution(1.0, 2.0) == 0.0);
  CHECK(std::isfinite(dissipation_for_restitution(0.0, 1e-9)));
  CHECK(std::isfinite(dissipation_for_restitution(std::numeric_limits<double>::min(), 1e-9)));
}

TEST_CASE("closed form: no dissipation is a limit without a jump") {
  for (const double shape : kShapes) {
    const Law elastic{1e7, shape, 0.0};
    CHECK(velocity_out(0.0, 0.7) == -0.7);
    CHECK(velocity_out_approximate(0.0, 0.7) == -0.7);
    CHECK(velocity_out_pushed(elastic, 0.01, 0.7, 3.0) == -0.7);
    CHECK(relative_error(energy_at(0.02, 0.0, 0.7, -0.3), 0.0049) <= 4e-16);
    CHECK(compression_at(elastic, 0.01, 0.7, -0.7) == 0.0);
    const double tau = contact_time_undamped(elastic, 0.01, 0.7);
    CHECK(contact_time(elastic, 0.01, 0.7) == tau);
    CHECK(relative_error(contact_time({1e7, shape, 2e-17}, 0.01, 0.7), tau) <= 1e-14);
  }
  // A linear contact is half a period, whatever the speed.
  CHECK(relative_error(contact_time_undamped({1e7, 1.0, 0.0}, 0.01, 0.7), 3.14159265358979324 * std::sqrt(1e-9)) <=
        1e-15);
}

TEST_CASE("closed form: the three cases of the paper") {
  struct Case {
    double mass, k, mu, shape, v_in, v_out, v_out_approximate, x_max, tau, tau_undamped, energy;
  };
  const Case cases[] = {{1e-2, 1e3, 0.5, 1.5, 0.5, -0.4284255087576333, -0.42842570845061023, 0.005910434837359617,
                         0.03762359319146385, 0.036965864998520406, 0.0009177420827711847},
                        {1e-2, 1e7, 0.01, 1.3, 0.5, -0.4983388685984361, -0.4983388685969259, 7.095019094324642e-05,
                         0.0004283360733786126, 0.0004282426847128711, 0.001241708139779847},
                        {1e-2, 1e9, 0.5, 1.5, 1.0, -0.7484349315974341, -0.7485286417927044, 3.892573778223969e-05,
                         0.00013289823592586657, 0.00012811349348246866, 0.0028007742341762793}};
  for (const auto& c : cases) {
    const Law law{c.k, c.shape, c.mu};
    CHECK(relative_error(velocity_out(c.mu, c.v_in), c.v_out) <= 1e-14);
    CHECK(relative_error(velocity_out_approximate(c.mu, c.v_in), c.v_out_approximate) <= 1e-13);
    CHECK(relative_error(compression_max(law, c.mass, c.v_in), c.x_max) <= 1e-14);
    CHECK(relative_error(contact_time(law, c.mass, c.v_in), c.tau) <= 1e-14);
    CHECK(relative_error(contact_time_undamped(law, c.mass, c.v_in), c.tau_undamped) <= 1e-14);
    CHECK(relative_error(energy_at(c.mass, c.mu, c.v_in, c.v_out), c.energy) <= 1e-14);
  }
}

TEST_CASE("closed form: the ranges of the approximate release velocity") {
  const auto error = [](double s) { return relative_error(velocity_out_approximate(s, 1.0), velocity_out(s, 1.0)); };
  const auto largest = [&](double low, double high) {
    Worst worst;
    for (double s = low; s < high; s *= 1.001) worst.add(error(s));
    worst.add(error(high));
    return worst.value();
  };
  CHECK(largest(1e-12, 1.6585) < 0.01);
  CHECK(error(1.6587) > 0.01);
  CHECK(error(5.0028) > 0.01);
  CHECK(largest(5.0029, 1e5) < 0.01);
  CHECK(largest(1e-12, 0.7983) < 0.001);
  CHECK(error(0.7985) > 0.001);
  CHECK(error(8.0536) > 0.001);
  CHECK(largest(8.0537, 1e5) < 0.001);
  CHECK(largest(1.0, 10.0) == doctest::Approx(0.02045).epsilon(2e-4));
  CHECK(error(3.0038) > std::max(error(2.99), error(3.02)));
}

namespace {

// The release velocity under a constant force, integrated by RK4 in 1000 steps a contact (error below 1e-8), the end
// found by halving the last step.
double integrated_release(const Law& law, double mass, double v, double external_force) {
  const auto step = [&](double& x, double& w, double h) {
    const auto a = [&](double y, double u) { return (external_force - force(law, y, u)) / mass; };
    const double a1 = a(x, w), w2 = w + 0.5 * h * a1;
    const double a2 = a(x + 0.5 * h * w, w2), w3 = w + 0.5 * h * a2;
    const double a3 = a(x + 0.5 * h * w2, w3), w4 = w + h * a3;
    const double a4 = a(x + h * w3, w4);
    x += h / 6.0 * (w + 2.0 * w2 + 2.0 * w3 + w4);
    w += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
  };
  const double h = contact_time_undamped(law, mass, v) / 1000.0;
  double x = 0.0;
  for (int i = 0; i < 20000; ++i) {
    double x1 = x, v1 = v;
    step(x1, v1, h);
    if (x1 <= 0.0) {
      double low = 0.0, high = h;
      for (int j = 0; j < 50; ++j) {
        double x2 = x, v2 = v;
        const double middle = 0.5 * (low + high);
        step(x2, v2, middle);
        (x2 > 0.0 ? low : high) = middle;
      }
      step(x, v, low);
      return v;
    }
    x = x1;
    v = v1;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

TEST_CASE("closed form: release under a constant force") {
  Worst integrator, weak, strong, share;
  for (const double shape : {1.0, 1.5, 2.8, 4.0}) {
    for (const double s : {0.05, 0.2, 0.5}) {
      const Law law{1e6, shape, s};
      const double peak = law.stiffness * power(compression_max(law, 0.01, 1.0), shape);
      integrator.add(relative_error(integrated_release(law, 0.01, 1.0, 0.0), velocity_out(s, 1.0)));
      for (const double f : {0.01, -0.01, 0.1, -0.1}) {
        const double truth = integrated_release(law, 0.01, 1.0, f * peak);
        const double error = relative_error(velocity_out_pushed(law, 0.01, 1.0, f * peak), truth);
        (std::fabs(f) < 0.05 ? weak : strong).add(error);
        share.add(error / relative_error(velocity_out(s, 1.0), truth));  // of the error made by ignoring the force
      }
    }
  }
  CHECK(integrator.value() <= 1e-8);
  CHECK(weak.value() <= 0.0015);
  CHECK(strong.value() <= 0.019);
  CHECK(share.value() <= 0.3);
}

TEST_CASE("closed form: the fit of the duration") {
  Worst fitted, beyond, undamped;
  for (double shape = 1.0; shape <= 4.0; shape += 0.25) {
    const Law elastic{1.0, shape, 0.0};
    undamped.add(relative_error(contact_time_fit(elastic, 2.0, 3.0), contact_time_undamped(elastic, 2.0, 3.0)));
    for (double s = 1e-3; s <= 1e3; s *= 1.3) {
      const Law law{1.0, shape, s};
      (s <= 20.0 ? fitted : beyond).add(relative_error(contact_time_fit(law, 1.0, 1.0), contact_time(law, 1.0, 1.0)));
    }
  }
  CHECK(undamped.value() <= 1e-15);
  CHECK(fitted.value() <= 0.001);
  CHECK(beyond.value() <= 0.04);
}

TEST_CASE("contact law: power, force, potential and its inverse") {
  for (const double shape : {1.0, 1.5, 2.0, 2.5, 3.0, 1.3, 3.7}) {
    Worst error;
    for (double x = 1e-12; x < 1e3; x *= 1.7) error.add(relative_error(power(x, shape), std::pow(x, shape)));
    CHECK(error.value() <= 5e-16);
  }
  const Law law{1e4, 1.5, 0.5};
  CHECK(force(law, 0.04, 2.0) == doctest::Approx(160.0).epsilon(1e-15));
  CHECK(force(law, 0.04, -2.0) == 0.0);
  CHECK(force(law, 0.04, -3.0) == 0.0);
  CHECK(force(law, 0.0, 1.0) == 0.0);
  CHECK(force(law, -1.0, 1.0) == 0.0);
  CHECK(potential(law, -1.0) == 0.0);
  CHECK(inverse_potential(law, 0.0) == 0.0);
  CHECK(inverse_potential(law, -1.0) == 0.0);
  Worst value, inverse;
  for (const auto& row : kGradients) {
    if (row.x1 <= 0.0) continue;
    const Law other{row.k, row.shape, 0.0};
    value.add(relative_error(potential(other, row.x1), row.potential1));
    inverse.add(relative_error(inverse_potential(other, row.potential1), row.x1));
  }
  CHECK(value.value() <= 1e-15);
  CHECK(inverse.value() <= 5e-15);
}

TEST_CASE("contact law: the discrete gradient") {
  // The quotient (d >= 0.04 x) loses (x/d) of its digits in the value and (x/d)^2 in the slope, the series nothing.
  Worst quotient, quotient_slope, series, series_slope;
  for (const auto& row : kGradients) {
    const Law law{row.k, row.shape, 0.0};
    const auto g = discrete_gradient(law, GradientSeries(law.shape), row.x0, potential(law, row.x0), row.x1);
    const bool close = std::fabs(row.x1 - row.x0) < 0.02 * (row.x0 + row.x1);
    (close ? series : quotient).add(relative_error(g.value, row.value));
    (close ? series_slope : quotient_slope).add(relative_error(g.slope, row.slope));
  }
  CHECK(series.value() <= 1e-15);
  CHECK(series_slope.value() <= 5e-15);
  CHECK(quotient.value() <= 5e-15);
  CHECK(quotient_slope.value() <= 2e-13);
  const Law law{1e9, 1.5, 0.0};
  for (const double x0 : {-1.0, -1e-300, 0.0, 1e-300, 1e-200}) {
    for (const double x1 : {-1.0, -1e-300, 0.0, 1e-300, 1e-200, 2e-200}) {
      const auto g = discrete_gradient(law, GradientSeries(law.shape), x0, potential(law, x0), x1);
      CHECK(std::isfinite(g.value));
      CHECK(std::isfinite(g.slope));
      if (x0 <= 0.0 && x1 <= 0.0) CHECK((g.value == 0.0 && g.slope == 0.0));
    }
  }
}

namespace {

// Mean duration in steps, over 40 phases of entry, of an elastic contact in the two- or three-point scheme (m = v = h
// = 1): from the free flight's arrival at 0 to the point where the flight after the contact comes from.
double discrete_duration(bool threepoint, const Law& law) {
  constexpr int kPhases = 40;
  double sum = 0.0;
  for (int phase = 0; phase < kPhases; ++phase) {
    const double start = -(phase + 0.5) / kPhases;
    double previous = start - 1.0, x = start, v = 1.0;
    for (int n = 1; n < 1000; ++n) {
      const double from = threepoint ? previous : x;
      const double beta = threepoint ? 1.0 : 0.5;
      const double free = threepoint ? 2.0 * x - previous : x + v;
      const double stored = potential(law, from);
      double x1 = free, value = 0.0;  // from the right, where Newton is monotone
      for (int i = 0; i < 100; ++i) {
        const auto g = discrete_gradient(law, GradientSeries(law.shape), from, stored, x1);
        const double d = (x1 - free + beta * g.value) / (1.0 + beta * g.slope);
        value = g.value;
        x1 -= d;
        if (std::fabs(d) <= 1e-14) break;
      }
      previous = x;
      v = threepoint ? x1 - x : v - value;
      x = x1;
      if (x <= 0.0 && previous <= 0.0 && v < 0.0) {
        sum += n - x / v + start;
        break;
      }
    }
  }
  return sum / kPhases;
}

}  // namespace

TEST_CASE("closed form: starred stiffness makes discrete contacts last as long as they should") {
  for (const auto& row : kKappas) CHECK(relative_error(kappa(row.shape), row.value) <= 1e-15);

  // Error of the mean duration in steps; without the star it is 0.04 to 0.58 (two-point) and 0.1 to 1.1 (three-point).
  const auto error = [](bool threepoint, double shape, double t) {
    const double k = stiffness_for_contact_time(t, 1.0, shape, 0.0, 1.0);
    const double star = threepoint ? starred_stiffness_threepoint(k, shape, t) : starred_stiffness(k, shape, t);
    return std::fabs(discrete_duration(threepoint, {star, shape, 0.0}) - t);
  };
  for (const double t : {20.0, 5.0, 3.5, 2.0, 1.5}) CHECK(error(false, 1.0, t) <= 1e-4);
  for (const double t : {20.0, 5.0}) CHECK(error(true, 1.0, t) <= 5e-4);
  CHECK(error(true, 1.0, 3.5) <= 0.0025);
  struct Fit {
    double shape, twopoint, threepoint;
  };
  for (const Fit& fit : {Fit{1.0 + 1e-9, 0.012, 0.012},
                         {1.3, 0.006, 0.0045},
                         {1.5, 0.0036, 0.0032},
                         {2.0, 0.0025, 0.005},
                         {2.8, 0.0088, 0.0026},
                         {4.0, 0.0245, 0.009}}) {
    for (const double t : {20.0, 8.0, 5.0, 3.0, 2.0}) CHECK(error(false, fit.shape, t) <= fit.twopoint);
    for (const double t : {20.0, 8.0, 5.0, 3.0, 2.5}) CHECK(error(true, fit.shape, t) <= fit.threepoint);
  }
  CHECK(starred_stiffness_threepoint(7.0, 1.0, 2.0) == 7.0);  // no solution from here down
}

TEST_CASE("closed form: finite over the whole range of parameters") {
  Worst nothing;
  const auto finite = [&](std::initializer_list<double> values) {
    for (const double value : values) nothing.add(std::isfinite(value) ? 0.0 : 1.0);
  };
  for (const double k : {1.0, 1e7, 1e15}) {
    for (const double shape : {1.0, 1.0 + 1e-12, 1.5, 2.8, 4.0}) {
      for (const double mu : {0.0, 1e-300, 1e-12, 0.5, 100.0}) {
        for (const double v : {1e-9, 1.0, 1e3}) {
          for (const double m : {1e-7, 1e-2, 1e3}) {
            const Law law{k, shape, mu};
            const double tau = contact_time(law, m, v);
            finite({tau, contact_time_undamped(law, m, v), compression_max(law, m, v), velocity_out(mu, v),
                    velocity_out_approximate(mu, v), stiffness_for_contact_time(tau, m, shape, mu, v)});
            for (const double f : {-1e9, -1.0, 1.0, 1e9}) finite({velocity_out_pushed(law, m, v, f)});
            for (const double u : {-1e3, -100.0, -2.0, -1e-2, -1e-9, 0.0, 1e-9, 1e3}) {
              finite({compression_at(law, m, v, u), energy_at(m, mu, v, u)});
            }
            CHECK(tau > 0.0);
            for (const double rate : {1.0, 44100.0, 16.0 * 192000.0}) {
              const double steps = contact_time_fit(law, m, v) * rate;
              const double two = starred_stiffness(k, shape, steps, mu * v);
              const double three = starred_stiffness_threepoint(k, shape, steps);
              finite({two, three});
              nothing.add(two > 0.0 && three > 0.0 ? 0.0 : 1.0);
            }
          }
        }
      }
    }
  }
  for (double t = 1e-12; t < 10.0; t += 0.01) {
    nothing.add(starred_stiffness(1.0, 1.0, t) > 0.0 && starred_stiffness_threepoint(1.0, 1.0, t) > 0.0 ? 0.0 : 1.0);
  }
  CHECK(nothing.value() == 0.0);
}
