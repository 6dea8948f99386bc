// All objects, for whatever goes through them: reference pages, tests, tools.
#pragma once
#include <array>

#include "core/bounce.h"
#include "core/impact.h"

namespace urto {

inline constexpr std::array kObjects{&kImpact, &kBounce};

}  // namespace urto
