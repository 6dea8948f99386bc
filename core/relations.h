// Rows that stand for others: contacttime and restitution set stiffness and dissipation through the closed forms, hertz
// sets stiffness and shape from two materials. [message thread]
#pragma once
#include <span>

#include "core/table.h"

namespace urto {

// `values` are one voice's, row by row; `changed` is the row that was set. Moves the rows that follow from it.
void relate(std::span<const Row> rows, std::span<double> values, std::size_t changed);

}  // namespace urto
