#include "core/tromba.h"
#include "max/wrapper.h"

URTO_MAX_EXTERNAL(urto::kTromba)
