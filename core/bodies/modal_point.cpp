#include "core/bodies/modal_point.h"

#include <algorithm>
#include <cassert>

namespace urto {

namespace {

std::size_t padded(std::size_t count) { return (count + simd::kGroup - 1) / simd::kGroup * simd::kGroup; }

}  // namespace

ModalPoint::ModalPoint(std::size_t capacity)
    : capacity_(capacity),
      shape_(padded(capacity)),
      push_re_{AlignedDoubles(padded(capacity)), AlignedDoubles(padded(capacity))},
      push_im_{AlignedDoubles(padded(capacity)), AlignedDoubles(padded(capacity))} {}

void ModalPoint::place(const ModalBody& body, std::span<const double> shape, int level) noexcept {
  assert(shape.size() == body.size() && body.size() <= capacity_);
  level_ = level;
  std::copy(shape.begin(), shape.end(), shape_.get());
  for (const std::size_t i : {0u, 1u}) {
    const double* re = body.row(ModalBody::kPushRe, i == 0 ? 0 : level);
    const double* im = body.row(ModalBody::kPushIm, i == 0 ? 0 : level);
    for (std::size_t m = 0; m < shape.size(); ++m) {
      push_re_[i].get()[m] = shape[m] * re[m];
      push_im_[i].get()[m] = shape[m] * im[m];
    }
  }
}

}  // namespace urto
