// The tromba's string as a bank of modes, with the points where it is touched and heard, and how each of them answers
// to a force at the others over a frame.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "core/bodies/modal_point.h"
#include "core/bodies/modal_voice.h"

namespace urto {

enum StringPoint : std::size_t { kBowPoint, kFingerPoint, kForcePoint, kPickupPoint, kBridgePoint };
inline constexpr std::size_t kStringPoints = 5;

class ModalString {
 public:
  // [message thread] Of string_modes (core/tromba/modes.h), complete; 2^level sub-steps a sample in contact. Room to
  // take over the state of a string of up to `room` modes.
  ModalString(std::shared_ptr<const ModalBody> bank, double length, int level, std::size_t room);

  const ModalBody& bank() const noexcept { return *bank_; }
  int level() const noexcept { return level_; }
  int substeps() const noexcept { return 1 << level_; }
  double length() const noexcept { return length_; }

  // [audio thread] x metres from the nut. About 14 passes over the modes; moving the bridge costs those of all points.
  // Every point must have been placed before the responses are asked for, the bridge best first.
  void place(StringPoint point, double x) noexcept;
  double at(StringPoint point) const noexcept { return x_[point]; }
  const ModalPoint& point(StringPoint p) const noexcept { return points_[p]; }

  // [k * kStringPoints + to]: displacement at `to` at the end of sample k, k = 0 .. 63, of a newton at `from` over
  // sample 0.
  const double* sample_response(StringPoint from) const noexcept { return coarse_[from].data(); }
  double response(StringPoint from, StringPoint to) const noexcept { return coarse_[from][to]; }
  // The same of a newton on the bridge over sub-step i of sample 0.
  const double* substep_response(int i) const noexcept { return split_.data() + split(i); }
  // [t]: displacement of the bridge point at the end of sub-step t of a newton at `from` over the first sub-step ...
  const double* fine_response(StringPoint from) const noexcept { return fine_.data() + from * fine_count(); }
  // ... or over the whole first sample.
  const double* held_response(StringPoint from) const noexcept { return held_.data() + from * fine_count(); }

  ModalVoice voice;    // the state
  ModalVoice scratch;  // for looking ahead

 private:
  std::size_t fine_count() const noexcept { return static_cast<std::size_t>(kFrame) << level_; }
  std::size_t split(int i) const noexcept { return static_cast<std::size_t>(i) * kFrame * kStringPoints; }
  void respond(StringPoint point) noexcept;
  void respond_fine(StringPoint point) noexcept;

  std::shared_ptr<const ModalBody> bank_;
  double length_;
  int level_;
  std::vector<ModalPoint> points_;
  std::array<double, kStringPoints> x_{};
  std::array<bool, kStringPoints> placed_{};
  std::vector<double> shape_;
  std::array<std::array<double, kFrame * kStringPoints>, kStringPoints> coarse_{};
  std::vector<double> fine_, held_, split_;
};

}  // namespace urto
