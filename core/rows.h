// Rows that objects share: contact, body, output, and what every object answers.
#pragma once
#include <array>

#include "core/table.h"

namespace urto {

inline constexpr std::array<const char*, 8> kIntegratorWords{"invariant", "am1",      "verlet",     "heun",
                                                             "rk4",       "twopoint", "threepoint", "quadratised"};
inline constexpr std::array<const char*, 4> kCorrectionWords{"none", "hybrid", "velocity", "both"};
inline constexpr std::array<const char*, 6> kSubstepWords{"0", "1", "2", "4", "8", "16"};
inline constexpr std::array<const char*, 3> kOutputWords{"velocity", "displacement", "acceleration"};
inline constexpr std::array<const char*, 16> kBodyWords{
    "wall", "custom", "string", "stiffstring", "barfree", "barclamped", "barfixed", "membrane",
    "drum", "plate",  "disc",   "freeplate",   "ring",    "glass",      "bowl",     "bell"};
inline constexpr std::array<const char*, 13> kMaterialWords{"steel", "aluminium", "brass", "glass",    "ceramic",
                                                            "wood",  "spruce",    "maple", "rosewood", "plastic",
                                                            "pvc",   "acrylic",   "rubber"};

inline constexpr std::array kContactRows{
    Row{"stiffness", Kind::number, "N/m^shape", 2e7, 1, 1e13, "Stiffness of the contact.", kLogarithmic | kContact},
    Row{"dissipation", Kind::number, "s/m", 0.3, 0, 100, "Dissipation of the contact (mu); 0 is elastic.", kContact},
    Row{"shape", Kind::number, "", 1.5, 1, 4, "Exponent of the contact force; 1.5 is a ball on a plane.", kContact},
    Row{"contacttime", Kind::number, "ms", 0, 0, 1000,
        "Duration of a usual contact on a rigid wall (impact~: at `velocity`, bounce~: from `height`, rolling~: at 1 "
        "cm/s); "
        "sets stiffness. 0 is off.",
        kContact},
    Row{"restitution", Kind::number, "", 0, 0, 1,
        "Speed after over speed before such a contact; sets dissipation. 0 is off.", kContact},
    Row{"hertz", Kind::number, "m", 0, 0, 10,
        "Radius of a ball: sets stiffness and shape from the two materials by Hertz's theory. 0 is off.", kContact},
    Row{"hammermaterial", Kind::choice, "", 0, 0, 12, "Material of the ball for `hertz`.", kContact, kMaterialWords},
    Row{"integrator", Kind::choice, "", 0, 0, 7, "Numerical method of the contact.", kNone, kIntegratorWords},
    Row{"correction", Kind::choice, "", 0, 0, 3,
        "Corrections of am1, verlet, heun and rk4 by closed forms; they hold on a wall, without a spring.", kNone,
        kCorrectionWords},
    Row{"substeps", Kind::choice, "", 0, 0, 5,
        "Steps a sample during contact; 0 is automatic (invariant: 8 or more a contact; the others: 1).", kNone,
        kSubstepWords},
    Row{"guard", Kind::number, "", 1, 0, 1,
        "1 keeps integrators that are not passive from blowing up; 0 shows the papers' formulae as they are.",
        kInteger},
};

inline constexpr std::array kBodyRows{
    Row{"body", Kind::choice, "", 4, 0, 15, "What is struck.", kBody | kContact, kBodyWords},
    Row{"material", Kind::choice, "", 0, 0, 12, "Material of the body.", kBody | kContact, kMaterialWords},
    Row{"pitch", Kind::number, "Hz", 440, 0, 20000, "Frequency of the lowest mode; 0 takes it from the dimensions.",
        kBody},
    Row{"modes", Kind::number, "", 24, 1, 32768, "How many modes the body has at most.", kBody | kInteger},
    Row{"decay", Kind::number, "", 1, 1e-4, 1e4, "Scales the decay times of all modes.", kBody | kLogarithmic},
    Row{"bodymass", Kind::number, "kg", 0.3, 1e-5, 1e4, "Mass of the body, where `pitch` is not 0.",
        kBody | kLogarithmic},
    Row{"length", Kind::number, "m", 0.3, 1e-3, 100, "Length of a string, bar or plate; height of a glass or bell.",
        kBody | kLogarithmic},
    Row{"width", Kind::number, "m", 0.025, 1e-3, 100, "Width of a bar, plate or ring.", kBody | kLogarithmic},
    Row{"thickness", Kind::number, "m", 0.01, 1e-5, 1, "Thickness; of a string, its diameter.", kBody | kLogarithmic},
    Row{"bodyradius", Kind::number, "m", 0.1, 1e-3, 100, "Radius of a round body.", kBody | kLogarithmic},
    Row{"tension", Kind::number, "N", 100, 1e-3, 1e6, "Tension of a string (N) or of a skin (N/m).",
        kBody | kLogarithmic},
    Row{"position", Kind::number, "", 0.62, 0, 1, "Where it is struck: along the length, the radius or the rim.",
        kBody},
    Row{"positiony", Kind::number, "", 0.3, 0, 1, "Where it is struck: across a plate, or round a drum or disc.",
        kBody},
    Row{"pickup", Kind::number, "", 0.86, 0, 1, "Where it is heard: along the length, the radius or the rim.", kBody},
    Row{"pickupy", Kind::number, "", 0.2, 0, 1, "Where it is heard: across a plate, or round a drum or disc.", kBody},
    Row{"frequencies",
        Kind::list,
        "Hz",
        0,
        1e-3,
        1e6,
        "Frequencies of the modes by hand; makes the body custom.",
        kBody,
        {},
        1,
        32768},
    Row{"decays",
        Kind::list,
        "s",
        1,
        1e-6,
        1e6,
        "Decay times (T60) of a custom body's modes; the last one repeats.",
        kBody,
        {},
        1,
        32768},
    Row{"weights",
        Kind::list,
        "",
        1,
        -1e6,
        1e6,
        "Weights of a custom body's modes at the strike; the last one repeats.",
        kBody,
        {},
        1,
        32768},
    Row{"gains",
        Kind::list,
        "",
        1,
        -1e6,
        1e6,
        "Gains of a custom body's modes at the pickup; the last one repeats.",
        kBody,
        {},
        1,
        32768},
    Row{"read",
        Kind::word,
        "",
        0,
        0,
        0,
        "Reads a custom body from a text file: frequency decay weight gain a line.",
        kHost | kBody,
        {},
        1,
        1,
        "FILE"},
};

inline constexpr std::array kOutputRows{
    Row{"output", Kind::choice, "", 0, 0, 2, "What of the body's motion is heard.", kBody, kOutputWords},
    Row{"gain", Kind::number, "", 2, 0, 1e6, "Factor on the audio outlet.", kLogarithmic},
    Row{"limit", Kind::number, "", 1, 0, 1, "1 bends the audio outlet softly below full scale; 0 leaves it as it is.",
        kInteger},
    Row{"events", Kind::number, "", 1, 0, 1, "1 sends a message for each contact and for rest; 0 is silent.", kInteger},
    Row{"channels", Kind::number, "", 0, 0, 256, "How many voices; 0 takes as many as arrive at the first inlet.",
        kInteger | kHost},
};

inline constexpr std::array kCommonRows{
    Row{"reset", Kind::command, "", 0, 0, 0, "Brings everything to rest.", kNone, {}, 0, 0, ""},
    Row{"get", Kind::word, "", 0, 0, 0, "Sends a parameter from the last outlet.", kHost, {}, 1, 1, "NAME"},
    Row{"dump", Kind::command, "", 0, 0, 0, "Sends every parameter, in a form that restores it.", kHost, {}, 0, 0, ""},
    Row{"info",
        Kind::command,
        "",
        0,
        0,
        0,
        "Prints version, rate, channels, modes in use and SIMD target.",
        kHost,
        {},
        0,
        0,
        ""},
    Row{"voice", Kind::command, "", 0, 1, 256, "Speaks to one voice alone.", kHost, {}, 1, 32770, "N MESSAGE …"},
};

inline constexpr std::array kHammerReports{
    Report{"contact", "DURATION SPEED-IN SPEED-OUT PEAK-FORCE ONSET",
           "After each contact: ms, m/s, m/s, N, and ms since reset."},
    Report{"rest", "", "It has come to rest."},
    Report{"unstable", "INTEGRATOR", "The integrator has failed (guard 0); the object has gone to rest.",
           kIntegratorWords},
};
enum HammerReport : std::uint16_t { kContactReport, kRestReport, kUnstableReport };

}  // namespace urto
