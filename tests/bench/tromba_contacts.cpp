// Contact share and hits a second of the bowed tromba by sub-steps, and where Helmholtz motion is: prints tables.
//   tromba_contacts [seconds] [starts]      against 16 sub-steps in the six cases
//   tromba_contacts map                     the Schelleng map of the default instrument
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/modal_tromba_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

struct Case {
  const char* name;
  double force, velocity, bow, finger;
};
constexpr Case kCases[] = {
    {"Fb .1  Vb .1", 0.1, 0.1, 0.1447, 0}, {"  + finger .75", 0.1, 0.1, 0.1447, 0.75},
    {"Fb .1  Vb .2", 0.1, 0.2, 0.1447, 0}, {"Fb .03 Vb .1", 0.03, 0.1, 0.1447, 0},
    {"bow at .12", 0.1, 0.1, 0.12, 0},     {"Fb .2  Vb .15", 0.2, 0.15, 0.1447, 0},
};

struct Mean {
  double value, error;
};
Mean mean(const double* x, int n) {
  double sum = 0, square = 0;
  for (int i = 0; i < n; ++i) sum += x[i];
  for (int i = 0; i < n; ++i) square += (x[i] - sum / n) * (x[i] - sum / n);
  return {sum / n, n > 1 ? std::sqrt(square / (n - 1) / n) : 0};
}

void contacts(double seconds, int starts) {
  for (const Case& c : kCases) {
    std::printf("%-16s", c.name);
    for (const int level : {4, 3, 2, 1, 0}) {
      double share[64], hits[64], stick[64];
      for (int s = 0; s < starts; ++s) {
        TrombaRig rig;
        rig.shape.level = level;
        rig.shape.bow = c.bow * 1.9;
        rig.drive = {.bow_velocity = c.velocity * (1 + 1e-6 * s), .bow_force = c.force, .finger = c.finger};
        rig.start();
        const TrombaRig::Contacts found = rig.watch(0.5 * seconds, seconds);
        share[s] = found.share;
        hits[s] = found.hits;
        stick[s] = found.stick;
      }
      const Mean a = mean(share, starts), b = mean(hits, starts), d = mean(stick, starts);
      std::printf(" | %2d: %.4f+-%.4f %5.0f+-%-3.0f stick %.3f", 1 << level, a.value, a.error, b.value, b.error,
                  d.value);
      std::fflush(stdout);
    }
    std::printf("\n");
  }
}

void map() {
  const double force[] = {0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.8};
  const double positions[] = {0.06, 0.08, 0.1, 0.125, 0.14, 0.167, 0.2, 0.25};
  std::printf("slips a period (H: 0.98 to 1.02) at 0.1 m/s; columns: bow at a part of nut to bridge\n  N    ");
  for (const double x : positions) std::printf("%7.3f", x);
  for (const double f : force) {
    std::printf("\n %.2f  ", f);
    for (const double x : positions) {
      TrombaRig rig;
      rig.shape.bow = x * 1.65;
      rig.drive = {.bow_velocity = 0.1, .bow_force = f};
      rig.start();
      const double slips = rig.watch(1.5, 1).slips / (32 * 1.9 / 1.65);
      std::printf("%6.2f%c", slips, std::fabs(slips - 1) < 0.03 ? 'H' : ' ');
      std::fflush(stdout);
    }
  }
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "map") == 0) {
    map();
    return 0;
  }
  if (argc > 1 && std::strcmp(argv[1], "time") == 0) {
    for (const std::size_t detail : {1500u, 15000u}) {
      TrombaRig rig;
      rig.shape.detail = detail;
      rig.drive = {.bow_velocity = 0.1, .bow_force = 0.2};
      rig.start();
      rig.watch(0.5, 0.1);
      const auto start = std::chrono::steady_clock::now();
      rig.watch(0, 1);
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
      std::printf("%zu + %zu modes: %.2f us a sample\n", rig.tromba.parts().string->bank().size(),
                  rig.tromba.parts().body->bank().size(), 1e6 * spent.count() / rig.rate);
    }
    return 0;
  }
  contacts(argc > 1 ? std::atof(argv[1]) : 10, argc > 2 ? std::atoi(argv[2]) : 8);
}
