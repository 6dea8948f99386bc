// String, bridge and body of the tromba as banks of modes, moved exactly, and the two couplings between them.
//
// Frames of 64 samples: at a frame's start the free motion of all points is computed for the whole frame; each sample's
// forces (bow, finger, hand, bridge) are solved from a few scalars and added to what is left of the frame through the
// responses; at its end the banks take the forces. Where the bridge touches the body, or may, the sample is solved in
// sub-steps: the free motion of both points at the sub-steps is exact there too. So no result depends on the host's
// block, and one sample costs the same whatever the number of modes, but for the passes a frame.
#pragma once
#include <array>
#include <cstdint>
#include <memory>

#include "core/tromba/bow.h"
#include "core/tromba/modal_resonator.h"
#include "core/tromba/modal_string.h"
#include "core/tromba/potential.h"

namespace urto {

// What the message thread makes for a voice.
struct ModalTrombaParts {
  std::unique_ptr<ModalString> string;
  std::unique_ptr<ModalResonator> body;
};

// What acts on the tromba from outside, for one sample.
struct TrombaDrive {
  double force = 0;         // N on the string at its force point, upwards: away from the body
  double bow_velocity = 0;  // m/s
  double bow_force = 0;     // N
  double finger = 0;        // kg/s: the finger is a damper
};

// Displacements, m, and the mean force between bridge and body over the sample, N.
struct TrombaSample {
  double string = 0, bridge = 0, body = 0;
  double contact = 0;
};

// How long bridge and body have touched, and how often.
struct TrombaContactTime {
  double seconds = 0;
  std::uint64_t hits = 0;
};

class ModalTromba {
 public:
  struct Settings {
    ModalBridge::Settings bridge;
    Potential connection{5e6, 1.3, 0, false};
    Potential collision{5e8, 1.3, 0, true};
    double distance = 5e-6;  // of the resting bridge above the body, m
  };
  enum class Friction { exponential, elastoplastic };

  // [message thread, or audio stopped]
  void prepare(double rate) noexcept;
  // All below: [audio thread]
  void reset() noexcept;
  // New parts in, the old ones out; what sounds goes on. The couplings keep the energy that they store.
  void exchange(ModalTrombaParts& parts) noexcept;
  // To rest, and the parts out.
  void give(ModalTrombaParts& parts) noexcept;
  bool ready() const noexcept { return parts_.string != nullptr; }
  void set(const Settings& s) noexcept;
  void set_friction(Friction friction) noexcept;
  // At the next frame's start.
  void place(StringPoint point, double x) noexcept;

  TrombaSample step(const TrombaDrive& drive) noexcept;

  // Where string, bridge and body are now, without a step.
  TrombaSample motion() const noexcept { return {last_[kPickupPoint], bridge_.w, pickup_, 0}; }
  // The same a sample from now, if nothing pushed.
  TrombaSample ahead() const noexcept;
  const Settings& settings() const noexcept { return s_; }
  double at(StringPoint p) const noexcept { return ready() ? parts_.string->at(p) : 0; }
  bool frame_starts() const noexcept { return at_ == 0; }  // with the next step
  // Energy of it all. The banks' losses are counted at the end of each frame.
  double energy() const noexcept { return banks_ + bridge_.energy() + stored(); }
  double work() const noexcept { return work_; }  // of bow, hand and finger, so far
  double bow_slip() const noexcept { return slip_; }
  double adhesion() const noexcept { return adhesion_; }  // N s by which the collision has pulled, so far
  TrombaContactTime contact_time() const noexcept { return contacts_; }
  double string_motion(StringPoint p) const noexcept { return last_[p]; }
  double collision_eta() const noexcept { return eta2_; }
  const ModalTrombaParts& parts() const noexcept { return parts_; }
  bool silent() const noexcept;

 private:
  static constexpr std::size_t kPoints = kStringPoints;

  void begin_frame() noexcept;
  void commit() noexcept;
  void weigh() noexcept;
  double bow(const TrombaDrive& drive, double free) noexcept;
  void solve_fine() noexcept;
  void window() noexcept;
  void scatter(bool fine) noexcept;
  void keep_stored(double stored1, double stored2) noexcept;
  void relax() noexcept;
  double stored() const noexcept { return s_.connection.energy(eta1_) + s_.collision.energy(eta2_); }
  void read_points() noexcept;
  void read_etas() noexcept;

  ModalTrombaParts parts_;
  ModalBridge bridge_;
  Settings s_;
  Friction friction_ = Friction::exponential;
  ExponentialBow exponential_;
  ElastoPlasticBow elastoplastic_{1 / 48000.0};
  double rate_ = 48000;
  int at_ = 0;  // sample within the frame

  // eta1 = w - u + shift1, eta2 = v - w - distance + shift2: shifts are what a change of parameters leaves, so that the
  // couplings neither gain energy by it nor jump; they are given back where that costs nothing.
  double eta1_ = 0, eta2_ = 0, shift1_ = 0, shift2_ = 0;
  double pickup_ = 0;                   // displacement where the body is heard
  double body_ = 0;                     // displacement of the body's contact point
  std::array<double, kPoints> last_{};  // of the string's points
  double slip_ = 0, work_ = 0, banks_ = 0, adhesion_ = 0;
  std::array<double, kPoints> targets_{};  // where the points will be from the next frame on
  bool moved_ = false;
  std::size_t next_to_move_ = 0;

  // the frame: motion at the samples' ends, free and by forces so far
  alignas(64) std::array<double, kFrame * kPoints> u_{};
  alignas(64) std::array<double, kFrame> touched_{}, heard_{};
  std::array<std::array<double, kFrame>, kPoints> forces_{};  // of whole samples
  // contact samples
  std::array<int, kFrame> fine_samples_{};
  int fine_count_ = 0;
  std::array<std::array<double, 16>, kFrame> fine_first_{}, fine_second_{};  // F1, F2 at the sub-steps
  // the free motion at the sub-steps of a few samples
  int window_begin_ = 0, window_end_ = 0;
  alignas(64) std::array<double, kFrame> window_string_{}, window_body_{};
  TrombaContactTime contacts_;
  bool touching_ = false;
  double contact_ = 0;  // mean force of the sample under way
};

}  // namespace urto
