#include "core/impact.h"
#include "max/wrapper.h"

URTO_MAX_EXTERNAL(urto::kImpact)
