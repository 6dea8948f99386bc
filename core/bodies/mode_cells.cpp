#include "core/bodies/mode_cells.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <optional>

namespace urto {

namespace {

using Complex = std::complex<double>;

constexpr double kMiddle = 0.5 * simd::kMaxSteps;  // samples
constexpr std::size_t kLeastModes = 2048;
constexpr double kMostDamping = 20;  // of the carrier over half a frame, in e-foldings
constexpr std::size_t kDense = 512;  // modes in a wide cell from which on tight ones do better

// What the passes cost, beside one step of one mode: measured with AVX2.
constexpr double kGather = 2.6;    // one moment of one mode
constexpr double kEvaluate = 6.5;  // one moment of one cell at four instants
constexpr double kCell = 500;      // a cell besides

const double* series() {
  static const AlignedDoubles table = [] {
    AlignedDoubles made(simd::kFractions * simd::kMoments * simd::kMaxSteps);
    double* at = made.get();
    for (std::size_t f = 0; f < simd::kFractions; ++f) {
      const double fraction = static_cast<double>(f) / (simd::kFractions - 1);
      for (int q = 0; q < simd::kMoments; ++q) {
        const double factorial = std::tgamma(q + 1.0);
        for (int n = 0; n < simd::kMaxSteps; ++n) {
          *at++ = std::pow((n + fraction - kMiddle) / kMiddle, q) / factorial;
        }
      }
    }
    return made;
  }();
  return table.get();
}

// How far the lambda of some modes lie apart.
struct Extent {
  double least_sigma, most_sigma, least_omega, most_omega;

  Extent(const double* sigma, const double* omega, const simd::Run& modes) {
    const auto [s0, s1] = std::minmax_element(sigma + modes.begin, sigma + modes.end);
    const auto [w0, w1] = std::minmax_element(omega + modes.begin, omega + modes.end);
    least_sigma = *s0, most_sigma = *s1, least_omega = *w0, most_omega = *w1;
  }
  void add(const Extent& other) {
    least_sigma = std::min(least_sigma, other.least_sigma);
    most_sigma = std::max(most_sigma, other.most_sigma);
    least_omega = std::min(least_omega, other.least_omega);
    most_omega = std::max(most_omega, other.most_omega);
  }
  double radius() const { return 0.5 * std::hypot(most_sigma - least_sigma, most_omega - least_omega); }
  Complex centre() const { return {-0.5 * (least_sigma + most_sigma), 0.5 * (least_omega + most_omega)}; }
};

// Group after group as long as the radius allows; nothing where a group alone is too wide.
std::vector<simd::Cell> gather(const double* sigma, const double* omega, simd::Run modes, double radius, int terms) {
  std::vector<simd::Cell> cells;
  std::optional<Extent> open;
  for (std::uint32_t i = modes.begin; i < modes.end; i += simd::kGroup) {
    const simd::Run group{i, std::min<std::uint32_t>(i + simd::kGroup, modes.end)};
    const Extent alone(sigma, omega, group);
    if (alone.radius() > radius) return {};
    Extent both = alone;
    if (open) both.add(*open);
    if (!open || both.radius() > radius) {
      cells.push_back({group, terms});
      open = alone;
    } else {
      cells.back().modes.end = group.end;
      open = both;
    }
  }
  return cells;
}

}  // namespace

void ModeCells::build(const double* sigma, const double* damped, std::size_t size, double h, double* spread_re,
                      double* spread_im) {
  if (size < kLeastModes || *std::max_element(sigma, sigma + size) * kMiddle * h > kMostDamping) return;
  const double unit = 1 / (kMiddle * h);
  std::vector<simd::Cell> cells;
  for (const simd::Cell& wide :
       gather(sigma, damped, {0, static_cast<std::uint32_t>(size)}, simd::kWideRadius * unit, simd::kMoments)) {
    std::vector<simd::Cell> tight;
    if (wide.modes.end - wide.modes.begin > kDense)
      tight = gather(sigma, damped, wide.modes, simd::kTightRadius * unit, simd::kTightMoments);
    if (tight.empty()) tight.push_back(wide);
    cells.insert(cells.end(), tight.begin(), tight.end());
  }
  carriers_ = AlignedDoubles(cells.size() * simd::kCarrier);
  turns_.resize(cells.size() * simd::kFractions * 2);
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const Complex centre = Extent(sigma, damped, cells[c].modes).centre();
    for (int n = 0; n < simd::kMaxSteps; ++n) {
      const Complex carrier = std::exp(centre * ((n - kMiddle) * h));
      double* const at = carriers_.get() + c * simd::kCarrier + n;
      at[0] = carrier.real();
      at[simd::kMaxSteps] = carrier.imag();
    }
    for (std::size_t f = 0; f < simd::kFractions; ++f) {
      const Complex turn = std::exp(centre * (h * static_cast<double>(f) / (simd::kFractions - 1)));
      turns_[(c * simd::kFractions + f) * 2] = turn.real();
      turns_[(c * simd::kFractions + f) * 2 + 1] = turn.imag();
    }
    for (std::size_t i = cells[c].modes.begin; i < cells[c].modes.end; ++i) {
      const Complex spread = kMiddle * h * (Complex{-sigma[i], damped[i]} - centre);
      spread_re[i] = spread.real();
      spread_im[i] = spread.imag();
    }
  }
  cells_ = std::move(cells);
  series_ = series();
  for (const simd::Cell& cell : cells_) {
    terms_ += cell.terms;
    moments_ += static_cast<double>(cell.terms) * (cell.modes.end - cell.modes.begin);
  }
  constexpr int kWhole = simd::kMaxSteps << simd::kMostLevel;
  if (cost(simd::kMostLevel, kWhole) > static_cast<double>(size) * kWhole) cells_.clear();
}

double ModeCells::cost(int level, int count) const noexcept {
  const int parts = 1 << level, samples = (count + parts - 1) / parts, vectors = (samples + 3) / 4 * parts;
  return moments_ * kGather + terms_ * kEvaluate * vectors + kCell * static_cast<double>(cells_.size());
}

bool ModeCells::pay(std::size_t modes, int level, int count) const noexcept {
  if (empty() || count > simd::kMaxSteps) return !empty();
  return cost(level, count) < static_cast<double>(modes) * count;
}

}  // namespace urto
