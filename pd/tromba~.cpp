#include "core/tromba.h"
#include "pd/wrapper.h"

URTO_PD_EXPORT void tromba_tilde_setup() { urto::pd::setup(urto::kTromba); }
