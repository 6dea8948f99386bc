// What an instance answers: values, the dump that restores it, and a line about itself.
#include <algorithm>

#include "core/instance.h"
#include "core/sentences.h"
#include "core/simd/bank_kernels.h"
#include "urto_version.h"

namespace urto {

// In an order that restores: how many voices there are before what each of them has; the lists before the body, which
// `frequencies` makes custom; the rest as in the table, where what is set by ear follows what it sets.
void Instance::dump(std::size_t voice) {
  const std::size_t channels = find_row(info_.rows, "channels");
  if (channels != kNoRow && voice == kEvery) send_row(channels, voice);
  for (std::size_t r = 0; r < info_.rows.size(); ++r)
    if (info_.rows[r].kind == Kind::list) send_row(r, voice);
  for (std::size_t r = 0; r < info_.rows.size(); ++r)
    if (r != channels &&
        (info_.rows[r].kind == Kind::number || info_.rows[r].kind == Kind::choice || info_.rows[r].kind == Kind::name))
      send_row(r, voice);
}

// One value, or one a voice where they differ. Of one voice: as it would be told, `voice N NAME VALUE`.
void Instance::send_row(std::size_t i, std::size_t voice) {
  const Row& row = info_.rows[i];
  if (row.kind == Kind::list) return send_list(i, voice);
  if (row.kind == Kind::name) return send_name(i, voice);
  const auto atom = [&](std::size_t v) {
    return row.kind == Kind::choice ? Atom(std::string_view(row.choices[static_cast<std::size_t>(at(v, i))]))
                                    : Atom(at(v, i));
  };
  if (voice != kEvery) {
    const Atom atoms[] = {static_cast<double>(voice) + 1, std::string_view(row.name), atom(voice)};
    return host_.answer("voice", atoms);
  }
  const std::size_t voices = (row.traits & kHost) != 0 ? 1 : addressed();
  bool alike = true;
  for (std::size_t v = 1; v < voices; ++v) alike = alike && at(v, i) == at(0, i);
  std::vector<Atom> atoms;
  for (std::size_t v = 0; v < (alike ? 1 : voices); ++v) atoms.push_back(atom(v));
  host_.answer(row.name, atoms);
}

// A list that was never given is not sent.
void Instance::send_list(std::size_t i, std::size_t voice) {
  const std::string_view name = info_.rows[i].name;
  bool alike = voice == kEvery;
  for (std::size_t v = 1; v < addressed(); ++v) alike = alike && lists_[v][i] == lists_[0][i];
  for (std::size_t v = 0; v < (alike ? 1 : addressed()); ++v) {
    const List list = lists_[v][i];  // kept: the patch may give another while it hears this one
    if (list == nullptr || (voice != kEvery && v != voice)) continue;
    std::vector<Atom> atoms;
    if (!alike) atoms = {static_cast<double>(v) + 1, name};
    atoms.insert(atoms.end(), list->begin(), list->end());
    host_.answer(alike ? name : "voice", atoms);
  }
}

// A name that was never given is not sent.
void Instance::send_name(std::size_t i, std::size_t voice) {
  const std::string_view row = info_.rows[i].name;
  bool alike = voice == kEvery;
  for (std::size_t v = 1; v < addressed(); ++v) alike = alike && names_[v][i] == names_[0][i];
  for (std::size_t v = 0; v < (alike ? 1 : addressed()); ++v) {
    const std::string name = names_[v][i];
    if (name.empty() || (voice != kEvery && v != voice)) continue;
    std::vector<Atom> atoms;
    if (!alike) atoms = {static_cast<double>(v) + 1, row};
    atoms.emplace_back(std::string_view(name));
    host_.answer(alike ? row : "voice", atoms);
  }
}

void Instance::print_info() {
  const std::uint64_t lost = lost_.load(std::memory_order_relaxed);
  std::string line = std::string(info_.name) + ": urto " + kVersion + ", " + to_text(rate_) + " Hz, " +
                     std::to_string(std::max<std::size_t>(1, voices_.size())) +
                     (voices_.size() > 1 ? " channels, " : " channel, ") + std::to_string(body_size_) + " modes in use";
  if (left_out_ > 0) line += " (" + std::to_string(left_out_) + " above the Nyquist frequency left out)";
  if (lost > 0) line += ", " + std::to_string(lost) + " events not sent";
  host_.print(line + ", " + simd::best_kernels().name);
}

}  // namespace urto
