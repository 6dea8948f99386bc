// What acts between two parts: a spring or a collision. With eta the distance by which the lower point has passed the
// upper one, a coupling pushes the upper up and the lower down with a force that is a line in the only unknown:
//   F = level + slope (eta[n+1] - eta[n-1]),  slope >= 0.
// That is why the couplings of a system are solved together without iteration (CoupledSystem). One whose force is
// curved gives its tangents, and Newton's method finds the line.
#pragma once

#include "core/tromba/potential.h"

namespace urto::fd {

struct ForceLine {
  double level = 0.0;
  double slope = 0.0;
};

class Coupling {
 public:
  virtual ~Coupling() = default;

  // The line of step n. `free` is eta[n+1] if no coupling acted. [audio thread]
  virtual ForceLine line(double eta, double before, double free) noexcept = 0;
  // For a coupling whose force is curved: the tangent at a guess of eta[n+1] - eta[n-1]. [audio thread]
  virtual bool curved() const noexcept { return false; }
  virtual ForceLine tangent(double /*change*/) noexcept { return {}; }
  // If Newton's method has not ended in time: a line steep enough that, if eta changes by no more than `reach`, the
  // coupling takes at least what it stores. [audio thread]
  virtual ForceLine steep(double /*reach*/) noexcept { return {}; }
  // Asked after the solution; a coupling that may not act with this force lets go, and its line is 0. [audio thread]
  virtual bool lets_go(double /*force*/) noexcept { return false; }
  // eta[n+1] is known. [audio thread]
  virtual void advance(double next, double eta, double before) noexcept = 0;
  // Stored energy that belongs to the states n-1 and n, as if it had always been so. [main thread]
  virtual void settle(double eta, double before) noexcept = 0;

  double energy() const noexcept { return energy_; }  // stored, between n-1 and n
  double lost() const noexcept { return lost_; }      // so far

 protected:
  double energy_ = 0.0, lost_ = 0.0;
};

// The nonlinear spring of W(32f), with the damping of W(43):
//   F = K1 mu_tt eta + K3 eta^2 mu_t. eta + 2 sigma dt. eta
// which stores K1 (mu_t- eta)^2 / 2 + K3 (eta[n] eta[n-1])^2 / 4. With K1 = K3 = 0 it is a damper: a finger.
class Spring final : public Coupling {
 public:
  struct Settings {
    double linear = 0.0;   // K1, N/m
    double cubic = 0.0;    // K3, N/m^3
    double damping = 0.0;  // sigma, kg/s
  };
  Spring(const Settings& s, double step) : s_(s), step_(step) {}

  void set_damping(double damping) noexcept { s_.damping = damping; }  // stores nothing [audio thread]

  ForceLine line(double eta, double before, double free) noexcept override;
  void advance(double next, double eta, double before) noexcept override;
  void settle(double eta, double before) noexcept override;

 private:
  Settings s_;
  double step_;
};

// A potential phi = K |eta|^(alpha+1) / (alpha+1) + K3 eta^4/4 written as psi^2/2 (W section 2), psi living between the
// steps:
//   F = (mu_t+ psi) g,  dt+ psi = g dt. eta,  so  F = g psi + g^2/4 (eta[n+1] - eta[n-1]),
// with g = psi' at step n: for K3 = 0, g = sqrt(K (alpha+1)/2) |eta|^((alpha-1)/2). Any g conserves H + psi^2/2.
class Quadratised : public Coupling {
 public:
  Quadratised(double stiffness, double shape, double cubic = 0.0);
  void advance(double next, double eta, double before) noexcept override;
  double psi() const noexcept { return psi_; }

 protected:
  double slope_of_psi(double eta) const noexcept;  // for eta > 0
  double psi_of(double eta) const noexcept;        // for eta > 0
  ForceLine line_of(double g) noexcept;
  void set_psi(double psi) noexcept {
    psi_ = psi;
    energy_ = 0.5 * psi * psi;
  }

  double psi_ = 0.0, g_ = 0.0;

 private:
  double exponent_;  // (alpha - 1) / 2
  double slope_;     // sqrt(K (alpha + 1) / 2)
  double scale_;     // sqrt(2 K / (alpha + 1))
  double cubic_;     // K3
};

// Holds in both directions, W(66)-(70). W(69) prints g with the sign of eta, which makes psi even: it should touch 0
// and turn there, but in steps it misses the turn (for alpha = 1 and 8 steps a period, by 14 %). Here psi is odd and
// psi' even; the force psi psi' is the same, and for alpha = 1 it is exactly the linear spring K mu_tt eta.
class Connection final : public Quadratised {
 public:
  using Quadratised::Quadratised;
  ForceLine line(double eta, double before, double free) noexcept override;
  void settle(double eta, double before) noexcept override;
};

// Acts only while eta > 0. All three ways keep the balance of energy; they differ in what becomes of a psi that is not
// 0 when the parts have separated.
enum class Release {
  printed,    // W(12): g = 0 and psi waits for the next contact, so energy sticks in it and the contact may pull
  returning,  // g = -2 psi / (free - eta[n-1]): psi goes back to 0 in the steps after separation; elastic
  passive,    // psi is dropped and counted as lost, and the contact never pulls
};

class Collision final : public Quadratised {
 public:
  Collision(double stiffness, double shape, Release release, double cubic = 0.0)
      : Quadratised(stiffness, shape, cubic), release_(release) {}
  ForceLine line(double eta, double before, double free) noexcept override;
  bool lets_go(double force) noexcept override;
  void settle(double eta, double before) noexcept override;

 private:
  void drop() noexcept {
    lost_ += energy_;
    set_psi(0.0);
    g_ = 0.0;
  }
  Release release_;
};

// The three-point discrete gradient of a potential, in both directions or one-sided:
//   F = (V(eta[n+1]) - V(eta[n-1])) / (eta[n+1] - eta[n-1]),  stored: (V(eta[n]) + V(eta[n-1])) / 2.
// A one-sided one never pulls.
class ThreePoint final : public Coupling {
 public:
  explicit ThreePoint(const Potential& potential) : potential_(potential) {}

  ForceLine line(double eta, double before, double free) noexcept override;
  bool curved() const noexcept override { return true; }
  ForceLine tangent(double change) noexcept override;
  ForceLine steep(double reach) noexcept override;
  void advance(double next, double eta, double before) noexcept override;
  void settle(double eta, double before) noexcept override;

 private:
  Potential potential_;
  double before_ = 0.0, stored_ = 0.0, bent_ = 0.0;  // eta[n-1], V there, and without K3
  bool steep_ = false;
  ForceLine steep_line_{};
};

}  // namespace urto::fd
