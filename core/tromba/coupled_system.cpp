#include "core/tromba/coupled_system.h"

#include <stdexcept>

namespace urto::fd {

std::size_t CoupledSystem::join(Coupling& coupling, const End& above, const End& below, double gap) {
  joints_.push_back({.coupling = &coupling, .above = above, .below = below, .gap = gap});
  return joints_.size() - 1;
}

// The upper end goes up with F and the lower one down, so a common upper or lower part adds, a crossed one subtracts.
double CoupledSystem::compliance(const Joint& i, const Joint& j) noexcept {
  const auto between = [](const End& a, const End& b) {
    return a.part == b.part ? a.part->response(a.place, b.place) : 0.0;
  };
  return between(i.below, j.below) + between(i.above, j.above) - between(i.below, j.above) - between(i.above, j.below);
}

void CoupledSystem::prepare() {
  const std::size_t count = joints_.size();
  leader_.resize(count);
  order_.reserve(count);
  groups_.reserve(count);
  compliance_.reserve(count * kMostTogether);
  if (!find_groups()) throw std::invalid_argument("too many couplings meet");
}

bool CoupledSystem::find_groups() noexcept {
  const std::size_t count = joints_.size();
  for (std::size_t i = 0; i < count; ++i) {
    leader_[i] = i;
    for (std::size_t j = 0; j < i; ++j)
      if (leader_[j] != leader_[i] && compliance(joints_[i], joints_[j]) != 0.0) {
        const std::size_t from = leader_[i], to = leader_[j];
        for (std::size_t l = 0; l <= i; ++l)
          if (leader_[l] == from) leader_[l] = to;
      }
  }
  order_.clear();
  groups_.clear();
  compliance_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    if (leader_[i] != i) continue;
    Group group{.first = order_.size(), .count = 0, .table = compliance_.size(), .curved = false};
    for (std::size_t j = 0; j < count; ++j) {
      if (leader_[j] != i) continue;
      order_.push_back(j);
      group.curved = group.curved || joints_[j].coupling->curved();
    }
    group.count = order_.size() - group.first;
    if (group.count > kMostTogether) return false;
    for (std::size_t a = 0; a < group.count; ++a)
      for (std::size_t b = 0; b < group.count; ++b)
        compliance_.push_back(compliance(joints_[order_[group.first + a]], joints_[order_[group.first + b]]));
    groups_.push_back(group);
  }
  return true;
}

void CoupledSystem::settle() noexcept {
  for (Joint& j : joints_) j.coupling->settle(j.eta(&Part::now), j.eta(&Part::before));
}

void CoupledSystem::settle_curved() noexcept {
  for (Joint& j : joints_)
    if (j.coupling->curved()) j.coupling->settle(j.eta(&Part::now), j.eta(&Part::before));
}

void CoupledSystem::predict() noexcept {
  drive_count_ = 0;
  for (Part* part : parts_) part->predict();
}

void CoupledSystem::drive(const End& end, double force) noexcept {
  if (drive_count_ == kMostDrives) return;
  end.part->push(end.place, force);
  drives_[drive_count_++] = {end, force};
}

void CoupledSystem::finish() noexcept {
  rounds_ = 0;
  for (const Group& group : groups_) solve(group);
  for (std::size_t i = 0; i < drive_count_; ++i)
    work_ += step_ * drives_[i].force * drives_[i].end.part->velocity(drives_[i].end.place);
  for (Part* part : parts_) {
    if (accounting_) part_loss_ += part->loss();
    part->advance();
  }
}

void CoupledSystem::solve(const Group& group) noexcept {
  const std::size_t* members = order_.data() + group.first;
  for (std::size_t a = 0; a < group.count; ++a) {
    Joint& j = joints_[members[a]];
    const double free = j.eta(&Part::next);
    j.now = j.eta(&Part::now);
    j.before = j.eta(&Part::before);
    j.line = j.coupling->line(j.now, j.before, free);
    j.change = free - j.before;
  }
  // Whoever lets go stays out, so this ends after as many rounds as there are couplings.
  for (bool again = true; again;) {
    again = false;
    find_forces(group);
    for (std::size_t a = 0; a < group.count; ++a) {
      Joint& j = joints_[members[a]];
      if (!j.coupling->lets_go(j.force)) continue;
      j.line = {};
      again = true;
    }
  }
  for (std::size_t a = 0; a < group.count; ++a) {
    const Joint& j = joints_[members[a]];
    j.above.part->push(j.above.place, j.force);
    j.below.part->push(j.below.place, -j.force);
  }
  for (std::size_t a = 0; a < group.count; ++a) {
    const Joint& j = joints_[members[a]];
    j.coupling->advance(j.eta(&Part::next), j.now, j.before);
  }
}

// Gauss without exchange of rows.
void CoupledSystem::eliminate(const Group& group) noexcept {
  const std::size_t n = group.count;
  const std::size_t* members = order_.data() + group.first;
  const double* b = compliance_.data() + group.table;
  std::array<std::array<double, kMostTogether + 1>, kMostTogether> m;
  for (std::size_t r = 0; r < n; ++r) {
    const Joint& j = joints_[members[r]];
    for (std::size_t c = 0; c < n; ++c) m[r][c] = j.line.slope * b[r * n + c] + (r == c ? 1.0 : 0.0);
    m[r][n] = j.line.level + j.line.slope * j.change;
  }
  for (std::size_t p = 0; p < n; ++p)
    for (std::size_t r = p + 1; r < n; ++r) {
      const double factor = m[r][p] / m[p][p];
      for (std::size_t c = p + 1; c <= n; ++c) m[r][c] -= factor * m[p][c];
    }
  for (std::size_t r = n; r-- > 0;) {
    double sum = m[r][n];
    for (std::size_t c = r + 1; c < n; ++c) sum -= m[r][c] * joints_[members[c]].force;
    joints_[members[r]].force = sum / m[r][r];
  }
}

double CoupledSystem::energy() const noexcept {
  double sum = 0.0;
  for (const Part* part : parts_) sum += part->energy();
  for (const Joint& j : joints_) sum += j.coupling->energy();
  return sum;
}

double CoupledSystem::lost() const noexcept {
  double sum = part_loss_;
  for (const Joint& j : joints_) sum += j.coupling->lost();
  return sum;
}

}  // namespace urto::fd
