#include "core/rolling.h"
#include "max/wrapper.h"

URTO_MAX_EXTERNAL(urto::kRolling)
