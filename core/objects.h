// All objects, for whatever goes through them: reference pages, tests, tools.
#pragma once
#include <array>

#include "core/bounce.h"
#include "core/impact.h"
#include "core/rolling.h"
#include "core/tromba.h"

namespace urto {

inline constexpr std::array kObjects{&kImpact, &kBounce, &kRolling, &kTromba};

}  // namespace urto
