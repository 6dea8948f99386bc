// A hammer meets a body: the free motion of both, the contact between them, and what is heard and felt of it.
//
// A modal body is run in frames of 64 samples counted from reset, whatever block the host uses: the free motion of the
// contact point and of the pickup is computed for the rest of the frame at once; forces add to what is left of it
// through the body's response; at the frame's end the state takes the forced part. Short contacts are solved with
// sub-steps in a window of their own. Integrators that need velocities step the modes sample by sample during contact.
#pragma once
#include <array>
#include <cstdint>

#include "core/bodies/body.h"
#include "core/contact/contact.h"
#include "core/hammer.h"

namespace urto {

// One contact, told when it is over.
struct ContactReport {
  double onset = 0, duration = 0;  // s since reset
  double speed_in = 0, speed_out = 0;
  double peak_force = 0;
};

class Collision {
 public:
  // What one sample gives.
  struct Sample {
    double audio = 0;       // the body's output; on a wall the hammer's acceleration by contact, without what leans
    double force = 0;       // N, mean over the sample
    double energy = 0;      // J, if asked for
    bool ended = false;     // a contact is over: see report()
    bool unstable = false;  // the integrator has failed (without the guard): the caller resets
  };

  static constexpr int kAutomatic = 0;

  Contact contact;  // law, integrator and correction are set through the functions below
  Hammer hammer;
  int substeps = kAutomatic;  // or 1, 2, 4, 8, 16

  void prepare(double rate) noexcept;
  void reset() noexcept;
  void set_law(const Law& law) noexcept;
  void set_integrator(Integrator integrator) noexcept;
  void set_mass(double mass) noexcept;
  void set_spring(double frequency, double rest) noexcept;
  // The new body in, the old one out; what rings goes on. Returns by how much the audio falls in that instant.
  double exchange(BodyPart& part) noexcept;

  // The hammer is so far off the surface now (m), with that speed towards it.
  void place(double distance, double speed) noexcept;

  Sample step(double external, bool want_energy) noexcept;

  // Before a block: where a thousand boxes share a cache, asking at once for what it needs takes a third off.
  void fetch() const noexcept {
    for (std::size_t i = 0; i < kFrame; i += 8) __builtin_prefetch(audio_.data() + i, 1);
    if (part_.modal()) part_.voice->fetch();
  }

  // While the hammer flies out of the body's reach, the same as `step` many times over: up to `count` samples, as many
  // as are returned. Only where `coasting`.
  bool coasting() const noexcept { return mode_ == Mode::flight && !has_contact_ && part_.modal(); }
  int coast(const double* external, int count, double* audio) noexcept;

  const ContactReport& report() const noexcept { return report_; }
  bool touching() const noexcept { return mode_ != Mode::flight; }
  bool lying() const noexcept { return mode_ == Mode::lying; }  // still, and nothing changes
  const BodyPart& body() const noexcept { return part_; }
  double body_energy() const noexcept { return body_energy_; }  // at the start of the frame
  double penetration() const noexcept;
  // Of the hammer, m/s: where the contact is a leapfrog's the state is half a kick ahead.
  double speed() const noexcept {
    return hammer.v - (leapfrog() && touching() ? 0.5 * h_ / (1 << level_) * contact.last_force() / hammer.mass() : 0);
  }
  int level() const noexcept { return level_; }  // of the contact under way: 2^level sub-steps a sample

 private:
  enum class Mode { flight, frame, window, stepping, lying };
  static constexpr int kShortSegment = 8;  // samples

  void begin_frame() noexcept;
  void begin_segment() noexcept;
  void need_contact() noexcept;
  void commit() noexcept;
  void begin_window(int samples) noexcept;
  void end_window() noexcept;
  void resume() noexcept;
  Sample fly(double external, bool want_energy) noexcept;
  Sample enter(double before, double after, double external, bool want_energy) noexcept;
  Sample frame_step(double external, bool want_energy) noexcept;
  Sample window_step(double external, bool want_energy) noexcept;
  Sample samplewise(double external, bool want_energy) noexcept;
  Sample contact_step(double external, bool want_energy) noexcept;  // whichever of the three
  Sample lie(double external, bool want_energy) noexcept;
  double wall_audio(double force) noexcept;
  void watch_rest(double external, double force) noexcept;
  void come_to_lie() noexcept;
  void rouse() noexcept;  // before anything is changed
  double glide(int substep, double u, double u_next, double external) noexcept;
  void release(int substep, double before, double after, double rate) noexcept;
  void end_contact(Sample& s) noexcept;
  void keep_near() noexcept;
  template <class Time>
  int choose_level(double steps, Time&& time) const noexcept;
  int entry_level(double speed) const noexcept;
  int resting_level() const noexcept;
  double frame_energy() noexcept;
  double shadow_energy() noexcept;
  void weigh() noexcept;
  bool leapfrog() const noexcept { return kIntegratorTable[static_cast<std::size_t>(contact.integrator())].leapfrog; }
  double mass(int level) const noexcept { return mass_[static_cast<std::size_t>(level)]; }
  void forget_history() noexcept { history_ = 0; }

  BodyPart part_;
  double rate_ = 48000, h_ = 1 / 48000.0;
  std::uint64_t now_ = 0;  // samples since reset
  Mode mode_ = Mode::flight;
  int level_ = 0;
  double predicted_ = 0;                // samples
  std::array<double, kLevels> mass_{};  // of hammer and body together, as contacts at that level feel it

  // the frame and its current segment
  int frame_left_ = kFrame;
  int length_ = 0, at_ = 0;  // of the segment; length 0: none
  int segment_ = kFrame;     // how long the next one may be
  bool has_contact_ = false, has_energy_ = false, forced_ = false;
  double reach_ = 0;
  double u_edge_ = 0;  // where the contact point was one sample before the last commit
  bool has_edge_ = false;
  alignas(64) std::array<double, kFrame + 8> u_{}, audio_{}, energy_{}, forces_{};
  // a contact in which nothing has changed for so many samples, and what the force leaves once it lies still
  int steady_ = 0;
  double held_push_ = 0, held_force_ = 0, held_least_ = 0, held_inside_ = 0, held_audio_ = 0, held_energy_ = 0;
  double leaned_ = 0;  // m/s^2, of the wall's audio
  // a window
  alignas(64) std::array<double, kFrame*(1 << (kLevels - 1)) + 8> fine_u_{}, fine_forces_{};
  int window_length_ = 0, window_at_ = 0;
  bool shadowed_ = false;
  // differences of the contact point's motion, for the change of its velocity
  double u_before_ = 0, last_bend_ = 0, last_force_ = 0;
  int history_ = 0;
  Motion motion_;  // samplewise: of the body

  ContactReport report_;
  double onset_ = 0, released_ = 0, release_rate_ = 0, peak_ = 0, body_energy_ = 0;
  std::uint64_t flown_ = 0;  // samples since the last contact
};

}  // namespace urto
