#include "core/bounce.h"
#include "pd/wrapper.h"

URTO_PD_EXPORT void bounce_tilde_setup() { urto::pd::setup(urto::kBounce); }
