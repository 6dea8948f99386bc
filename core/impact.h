// impact~: a hammer, thrown or pushed, strikes a body.
//   force, strikes -> hammer <-> contact <-> body -> audio, contact force, energy
#pragma once
#include "core/table.h"

namespace urto {

extern const ObjectInfo kImpact;

}  // namespace urto
