#pragma once

#include <cstddef>

#include "core/simd/bank_kernels.h"

// The two passes over a row of a plate on a grid (core/tromba/fd_plate.h), once for each instruction set. No target
// fuses multiplications with additions here, so all give the same bits.
namespace urto::simd {

// Nodes 1 ... count of a row; `stride` doubles to the rows beside it.
struct PlateRow {
  const double *now, *before;
  double* moment;
  double* next;
  std::size_t count, stride;
};

struct PlateKernels {
  // p = centre v - x (v_left + v_right) - y (v_below + v_above) - viscous before
  struct Moment {
    double centre, x, y, viscous;
  };
  void (*moment)(const PlateRow&, const Moment&) noexcept;
  // next = v + keep (v - before) + x (p_left + p_right) + y (p_below + p_above) - centre p
  struct Step {
    double keep, centre, x, y;
  };
  void (*step)(const PlateRow&, const Step&) noexcept;
};

// Of a supported target.
const PlateKernels& plate_kernels_for(Target) noexcept;

}  // namespace urto::simd
