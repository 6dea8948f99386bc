// What the ball rolls on: a fractal profile or an array, cut into points.
#pragma once
#include "core/rolling/array_profile.h"
#include "core/rolling/fractal_profile.h"
#include "core/rolling/place.h"

namespace urto {

struct SurfaceSettings {
  FractalSettings fractal{};
  // Instead of the fractal, unless null. Must live as long as a filter uses it.
  const ArrayProfile* array = nullptr;
  double array_spacing = 1e-4;  // m a sample
};

class Surface {
 public:
  struct Point {
    std::int64_t index = 0;
    Jet jet;
    double reach = 0;  // m, see reach()
  };

  // [audio thread] Settings out of range are brought into it.
  void set(const SurfaceSettings& settings) noexcept;
  // [audio thread] How far the ball moves in a sample, in units: fine octaves fade, see FractalProfile::fade.
  void fade(double step) noexcept {
    if (array_ == nullptr) fractal_.fade(step);
  }
  // [audio thread] The surface at any place.
  Jet at(const Place& place) noexcept;
  // [audio thread] The highest of the block of 2^level units there, for a ball that leaps from block to block.
  Jet block_at(const Place& place, int level) noexcept;

  // [audio thread] The next point at or after `from`, of points 2^level units apart; `from` moves behind it. Points are
  // in the middle of the stretches of which they stand for one, in which the surface is one cubic; an array's are its
  // samples, or between them where the radius is small.
  Point next(std::int64_t& from, int level) noexcept;
  // [audio thread] The last point before `from`, which moves to it.
  Point previous(std::int64_t& from, int level) noexcept;

  // m: how far from a point its jet may be trusted, past the middle between two.
  double reach(int level) const noexcept;

  // Points 2^finest_level() units apart follow the surface for a ball of that radius: a quarter of the finest grain, or
  // the samples of an array, but never more than a sixteenth of the radius.
  int finest_level(double radius) const noexcept;

  double unit() const noexcept { return unit_; }  // m
  double bound() const noexcept { return array_ != nullptr ? array_->bound() : fractal_.bound(); }
  double steepest() const noexcept;
  const ArrayProfile* array() const noexcept { return array_; }

 private:
  Point point(std::int64_t index, int level) noexcept { return {index, jet(index, level), reach(level)}; }
  Jet jet(std::int64_t index, int level) noexcept {
    return flat(level) ? Jet{.height = array_->top()} : at({index, 0});
  }
  std::int64_t middle(int level) const noexcept {
    return array_ != nullptr && level >= kUnitBits ? 0 : (std::int64_t{1} << level) >> 1;
  }
  // Points are the highest of blocks of samples; or so far apart that the whole loop lies between two.
  bool in_blocks(int level) const noexcept { return array_ != nullptr && level > kUnitBits && !flat(level); }
  bool flat(int level) const noexcept { return array_ != nullptr && level > kUnitBits + array_->levels(); }

  FractalProfile fractal_;
  const ArrayProfile* array_ = nullptr;
  double length_ = 1e-3, unit_ = 1e-3 / static_cast<double>(kUnits);
};

}  // namespace urto
