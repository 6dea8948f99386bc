// Cost of a step of the plate of 130 x 13 nodes and of the whole bowed tromba, modal and on grids, beside a plain
// strided scalar plate: the thirteen-point stencil node by node, as one would first write it. The modal body of 1696
// modes reaches as high as that grid, that of 15000 to half the rate. Smallest of interleaved repeats; the ratio is
// what travels to another machine.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "core/tromba/played_tromba.h"
#include "tests/bench/record.h"
#include "tests/modal_tromba_rig.h"

using namespace urto;

namespace {

constexpr double kStep = 1.0 / 48000;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// W(73), clamped, the nodes addressed [l][m] with the shorter side inside.
class PlainPlate {
 public:
  PlainPlate(std::size_t nx, std::size_t ny, double h, double kappa2, double sigma0, double sigma1)
      : nx_(nx),
        ny_(ny),
        bend_(kappa2 * kStep * kStep / (h * h * h * h)),
        s0_(sigma0 * kStep),
        s1_(2 * sigma1 * kStep / (h * h)) {
    for (auto* v : {&next_, &now_, &before_}) v->assign((nx + 1) * (ny + 1), 0.0);
    now_[at(nx / 2, ny / 2)] = 1e-3;
  }
  void step() {
    for (std::size_t m = 2; m < ny_ - 1; ++m)
      for (std::size_t l = 2; l < nx_ - 1; ++l) {
        const auto v = [&](std::ptrdiff_t i, std::ptrdiff_t j) { return now_[shift(l, m, i, j)]; };
        const auto w = [&](std::ptrdiff_t i, std::ptrdiff_t j) { return before_[shift(l, m, i, j)]; };
        const double beside = v(1, 0) + v(-1, 0) + v(0, 1) + v(0, -1);
        const double bilaplacian = 20 * v(0, 0) - 8 * beside + 2 * (v(1, 1) + v(1, -1) + v(-1, 1) + v(-1, -1)) +
                                   v(2, 0) + v(-2, 0) + v(0, 2) + v(0, -2);
        const double viscous = s1_ * (beside - 4 * v(0, 0) - (w(1, 0) + w(-1, 0) + w(0, 1) + w(0, -1) - 4 * w(0, 0)));
        next_[at(l, m)] = (2 * v(0, 0) - (1 - s0_) * w(0, 0) - bend_ * bilaplacian + viscous) / (1 + s0_);
      }
    before_.swap(now_);
    now_.swap(next_);
  }
  double look() const { return now_[at(nx_ / 3, ny_ / 3)]; }

 private:
  std::size_t at(std::size_t l, std::size_t m) const { return l * (ny_ + 1) + m; }
  std::size_t shift(std::size_t l, std::size_t m, std::ptrdiff_t i, std::ptrdiff_t j) const {
    return at(static_cast<std::size_t>(static_cast<std::ptrdiff_t>(l) + i),
              static_cast<std::size_t>(static_cast<std::ptrdiff_t>(m) + j));
  }
  std::size_t nx_, ny_;
  double bend_, s0_, s1_;
  std::vector<double> next_, now_, before_;
};

template <typename Step>
double microseconds(int steps, Step&& step) {
  const double start = now();
  for (int n = 0; n < steps; ++n) step();
  return (now() - start) / steps * 1e6;
}

}  // namespace

int main(int count, char** arguments) {
  bench::Record record(count, arguments);
  fd::TrombaSettings s;
  s.body.length_x = 1.3;
  s.body.length_y = 0.13;
  s.body_spacing = 0.00999;
  const double h = 0.01;
  PlainPlate plain(130, 13, h, s.body.rigidity / s.body.surface_density, s.body.sigma0, s.body.sigma1);
  fd::Plate plate(s.body, kStep, s.body_spacing);
  plate.nodes_now()[plate.node(65, 6)] = 1e-3;
  double plain_us = 1e9, sink = 0;
  const auto targets = simd::supported_targets();
  std::vector<double> plate_us(targets.size(), 1e9), whole_us(2, 1e9);
  s.scheme = fd::TrombaSettings::Scheme::quadratised;
  fd::PlayedTromba quadratised(s, kStep);
  s.scheme = fd::TrombaSettings::Scheme::threepoint;
  fd::PlayedTromba threepoint(s, kStep);
  const TrombaDrive bowed{.bow_velocity = 0.1, .bow_force = 0.3};
  test::TrombaRig modal, moving, full, still;
  modal.shape.detail = moving.shape.detail = still.shape.detail = 1696;
  full.shape.detail = 15000;
  for (test::TrombaRig* rig : {&modal, &moving, &full, &still}) rig->start();
  for (test::TrombaRig* rig : {&modal, &moving, &full})
    for (int n = 0; n < 24000; ++n) sink += rig->tromba.step(bowed).body;
  double modal_us = 1e9, moving_us = 1e9, full_us = 1e9, still_us = 1e9;
  // The bow never stands still: its responses are made anew every frame.
  const double bow_at = moving.tromba.at(kBowPoint);
  int at = 0;
  const auto move = [&] {
    if (moving.tromba.frame_starts()) moving.tromba.place(kBowPoint, bow_at * (1 + 1e-3 * (++at % 2)));
    return moving.tromba.step(bowed).body;
  };
  const auto faster = [](double& best, double us) { best = std::min(best, us); };
  for (int repeat = 0; repeat < 30; ++repeat) {
    // Several periods of the string: contacts are not spread evenly over one.
    faster(modal_us, microseconds(6400, [&] { sink += modal.tromba.step(bowed).body; }));
    faster(moving_us, microseconds(6400, [&] { sink += move(); }));
    faster(full_us, microseconds(6400, [&] { sink += full.tromba.step(bowed).body; }));
    faster(still_us, microseconds(6400, [&] { sink += still.tromba.step({}).body; }));
    plain_us = std::min(plain_us, microseconds(1000, [&] { plain.step(); }));
    for (std::size_t i = 0; i < targets.size(); ++i) {
      plate.use(targets[i]);
      plate_us[i] = std::min(plate_us[i], microseconds(1000, [&] {
                               plate.predict();
                               plate.advance();
                             }));
    }
    std::size_t which = 0;
    for (fd::PlayedTromba* t : {&quadratised, &threepoint}) {
      double& best = whole_us[which++];
      best = std::min(
          best, microseconds(1000, [&] { sink += t->step({.bow_velocity = 0.1, .bow_force = 0.3}).body.velocity; }));
    }
  }
  sink += plain.look() + plate.nodes_now()[plate.node(40, 4)];
  std::printf("plate of %zu x %zu intervals, us a step (%g)\n", plate.intervals_x(), plate.intervals_y(), sink);
  std::printf("  plain, strided        %7.3f\n", plain_us);
  for (std::size_t i = 0; i < targets.size(); ++i)
    std::printf("  %-20s  %7.3f   %5.1f times as fast\n", simd::kernels_for(targets[i]).name, plate_us[i],
                plain_us / plate_us[i]);
  std::printf("bowed tromba of modes\n");
  std::printf("  1696, of the grid     %7.3f   %5.1f times as fast as the plain plate\n", modal_us,
              plain_us / modal_us);
  std::printf("  and the bow moves     %7.3f\n", moving_us);
  std::printf("  15000, to 24 kHz      %7.3f   %5.1f %% of one core at 48 kHz\n", full_us, 4.8 * full_us);
  std::printf("  at rest               %7.3f\n", still_us);
  std::printf("bowed tromba on grids\n  quadratised           %7.3f\n  threepoint            %7.3f\n", whole_us[0],
              whole_us[1]);
  const auto add = [&](const char* what, std::size_t modes, double us) { record.add("tromba", what, modes, 0, us); };
  add("plate of 130 x 13; a plain scalar program", 0, plain_us);
  add("the same plate here", 0, plate_us.back());
  add("bowed", 1696, modal_us);
  add("bowed by a bow that moves", 1696, moving_us);
  add("bowed", 15000, full_us);
  add("at rest", 1696, still_us);
  add("bowed; on the grid; quadratised", 0, whole_us[0]);
  add("bowed; on the grid; threepoint", 0, whole_us[1]);
}
