// What impact~ and its relatives share: a collision under parameters that change while it sounds, with its outlets and
// reports. The object adds what moves the hammer.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/collision.h"
#include "core/object.h"
#include "core/outlets.h"
#include "core/rows.h"

namespace urto {

class HammerObject : public Object {
 public:
  explicit HammerObject(const ObjectInfo& info);
  void prepare(double rate) override;
  void apply(const Event& event) noexcept override;
  void exchange(Part& part) noexcept override;
  void reset() noexcept override;

 protected:
  // One sample under a force, out to the three outlets.
  void sound(double external, const Block& block, std::size_t i) noexcept;
  // The same for `count` samples from `i` on, at most kFrame: faster while no value glides.
  void sound(const double* external, const Block& block, std::size_t i, std::size_t count) noexcept;
  // The hammer so far off the surface (m), with that speed towards it.
  void launch(double distance, double speed) noexcept;
  // Before anything is changed in the middle of a contact: whatever the audio would jump by is let down slowly.
  void soften() noexcept;
  // The contact is over.
  virtual void released() noexcept {}
  // Energy beside hammer, contact and body.
  virtual double extra_energy() const noexcept { return 0; }
  double value(std::size_t row) const noexcept { return values_[row]; }

  Collision collision_;

 private:
  int coast(const double* external, const Block& block, std::size_t i, int count) noexcept;
  int play(const double* external, const Block& block, std::size_t i, int count) noexcept;
  bool steady() const noexcept;
  Collision::Sample meet(double external, bool want_energy) noexcept;
  void report(const Collision::Sample& s) noexcept;
  void update_law() noexcept;
  void move_law() noexcept;
  void move_mass() noexcept;
  void settle_mass() noexcept;
  void watch_rest(double external) noexcept;

  std::array<double, 96> values_{};
  struct Rows {
    std::size_t stiffness, dissipation, shape, integrator, correction, substeps, guard, gain, limit, events, mass,
        reset;
  } rows_;
  double rate_ = 48000;
  Ramp stiffness_, shape_, dissipation_;  // stiffness: its logarithm
  Ramp mass_;                             // its logarithm
  Ramp gain_;
  Ramp limit_;       // 0: as it is, 1: bent
  double fall_ = 0;  // what the audio would jump by at a change, let down over kSmoothing
  int fall_left_ = 0, fall_length_ = 1;
  bool soften_ = false;    // the next sample says by how much
  double last_heard_ = 0;  // before the gain
  double last_audio_ = 0;
  bool awake_ = false;
  double peak_energy_ = 0, last_ringing_ = 0;
  int until_look_ = 0, still_ = 0;  // samples
};

}  // namespace urto
