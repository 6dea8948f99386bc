// rolling~: a ball rolls over a rough surface on a body.
//   velocity -> rough profile -> height of the ball's middle; force, weight, height -> ball <-> contact <-> body
//   -> audio, contact force, energy
#pragma once
#include "core/table.h"

namespace urto {

extern const ObjectInfo kRolling;

}  // namespace urto
