// The table of tromba~. `length`, `tension` and the like are of the string; what begins with bridge or body is theirs.
#pragma once
#include <array>

#include "core/rows.h"

namespace urto {

inline constexpr std::array<const char*, 3> kTrombaIntegratorWords{"modal", "quadratised", "threepoint"};
inline constexpr std::array<const char*, 2> kFrictionWords{"exponential", "elastoplastic"};
inline constexpr std::array<const char*, 2> kConnectionWords{"spring", "collision"};
inline constexpr std::array<const char*, 3> kTrombaBodyWords{"plate", "wall", "string"};

inline constexpr std::array kTrombaCommands{
    Row{"bang", Kind::command, "", 0, 0, 0, "Plucks the string with 1 N at `position`.", kNone, {}, 0, 0, ""},
    Row{"pluck",
        Kind::command,
        "N",
        0,
        -100,
        100,
        "Pulls the string with a growing force, for 8 ms, and lets go; POSITION is a part of nut to bridge.",
        kNone,
        {},
        1,
        2,
        "FORCE [POSITION]"},
    Row{"note",
        Kind::command,
        "",
        0,
        0,
        127,
        "A MIDI note: sets the pitch and plucks; velocity 127 is 1 N, 0 does nothing.",
        kNone,
        {},
        2,
        2,
        "PITCH VELOCITY"},
    Row{"finger",
        Kind::command,
        "",
        0,
        0,
        1,
        "Touches the string at a part of nut to bridge: 1/2, 1/3, 1/4 ... give harmonics; FORCE 0 lifts the finger.",
        kNone,
        {},
        2,
        2,
        "POSITION FORCE"},
};

inline constexpr std::array kStringRows{
    Row{"pitch", Kind::number, "Hz", 36.85, 0, 5000, "Open pitch, from nut to bridge; 0 takes it from `tension`.",
        kBody},
    Row{"length", Kind::number, "m", 1.9, 0.1, 20, "Length of the whole string.", kBody | kLogarithmic},
    Row{"tension", Kind::number, "N", 91.16, 0.01, 1e5, "Tension of the string, where `pitch` is 0.",
        kBody | kLogarithmic},
    Row{"radius", Kind::number, "m", 5e-4, 1e-5, 0.02, "Radius of the string.", kBody | kLogarithmic},
    Row{"density", Kind::number, "kg/m^3", 7850, 100, 3e4, "Density of the string's material.", kBody | kLogarithmic},
    Row{"young", Kind::number, "Pa", 2e11, 0, 1e13, "Young's modulus of the string; 0 is perfectly flexible.", kBody},
    Row{"damping", Kind::number, "1/s", 0.1, 0, 1000, "Damping of the string at all frequencies.", kBody},
    Row{"damping1", Kind::number, "m^2/s", 0.05, 0, 10, "Damping of the string that grows with the frequency.", kBody},
    Row{"friction", Kind::choice, "", 0, 0, 1, "How the bow's hair holds the string.", kNone, kFrictionWords},
    Row{"bowposition", Kind::number, "", 0.167, 0, 1, "Where the bow is, as a part of nut to bridge."},
    Row{"position", Kind::number, "", 0.2, 0, 1, "Where force and pluck act, as a part of nut to bridge."},
};

inline constexpr std::array kBridgeRows{
    Row{"bridgemass", Kind::number, "kg", 1e-3, 1e-6, 1, "Mass of the bridge.", kLogarithmic},
    Row{"bridgepitch", Kind::number, "Hz", 500, 1, 20000, "Frequency of the bridge by itself.", kLogarithmic},
    Row{"bridgedamping", Kind::number, "1/s", 0.05, 0, 1e4, "Damping of the bridge."},
    Row{"bridgeposition", Kind::number, "", 0.8684, 0.1, 1, "Where the bridge is, as a part of `length`.", kBody},
    Row{"offset", Kind::number, "m", 5e-6, 0, 0.01, "Gap between bridge and body at rest, which makes the rattle."},
    Row{"connection", Kind::choice, "", 0, 0, 1,
        "Between string and bridge: a spring that holds, or a collision that only pushes.", kNone, kConnectionWords},
    Row{"k1", Kind::number, "N/m^alpha1", 5e6, 1, 1e12, "Stiffness between string and bridge.", kLogarithmic},
    Row{"k3", Kind::number, "N/m^3", 0, 0, 1e18, "Cubic stiffness between string and bridge, added to `k1`."},
    Row{"alpha1", Kind::number, "", 1.3, 1, 4, "Exponent of the force between string and bridge."},
    Row{"k2", Kind::number, "N/m^alpha2", 5e8, 1, 1e12, "Stiffness of the collision between bridge and body.",
        kLogarithmic},
    Row{"alpha2", Kind::number, "", 1.3, 1, 4, "Exponent of the force between bridge and body."},
};

inline constexpr std::array kTrombaBodyRows{
    Row{"body", Kind::choice, "", 0, 0, 2,
        "What the bridge rattles on: a clamped plate, a rigid wall, or a second string of the same tension.", kBody,
        kTrombaBodyWords},
    Row{"bodylength", Kind::number, "m", 1.35, 0.05, 10, "Length of plate or second string.", kBody | kLogarithmic},
    Row{"bodywidth", Kind::number, "m", 0.18, 0.05, 10, "Width of the plate.", kBody | kLogarithmic},
    Row{"bodythickness", Kind::number, "m", 0.01, 1e-4, 0.1, "Thickness of plate or second string.",
        kBody | kLogarithmic},
    Row{"bodydensity", Kind::number, "kg/m^3", 50, 1, 3e4, "Density of the body's material.", kBody | kLogarithmic},
    Row{"bodyyoung", Kind::number, "Pa", 2e5, 100, 1e13, "Young's modulus of the body.", kBody | kLogarithmic},
    Row{"bodydamping", Kind::number, "1/s", 2, 0, 1000, "Damping of the body at all frequencies.", kBody},
    Row{"bodydamping1", Kind::number, "m^2/s", 0.05, 0, 10, "Damping of the body that grows with the frequency.",
        kBody},
    Row{"bodydetail", Kind::number, "", 1500, 1, 32768, "How many modes, or nodes of a grid, the body has at most.",
        kBody | kInteger},
};

inline constexpr std::array kTrombaRunRows{
    Row{"integrator", Kind::choice, "", 0, 0, 2,
        "Modes, exact but for the couplings, or finite differences; from one to the other it begins at rest.", kBody,
        kTrombaIntegratorWords},
    Row{"substeps", Kind::choice, "", 0, 0, 5,
        "Steps a sample of modal while bridge and body touch; 0 is automatic (8).", kBody, kSubstepWords},
    Row{"stringgain", Kind::number, "", 0.2, 0, 1e6, "Factor on the string's velocity, an eighth of it from the nut."},
    Row{"bridgegain", Kind::number, "", 3, 0, 1e6, "Factor on the bridge's velocity."},
    Row{"bodygain", Kind::number, "", 800, 0, 1e6,
        "Factor on the body's velocity, or on a 200th of a second string's."},
    Row{"gain", Kind::number, "", 1, 0, 1e6, "Factor on the audio outlet.", kLogarithmic},
    Row{"limit", Kind::number, "", 1, 0, 1, "1 bends the audio outlet softly below full scale; 0 leaves it as it is.",
        kInteger},
    Row{"events", Kind::number, "", 0, 0, 1, "1 sends a message for each contact and for rest; 0 is silent.", kInteger},
    Row{"channels", Kind::number, "", 0, 0, 256, "How many voices; 0 takes as many as arrive at the first inlet.",
        kInteger | kHost},
};

inline constexpr auto kTrombaRows =
    join(kTrombaCommands, kStringRows, kBridgeRows, kTrombaBodyRows, kTrombaRunRows, kCommonRows);

inline constexpr std::array kTrombaReports{
    Report{"contact", "DURATION SPEED-IN SPEED-OUT PEAK-FORCE ONSET",
           "After each contact of bridge and body: ms, m/s, m/s, N, and ms since reset."},
    Report{"rest", "", "It has come to rest."},
    Report{"unstable", "INTEGRATOR", "The integrator has failed; the object has gone to rest.", kTrombaIntegratorWords},
};

}  // namespace urto
