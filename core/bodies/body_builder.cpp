#include "core/bodies/body_builder.h"

#include <algorithm>
#include <string_view>

#include "core/bodies/geometries.h"
#include "core/bodies/materials.h"

namespace urto {

namespace {

constexpr std::size_t kSlice = 1024;  // modes

double from_list(const std::vector<double>& list, std::size_t i, double otherwise) {
  return list.empty() ? otherwise : list[std::min(i, list.size() - 1)];
}

}  // namespace

std::vector<Mode> modes_of(std::span<const Row> rows, std::span<const double> values, const Lists& lists) {
  const auto at = [&](std::string_view name) { return values[find_row(rows, name)]; };
  const auto list = [&](std::string_view name) -> const std::vector<double>& { return lists[find_row(rows, name)]; };
  const auto geometry = static_cast<Geometry>(static_cast<int>(at("body")));
  if (geometry != Geometry::custom) {
    return make_modes({.geometry = geometry,
                       .material = static_cast<int>(at("material")),
                       .pitch = at("pitch"),
                       .decay_scale = at("decay"),
                       .mass = at("bodymass"),
                       .length = at("length"),
                       .width = at("width"),
                       .thickness = at("thickness"),
                       .radius = at("bodyradius"),
                       .tension = at("tension"),
                       .position = at("position"),
                       .positiony = at("positiony"),
                       .pickup = at("pickup"),
                       .pickupy = at("pickupy"),
                       .modes = static_cast<int>(at("modes"))});
  }
  const std::vector<double>& frequencies = list("frequencies");
  std::vector<Mode> modes(frequencies.size());
  for (std::size_t i = 0; i < modes.size(); ++i)
    modes[i] = {frequencies[i], decay_from_t60(from_list(list("decays"), i, 1) * at("decay")), at("bodymass"),
                from_list(list("weights"), i, 1), from_list(list("gains"), i, 1)};
  return modes;
}

BodyBuilder::BodyBuilder(std::span<const Row> rows, std::span<const double> values, const Lists& lists, double rate,
                         std::size_t first, std::size_t count, std::size_t room)
    : first_(first), room_(room) {
  const auto output = static_cast<Output>(static_cast<int>(values[find_row(rows, "output")]));
  std::vector<std::vector<Mode>> seen;
  for (std::size_t v = first; v < first + count; ++v) {
    const auto mine = values.subspan(v * rows.size(), rows.size());
    std::vector<Mode> modes = modes_of(rows, mine, lists);
    const auto same = std::find(seen.begin(), seen.end(), modes);
    of_voice_.push_back(modes.empty() ? kNoRow : static_cast<std::size_t>(same - seen.begin()));
    if (same != seen.end() || modes.empty()) continue;
    bodies_.push_back(std::make_shared<ModalBody>(modes, rate, output));
    total_ += bodies_.back()->size();
    largest_ = std::max(largest_, bodies_.back()->size());
    seen.push_back(std::move(modes));
  }
}

bool BodyBuilder::work() {
  if (at_ < bodies_.size() && bodies_[at_]->build(kSlice)) ++at_;
  return at_ == bodies_.size();
}

std::unique_ptr<BodyChange> BodyBuilder::take() {
  auto change = std::make_unique<BodyChange>();
  change->first = first_;
  for (const std::size_t i : of_voice_) {
    BodyPart part;
    if (i != kNoRow && bodies_[i]->size() > 0) {
      part.body = bodies_[i];
      const std::size_t capacity = std::max(room_, part.body->size());
      part.voice = std::make_unique<ModalVoice>(capacity);
      part.shadow = std::make_unique<ModalVoice>(capacity);
    }
    change->parts.push_back(std::move(part));
  }
  return change;
}

}  // namespace urto
