// A text file of modes, written by hand or by an analysis: one mode a line,
//   frequency (Hz)  decay (T60, s)  [weight at the strike = 1]  [gain at the pickup = 1]
// separated by blanks, tabs or commas; '#' starts a comment; blank lines are allowed; lines end with LF, CRLF or CR.
// Numbers are written with a point whatever the locale.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/bodies/mode.h"

namespace urto {

// Limits of a custom mode, in a file and elsewhere.
inline constexpr double kMaxModeFrequency = 1e6;  // Hz
inline constexpr double kMinModeDecay = 1e-6;     // T60, s
inline constexpr double kMaxModeDecay = 1e6;      // T60, s
inline constexpr double kMaxModeWeight = 1e6;     // either sign, weights and gains

// Either modes, in the order of the lines and each of mass 1 kg, or one sentence that says what is wrong and where,
// e.g. "line 7: decay -1 must be above 0". What is wrong with the whole file speaks of it as "it": the caller names it.
struct ModeFile {
  std::vector<Mode> modes;
  std::string error;

  bool ok() const noexcept { return error.empty(); }
};

ModeFile parse_modes(std::string_view text);                 // [message thread, allocates]
ModeFile read_mode_file(const std::filesystem::path& path);  // [message thread, allocates, reads the disk]

}  // namespace urto
