// rolling~: a ball rolls over a rough surface; the surface's micro-impacts sound the body below.
//   velocity -> place -> rolling filter -> height
//   force, weight, height -> ball <-> contact <-> body -> audio, contact force, energy
#pragma once
#include "core/table.h"

namespace urto {

extern const ObjectInfo kRolling;

}  // namespace urto
