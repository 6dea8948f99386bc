// How numbers and complaints read in the console.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <span>
#include <string>

#include "core/host.h"
#include "core/table.h"

namespace urto {

inline std::string to_text(double number, int digits = 6) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*g", digits, number);
  return text;
}

// A word as it may stand in a sentence: short, whole characters, on one line.
inline std::string to_text(const Atom& atom) {
  if (const double* number = std::get_if<double>(&atom)) return to_text(*number);
  const std::string_view word = std::get<std::string_view>(atom);
  constexpr std::size_t kLongest = 60;
  std::size_t length = std::min(word.size(), kLongest);
  while (length < word.size() && length > 0 && (static_cast<unsigned char>(word[length]) & 0xc0) == 0x80) --length;
  std::string text(word.substr(0, length));
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 127; }, '?');
  return length < word.size() ? text + "…" : text;
}

inline std::string range_text(const Row& row) {
  std::string text = to_text(row.minimum) + " to " + to_text(row.maximum);
  if (*row.unit != 0) text += std::string(" ") + row.unit;
  return text;
}

inline std::string choices_text(const Row& row) {
  std::string text;
  for (const char* word : row.choices) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

inline std::string count_text(const Row& row) {
  if (row.least == row.most) {
    if (row.most == 0) return "no value";
    return row.most == 1 ? "one value" : std::to_string(row.most) + " values";
  }
  return std::to_string(row.least) + " to " + std::to_string(row.most) + " values";
}

// A row set by ear that asks too much of another.
inline std::string strain_text(const Row& by, double value, const Row& row, double wanted, double stays) {
  return std::string(by.name) + " " + to_text(value) + " needs a " + row.name + " of " + to_text(wanted) +
         ", which is out of range (" + range_text(row) + "): it stays at " + to_text(stays);
}

// Empty where the number may be given to the row.
inline std::string complaint(const Row& row, const Atom& atom) {
  const double* number = std::get_if<double>(&atom);
  if (number == nullptr) return std::string(row.name) + " takes a number, not '" + to_text(atom) + "'";
  if (!std::isfinite(*number)) return std::string(row.name) + " takes a finite number, not " + to_text(*number);
  if (*number < row.minimum || *number > row.maximum) {
    std::string text = to_text(*number);
    if (text == to_text(row.minimum) || text == to_text(row.maximum)) text = to_text(*number, 17);
    return std::string(row.name) + " " + text + " is out of range (" + range_text(row) + ")";
  }
  if ((row.traits & kInteger) != 0 && *number != std::floor(*number))
    return std::string(row.name) + " " + to_text(*number) + " is not a whole number";
  return {};
}

}  // namespace urto
