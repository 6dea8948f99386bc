#include "core/tromba/modes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/bodies/geometry_families.h"
#include "core/bodies/special_functions.h"

namespace urto {

namespace {

constexpr double kTwoPi = 2 * std::numbers::pi;
// Of the critical damping. Beyond it a mode creeps, which a bank of phasors cannot; without it the string would give
// way less, or be none.
constexpr double kMostDamped = 0.99;

Mode mode(double w2, double damping, double mass, double strike, double pickup) {
  const double decay = std::min(damping, kMostDamped * std::sqrt(w2));
  return {std::sqrt(w2 - decay * decay) / kTwoPi, decay, mass, strike, pickup};
}

struct Beam {
  double b4, slope, touched, heard;  // (b / L)^4, I / L^2, shapes
};

// I = int X'^2 = sigma b (sigma b - 2), sigma = (cosh b - cos b) / (sinh b - sin b), which is 1 to all digits beyond
// the twelfth mode.
Beam beam(int j, double length, double touched, double heard) {
  const double b = bar_root(BarEnds::clamped, j);
  const double sigma = j > 12 ? 1.0 : (std::cosh(b) - std::cos(b)) / (std::sinh(b) - std::sin(b));
  const double over = b / length;
  return {over * over * over * over, sigma * b * (sigma * b - 2) / (length * length),
          bar_shape(BarEnds::clamped, b, touched), bar_shape(BarEnds::clamped, b, heard)};
}

// Those that alone, on an infinitely wide plate, stay below w; no more than a list of modes can use.
std::vector<Beam> beams(double length, double touched, double heard, double kappa, double highest) {
  std::vector<Beam> all;
  for (int j = 1; j <= kMaxModes; ++j) {
    const Beam next = beam(j, length, touched, heard);
    if (kappa * std::sqrt(next.b4) > highest && !all.empty()) break;
    all.push_back(next);
  }
  return all;
}

}  // namespace

std::vector<Mode> string_modes(const fd::StringSettings& s, double highest, std::size_t most) {
  std::vector<Mode> modes;
  const double mass = 0.5 * s.linear_density * s.length;
  for (std::size_t n = 1; n <= most; ++n) {
    const double b = static_cast<double>(n) * std::numbers::pi / s.length, b2 = b * b;
    const double w2 = (s.tension + s.bending * b2) * b2 / s.linear_density;
    if (!(w2 > 0 && w2 < kTwoPi * highest * (kTwoPi * highest))) break;
    modes.push_back(mode(w2, s.sigma0 + s.sigma1 * b2, mass, 1, 1));
  }
  return modes;
}

std::vector<Mode> string_body_modes(const fd::StringSettings& s, const BodyPlaces& at, double highest,
                                    std::size_t most) {
  std::vector<Mode> modes = string_modes(s, highest, most);
  for (std::size_t i = 0; i < modes.size(); ++i) {
    modes[i].strike = sin_pi(static_cast<double>(i + 1) * at.x);
    modes[i].pickup = sin_pi(static_cast<double>(i + 1) * at.pickup_x);
  }
  return modes;
}

std::vector<Mode> clamped_plate_modes(const fd::PlateSettings& s, const BodyPlaces& at, double highest,
                                      std::size_t most) {
  const double kappa2 = s.rigidity / s.surface_density, mass = s.surface_density * s.length_x * s.length_y;
  // Modes lie evenly along the frequency, about A / (2 kappa) a hertz, with fewer below the first: where twice what
  // that takes is not enough, twice that is tried.
  std::vector<Mode> modes;
  double limit = 4 * std::sqrt(kappa2) / (s.length_x * s.length_y) * static_cast<double>(most);
  bool again = true;
  while (again) {
    modes.clear();
    limit = std::min(limit, highest);
    const double w_limit = kTwoPi * limit;
    const std::vector<Beam> along = beams(s.length_x, at.x, at.pickup_x, std::sqrt(kappa2), w_limit);
    const std::vector<Beam> across = beams(s.length_y, at.y, at.pickup_y, std::sqrt(kappa2), w_limit);
    for (const Beam& x : along) {
      for (const Beam& y : across) {
        const double w2 = kappa2 * (x.b4 + y.b4 + 2 * x.slope * y.slope);
        if (w2 > w_limit * w_limit) break;
        modes.push_back(
            mode(w2, s.sigma0 + s.sigma1 * (x.slope + y.slope), mass, x.touched * y.touched, x.heard * y.heard));
      }
    }
    again = modes.size() < most && limit < highest;
    limit *= 2;
  }
  const auto lower = [](const Mode& a, const Mode& b) { return a.frequency < b.frequency; };
  if (modes.size() > most) {
    std::nth_element(modes.begin(), modes.begin() + static_cast<std::ptrdiff_t>(most), modes.end(), lower);
    modes.resize(most);
  }
  std::sort(modes.begin(), modes.end(), lower);
  return modes;
}

}  // namespace urto
