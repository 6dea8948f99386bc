// Newton's method for the couplings whose force is curved. With d = eta[n+1] - eta[n-1] it solves
//   d = eta* - eta[n-1] - B F(d),
// which has one solution, the least of a convex function, because every F rises.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/tromba/coupled_system.h"

namespace urto::fd {

namespace {

// The error of the energy goes with the square of the last step's length, so nothing is gained by less.
constexpr double kNear = 1e-9;    // of eta
constexpr double kLeast = 1e-12;  // of the free change
constexpr double kRounding = 1e-13;
constexpr int kMostSteeper = 40;

}  // namespace

// What eta changes by under the forces of the last elimination.
double CoupledSystem::reached(const Group& group, std::size_t member) const noexcept {
  const std::size_t* members = order_.data() + group.first;
  const double* b = compliance_.data() + group.table + member * group.count;
  double d = joints_[members[member]].change;
  for (std::size_t c = 0; c < group.count; ++c) d -= b[c] * joints_[members[c]].force;
  return d;
}

void CoupledSystem::find_forces(const Group& group) noexcept {
  eliminate(group);
  if (!group.curved || newton(group)) return;
  ++capped_steps_;
  steepen(group);
}

// A guess that is no better than the last good one goes halfway back to it.
bool CoupledSystem::newton(const Group& group) noexcept {
  const std::size_t n = group.count;
  const std::size_t* members = order_.data() + group.first;
  const double* b = compliance_.data() + group.table;
  for (std::size_t a = 0; a < n; ++a) {
    Joint& j = joints_[members[a]];
    j.guess = reached(group, a);
    j.base = std::numeric_limits<double>::infinity();
  }
  double least = std::numeric_limits<double>::infinity(), scale = 0.0;
  for (std::size_t a = 0; a < n; ++a)
    scale += std::fabs(joints_[members[a]].change) + std::fabs(joints_[members[a]].before);
  for (int round = 1; round <= most_rounds_; ++round) {
    rounds_ = std::max(rounds_, round);
    std::array<double, kMostTogether> force{};
    for (std::size_t a = 0; a < n; ++a) {
      Joint& j = joints_[members[a]];
      if (j.coupling->curved()) j.line = j.coupling->tangent(j.guess);
      force[a] = j.line.level + j.line.slope * j.guess;
    }
    double residual = 0.0;
    for (std::size_t a = 0; a < n; ++a) {
      const Joint& j = joints_[members[a]];
      double r = j.guess - j.change;
      for (std::size_t c = 0; c < n; ++c) r += b[a * n + c] * force[c];
      residual += std::fabs(r);
    }
    const bool better = residual < least;
    if (better) {
      least = residual;
      eliminate(group);
    }
    bool near = true;
    for (std::size_t a = 0; a < n; ++a) {
      Joint& j = joints_[members[a]];
      if (better) j.base = j.guess;
      const double next = better ? reached(group, a) : 0.5 * (j.base + j.guess), length = std::fabs(next - j.base);
      const double size = std::fabs(j.before) + std::fabs(j.before + next);
      if (j.coupling->curved()) near = near && length <= kNear * size + kLeast * std::fabs(j.change);
      j.guess = next;
    }
    if (near) return better || least <= kRounding * scale;
  }
  return false;
}

// Lines through F(0), steep enough for the change that they lead to.
void CoupledSystem::steepen(const Group& group) noexcept {
  const std::size_t* members = order_.data() + group.first;
  for (std::size_t a = 0; a < group.count; ++a) {
    Joint& j = joints_[members[a]];
    j.base = std::fabs(j.change);  // the reach
    if (j.coupling->curved()) j.line = j.coupling->steep(j.base);
  }
  bool again = true;
  for (int i = 0; again && i < kMostSteeper; ++i) {
    eliminate(group);
    again = false;
    for (std::size_t a = 0; a < group.count; ++a) {
      Joint& j = joints_[members[a]];
      const double d = std::fabs(reached(group, a));
      if (!j.coupling->curved() || d <= j.base) continue;
      j.base = 2.0 * d;
      j.line = j.coupling->steep(j.base);
      again = true;
    }
  }
}

void CoupledSystem::move_below(std::size_t joint, const Place& place) noexcept {
  joints_[joint].below.place = place;
  find_groups();
}

}  // namespace urto::fd
