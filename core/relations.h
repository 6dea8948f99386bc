// Rows that stand for others: contacttime and restitution set stiffness and dissipation through the closed forms, hertz
// sets stiffness and shape from two materials, preset sets whatever it names. [message thread]
#pragma once
#include <span>

#include "core/table.h"

namespace urto {

// A row that cannot go as far as another asks it to: it stands at the end of its range.
struct Strain {
  std::size_t by = kNoRow, row = kNoRow;
  double wanted = 0;
};

// `values` are one voice's, row by row; `changed` is the row that was set. Moves the rows that follow from it.
Strain relate(const ObjectInfo& info, std::span<double> values, std::size_t changed);

}  // namespace urto
