// What rolling~ can be told at once: a marble on a wooden table, a steel ball on a pane of glass, a can on asphalt,
// where the can's own modes sound. Pitch and mass are those that the plates have by their dimensions, so that any other
// body in their place is about as loud.
#pragma once
#include <array>

#include "core/rows.h"
#include "core/table.h"

namespace urto {

inline constexpr std::array<const char*, 3> kPresetWords{"marble", "steelball", "can"};

inline constexpr std::array kPresets{
    PresetRow{"radius", {8e-3, 6e-3, 33e-3}},
    PresetRow{"mass", {5.36e-3, 7.1e-3, 16e-3}},
    PresetRow{"roughness", {2e-6, 3e-7, 8e-5}},
    PresetRow{"grain", {1e-3, 6e-4, 8e-3}},
    PresetRow{"octaves", {5, 4, 5}},
    PresetRow{"slope", {0.8, 0.8, 0.8}},
    PresetRow{"asymmetry", {0.025, 1.0 / 60, 4.0 / 33}},
    PresetRow{"ovality", {0, 0, 0}},
    PresetRow{"stiffness", {1.67e8, 5.72e9, 5e7}},
    PresetRow{"dissipation", {19.5, 12.4, 60}},
    PresetRow{"shape", {1.5, 1.5, 1.5}},
    PresetRow{"contacttime", {0, 0, 0}},
    PresetRow{"restitution", {0, 0, 0}},
    PresetRow{"hertz", {0, 0, 0}},
    PresetRow{"body", {word(kBodyWords, "plate"), word(kBodyWords, "plate"), word(kBodyWords, "ring")}},
    PresetRow{"material",
              {word(kMaterialWords, "wood"), word(kMaterialWords, "glass"), word(kMaterialWords, "aluminium")}},
    PresetRow{"pitch", {329.83, 333.62, 760}},
    PresetRow{"modes", {64, 64, 24}},
    PresetRow{"decay", {1, 1, 0.2}},
    PresetRow{"bodymass", {3.024, 0.96, 0.016}},
    PresetRow{"length", {0.6, 0.32, 0.115}},
    PresetRow{"width", {0.4, 0.24, 0.025}},
    PresetRow{"thickness", {0.018, 0.005, 2e-4}},
    PresetRow{"bodyradius", {0.1, 0.1, 0.033}},
    PresetRow{"position", {0.62, 0.62, 0.62}},
    PresetRow{"positiony", {0.3, 0.3, 0.3}},
    PresetRow{"pickup", {0.86, 0.86, 0.86}},
    PresetRow{"pickupy", {0.2, 0.2, 0.2}},
    PresetRow{"gain", {300, 100, 6}},
};

}  // namespace urto
