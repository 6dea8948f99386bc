// The table: all that a host may know of an object. Each row serves the Pd methods, the Max attributes, the reference
// pages and the check of a value; adding a parameter is adding a row.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace urto {

class Object;
class Builder;  // core/builder.h

// One voice's lists by row, shared by the voices that were given the same; null where there is none.
using List = std::shared_ptr<const std::vector<double>>;
using Lists = std::vector<List>;

enum class Kind : std::uint8_t {
  number,   // one finite number within [minimum, maximum]; a longer list sets it voice by voice
  choice,   // one of the words of `choices`; the value is its index
  list,     // `least` to `most` numbers, each within [minimum, maximum]
  command,  // something to do, with `least` to `most` numbers; holds no value
  word,     // a command that takes one word (a file, a parameter)
  name,     // the name of an array of the host, whose numbers are read when it is given; holds both
};

enum Trait : std::uint8_t {
  kNone = 0,
  kLogarithmic = 1,  // best moved on a logarithmic scale
  kInteger = 2,
  kBody = 4,     // a change makes a new part: a body, a table (Builder)
  kContact = 8,  // a change may move other rows of the contact (contacttime, restitution, hertz)
  kHost = 16,    // answered by the instance itself (get, dump, info ...), never sent to the audio thread
};

struct Row {
  const char* name;
  Kind kind;
  const char* unit;  // "" where there is none
  double initial, minimum, maximum;
  const char* help;  // one sentence
  std::uint8_t traits = kNone;
  std::span<const char* const> choices = {};
  std::size_t least = 1, most = 1;
  const char* arguments = "";  // how the reference writes the arguments of a command
};

// A signal inlet or outlet. The first inlet of every object is the force.
struct Port {
  const char* name;
  const char* unit;
  const char* help;
};

// What an event that the object sends is called and what follows it.
struct Report {
  const char* name;
  const char* arguments;
  const char* help;
  std::span<const char* const> choices = {};  // where the values are words: their index
};

// A row that the choice `preset` sets, with its value in each preset; the first preset is how an object begins.
struct PresetRow {
  const char* name;
  std::array<double, 3> values;
};

struct ObjectInfo {
  const char* name;    // with the tilde
  const char* digest;  // one line
  const char* description;
  std::span<const Port> in, out;
  std::span<const Row> rows;
  std::span<const Report> reports;
  std::span<const char* const> see_also;
  std::unique_ptr<Object> (*make)(const ObjectInfo&);  // one voice [message thread]
  // Begins to make what the rows marked kBody describe. `values` holds all voices, row by row and voice after voice;
  // `lists` those of each. [message thread]
  std::unique_ptr<Builder> (*build)(const ObjectInfo&, std::span<const double> values, std::span<const Lists> lists,
                                    double rate);
  std::span<const PresetRow> presets = {};
  // Whether a row that is not marked kBody makes a new part all the same, with these values of a voice. None: never.
  bool (*concerns)(std::span<const double> values, std::size_t row) = nullptr;
};

inline constexpr std::size_t kNoRow = ~std::size_t{0};

constexpr std::size_t find_row(std::span<const Row> rows, std::string_view name) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (name == rows[i].name) return i;
  return kNoRow;
}

// The index of a row by its name, found while compiling: a name that is not in the table does not compile.
template <std::size_t N>
consteval std::size_t row(const std::array<Row, N>& rows, std::string_view name) {
  const std::size_t i = find_row(rows, name);
  if (i == kNoRow) throw "no such row";
  return i;
}

// The value of a choice, as certainly.
template <std::size_t N>
consteval double word(const std::array<const char*, N>& choices, std::string_view wanted) {
  for (std::size_t i = 0; i < N; ++i)
    if (wanted == choices[i]) return static_cast<double>(i);
  throw "no such word";
}

template <std::size_t... N>
consteval auto join(const std::array<Row, N>&... parts) {
  std::array<Row, (N + ...)> all{};
  std::size_t i = 0;
  auto add = [&](const auto& part) {
    for (const Row& r : part) all[i++] = r;
  };
  (add(parts), ...);
  return all;
}

// Rows that begin otherwise than elsewhere: as in the first preset.
template <std::size_t N, std::size_t M>
consteval auto begin_with(std::array<Row, N> rows, const std::array<PresetRow, M>& presets) {
  for (const PresetRow& p : presets) rows[row(rows, p.name)].initial = p.values[0];
  return rows;
}

}  // namespace urto
