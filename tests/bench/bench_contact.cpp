// Cost of one step of each integrator in contact with a wall, ns through Contact::step, and as a ratio to verlet. The
// smallest of interleaved repeats; the ratios are what travels to another machine.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <limits>

#include "core/contact/closed_form.h"
#include "core/contact/contact.h"
#include "tests/bench/record.h"

using namespace urto;

namespace {

constexpr double kRate = 44100, kMass = 0.01;
constexpr int kRepeats = 400;
constexpr long kSteps = 1000;  // a repeat: short, to find a moment when nothing else runs

// A mass between bounces is put back just before the wall: nearly all steps are in contact. `flight` alone: the cost of
// the mass, the loop and a contact that is not active.
double run(Integrator integrator, const Law& law, double steps, bool flight, double& sink) {
  const double h = 1 / kRate;
  const Kernels kernels{h, h * h / (2 * kMass), h / kMass, 1 / kMass, h / (2 * kMass), 1 / kMass, 1 / kMass};
  Law scaled = law;
  scaled.stiffness = stiffness_for_contact_time(steps * h, kMass, law.shape, law.dissipation, 1);
  Contact contact;
  contact.change_law(scaled, -1);
  contact.change_integrator(integrator, {-1, 0, -1, 0}, h);
  const Surroundings around{kernels, 0, kMass};
  double x = -0.5 * h, v = 1;
  contact.arrive(x - h * v);
  const auto start = std::chrono::steady_clock::now();
  for (long i = 0; i < kSteps; ++i) {
    const Free free{flight ? x - 1 : x, v, flight ? x - 1 + h * v : x + h * v, v, x + 0.5 * h * v, v};
    const Push push = contact.step(free, around).push;
    x = x + h * v - (kernels.x * push.before + kernels.x_half * push.middle + kernels.beta * push.force);
    v -= push.impulse(h) / kMass;
    if (x < -0.5 * h || (flight && x > 0)) {
      x = -0.5 * h;
      v = 1;
      contact.reset();
      contact.arrive(x - h * v);
    }
  }
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  sink += x + v;
  return time.count() / static_cast<double>(kSteps);
}

}  // namespace

int main(int count, char** arguments) {
  bench::Record record(count, arguments);
  double sink = 0;
  for (double shape : {1.5, 1.3})
    for (double steps : {100.0, 8.0}) {
      const Law law{1, shape, 0.5};
      std::array<double, kIntegrators> best;
      best.fill(std::numeric_limits<double>::max());
      double idle = std::numeric_limits<double>::max();
      for (int repeat = 0; repeat < kRepeats; ++repeat) {
        idle = std::min(idle, run(Integrator::verlet, law, steps, true, sink));
        for (std::size_t i = 0; i < kIntegrators; ++i)
          best[i] = std::min(best[i], run(static_cast<Integrator>(i), law, steps, false, sink));
      }
      std::printf("shape %.1f, contacts of %.0f steps; not in contact: %.1f ns a step\n", shape, steps, idle);
      const double verlet = best[static_cast<std::size_t>(Integrator::verlet)];
      for (std::size_t i = 0; i < kIntegrators; ++i) {
        std::printf("  %-12s %7.1f ns  %5.2f x verlet\n", kIntegratorNames[i], best[i], best[i] / verlet);
        if (shape == 1.5 && steps == 100) record.add("contact", kIntegratorNames[i], 0, 0, best[i]);
      }
    }
  return sink == 0.5;
}
