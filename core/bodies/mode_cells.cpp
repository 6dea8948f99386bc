#include "core/bodies/mode_cells.h"

#include <algorithm>
#include <cmath>
#include <complex>

namespace urto {

namespace {

using Complex = std::complex<double>;

constexpr double kMiddle = simd::kMaxSteps / 2;  // samples
constexpr std::size_t kLeastModes = 1024;
constexpr double kMostDamping = 20;  // of the carrier over half a frame, in e-foldings

// What the passes cost, beside one step of one mode: measured with AVX2.
constexpr double kGather = 34;      // moments of one mode
constexpr double kEvaluate = 12.5;  // one vector of four instants of one cell
constexpr double kCell = 60;        // a cell besides

const double* series() {
  static const AlignedDoubles table = [] {
    AlignedDoubles made(simd::kFractions * simd::kMoments * simd::kMaxSteps);
    double* at = made.get();
    for (std::size_t f = 0; f < simd::kFractions; ++f) {
      for (int q = 0; q < simd::kMoments; ++q) {
        for (int n = 0; n < simd::kMaxSteps; ++n) {
          const double fraction = static_cast<double>(f) / (simd::kFractions - 1);
          *at++ = std::pow((n + fraction - kMiddle) / kMiddle, q) / std::tgamma(q + 1.0);
        }
      }
    }
    return made;
  }();
  return table.get();
}

}  // namespace

void ModeCells::build(const double* sigma, const double* damped, std::size_t size, double h, double* spread_re,
                      double* spread_im) {
  if (size < kLeastModes) return;
  struct Extent {
    double least_sigma, most_sigma, least_omega, most_omega;
    double radius() const { return 0.5 * std::hypot(most_sigma - least_sigma, most_omega - least_omega); }
    Complex centre() const { return {-0.5 * (least_sigma + most_sigma), 0.5 * (least_omega + most_omega)}; }
  };
  std::vector<simd::Run> cells;
  std::vector<Complex> centres;
  const double most = simd::kCellRadius / (kMiddle * h);
  Extent cell{};
  for (std::size_t i = 0; i < size; i += simd::kGroup) {
    const std::size_t end = std::min(i + simd::kGroup, size);
    const auto [least_s, most_s] = std::minmax_element(sigma + i, sigma + end);
    const auto [least_w, most_w] = std::minmax_element(damped + i, damped + end);
    const Extent group{*least_s, *most_s, *least_w, *most_w};
    if (group.radius() > most || group.most_sigma * kMiddle * h > kMostDamping) return;
    const Extent both{std::min(cell.least_sigma, group.least_sigma), std::max(cell.most_sigma, group.most_sigma),
                      std::min(cell.least_omega, group.least_omega), std::max(cell.most_omega, group.most_omega)};
    if (cells.empty() || both.radius() > most) {
      cells.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(end)});
      centres.push_back(group.centre());
      cell = group;
    } else {
      cells.back().end = static_cast<std::uint32_t>(end);
      centres.back() = both.centre();
      cell = both;
    }
  }
  carriers_ = AlignedDoubles(cells.size() * simd::kCarrier);
  turns_.resize(cells.size() * simd::kFractions * 2);
  for (std::size_t c = 0; c < cells.size(); ++c) {
    for (int n = 0; n < simd::kMaxSteps; ++n) {
      const Complex carrier = std::exp(centres[c] * ((n - kMiddle) * h));
      double* const at = carriers_.get() + c * simd::kCarrier + n;
      at[0] = carrier.real();
      at[simd::kMaxSteps] = carrier.imag();
    }
    for (std::size_t f = 0; f < simd::kFractions; ++f) {
      const Complex turn = std::exp(centres[c] * (h * static_cast<double>(f) / (simd::kFractions - 1)));
      turns_[(c * simd::kFractions + f) * 2] = turn.real();
      turns_[(c * simd::kFractions + f) * 2 + 1] = turn.imag();
    }
    for (std::size_t i = cells[c].begin; i < cells[c].end; ++i) {
      const Complex spread = kMiddle * h * (Complex{-sigma[i], damped[i]} - centres[c]);
      spread_re[i] = spread.real();
      spread_im[i] = spread.imag();
    }
  }
  cells_ = std::move(cells);
  series_ = series();
}

bool ModeCells::pay(std::size_t modes, int level, int count) const noexcept {
  if (empty()) return false;
  const int parts = 1 << level, vectors = ((count + parts - 1) / parts + 3) / 4 * parts;
  const double direct = static_cast<double>(modes) * count;
  return static_cast<double>(modes) * kGather + static_cast<double>(cells_.size()) * (kCell + kEvaluate * vectors) <
         direct;
}

}  // namespace urto
