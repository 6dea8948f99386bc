// Neighbouring modes of a large body, gathered into cells that band moments can treat as one
// (core/simd/bank_kernels.h).
#pragma once
#include <cstddef>
#include <vector>

#include "core/simd/aligned.h"
#include "core/simd/bank_kernels.h"

namespace urto {

class ModeCells {
 public:
  // [message thread] Cells of `size` modes in the order given, h in s; writes delta of each mode. Stays empty where the
  // modes do not lie close enough together in that order to gain by it.
  void build(const double* sigma, const double* damped, std::size_t size, double h, double* spread_re,
             double* spread_im);

  bool empty() const noexcept { return cells_.empty(); }
  simd::MomentForm form(simd::Coefficients middle, simd::Coefficients spread) const noexcept {
    return {cells_.data(), cells_.size(), middle, spread, carriers_.get(), turns_.data(), series_};
  }

  // Do moments beat the passes that step `modes` modes over `count` sub-steps? Those can do no more than kMaxSteps.
  bool pay(std::size_t modes, int level, int count) const noexcept;

 private:
  double cost(int level, int count) const noexcept;  // in steps of one mode

  std::vector<simd::Cell> cells_;
  AlignedDoubles carriers_;
  std::vector<double> turns_;
  const double* series_ = nullptr;
  double terms_ = 0, moments_ = 0;  // of all cells, of all modes
};

}  // namespace urto
