// Arrays of the patch: read when they are named, so that nothing the patch does to them afterwards is heard before they
// are named again.
#include <cmath>

#include "core/instance.h"
#include "core/sentences.h"

namespace urto {

void Instance::set_name(std::size_t i, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice) {
  const std::string row = info_.rows[i].name;
  if (atoms.size() != 1) return fail(row + " takes one name, not " + std::to_string(atoms.size()) + " values");
  const auto* word = std::get_if<std::string_view>(atoms.data());
  if (word == nullptr) return fail(row + " takes a name, not " + to_text(atoms[0]));
  const std::string name(*word);
  const bool there = read_array(i, name, sample, voice);
  // As a patch is opened its arrays may come after its boxes: prepare() looks again.
  if (!there && rate_ > 0) return fail("no array '" + to_text(Atom(*word)) + "'");
  arrays_late_ = arrays_late_ || !there;
  for (std::size_t v = 0; v < known(); ++v)
    if (voice == kEvery || v == voice) names_[v][i] = name;
  // Who names an array wants to hear it.
  const std::size_t surface = find_row(info_.rows, "surface");
  if (surface != kNoRow) set(surface, voice, 1, sample);
}

bool Instance::read_array(std::size_t i, const std::string& name, std::uint64_t sample, std::size_t voice) {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  std::optional<std::vector<double>> numbers = host_.read_array(name);
  if (!numbers) return false;
  if (numbers->size() > kMost) {
    fail("array " + to_text(Atom(std::string_view(name))) + " has " + std::to_string(numbers->size()) +
         " samples: the first " + std::to_string(kMost) + " are taken");
    numbers->resize(kMost);
  }
  const auto list = std::make_shared<const std::vector<double>>(std::move(*numbers));
  for (std::size_t v = 0; v < known(); ++v)
    if (voice == kEvery || v == voice) lists_[v][i] = list;
  want_body(sample);
  return true;
}

void Instance::read_late_arrays() {
  if (!arrays_late_) return;
  arrays_late_ = false;
  for (std::size_t v = 0; v < known(); ++v)
    for (std::size_t i = 0; i < info_.rows.size(); ++i) {
      const std::string& name = names_[v][i];
      if (name.empty() || lists_[v][i] != nullptr || read_array(i, name, now_, v)) continue;
      if (v == 0 || name != names_[0][i]) fail("no array '" + to_text(Atom(std::string_view(name))) + "'");
    }
}

std::string Instance::name_of(std::string_view row) const {
  const std::lock_guard lock(message_side_);
  const std::size_t i = find_row(info_.rows, row);
  return i == kNoRow ? "" : names_[0][i];
}

}  // namespace urto
