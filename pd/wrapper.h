// From an object's table to a class of Pure Data. Each external holds one object, and its own copy of this code.
#pragma once
#include "core/table.h"

#ifdef _WIN32
#define URTO_PD_EXPORT extern "C" __declspec(dllexport)
#else
#define URTO_PD_EXPORT extern "C" __attribute__((visibility("default")))
#endif

namespace urto::pd {

// [message thread] Pd calls the external's setup function once for each name under which it is loaded
// ([impact~], [urto/impact~]).
void setup(const ObjectInfo& info);

}  // namespace urto::pd
