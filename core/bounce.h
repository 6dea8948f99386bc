// bounce~: a ball under gravity on a body, on a table that can be shaken.
//   force, weight, table -> ball <-> contact <-> body -> audio, contact force, energy
#pragma once
#include "core/table.h"

namespace urto {

extern const ObjectInfo kBounce;

}  // namespace urto
