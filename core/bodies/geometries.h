// From a description of a body (what it is, of which material, how large or how tuned) to its modes.
//
// Shapes have a mean square of 1 over the body, so that every modal mass is the body's whole mass M. Frequencies are
// those of the undamped theory and are given to the modes as the frequencies heard.
//
//   by dimensions (pitch = 0): frequencies from dimensions and material, M = density * volume, `mass` unused;
//   by pitch (pitch > 0):      all frequencies scaled so that the lowest is `pitch`, M = `mass`; dimensions still give
//                              the ratios (aspect, stiffness, shear). A bell's pitch is its strike note, the partial of
//                              ratio 1: its lowest, the hum, sounds an octave below.
// Either way decay = (a0 + pi f eta) / decay_scale at the final frequency.
//
//   geometry     dimensions used                  position                          modes at most
//   string       length, thickness (diameter),    x / length                        kMaxModes
//   stiffstring    tension (N)                    x / length                        kMaxModes
//   barfree      length, thickness, width         x / length                        kMaxModes
//   barclamped   length, thickness, width         x / length                        kMaxModes
//   barfixed     length, thickness, width         x / length, 0 = the clamped end   kMaxModes
//   membrane     length, width, thickness,        x / length, y / width             kMaxModes
//                  tension (N/m)
//   drum         radius, thickness, tension (N/m) r / radius, angle                 kMaxModes
//   plate        length, width, thickness         x / length, y / width             kMaxModes
//   disc         radius, thickness                r / radius, angle                 kMaxModes
//   freeplate    length, width, thickness         x / length, y / width             kMaxFreePlateModes
//   ring         radius, thickness, width         angle (position, pickup)          kMaxModes
//   glass        radius, thickness, length        angle of the rim                  5 (measured ratios)
//   bowl         radius, thickness                angle of the rim                  7 (measured ratios)
//   bell         radius, thickness, length        angle of the rim                  7 (measured ratios)
//
// wall and custom give no modes: a wall has none, and a custom body's are made by hand (mode_file.h, lists).
// disc is a circular plate with a free edge; plate is simply supported; membrane and drum are held at the rim.
// Positions are 0..1; angles are fractions of a turn. Each pair of equal modes of a round body (cos n theta and
// sin n theta) turns towards the strike, so that one of the two takes all of it and the other stays silent: only the
// first is in the list, and only the angle from strike to pickup matters.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/bodies/mode.h"

namespace urto {

// In the order of the `body` choices.
enum class Geometry {
  wall,
  custom,
  string,
  stiffstring,
  barfree,
  barclamped,
  barfixed,
  membrane,
  drum,
  plate,
  disc,
  freeplate,
  ring,
  glass,
  bowl,
  bell
};
inline constexpr int kGeometryCount = 16;

// A free plate has no closed form, and the time to solve it grows with the cube of the modes (0.1 s at the most). Up to
// 4 times as long as wide it has this many; 10 times: 130; 30 times: 43. A longer one is computed as 30 times.
inline constexpr int kMaxFreePlateModes = 256;

struct BodySpec {
  Geometry geometry = Geometry::barfree;
  int material = 0;          // row of materials()
  double pitch = 0.0;        // Hz; 0 = from the dimensions
  double decay_scale = 1.0;  // multiplies every T60
  double mass = 1.0;         // kg; by pitch only
  double length = 0.3;       // m
  double width = 0.025;      // m
  double thickness = 0.01;   // m; strings: the diameter
  double radius = 0.1;       // m
  double tension = 100.0;    // N (strings) or N/m (membrane, drum)
  double position = 0.0;     // 0..1, where it is struck
  double positiony = 0.0;
  double pickup = 0.0;  // 0..1, where it is heard
  double pickupy = 0.0;
  int modes = 32;
};

class Family;

// Sorted by frequency, at most spec.modes of them; the same spec gives the same list. Any spec gives finite modes:
// numbers out of range are brought into it. In slices, for a thread that also makes audio. [message thread, allocates]
class ModeMaker {
 public:
  explicit ModeMaker(const BodySpec& spec);
  ~ModeMaker();

  bool work();                     // one slice, about half a millisecond; true when done
  std::vector<Mode> take() const;  // once done
  std::size_t made() const;        // modes so far

 private:
  BodySpec spec_;
  std::unique_ptr<Family> family_;  // none: no modes
};

// All slices at once.
std::vector<Mode> make_modes(const BodySpec& spec);

// The names of the `body` choices, in the order of Geometry.
std::span<const char* const> geometry_names() noexcept;

}  // namespace urto
