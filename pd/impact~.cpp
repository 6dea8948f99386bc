#include "core/impact.h"
#include "pd/wrapper.h"

URTO_PD_EXPORT void impact_tilde_setup() { urto::pd::setup(urto::kImpact); }
