#include "core/rolling/surface.h"

namespace urto {

namespace {

// Of the distance between points. Up to a half the jet is exact; a little more, as the point that is nearest to where
// the ball touches may be hidden. (0.5 and 1 were measured to be worse.)
constexpr double kReach = 0.75;

double clean(double x, double lowest, double highest) noexcept {
  return x >= lowest ? std::min(x, highest) : lowest;  // not a number: lowest
}

std::int64_t down(std::int64_t index, int level) noexcept { return (index >> level) << level; }

}  // namespace

void Surface::set(const SurfaceSettings& settings) noexcept {
  FractalSettings f = settings.fractal;
  f.roughness = clean(f.roughness, 0, 0.1);
  f.grain = clean(f.grain, 1e-6, 100);
  f.slope = clean(f.slope, -4, 8);
  fractal_.set(f);
  array_ = settings.array;
  length_ = array_ != nullptr ? clean(settings.array_spacing, 1e-6, 100) : f.grain;
  unit_ = length_ / static_cast<double>(kUnits);
}

double Surface::steepest() const noexcept {
  return array_ != nullptr ? array_->steepest() / length_ : fractal_.steepest();
}

int Surface::finest_level(double radius) const noexcept {
  int level = kUnitBits;
  if (array_ == nullptr) {
    while (level > 1 && (std::int64_t{4} << level) > fractal_.finest()) --level;
  }
  while (level > 1 && std::ldexp(unit_, level + 4) > radius) --level;
  return level;
}

Jet Surface::at(const Place& place) noexcept {
  if (array_ == nullptr) return fractal_.at(place.index, place.fraction);
  const std::int64_t sample = place.index >> kUnitBits;
  return array_->at(sample, place.from(sample << kUnitBits) / static_cast<double>(kUnits), length_);
}

Jet Surface::block_at(const Place& place, int level) noexcept {
  if (array_ == nullptr || level <= kUnitBits) return at(place);
  if (flat(level)) return {.height = array_->top()};
  return at({array_->block(place.index >> kUnitBits, level - kUnitBits).highest << kUnitBits, 0});
}

double Surface::reach(int level) const noexcept {
  const auto apart = static_cast<double>(std::int64_t{1} << level);
  if (array_ != nullptr) return unit_ * kReach * (in_blocks(level) ? static_cast<double>(kUnits) : apart);
  return unit_ * kReach * std::min(apart, 0.25 * static_cast<double>(fractal_.finest_alive()));
}

Surface::Point Surface::next(std::int64_t& from, int level) noexcept {
  if (in_blocks(level)) {
    const std::int64_t sample = -down(-from, kUnitBits) >> kUnitBits;
    const ArrayProfile::Block b = array_->block(sample, level - kUnitBits);
    from = b.end << kUnitBits;
    return point(std::max(b.highest, sample) << kUnitBits, kUnitBits);
  }
  const std::int64_t shift = middle(level), index = shift - down(shift - from, level);
  from = index + 1;
  return point(index, level);
}

Surface::Point Surface::previous(std::int64_t& from, int level) noexcept {
  if (in_blocks(level)) {
    const std::int64_t sample = (from - 1) >> kUnitBits;
    const ArrayProfile::Block b = array_->block(sample, level - kUnitBits);
    from = b.first << kUnitBits;
    return point(std::min(b.highest, sample) << kUnitBits, kUnitBits);
  }
  const std::int64_t shift = middle(level);
  from = shift + down(from - 1 - shift, level);
  return point(from, level);
}

}  // namespace urto
