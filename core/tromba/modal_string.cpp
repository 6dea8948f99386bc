#include "core/tromba/modal_string.h"

#include <algorithm>

#include "core/bodies/special_functions.h"

namespace urto {

ModalString::ModalString(std::shared_ptr<const ModalBody> bank, double length, int level, std::size_t room)
    : voice(std::max(room, bank->size())),
      scratch(bank->size()),
      bank_(std::move(bank)),
      length_(length),
      level_(level),
      shape_(bank_->size()),
      fine_(kStringPoints * fine_count()),
      held_(fine_.size()),
      split_(split(substeps())) {
  points_.reserve(kStringPoints);
  for (std::size_t p = 0; p < kStringPoints; ++p) points_.emplace_back(bank_->size());
  voice.attach(*bank_);
}

void ModalString::place(StringPoint point, double x) noexcept {
  x_[point] = x;
  placed_[point] = true;
  for (std::size_t i = 0; i < shape_.size(); ++i) shape_[i] = sin_pi(static_cast<double>(i + 1) * (x / length_));
  points_[point].place(*bank_, shape_, level_);
  respond(point);
  if (point != kBridgePoint) return respond_fine(point);
  for (std::size_t p = 0; p < kStringPoints; ++p)
    if (placed_[p]) respond_fine(static_cast<StringPoint>(p));
}

// What a newton at p moves at q it also moves at p if it acts at q.
void ModalString::respond(StringPoint point) noexcept {
  constexpr double kNewton[] = {1};
  scratch.attach(*bank_);
  scratch.take(points_[point], 0, kNewton, 1);
  double out[kFrame];
  for (std::size_t p = 0; p < kStringPoints; ++p) {
    if (!placed_[p]) continue;
    out[0] = scratch.displacement(points_[p]);
    scratch.free_motion(points_[p], 0, kFrame - 1, out + 1);
    for (std::size_t k = 0; k < kFrame; ++k)
      coarse_[point][k * kStringPoints + p] = coarse_[p][k * kStringPoints + point] = out[k];
  }
}

void ModalString::respond_fine(StringPoint point) noexcept {
  constexpr double kNewton[] = {1};
  const std::size_t m = static_cast<std::size_t>(substeps());
  double* const fine = fine_.data() + point * fine_count();
  double* const held = held_.data() + point * fine_count();
  scratch.attach(*bank_);
  scratch.take(points_[point], level_, kNewton, 1);
  double out[kFrame];
  fine[0] = scratch.displacement(points_[kBridgePoint]);
  for (std::size_t t = 1; t < fine_count(); t += kFrame) {
    scratch.free_motion(points_[kBridgePoint], level_, kFrame, out);
    std::copy_n(out, std::min<std::size_t>(kFrame, fine_count() - t), fine + t);
    scratch.advance(kFrame >> level_);
  }
  for (std::size_t t = 0; t < fine_count(); ++t) {
    double sum = 0;
    for (std::size_t i = 0; i < m && i <= t; ++i) sum += fine[t - i];
    held[t] = sum;
  }
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t k = 0; k < kFrame; ++k)
      split_[split(static_cast<int>(i)) + k * kStringPoints + point] = fine[k * m + m - 1 - i];
}

}  // namespace urto
