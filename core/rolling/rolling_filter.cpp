#include "core/rolling/rolling_filter.h"

#include <limits>

namespace urto {

RollingFilter::RollingFilter() {
  set(settings_);
  settle();
}

void RollingFilter::prepare(double rate) noexcept {
  longest_ = kMostSpeed / rate;
  glide_length_ = std::max(1, static_cast<int>(kSmoothing * rate));
  glide_left_ = std::min(glide_left_, glide_length_);
}

void RollingFilter::set(const RollingSettings& settings) noexcept {
  settings_ = settings;
  settings_.radius = settings.radius >= 1e-4 ? std::min(settings.radius, 10.0) : 1e-4;
  asked_ = true;
}

void RollingFilter::jump(double position) noexcept {
  if (!std::isfinite(position)) return;
  target_ = std::clamp(position, -kFarthest, kFarthest);
  asked_ = jumps_ = true;
}

void RollingFilter::begin() noexcept {
  asked_ = false;
  building_ = true;
  next_->start(settings_.surface, settings_.radius, now_->place());
  if (!jumps_) return;
  jumps_ = false;
  Place place;
  place.move(std::clamp(target_ / next_->unit(), -0x1p60, 0x1p60));
  next_->start(settings_.surface, settings_.radius, place);
}

void RollingFilter::settle() noexcept {
  while (busy()) {
    if (!building_) begin();
    while (!next_->complete()) next_->extend(std::numeric_limits<int>::max());
    std::swap(now_, next_);
    building_ = false;
  }
  height_ = over();
  glide_left_ = 0;
}

double RollingFilter::over() noexcept {
  const double e = now_->height();
  leaps_ = now_->sparse();
  return leaps_ ? now_->height_in_leaps() : e;
}

void RollingFilter::change() noexcept {
  std::swap(now_, next_);
  building_ = false;
  glide_from(height_, over());
}

// `height` is what the last step gave, `own` what this one would give.
void RollingFilter::glide_from(double height, double own) noexcept {
  glide_ = height - own;
  glide_left_ = glide_length_;
}

double RollingFilter::step(double displacement) noexcept {
  const double moved = std::isfinite(displacement) ? std::clamp(displacement, -longest_, longest_) : 0;
  pushes_ = 0;
  if (moved == 0 && glide_left_ == 0 && !busy()) return height_;
  if (asked_ && !building_) begin();
  if (moved != 0) {
    now_->move(moved);
    pushes_ += now_->extend(kMostInUse);
  }
  const bool leapt = leaps_;
  const double own = over();
  if (leaps_ != leapt) glide_from(height_, own);
  height_ = own;
  if (glide_left_ > 0) {
    // 1 - u^2 (3 - 2u): level at both ends, so that the ball is not thrown.
    const double u = static_cast<double>(--glide_left_) / glide_length_;
    height_ += glide_ * u * u * (3 - 2 * u);
  }
  if (building_) {
    next_->move(moved);
    pushes_ += next_->extend(kMostBeside);
    if (next_->complete()) change();
  } else if (moved != 0 && now_->level_below() > now_->level() + 1) {
    asked_ = true;  // thinned for a higher speed
  }
  return height_;
}

double RollingFilter::position() const noexcept { return now_->place().from(0) * now_->unit(); }

bool RollingFilter::uses(const ArrayProfile* array) const noexcept {
  return array != nullptr && (now_->array() == array || (building_ && next_->array() == array) ||
                              (asked_ && settings_.surface.array == array));
}

}  // namespace urto
