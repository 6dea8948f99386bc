// Reference texts made from an object's table.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "core/table.h"

namespace urto::reference {

// A whole number without a point, any other with as many digits as it needs.
std::string number(double value);

// "one of a, b, c", "0 to 1, default 0.5", "up to 32768 numbers, each 0 to 1": what a row takes.
std::string values_text(const Row& row);

// Max's page about one object under a name (its own, or the alias with `urto.`).
std::string maxref(const ObjectInfo& info, std::string_view name);

// The table as data, for scripts.
std::string json(std::span<const ObjectInfo* const> objects, std::string_view version);

}  // namespace urto::reference
