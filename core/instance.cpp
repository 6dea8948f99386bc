// The message side of an instance: what a box is told and what it answers.
#include "core/instance.h"

#include <algorithm>
#include <cmath>

#include "core/bodies/geometries.h"
#include "core/bodies/mode_file.h"
#include "core/relations.h"
#include "core/sentences.h"

namespace urto {

Instance::Instance(const ObjectInfo& info, Host& host)
    : info_(info), host_(host), lists_{Lists(info.rows.size())}, names_{std::vector<std::string>(info.rows.size())} {
  for (const Row& row : info.rows) values_.push_back(row.initial);
}

// Newcomers are as the first.
void Instance::know(std::size_t voices) {
  if (voices <= known()) return;
  const std::vector<double> first(values_.begin(), values_.begin() + std::ptrdiff_t(info_.rows.size()));
  lists_.resize(voices, Lists(lists_[0]));
  names_.resize(voices, std::vector<std::string>(names_[0]));
  while (values_.size() < voices * first.size()) values_.insert(values_.end(), first.begin(), first.end());
}

std::size_t Instance::addressed() const { return std::max({std::size_t{1}, voices_.size(), wanted_channels()}); }

void Instance::fail(const std::string& complaint) { host_.error(std::string(info_.name) + ": " + complaint); }

void Instance::arguments(std::span<const Atom> atoms) {
  const std::lock_guard lock(message_side_);
  const auto key = [&](std::size_t i) -> std::string_view {
    const auto* word = std::get_if<std::string_view>(&atoms[i]);
    if (word == nullptr || word->size() < 2 || (word->front() != '@' && word->front() != '-')) return {};
    return word->substr(1);
  };
  for (std::size_t i = 0; i < atoms.size();) {
    const std::string_view name = key(i);
    if (name.empty()) {
      fail("the argument '" + to_text(atoms[i]) + "' stands alone: arguments are written @name value");
      ++i;
      continue;
    }
    std::size_t end = i + 1;
    while (end < atoms.size() && key(end).empty()) ++end;
    run(name, atoms.subspan(i + 1, end - i - 1), 0, kEvery);
    i = end;
  }
}

void Instance::message(std::string_view name, std::span<const Atom> atoms, double offset) {
  const std::lock_guard lock(message_side_);
  constexpr double kFarthest = 1 << 20;  // samples: no block is longer
  const double ahead = offset > 0 ? std::floor(std::min(offset, kFarthest)) : 0;
  run(name, atoms, processed_.load(std::memory_order_relaxed) + static_cast<std::uint64_t>(ahead), kEvery);
}

void Instance::run(std::string_view name, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const std::size_t i = find_row(info_.rows, name);
  if (i == kNoRow) return fail("no message '" + to_text(Atom(name)) + "'");
  const Row& row = info_.rows[i];
  switch (row.kind) {
    case Kind::number:
    case Kind::choice:
      return set_numbers(i, atoms, sample, voice);
    case Kind::list:
      return set_list(i, atoms, sample, voice);
    case Kind::name:
      return set_name(i, atoms, sample, voice);
    case Kind::command:
    case Kind::word:
      return command(i, atoms, sample, voice);
  }
}

void Instance::set_numbers(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const Row& row = info_.rows[i];
  const std::string name = row.name;
  const std::size_t voices = addressed();
  if (atoms.empty()) return fail(name + " takes one value");
  if (atoms.size() > 1 && (voice != kEvery || (row.traits & kHost) != 0))
    return fail(name + " takes one value, not " + std::to_string(atoms.size()));
  if (atoms.size() > voices && atoms.size() > 1)
    return fail(name + " was given " + std::to_string(atoms.size()) + " values for " + std::to_string(voices) +
                (voices == 1 ? " voice" : " voices"));
  std::vector<double> numbers;
  for (const Atom& atom : atoms) {
    if (row.kind == Kind::choice) {
      const std::string word = to_text(atom);
      const auto found = std::find(row.choices.begin(), row.choices.end(), word);
      if (found == row.choices.end()) return fail("no " + name + " '" + word + "' (" + choices_text(row) + ")");
      numbers.push_back(static_cast<double>(found - row.choices.begin()));
    } else {
      const std::string wrong = complaint(row, atom);
      if (!wrong.empty()) return fail(wrong);
      numbers.push_back(std::get<double>(atom));
    }
  }
  if (numbers.size() == 1 && (voice == kEvery || (row.traits & kHost) != 0)) {
    set(i, kEvery, numbers[0], sample);
  } else {
    for (std::size_t v = 0; v < numbers.size(); ++v) set(i, voice == kEvery ? v : voice, numbers[v], sample);
  }
}

// One checked value: the copy here, what follows from it, and the events for the audio side. A value for every voice is
// also for those that are not there now.
void Instance::set(std::size_t i, std::size_t voice, double value, std::uint64_t sample) {
  const std::span<const Row> rows = info_.rows;
  const bool every = voice == kEvery;
  const std::size_t from = every ? 0 : voice, to = every ? known() : voice + 1;
  std::vector<bool> moved(rows.size());
  std::vector<double> before, after;
  for (std::size_t v = from; v < to; ++v) {
    const std::span<double> mine = voice_values(v);
    // Voices are mostly alike, and the closed forms of relate() take their time.
    if (!std::equal(mine.begin(), mine.end(), before.begin(), before.end())) {
      before.assign(mine.begin(), mine.end());
      after = before;
      after[i] = value;
      const Strain strain = (rows[i].traits & kContact) != 0 ? relate(info_, after, i) : Strain{};
      if (strain.by != kNoRow && (strain.by == i || before[strain.row] != after[strain.row]))
        host_.print(std::string(info_.name) + ": " +
                    strain_text(rows[strain.by], after[strain.by], rows[strain.row], strain.wanted, after[strain.row]));
      for (std::size_t r = 0; r < rows.size(); ++r) moved[r] = moved[r] || after[r] != before[r];
    }
    std::copy(after.begin(), after.end(), mine.begin());
  }
  if ((rows[i].traits & kHost) != 0) {
    if (std::string_view(rows[i].name) == "channels") know(static_cast<std::size_t>(value));
    return;
  }
  bool new_body = false;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if ((rows[r].traits & kBody) != 0) {
      new_body = new_body || moved[r];
    } else if (moved[r] || r == i) {
      if (info_.concerns != nullptr && moved[r])
        for (std::size_t v = from; v < to; ++v) new_body = new_body || info_.concerns(voice_values(v), r);
      bool alike = every;
      for (std::size_t v = from; v < to; ++v) alike = alike && at(v, r) == at(from, r);
      for (std::size_t v = from; v < (alike ? from + 1 : to); ++v)
        post({.sample = sample,
              .id = static_cast<std::uint16_t>(r),
              .voice = alike ? kEveryVoice : static_cast<std::uint16_t>(v),
              .count = 1,
              .values = {at(v, r)}});
    }
  }
  if (new_body) want_body(sample);
}

void Instance::set_list(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const Row& row = info_.rows[i];
  if (atoms.size() < row.least || atoms.size() > row.most)
    return fail(std::string(row.name) + " takes " + count_text(row) + ", not " + std::to_string(atoms.size()));
  auto numbers = std::make_shared<std::vector<double>>();
  numbers->reserve(atoms.size());
  for (const Atom& atom : atoms) {
    const std::string wrong = complaint(row, atom);
    if (!wrong.empty()) return fail(wrong + ", value " + std::to_string(numbers->size() + 1));
    numbers->push_back(std::get<double>(atom));
  }
  for (std::size_t v = 0; v < known(); ++v)
    if (voice == kEvery || v == voice) lists_[v][i] = numbers;
  if (std::string_view(row.name) == "frequencies")
    make_custom(voice, sample);
  else
    want_body(sample);
}

void Instance::make_custom(std::size_t voice, std::uint64_t sample) {
  const std::size_t body = find_row(info_.rows, "body");
  for (std::size_t v = 0; v < known(); ++v)
    if (voice == kEvery || v == voice) voice_values(v)[body] = static_cast<double>(Geometry::custom);
  want_body(sample);
}

void Instance::command(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const Row& row = info_.rows[i];
  if (atoms.size() < row.least || atoms.size() > row.most)
    return fail(std::string(row.name) + " takes " + count_text(row) + ", not " + std::to_string(atoms.size()));
  if ((row.traits & kHost) != 0) return host_command(i, atoms, sample, voice);
  Event event{.sample = sample,
              .id = static_cast<std::uint16_t>(i),
              .voice = voice == kEvery ? kEveryVoice : static_cast<std::uint16_t>(voice)};
  for (const Atom& atom : atoms) {
    const std::string wrong = complaint(row, atom);
    if (!wrong.empty()) return fail(wrong);
    event.values[event.count++] = std::get<double>(atom);
  }
  if (std::string_view(row.name) == "note" && event.values[1] > 0) {
    const std::size_t pitch = find_row(info_.rows, "pitch");
    set(pitch, voice, std::min(440 * std::exp2((event.values[0] - 69) / 12), info_.rows[pitch].maximum), sample);
  }
  post(event);
}

void Instance::host_command(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const std::string_view name = info_.rows[i].name;
  if (name == "dump") return dump(voice);
  if (name == "info") return print_info();
  if (name == "voice") {
    // Once is enough; and 16384 times over would be as many calls inside each other.
    if (voice != kEvery) return fail("voice cannot be said to a voice");
    return speak_to_voice(atoms, sample);
  }
  const auto* word = std::get_if<std::string_view>(atoms.data());
  if (word == nullptr) return fail(std::string(name) + " takes a name, not " + to_text(atoms[0]));
  if (name == "read") return read(std::string(*word), sample, voice);
  const std::size_t r = find_row(info_.rows, *word);
  if (r == kNoRow || info_.rows[r].kind == Kind::command || info_.rows[r].kind == Kind::word)
    return fail("no parameter '" + to_text(atoms[0]) + "'");
  send_row(r, voice);
}

void Instance::speak_to_voice(std::span<const Atom> atoms, std::uint64_t sample) {
  const double* number = std::get_if<double>(atoms.data());
  if (number == nullptr) return fail("voice takes a number and a message, not '" + to_text(atoms[0]) + "'");
  const std::size_t voices = addressed();
  if (!(*number >= 1 && *number <= static_cast<double>(voices)) || *number != std::floor(*number))
    return fail("no voice " + to_text(*number) + " (1 to " + std::to_string(voices) + ")");
  const auto* word = atoms.size() > 1 ? std::get_if<std::string_view>(&atoms[1]) : nullptr;
  if (word == nullptr) return fail("voice takes a number and a message");
  run(*word, atoms.subspan(2), sample, static_cast<std::size_t>(*number) - 1);
}

void Instance::read(const std::string& path, std::uint64_t sample, std::size_t voice) {
  const ModeFile file = read_mode_file(host_.find_file(path));
  slice_taken_ = true;
  if (!file.ok()) return fail(to_text(Atom(path)) + ": " + file.error);
  constexpr std::size_t kColumns = 4;
  constexpr const char* kNames[kColumns] = {"frequencies", "decays", "weights", "gains"};
  for (std::size_t c = 0; c < kColumns; ++c) {
    auto column = std::make_shared<std::vector<double>>();
    column->reserve(file.modes.size());
    for (const Mode& m : file.modes) {
      const double fields[kColumns] = {m.frequency, t60_from_decay(m.decay), m.strike, m.pickup};
      column->push_back(fields[c]);
    }
    for (std::size_t v = 0; v < known(); ++v)
      if (voice == kEvery || v == voice) lists_[v][find_row(info_.rows, kNames[c])] = column;
  }
  make_custom(voice, sample);
}

std::vector<double> Instance::value(std::string_view name) const {
  const std::lock_guard lock(message_side_);
  const std::size_t i = find_row(info_.rows, name);
  if (i == kNoRow) return {};
  if (info_.rows[i].kind == Kind::list) return lists_[0][i] == nullptr ? std::vector<double>{} : *lists_[0][i];
  std::vector<double> result;
  for (std::size_t v = 0; v < addressed(); ++v) result.push_back(at(v, i));
  return result;
}

std::size_t Instance::wanted_channels() const {
  const std::lock_guard lock(message_side_);
  const std::size_t i = find_row(info_.rows, "channels");
  return i == kNoRow ? 0 : static_cast<std::size_t>(at(0, i));
}

}  // namespace urto
