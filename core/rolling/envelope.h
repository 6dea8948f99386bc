// The height of a ball's centre over a surface, less the radius: the highest of equal arcs that stand on its points,
//   e(q) = max over |x - q| <= R of s(x) + sqrt(R^2 - (q - x)^2) - R.
//
// Two equal arcs cross once, and the one further right is the higher one right of there. So the arcs that are the
// highest somewhere form a queue, each from where it crosses the one before; a point that comes in at either end hides
// some of those next to it, for good. How many is found by bisection: a point costs the same on average, and never more
// than the logarithm of the queue's length.
//
// The ball touches within a window about q: -arc(d) >= d^2 / 2R is at most the range of s, which gives
// d <= sqrt(4 R bound), and at the touching point both have the same slope, d / sqrt(R^2 - d^2) <= steepest. Points
// within it are kept, those well beyond are dropped.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rolling/surface.h"

namespace urto {

class Envelope {
 public:
  // Points are thinned so that the ball passes no more than these in a sample. The loop of an array may cut every other
  // block short.
  static constexpr double kPointsPerSample = 4, kBlocksPerSample = 2;
  static constexpr std::size_t kArcs = 1024;
  // In a window at most. A fractal surface has many more points than arcs where the window is long: there it is rough,
  // and few are ever touched. For an array every point may be an arc of the queue.
  static constexpr double kMostPoints = 16384, kMostSamples = 768;

  Envelope() : arcs_(kArcs) {}

  // [audio thread] An empty queue at a place: extend() until complete().
  void start(const SurfaceSettings& settings, double radius, const Place& place) noexcept;
  // [audio thread] The ball goes on by so many metres.
  void move(double displacement) noexcept;
  // [audio thread] Takes in what has come into the window, but at most so many points, and returns how many.
  int extend(int most) noexcept;
  bool complete() const noexcept { return left_ <= lowest() && right_ > highest(); }
  // [audio thread] With a step of Newton's from the nearest points to the continuous maximum; needs one point.
  double height() noexcept;
  // [audio thread] Over the points alone.
  double bare_height() noexcept;
  // [audio thread] The points below, thinned for a ball that moves about its radius in a sample, may miss it: then it
  // follows the surface itself. After height() or bare_height().
  bool sparse() const noexcept { return level_below() >= sparse_level_; }
  double height_in_leaps() noexcept;

  const Place& place() const noexcept { return place_; }
  const ArrayProfile* array() const noexcept { return surface_.array(); }
  double unit() const noexcept { return surface_.unit(); }
  double radius() const noexcept { return radius_; }
  double window() const noexcept { return window_; }                      // m
  double spacing() const noexcept { return std::ldexp(unit(), level_); }  // m, of the points at this speed
  int level() const noexcept { return level_; }
  int level_below() const noexcept { return arc(winner_).level; }  // of the point that the ball touches
  std::size_t arcs() const noexcept { return static_cast<std::size_t>(end_ - begin_); }
  std::size_t overflows() const noexcept { return overflows_; }

 private:
  struct Arc {
    std::int64_t index;
    double height;
    double from;              // m right of itself: there it crosses the one before
    float slope, bend, turn;  // and half the curvature, and a sixth of the twist
    float shift, stretch;     // the touching point lies (d + shift) stretch from here,
    float reach;              // but no further than this
    std::int32_t level;
  };

  Arc& arc(std::int64_t k) noexcept { return arcs_[static_cast<std::size_t>(k) & (kArcs - 1)]; }
  const Arc& arc(std::int64_t k) const noexcept { return arcs_[static_cast<std::size_t>(k) & (kArcs - 1)]; }
  std::int64_t lowest() const noexcept { return place_.index - reach_ - (std::int64_t{2} << level_); }
  std::int64_t highest() const noexcept { return place_.index + reach_ + (std::int64_t{2} << level_); }
  double distance(const Arc& a) const noexcept { return place_.from(a.index) * unit(); }

  double points_per_sample() const noexcept { return array() != nullptr ? kBlocksPerSample : kPointsPerSample; }

  Arc make(const Surface::Point& point) const noexcept;
  double apart(const Arc& left, const Arc& right) const noexcept {
    return static_cast<double>(right.index - left.index) * unit();
  }
  double crossing(double apart, double rise) const noexcept;
  double bow(double d) const noexcept;
  double touch(const Arc& a, double d) const noexcept;
  void push_right() noexcept;
  void push_left() noexcept;
  void drop() noexcept;
  void drop_left() noexcept;
  void drop_right() noexcept;
  void find_winner() noexcept;

  Surface surface_;
  double radius_ = 0.01, window_ = 0;
  std::int64_t reach_ = 0;          // the window in units
  double per_unit_ = 1, slow_ = 0;  // 1 / unit; the longest step, in units, at the slowest level
  int slowest_level_ = 0, sparse_level_ = 0, level_ = 0;
  Place place_;
  std::vector<Arc> arcs_;                          // a ring
  std::int64_t begin_ = 0, end_ = 0, winner_ = 0;  // of the queue
  std::int64_t left_ = 0, right_ = 0;              // points from left_ to before right_ are in or hidden
  bool rightwards_ = true;
  std::size_t overflows_ = 0;
};

}  // namespace urto
