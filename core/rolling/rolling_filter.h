// The path of a ball's centre as it rolls over a surface: position in, height out, one sample after another.
//
// What needs a new window (another radius, another surface, a leap of the position, points that were thinned for a
// speed long gone) builds it beside the one in use, a few points a sample, while the ball rolls on as before; when it
// is complete the two change places, and what the height would jump by is let down over 10 ms. So a sample takes in
// kMostInUse + kMostBeside points at most, whatever happens; a window is complete after (its points) / 8 samples.
#pragma once
#include "core/rolling/envelope.h"

namespace urto {

struct RollingSettings {
  double radius = 0.008;  // m, 1 mm to 0.5 m
  SurfaceSettings surface{};
};

class RollingFilter {
 public:
  static constexpr int kMostInUse = 12, kMostBeside = 12;
  static constexpr double kMostSpeed = 1e3;   // m/s
  static constexpr double kSmoothing = 0.01;  // s
  static constexpr double kFarthest = 1e9;    // m, of a jump

  // The ball stands on the default surface.
  RollingFilter();
  RollingFilter(const RollingFilter&) = delete;  // it points into itself
  RollingFilter& operator=(const RollingFilter&) = delete;

  // [message thread, audio stopped] A new rate.
  void prepare(double rate) noexcept;
  // [message thread, audio stopped] Does at once what set() and jump() have asked for, without a glide.
  void settle() noexcept;

  // [audio thread] From the next step on; the latest counts where several come before a window is complete.
  void set(const RollingSettings& settings) noexcept;
  // [audio thread] To a place, in m from where the surface begins.
  void jump(double position) noexcept;
  // [audio thread] The ball goes on by so many metres, in either direction. Returns the height at the sample's end; at
  // its start it was what the step before returned.
  double step(double displacement) noexcept;

  // [audio thread] At once where a glide would lead: for a ball that is not on the surface yet.
  void skip_glide() noexcept { glide_left_ = 0; }

  double height() const noexcept { return height_; }          // m
  double position() const noexcept;                           // m
  bool busy() const noexcept { return building_ || asked_; }  // a window is still to come
  // [audio thread] An array may be freed once a later set() without it has come through.
  bool uses(const ArrayProfile* array) const noexcept;
  // What the last step has taken in, for tests of its bound.
  int pushes() const noexcept { return pushes_; }
  const Envelope& envelope() const noexcept { return *now_; }
  Envelope& envelope() noexcept { return *now_; }

 private:
  void begin() noexcept;
  void change() noexcept;
  void glide_from(double height, double own) noexcept;
  double over() noexcept;

  Envelope envelopes_[2];
  Envelope *now_ = &envelopes_[0], *next_ = &envelopes_[1];
  RollingSettings settings_;
  bool asked_ = false, building_ = false, jumps_ = false, leaps_ = false;
  double target_ = 0;                    // of a jump
  double longest_ = kMostSpeed / 48000;  // m a sample
  double height_ = 0, glide_ = 0;
  int glide_left_ = 0, glide_length_ = 480;
  int pushes_ = 0;
};

}  // namespace urto
