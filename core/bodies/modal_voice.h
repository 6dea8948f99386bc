#pragma once

#include <cstddef>
#include <vector>

#include "core/bodies/modal_body.h"
#include "core/bodies/modal_point.h"

namespace urto {

// The state of one voice on a body. The body must be complete and must outlive its use here.
//
// Two ways to run it:
//   frames   free_motion, then advance, then take(the forces the contact found): no loop over the modes in between;
//   samples  step, which moves on and looks ahead in one pass, for integrators that need velocities.
class ModalVoice {
 public:
  // [message thread] Room for bodies of up to `capacity` modes.
  explicit ModalVoice(std::size_t capacity);
  ModalVoice(ModalVoice&&) noexcept = default;
  ModalVoice& operator=(ModalVoice&&) noexcept = default;
  ModalVoice(const ModalVoice&) = delete;
  ModalVoice& operator=(const ModalVoice&) = delete;

  std::size_t capacity() const noexcept { return capacity_; }
  const ModalBody* body() const noexcept { return body_; }

  // All below: [audio thread].

  // Starts at rest. Needs capacity >= body.size(), as does adopt.
  void attach(const ModalBody& body) noexcept;

  // The state of another voice, body and all. Needs capacity >= its body's size.
  void copy(const ModalVoice& other) noexcept;

  // Swaps the body under a ringing state. Modes are matched by their place in the lists that the bodies were given;
  // each keeps its energy, the velocity scaled by sqrt(m_old / m_new) and the displacement by that times w_old / w_new.
  // Modes that are not in `next` are dropped, new ones start at rest. Where keeping all energy would be heard as a blow
  // by what touches them, none gets faster (`speed`), or each goes to where the same force holds it besides, but no
  // farther (`force`).
  enum class Keep { energy, speed, force };
  void adopt(const ModalBody& next, Keep keep = Keep::energy) noexcept;

  // Free motion at sub-steps j + 1, j = 0 .. count - 1, count 1..body.window, into whichever is not null. Any count
  // gives the same bits as the start of a longer pass; only a body of thousands of modes goes over to band moments in
  // long passes, equal to 1e-13 of the peak. Energy (all modes) is of level 0 only, count 1..64.
  void free_motion(int level, int count, double* contact, double* audio, double* energy) const noexcept;

  // S <- P_0^samples S, 1..64 samples.
  void advance(int samples) noexcept;

  // Adds the zero-state response to forces that were held constant over each of `count` sub-steps, 1..body.window; the
  // state must have been advanced over them already.
  void take(int level, const double* forces, int count) noexcept;

  // Both at once, for `count` sub-steps, whatever level they are of: the energy at their end.
  double follow(int level, const double* forces, int count) noexcept;

  // Adds the displacements that a constant force holds.
  void lean(double force) noexcept;

  // One sub-step under `push`, then the motion seen from the new state; the half step only if asked for. Impulses in
  // `before` act on the state as it is, in `after` on the new one.
  Motion step(int level, const Push& push, bool half = false) noexcept;
  Motion look(int level, bool half = false) const noexcept;

  // The same at a point: its free motion, forces there at level 0 or the point's, its displacement.
  void free_motion(const ModalPoint& point, int level, int count, double* out) const noexcept;
  void take(const ModalPoint& point, int level, const double* forces, int count) noexcept;
  double displacement(const ModalPoint& point) const noexcept;

  double displacement() const noexcept;
  double rate() const noexcept;
  double audio() const noexcept;  // without the direct term of a force that acts (ModalBody::direct)
  double energy() const noexcept;

  // Bound on |displacement of the contact point| from now on, if nothing pushes: sum |phi| |S|.
  double reach() const noexcept;

  // Once a frame: zeroes modes below 1e-30 m, and lets the passes skip groups of modes that are at rest. Keeps a
  // decayed bank out of subnormal numbers, which run 100 times slower.
  void settle() noexcept;
  bool silent() const noexcept { return run_count_ == 0; }
  // Asks for what a frame of a small body will read: where many voices share a cache, it is not there.
  void fetch() const noexcept;
  void reset() noexcept;

 private:
  void wake() noexcept;
  void take(simd::Coefficients push, int level, const double* forces, int count) noexcept;
  simd::Modes moving() const noexcept;
  std::size_t moving_count() const noexcept;  // modes in runs_

  const ModalBody* body_ = nullptr;
  std::size_t capacity_;
  AlignedDoubles re_, im_, spare_re_, spare_im_;
  std::vector<simd::Run> runs_, spare_runs_;  // ranges of modes that may be moving; the rest of the state is zero
  std::size_t run_count_ = 0;
};

}  // namespace urto
