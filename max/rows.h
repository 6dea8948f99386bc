// What of an object's table a box in Max has, and as what: shared by the wrapper and the reference pages.
#pragma once
#include <string_view>

#include "core/table.h"

namespace urto::max {

// One box is one voice in Max: mc.impact~ makes the channels, and has its own ways to speak to one of them.
constexpr bool has_row(const Row& row) {
  const std::string_view name = row.name;
  return name != "channels" && name != "voice";
}

// What holds a value is an attribute: it can be typed into the box as `@name value`, seen in the inspector, and saved.
constexpr bool is_attribute(const Row& row) {
  return has_row(row) && row.kind != Kind::command && row.kind != Kind::word;
}

constexpr bool is_message(const Row& row) { return has_row(row) && !is_attribute(row); }

constexpr bool is_switch(const Row& row) {
  return row.kind == Kind::number && (row.traits & kInteger) != 0 && row.minimum == 0 && row.maximum == 1;
}

}  // namespace urto::max
