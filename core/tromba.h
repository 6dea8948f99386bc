// tromba~: a bowed or plucked string on a rattling bridge.
#pragma once
#include "core/table.h"

namespace urto {

extern const ObjectInfo kTromba;

}  // namespace urto
