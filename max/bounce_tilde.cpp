#include "core/bounce.h"
#include "max/wrapper.h"

URTO_MAX_EXTERNAL(urto::kBounce)
