// How the bowed tromba touches its body and moves under the bow; prints tables in Markdown, kept in TROMBA.md.
//   tromba_contacts [seconds] [starts]   share and hits a second in six cases: sub-steps, and the methods on grids
//   tromba_contacts map                  where Helmholtz motion is (Schelleng's diagram)
//   tromba_contacts time                 what it costs
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>

#include "core/tromba/played_tromba.h"
#include "tests/modal_tromba_rig.h"

using namespace urto;
using namespace urto::test;

namespace {

struct Case {
  const char* name;
  double force, velocity, bow, finger;  // N, m/s, part of the length, kg/s
};
constexpr Case kCases[] = {
    {"0.1 N, 0.1 m/s", 0.1, 0.1, 0.1447, 0}, {"and a finger of 0.75 kg/s", 0.1, 0.1, 0.1447, 0.75},
    {"0.1 N, 0.2 m/s", 0.1, 0.2, 0.1447, 0}, {"0.03 N, 0.1 m/s", 0.03, 0.1, 0.1447, 0},
    {"bow at 0.12", 0.1, 0.1, 0.12, 0},      {"0.2 N, 0.15 m/s", 0.2, 0.15, 0.1447, 0},
};
constexpr std::size_t kDetail = 1500;
constexpr double kPerturbation = 1e-6;  // of the bow's speed, from start to start: soon another motion

struct Mean {
  double value = 0, error = 0;
};
Mean mean(const std::vector<double>& x) {
  double sum = 0, square = 0;
  const auto n = static_cast<double>(x.size());
  for (const double v : x) sum += v;
  for (const double v : x) square += (v - sum / n) * (v - sum / n);
  return {sum / n, n > 1 ? std::sqrt(square / (n - 1) / n) : 0};
}

struct Figures {
  Mean share, hits, stick;
};
using Measure = std::function<TrombaRig::Contacts(const Case&, double velocity)>;

Figures measure(const Measure& watch, const Case& c, int starts) {
  std::vector<double> share, hits, stick;
  for (int s = 0; s < starts; ++s) {
    const TrombaRig::Contacts found = watch(c, c.velocity * (1 + kPerturbation * s));
    share.push_back(found.share);
    hits.push_back(found.hits);
    stick.push_back(found.stick);
  }
  return {mean(share), mean(hits), mean(stick)};
}

TrombaRig::Contacts modal(int level, const Case& c, double velocity, double seconds) {
  TrombaRig rig;
  rig.shape.level = level;
  rig.shape.detail = kDetail;
  rig.shape.bow = c.bow * 1.9;
  rig.drive = {.bow_velocity = velocity, .bow_force = c.force, .finger = c.finger};
  rig.start();
  return rig.watch(0.5 * seconds, seconds);
}

TrombaRig::Contacts on_grids(fd::TrombaSettings::Scheme scheme, const Case& c, double velocity, double seconds) {
  constexpr double kRate = 48000;
  fd::TrombaSettings s;
  s.scheme = scheme;
  s.body_spacing = std::sqrt(s.body.length_x * s.body.length_y / kDetail);
  fd::PlayedTromba tromba(s, 1 / kRate);
  tromba.place(fd::PlayedTromba::Point::bow, c.bow * 1.9);
  tromba.place(fd::PlayedTromba::Point::finger, 0.5 * 1.65);
  const auto skip = static_cast<long>(0.5 * seconds * kRate), count = static_cast<long>(seconds * kRate);
  TrombaRig::Contacts found;
  bool touching = false, sticking = true;
  for (long i = -skip; i < count; ++i) {
    tromba.step({.bow_velocity = velocity, .bow_force = c.force, .finger = c.finger});
    if (i < 0) continue;
    const bool now = tromba.tromba().system.eta(fd::Tromba::kCollision) > 0;
    const double q = std::fabs(tromba.bow_slip());
    sticking = sticking ? q < 0.707 * velocity : q < 0.5 * velocity;
    found.share += now;
    found.hits += now && !touching;
    found.stick += sticking;
    touching = now;
  }
  found.share /= static_cast<double>(count);
  found.stick /= static_cast<double>(count);
  found.hits /= seconds;
  return found;
}

// Within a tenth, or two standard errors of the difference.
bool agrees(const Mean& a, const Mean& b) {
  const double apart = std::fabs(a.value - b.value);
  return apart <= 0.1 * b.value || apart <= 2 * std::hypot(a.error, b.error);
}

void contacts(double seconds, int starts) {
  using Scheme = fd::TrombaSettings::Scheme;
  std::vector<std::pair<const char*, Measure>> methods;
  const auto at_level = [seconds](int level) {
    return [=](const Case& c, double v) { return modal(level, c, v, seconds); };
  };
  const auto by_scheme = [seconds](Scheme scheme) {
    return [=](const Case& c, double v) { return on_grids(scheme, c, v, seconds); };
  };
  methods.emplace_back("16 sub-steps", at_level(4));
  methods.emplace_back("**8, the default**", at_level(3));
  methods.emplace_back("4", at_level(2));
  methods.emplace_back("2", at_level(1));
  methods.emplace_back("1", at_level(0));
  methods.emplace_back("`quadratised`", by_scheme(Scheme::quadratised));
  methods.emplace_back("`threepoint`", by_scheme(Scheme::threepoint));
  std::printf(
      "%g s after %g s, %d starts, 48 kHz: share of time in contact, hits a second, share of time sticking\n\n|",
      seconds, 0.5 * seconds, starts);
  for (const auto& m : methods) std::printf(" | %s", m.first);
  std::printf(" | the default agrees |\n|---|");
  for (std::size_t i = 0; i < methods.size(); ++i) std::printf("---|");
  std::printf("---|\n");
  for (const Case& c : kCases) {
    std::printf("| %s |", c.name);
    std::vector<Figures> found;
    for (const auto& m : methods) {
      found.push_back(measure(m.second, c, starts));
      const Figures& f = found.back();
      std::printf(" %.4f ± %.4f, %.0f ± %.0f, %.3f |", f.share.value, f.share.error, f.hits.value, f.hits.error,
                  f.stick.value);
      std::fflush(stdout);
    }
    const bool good = agrees(found[1].share, found[0].share) && agrees(found[1].hits, found[0].hits) &&
                      std::fabs(found[1].stick.value - found[0].stick.value) <= 0.02;
    std::printf(" %s |\n", good ? "yes" : "no");
  }
}

constexpr double kOpen = 32 * 1.9 / 1.65;  // Hz, nut to bridge

// H: one slip a period, at an even pace; 2, 3 ...: as many; -: none; i: irregular.
char motion(const std::vector<double>& onsets, double seconds) {
  const double a_period = static_cast<double>(onsets.size()) / (seconds * kOpen);
  if (onsets.size() < 3) return '-';
  if (std::fabs(a_period - 1) < 0.03) {
    std::size_t even = 0;
    for (std::size_t i = 1; i < onsets.size(); ++i) even += std::fabs((onsets[i] - onsets[i - 1]) * kOpen - 1) < 0.1;
    return 20 * (onsets.size() - 1 - even) <= onsets.size() ? 'H' : 'i';
  }
  const double whole = std::round(a_period);
  return whole >= 2 && whole < 10 && std::fabs(a_period - whole) < 0.03 * whole ? static_cast<char>('0' + whole) : 'i';
}

void map() {
  const double forces[] = {1.2, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05, 0.03, 0.02};
  const double positions[] = {0.05, 0.065, 0.08, 0.1, 0.125, 0.145, 0.167, 0.2, 0.25, 0.3};
  std::printf("| bow force, N \\ position |");
  for (const double x : positions) std::printf(" %.3f |", x);
  std::printf("\n|---|");
  for (std::size_t i = 0; i < std::size(positions); ++i) std::printf("---|");
  for (const double f : forces) {
    std::printf("\n| %g |", f);
    for (const double x : positions) {
      TrombaRig rig;
      rig.shape.bow = x * 1.65;
      rig.shape.detail = 500;
      rig.drive = {.bow_velocity = 0.1, .bow_force = f};
      rig.start();
      std::vector<double> onsets;
      rig.watch(2, 1, &onsets);
      std::printf(" %c |", motion(onsets, 1));
      std::fflush(stdout);
    }
  }
  std::printf("\n\n");
  double stick[2];
  for (const int i : {0, 1}) stick[i] = modal(3 + i, {"", 0.3, 0.1, 0.167 * 1.65 / 1.9, 0}, 0.1, 4).stick;
  std::printf("0.3 N at 0.167: sticks %.4f of the time with 8 sub-steps, %.4f with 16.\n", stick[0], stick[1]);
}

void time() {
  for (const std::size_t detail : {kDetail, std::size_t{15000}}) {
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
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "map") == 0)
    map();
  else if (argc > 1 && std::strcmp(argv[1], "time") == 0)
    time();
  else
    contacts(argc > 1 ? std::atof(argv[1]) : 10, argc > 2 ? std::atoi(argv[2]) : 8);
}
