// The message side of an instance: what a box is told and what it answers.
#include "core/instance.h"

#include <algorithm>
#include <cmath>

#include "core/bodies/mode_file.h"
#include "core/relations.h"
#include "core/sentences.h"
#include "core/simd/bank_kernels.h"
#include "urto_version.h"

namespace urto {

namespace {

constexpr std::size_t kEvery = ~std::size_t{0};

}  // namespace

Instance::Instance(const ObjectInfo& info, Host& host) : info_(info), host_(host), lists_(info.rows.size()) {
  for (const Row& row : info.rows) values_.push_back(row.initial);
}

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
  const double ahead = std::isfinite(offset) && offset > 0 ? std::floor(offset) : 0;
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
      return set_list(i, atoms);
    case Kind::command:
    case Kind::word:
      return command(i, atoms, sample, voice);
  }
}

void Instance::set_numbers(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const Row& row = info_.rows[i];
  const std::string name = row.name;
  const std::size_t voices = std::max<std::size_t>(1, voices_.size());
  if (atoms.empty()) return fail(name + " takes one value");
  if (atoms.size() > 1 && (voice != kEvery || row.kind == Kind::choice || (row.traits & kHost) != 0))
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
  if (numbers.size() == 1 && voice == kEvery) {
    set(i, kEvery, numbers[0], sample);
  } else {
    for (std::size_t v = 0; v < numbers.size(); ++v) set(i, voice == kEvery ? v : voice, numbers[v], sample);
  }
}

// One checked value: the copy here, what follows from it, and the events for the audio side.
void Instance::set(std::size_t i, std::size_t voice, double value, std::uint64_t sample) {
  const Row& row = info_.rows[i];
  const std::size_t voices = values_.size() / info_.rows.size();
  const std::size_t from = voice == kEvery ? 0 : voice, to = voice == kEvery ? voices : voice + 1;
  for (std::size_t v = from; v < to; ++v) {
    const std::span<double> mine = voice_values(v);
    const std::vector<double> before(mine.begin(), mine.end());
    mine[i] = value;
    if ((row.traits & kContact) != 0) relate(info_.rows, mine, i);
    if ((row.traits & kHost) != 0) continue;
    const auto post_row = [&](std::size_t r) {
      post({.sample = sample,
            .id = static_cast<std::uint16_t>(r),
            .voice = static_cast<std::uint16_t>(v),
            .count = 1,
            .values = {mine[r]}});
    };
    for (std::size_t r = 0; r < mine.size(); ++r)
      if (r != i && mine[r] != before[r]) post_row(r);
    if ((row.traits & kBody) == 0)
      post_row(i);
    else if (mine[i] != before[i])
      need_body();
  }
  if (body_wanted_) host_.wake();
}

void Instance::set_list(std::size_t i, std::span<const Atom> atoms) {
  const Row& row = info_.rows[i];
  if (atoms.size() < row.least || atoms.size() > row.most)
    return fail(std::string(row.name) + " takes " + count_text(row) + ", not " + std::to_string(atoms.size()));
  std::vector<double> numbers;
  numbers.reserve(atoms.size());
  for (const Atom& atom : atoms) {
    const std::string wrong = complaint(row, atom);
    if (!wrong.empty()) return fail(wrong + ", value " + std::to_string(numbers.size() + 1));
    numbers.push_back(std::get<double>(atom));
  }
  lists_[i] = std::move(numbers);
  const std::size_t body = find_row(info_.rows, "body");
  if (std::string_view(row.name) == "frequencies")
    for (std::size_t v = 0; v * info_.rows.size() < values_.size(); ++v) voice_values(v)[body] = 1;  // custom
  need_body();
  host_.wake();
}

void Instance::command(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const Row& row = info_.rows[i];
  if (atoms.size() < row.least || atoms.size() > row.most)
    return fail(std::string(row.name) + " takes " + count_text(row) + ", not " + std::to_string(atoms.size()));
  if ((row.traits & kHost) != 0) return host_command(i, atoms, sample);
  Event event{.sample = sample,
              .id = static_cast<std::uint16_t>(i),
              .voice = voice == kEvery ? kEveryVoice : static_cast<std::uint16_t>(voice)};
  for (const Atom& atom : atoms) {
    const std::string wrong = complaint(row, atom);
    if (!wrong.empty()) return fail(wrong);
    event.values[event.count++] = std::get<double>(atom);
  }
  if (std::string_view(row.name) == "note" && event.values[1] > 0)
    set(find_row(info_.rows, "pitch"), voice, 440 * std::exp2((event.values[0] - 69) / 12), sample);
  post(event);
}

void Instance::host_command(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample) {
  const std::string_view name = info_.rows[i].name;
  if (name == "dump") {
    for (std::size_t r = 0; r < info_.rows.size(); ++r) send_row(r);
  } else if (name == "info") {
    print_info();
  } else if (name == "voice") {
    const std::string wrong = complaint(info_.rows[i], atoms[0]);
    if (!wrong.empty()) return fail(wrong);
    const double number = std::get<double>(atoms[0]);
    const std::size_t voices = std::max<std::size_t>(1, voices_.size());
    if (number != std::floor(number) || number > static_cast<double>(voices))
      return fail("no voice " + to_text(number) + " (1 to " + std::to_string(voices) + ")");
    const auto* word = atoms.size() > 1 ? std::get_if<std::string_view>(&atoms[1]) : nullptr;
    if (word == nullptr) return fail("voice takes a number and a message");
    run(*word, atoms.subspan(2), sample, static_cast<std::size_t>(number) - 1);
  } else {
    const auto* word = std::get_if<std::string_view>(&atoms[0]);
    if (word == nullptr) return fail(std::string(name) + " takes a name, not " + to_text(atoms[0]));
    if (name == "read") return read(std::string(*word));
    const std::size_t r = find_row(info_.rows, *word);
    if (r == kNoRow || info_.rows[r].kind == Kind::command || info_.rows[r].kind == Kind::word)
      return fail("no parameter '" + to_text(atoms[0]) + "'");
    send_row(r);
  }
}

void Instance::read(const std::string& path) {
  ModeFile file = read_mode_file(host_.find_file(path));
  if (!file.ok()) return fail(path + ": " + file.error);
  std::vector<double> columns[4];
  for (const Mode& m : file.modes) {
    columns[0].push_back(m.frequency);
    columns[1].push_back(t60_from_decay(m.decay));
    columns[2].push_back(m.strike);
    columns[3].push_back(m.pickup);
  }
  constexpr const char* kNames[] = {"frequencies", "decays", "weights", "gains"};
  for (std::size_t c = 0; c < 4; ++c) lists_[find_row(info_.rows, kNames[c])] = std::move(columns[c]);
  const std::size_t body = find_row(info_.rows, "body");
  for (std::size_t v = 0; v * info_.rows.size() < values_.size(); ++v) voice_values(v)[body] = 1;
  need_body();
  host_.wake();
}

void Instance::send_row(std::size_t i) {
  const Row& row = info_.rows[i];
  std::vector<Atom> atoms;
  if (row.kind == Kind::list) {
    for (const double x : lists_[i]) atoms.emplace_back(x);
    if (atoms.empty()) return;
  } else if (row.kind == Kind::number || row.kind == Kind::choice) {
    const std::size_t voices = values_.size() / info_.rows.size();
    bool alike = true;
    for (std::size_t v = 1; v < voices; ++v) alike = alike && at(v, i) == at(0, i);
    for (std::size_t v = 0; v < (alike ? 1 : voices); ++v) {
      if (row.kind == Kind::choice)
        atoms.emplace_back(std::string_view(row.choices[static_cast<std::size_t>(at(v, i))]));
      else
        atoms.emplace_back(at(v, i));
    }
  } else {
    return;
  }
  host_.answer(row.name, atoms);
}

std::vector<double> Instance::value(std::string_view name) const {
  const std::lock_guard lock(message_side_);
  const std::size_t i = find_row(info_.rows, name);
  if (i == kNoRow) return {};
  if (info_.rows[i].kind == Kind::list) return lists_[i];
  std::vector<double> result;
  for (std::size_t v = 0; v * info_.rows.size() < values_.size(); ++v) result.push_back(at(v, i));
  return result;
}

std::size_t Instance::wanted_channels() const {
  const std::lock_guard lock(message_side_);
  const std::size_t i = find_row(info_.rows, "channels");
  return i == kNoRow ? 0 : static_cast<std::size_t>(at(0, i));
}

void Instance::print_info() {
  std::string line = std::string(info_.name) + ": urto " + kVersion + ", " + to_text(rate_) + " Hz, " +
                     std::to_string(std::max<std::size_t>(1, voices_.size())) +
                     (voices_.size() > 1 ? " channels, " : " channel, ") + std::to_string(body_size_) + " modes in use";
  if (left_out_ > 0) line += " (" + std::to_string(left_out_) + " above the Nyquist frequency left out)";
  host_.print(line + ", " + simd::best_kernels().name);
}

}  // namespace urto
