#include "core/rolling.h"
#include "pd/wrapper.h"

URTO_PD_EXPORT void rolling_tilde_setup() { urto::pd::setup(urto::kRolling); }
