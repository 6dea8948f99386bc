// The tromba by either method, modal or on grids, behind one set of questions.
#pragma once
#include <memory>

#include "core/builder.h"
#include "core/tromba/modal_tromba.h"
#include "core/tromba/played_tromba.h"

namespace urto {

// One of the two is there.
struct TrombaPart final : Part {
  ModalTrombaParts modal;
  std::unique_ptr<fd::PlayedTromba> grid;
  double loudness = 1;   // on top of `bodygain`
  int integrator = 0;    // the row's word
  double bridge = 0;     // m from the nut
  double impedance = 0;  // of the string, sqrt(T rhoA), kg/s
};

class TrombaModel {
 public:
  using Settings = ModalTromba::Settings;
  using Friction = ModalTromba::Friction;

  // [message thread, or audio stopped]
  void prepare(double rate) noexcept {
    rate_ = rate;
    modal_.prepare(rate);
  }
  // All below: [audio thread]
  void reset() noexcept;
  // What sounds goes on, but not from modes to grids or back.
  void exchange(TrombaPart& part) noexcept;
  // A grid has its settings from when it was made.
  void set(const Settings& s) noexcept { modal_.set(s); }
  void set_friction(Friction friction) noexcept;
  void place(StringPoint point, double x) noexcept;
  TrombaSample step(const TrombaDrive& drive) noexcept;

  TrombaSample motion() const noexcept { return grid_ == nullptr ? modal_.motion() : last_; }
  // How fast string, bridge and body are about to move, m/s.
  TrombaSample speeds() const noexcept;
  const Settings& settings() const noexcept { return modal_.settings(); }
  double at(StringPoint p) const noexcept { return grid_ == nullptr ? modal_.at(p) : grid_->at(point_of(p)); }
  bool frame_starts() const noexcept { return grid_ == nullptr ? modal_.frame_starts() : at_ == 0; }
  // That of a grid costs as much as a step, and is looked at every 16 samples.
  double energy() const noexcept { return grid_ == nullptr ? modal_.energy() : energy_; }
  double collision_eta() const noexcept {
    return grid_ == nullptr ? modal_.collision_eta() : grid_->tromba().system.eta(fd::Tromba::kCollision);
  }

 private:
  static fd::PlayedTromba::Point point_of(StringPoint p) noexcept { return static_cast<fd::PlayedTromba::Point>(p); }

  ModalTromba modal_;
  std::unique_ptr<fd::PlayedTromba> grid_;
  Friction friction_ = Friction::exponential;
  TrombaSample last_;  // of the grid
  double rate_ = 48000, energy_ = 0;
  int at_ = 0;
};

}  // namespace urto
