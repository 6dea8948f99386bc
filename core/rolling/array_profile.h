// A profile from a table of heights, looped. Where the ball is so fast that it would pass many of them in a sample, it
// meets the highest of each block of 2^k: found beforehand, so that a point costs the same at every speed.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/rolling/place.h"

namespace urto {

class ArrayProfile {
 public:
  static constexpr double kHighest = 1;  // m

  // [message thread] heights = scale (m a unit) times samples; what is not finite counts as 0. An empty table is flat.
  ArrayProfile(std::span<const float> samples, double scale);

  // [audio thread] In samples; height, slope and curvature of the cubic that passes through the four samples around.
  // At a sample the curvature is that of the parabola through it and its neighbours.
  Jet at(std::int64_t sample, double fraction, double spacing) const noexcept;
  // [audio thread] The block of 2^level samples that holds this one, 0 < level <= levels(), and its highest sample.
  // Blocks are counted from the start of the loop, and its last one is cut short.
  struct Block {
    std::int64_t first, end, highest;
  };
  Block block(std::int64_t sample, int level) const noexcept;

  std::int64_t size() const noexcept { return size_; }
  int levels() const noexcept { return static_cast<int>(highest_.size()); }  // a block of 2^levels() is the whole loop
  double top() const noexcept { return top_; }
  double bound() const noexcept { return bound_; }          // half of what lies between top and bottom, at most
  double steepest() const noexcept { return difference_; }  // m a sample

 private:
  std::int64_t wrap(std::int64_t sample) const noexcept {
    const std::int64_t w = sample % size_;
    return w < 0 ? w + size_ : w;
  }
  double height(std::int64_t wrapped) const noexcept { return heights_[static_cast<std::size_t>(wrapped)]; }

  std::int64_t size_ = 1;
  std::vector<float> heights_;
  std::vector<std::vector<std::uint32_t>> highest_;  // [level - 1][block]: sample
  double top_ = 0, bound_ = 0, difference_ = 0;
};

}  // namespace urto
