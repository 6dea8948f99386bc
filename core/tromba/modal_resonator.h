// The tromba's body, plate or second string, as a bank of modes that is touched at one point and heard at another; or
// a rigid wall. And the bridge, which is one mode.
#pragma once
#include <array>
#include <memory>
#include <vector>

#include "core/bodies/modal_voice.h"

namespace urto {

class ModalResonator {
 public:
  // [message thread] A body whose output is displacement, complete; none or one without modes is a wall.
  ModalResonator(std::shared_ptr<const ModalBody> bank, int level, std::size_t room);
  // [message thread] A slice of the responses; true when they are all there.
  bool respond();

  bool wall() const noexcept { return wall_; }
  const ModalBody& bank() const noexcept { return *bank_; }

  // Displacement of the contact point (fine) and of the pickup at the end of sub-step t of a newton over the first one;
  // over 64 samples.
  const double* fine_response() const noexcept { return fine_.data(); }
  const double* pickup_response() const noexcept { return pickup_.data(); }

  ModalVoice voice, scratch;

 private:
  std::shared_ptr<const ModalBody> bank_;
  bool wall_;
  int level_;
  std::size_t responded_ = 0;
  std::vector<double> fine_, pickup_;
};

// M w'' = -M w0^2 w - M R w' + f, moved exactly under a force that is constant over a step, at two step sizes.
class ModalBridge {
 public:
  struct Settings {
    double mass = 1e-3;       // M, kg
    double frequency = 3142;  // w0, rad/s
    double damping = 0.05;    // R, 1/s
  };
  struct Flow {
    double a11 = 1, a12 = 0, a21 = 0, a22 = 1, b1 = 0, b2 = 0;  // b: of a force
  };

  double w = 0, v = 0;  // m, m/s

  void prepare(double rate, int level) noexcept;
  // A heavier or stiffer bridge keeps its energy, and with it less of its motion.
  void set(const Settings& s) noexcept;
  const Settings& settings() const noexcept { return s_; }

  // Of a whole sample, or of a sub-step.
  const Flow& flow(bool sub) const noexcept { return flow_[sub ? 1 : 0]; }
  double free(bool sub) const noexcept { return flow(sub).a11 * w + flow(sub).a12 * v; }
  void move(bool sub, double force) noexcept {
    const Flow& f = flow(sub);
    const double next = f.a11 * w + f.a12 * v + f.b1 * force;
    v = f.a21 * w + f.a22 * v + f.b2 * force;
    w = next;
  }
  double energy() const noexcept { return 0.5 * s_.mass * (v * v + s_.frequency * s_.frequency * w * w); }

 private:
  void update() noexcept;

  Settings s_;
  double rate_ = 48000;
  int level_ = 0;
  std::array<Flow, 2> flow_{};
};

}  // namespace urto
