// Where on a grid something is read or pushed, between the nodes too.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace urto::fd {

// A few nodes with their weights. Reading is sum w x; a force F is spread over the same nodes as w F. Because reading
// and spreading are adjoint, the work done on the grid is exactly F times the motion that is read.
struct Place {
  static constexpr std::size_t kMost = 16;  // bicubic

  std::array<std::size_t, kMost> node{};
  std::array<double, kMost> weight{};
  std::size_t count = 0;

  void add(std::size_t n, double w) noexcept {
    node[count] = n;
    weight[count++] = w;
  }
};

// Cubic Lagrange weights of the four nodes around `position` (in nodes, clipped to 0 ... intervals, which must be at
// least 3). Near an end the four nodes stay inside and the cubic leans. Its error is of order h^4, below that of the
// second-order grids. Exactly one on a node, exactly zero on the others.
struct Cubic {
  std::size_t first;
  std::array<double, 4> weight;

  Cubic(double position, std::size_t intervals) noexcept {
    const double x = std::clamp(position, 0.0, static_cast<double>(intervals));
    const double left = std::clamp(std::floor(x) - 1.0, 0.0, static_cast<double>(intervals - 3));
    first = static_cast<std::size_t>(left);
    const double t = x - left;  // 0 ... 3
    weight = {-(t - 1.0) * (t - 2.0) * (t - 3.0) / 6.0, t * (t - 2.0) * (t - 3.0) / 2.0,
              -t * (t - 1.0) * (t - 3.0) / 2.0, t * (t - 1.0) * (t - 2.0) / 6.0};
  }
};

}  // namespace urto::fd
