// Parts joined by couplings, as many as one likes. A step:
//   every part predicts its next state as if free;  forces from outside (a bow, a hand) push;
//   the couplings' forces, which depend on the very states they change, come from a small linear system;
//   they push, and time advances.
// For coupling i with its line (level e, slope s) and its free value eta* of eta[n+1],
//   F_i = e_i + s_i (eta*_i - eta_i[n-1] - sum_j B_ij F_j),  B_ij = change of -eta_i for a unit of F_j,
// that is (I + S B) F = e + S (eta* - eta[n-1]). B is symmetric and positive, so no pivot is below 1. Curved couplings
// are solved by Newton's method, a few such systems one after the other; should that not end, they take steep lines for
// this step, which lose energy and never make it.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/tromba/coupling.h"
#include "core/tromba/part.h"

namespace urto::fd {

// The end of a joint: which part, and where on it.
struct End {
  Part* part;
  Place place;
};

class CoupledSystem {
 public:
  // Couplings that touch common nodes are solved together, at most this many.
  static constexpr std::size_t kMostTogether = 8;
  // Linear systems a step, of Newton's method; as many again of the steep lines.
  static constexpr int kMostRounds = 40;
  // Outside forces a step.
  static constexpr std::size_t kMostDrives = 8;

  explicit CoupledSystem(double step) : step_(step) {}
  CoupledSystem(const CoupledSystem&) = delete;
  CoupledSystem& operator=(const CoupledSystem&) = delete;

  // [main thread, allocates] The parts and couplings live as long as the system.
  void add(Part& part) { parts_.push_back(&part); }
  // eta = below - above - gap: the coupling is just touched when the lower point is `gap` above the upper one's place.
  std::size_t join(Coupling& coupling, const End& above, const End& below, double gap = 0.0);
  // After the last join: finds which couplings touch common nodes. Throws if more than kMostTogether do.
  void prepare();
  // Another place on the same part, for a joint that stores no energy, as a finger. In a system of at most
  // kMostTogether joints. [audio thread]
  void move_below(std::size_t joint, const Place& place) noexcept;
  // The couplings' stored energies from the states that the parts have been given.
  void settle() noexcept;
  // After the parts have been displaced: only of those that store a function of eta. [audio thread]
  void settle_curved() noexcept;

  // [audio thread] One step is predict(), any number of drives (to kMostDrives), finish().
  void predict() noexcept;
  void drive(const End& end, double force) noexcept;
  void finish() noexcept;
  void step() noexcept {
    predict();
    finish();
  }

  double force(std::size_t joint) const noexcept { return joints_[joint].force; }  // of the last step
  double eta(std::size_t joint) const noexcept { return joints_[joint].eta(&Part::now); }

  // Of Newton's method. Fewer rounds only to see what happens then.
  void limit_rounds(int most) noexcept { most_rounds_ = most; }
  int rounds() const noexcept { return rounds_; }               // of the last step, the most of its groups
  long capped_steps() const noexcept { return capped_steps_; }  // that took steep lines, so far

  // The balance: energy() + lost() - work() stays what it was. Losses cost as much as the parts' steps, so they are
  // counted on request only.
  void account(bool on) noexcept { accounting_ = on; }
  double energy() const noexcept;                 // between n-1 and n
  double lost() const noexcept;                   // in the parts and couplings
  double work() const noexcept { return work_; }  // of the drives

 private:
  struct Joint {
    Coupling* coupling;
    End above, below;
    double gap;
    double force = 0.0;
    double now = 0.0, before = 0.0;  // eta
    ForceLine line{};
    double change = 0.0;             // eta* - eta[n-1]
    double guess = 0.0, base = 0.0;  // of eta[n+1] - eta[n-1], and the last guess that was better than those before

    double eta(double (Part::*read)(const Place&) const noexcept) const noexcept {
      return (below.part->*read)(below.place) - (above.part->*read)(above.place) - gap;
    }
  };
  struct Group {
    std::size_t first, count;  // in order_
    std::size_t table;         // in compliance_
    bool curved;
  };
  struct Drive {
    End end;
    double force;
  };

  static double compliance(const Joint& i, const Joint& j) noexcept;
  bool find_groups() noexcept;
  void solve(const Group& group) noexcept;
  void find_forces(const Group& group) noexcept;
  void eliminate(const Group& group) noexcept;
  bool newton(const Group& group) noexcept;
  void steepen(const Group& group) noexcept;
  double reached(const Group& group, std::size_t member) const noexcept;

  double step_;
  std::vector<Part*> parts_;
  std::vector<Joint> joints_;
  std::vector<std::size_t> order_;  // joints, group by group
  std::vector<std::size_t> leader_;
  std::vector<Group> groups_;
  std::vector<double> compliance_;
  std::array<Drive, kMostDrives> drives_{};
  std::size_t drive_count_ = 0;
  bool accounting_ = false;
  int most_rounds_ = kMostRounds, rounds_ = 0;
  long capped_steps_ = 0;
  double part_loss_ = 0.0, work_ = 0.0;
};

}  // namespace urto::fd
