// The engine: one contact between a hammer and a body, for every integrator. It sees the penetration (how far the
// hammer is inside the body) and its free motion, and says what the contact does in this step.
//
// The compression x, which the law acts on, is the penetration less an offset. The offset is how energy is kept honest:
// the shift of `invariant`, changes of the law during contact, switching of integrators and the guard all move it
// instead of moving energy. It goes when hammer and body part.
#pragma once
#include <cmath>
#include <cstdint>

#include "core/contact/hunt_crossley.h"
#include "core/contact/integrators.h"
#include "core/contact/motion.h"
#include "core/contact/solver.h"

namespace urto {

enum class Correction : std::uint8_t { none, hybrid, velocity, both };

// The penetration and its rate: now, freely after h, freely after h/2.
struct Free {
  double x0, w0, x1, w1, x_half = 0, w_half = 0;
};

struct Outcome {
  Push push;
  bool placed = false;  // corrections: the hammer is put at penetration x with velocity v after the step
  double x = 0, v = 0;
};

// What a step is done with.
struct Surroundings {
  const Kernels& kernels;   // hammer and body together
  double acceleration = 0;  // external force / mass of the hammer
  double rigid_mass = 0;    // mass of a free hammer on a rigid wall: the closed forms hold; 0 elsewhere
};

class Contact {
 public:
  static constexpr double kTolerance = 0.2;  // guard: how much of its own energy a contact may create
  static constexpr double kRunaway = 100;    // without the guard: when it has created this many times its energy

  const Law& law() const noexcept { return law_; }
  Integrator integrator() const noexcept { return integrator_; }
  bool guard = true;
  bool star = true;  // the corrected stiffness k*, where the integrator takes it
  Correction correction = Correction::none;
  int most_iterations = kMostIterations;

  bool touching() const noexcept { return touching_; }
  bool settled() const noexcept { return settled_; }
  bool unstable() const noexcept { return unstable_; }
  std::uint64_t guarded() const noexcept { return guarded_; }  // steps that the guard has taken over
  double offset() const noexcept { return offset_; }
  double stiffness() const noexcept { return effective_.stiffness; }  // with k*
  double speed_in() const noexcept { return speed_in_; }
  double last_force() const noexcept { return force_; }

  void reset() noexcept;

  // A thrown hammer, or the first step of one that comes near: where the penetration was a step ago.
  void arrive(double before) noexcept { before_ = before; }

  // So many steps have passed without contact: the guard forgets.
  void wait(double steps) noexcept { reference_ *= std::exp(-1e-4 * steps); }

  // New law, integrator: at the penetration and rate of now, so that no energy comes of it.
  void change_law(const Law& next, double penetration) noexcept;
  void change_integrator(Integrator next, const Free& free, double h) noexcept;
  // The penetration has jumped because the body was moved or retuned under the hammer.
  void moved(double from, double to) noexcept;

  // One step of any integrator, from exact free motion.
  Outcome step(const Free& free, const Surroundings& around) noexcept;

  // One step of `invariant` from displacements alone (frames): `w_change`, `pushed` and `beta_v` as in solver.h.
  Answer glide(double penetration, double d_free, double w_change, double pushed, double beta, double beta_v, double h,
               double effective_mass) noexcept;

  // Contact predicted at approach speed w: how long it will last, in seconds; and entry with steps of h.
  double predicted_time(double w, double mass) const noexcept;
  // How many steps of `invariant` such a contact takes to be exact: more where it is strongly damped.
  static constexpr double kLeastSteps = 8;
  double steps_wanted(double w) const noexcept;
  void enter(double w, double mass, double h) noexcept;
  void leave() noexcept;

  // Energy stored at this penetration; with the guard no more than it lets the contact give back.
  double stored(double penetration) const noexcept;
  double compression(double penetration) const noexcept { return penetration - offset_; }

 private:
  double true_energy(double mass, double w) const noexcept;
  double claimed(double penetration) const noexcept;  // what the integrator believes to have stored
  void set_star(double w, double mass, double h) noexcept;
  void watch_settling(double x, double h) noexcept;
  void recover(double penetration) noexcept;
  void repay(double f, double d, double h, double penetration) noexcept;
  void correct(Outcome& out, const Scene& s, double x, double w, const Surroundings& around) noexcept;
  void hold(double energy, double& x0, double& x1) noexcept;

  Law law_{1e7, 1.5, 0.5};
  Law effective_ = law_;  // with k*
  Integrator integrator_ = Integrator::invariant;

  double offset_ = 0;
  double force_ = 0, force_before_ = 0;
  Answer last_{};  // glide: the last step, and the compression where it began
  double last_x0_ = 0;
  double psi_ = 0;
  double before_ = -1;  // penetration a step ago
  // The guard's account: energy that the contact has taken from hammer and body (with a passive integrator: less what
  // is stored, if below 0), and the energy of a contact, against which it is judged.
  double taken_ = 0, reference_ = 0;
  double speed_in_ = 0;
  bool touching_ = false, settled_ = false, unstable_ = false;
  double age_ = 0;
  std::uint64_t guarded_ = 0;
};

}  // namespace urto
