#include "core/bodies/body_builder.h"

#include <algorithm>
#include <string_view>

#include "core/bodies/geometries.h"
#include "core/bodies/materials.h"

namespace urto {

namespace {

constexpr double kSmall = 1000;  // us that it may take to build a body at once

// us a mode, measured
double cost(Geometry geometry) {
  if (geometry == Geometry::wall) return 0;
  if (geometry == Geometry::freeplate) return 130;
  return geometry == Geometry::disc ? 30 : geometry == Geometry::drum ? 5 : 1.5;
}

double from_list(const List& list, std::size_t i, double otherwise) {
  return list == nullptr || list->empty() ? otherwise : (*list)[std::min(i, list->size() - 1)];
}

bool same_body(std::span<const Row> rows, std::span<const double> a, std::span<const double> b) {
  for (std::size_t r = 0; r < rows.size(); ++r)
    if ((rows[r].traits & kBody) != 0 && a[r] != b[r]) return false;
  return true;
}

BodySpec spec_of(std::span<const Row> rows, std::span<const double> values) {
  const auto at = [&](std::string_view name) { return values[find_row(rows, name)]; };
  return {.geometry = static_cast<Geometry>(static_cast<int>(at("body"))),
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
          .modes = static_cast<int>(at("modes"))};
}

std::vector<Mode> modes_by_hand(std::span<const Row> rows, std::span<const double> values, const Lists& lists) {
  const auto at = [&](std::string_view name) { return values[find_row(rows, name)]; };
  const auto list = [&](std::string_view name) -> const List& { return lists[find_row(rows, name)]; };
  if (list("frequencies") == nullptr) return {};
  const std::vector<double>& frequencies = *list("frequencies");
  const List &decays = list("decays"), &weights = list("weights"), &gains = list("gains");
  const double decay = at("decay"), mass = at("bodymass");
  std::vector<Mode> modes(frequencies.size());
  for (std::size_t i = 0; i < modes.size(); ++i)
    modes[i] = {frequencies[i], decay_from_t60(from_list(decays, i, 1) * decay), mass, from_list(weights, i, 1),
                from_list(gains, i, 1)};
  return modes;
}

}  // namespace

BodyBuilder::BodyBuilder(std::span<const Row> rows, std::span<const double> values, std::span<const Lists> lists,
                         double rate)
    : rows_(rows), rate_(rate) {
  for (std::size_t v = 0; v < lists.size(); ++v) {
    const auto mine = values.subspan(v * rows.size(), rows.size());
    const auto same = std::find_if(plans_.begin(), plans_.end(), [&](const Plan& plan) {
      return same_body(rows, plan.values, mine) && plan.lists == lists[v];
    });
    of_voice_.push_back(static_cast<std::size_t>(same - plans_.begin()));
    if (same == plans_.end()) plans_.push_back({{mine.begin(), mine.end()}, lists[v]});
  }
}

bool BodyBuilder::small() const {
  double time = 0;
  for (const Plan& plan : plans_) {
    const auto geometry = static_cast<Geometry>(static_cast<int>(plan.values[find_row(rows_, "body")]));
    const List& frequencies = plan.lists[find_row(rows_, "frequencies")];
    const double by_hand = frequencies == nullptr ? 0 : static_cast<double>(frequencies->size());
    time += cost(geometry) * (geometry == Geometry::custom ? by_hand : plan.values[find_row(rows_, "modes")]);
  }
  return time <= kSmall;
}

bool BodyBuilder::work(std::size_t room) {
  if (at_ < plans_.size()) {
    Plan& plan = plans_[at_];
    if (plan.body == nullptr) {
      const BodySpec spec = spec_of(rows_, plan.values);
      const bool by_hand = spec.geometry == Geometry::custom;
      if (!by_hand && plan.maker == nullptr) plan.maker = std::make_unique<ModeMaker>(spec);
      if (!by_hand && !plan.maker->work()) return false;
      const auto output = static_cast<Output>(static_cast<int>(plan.values[find_row(rows_, "output")]));
      plan.body = std::make_shared<ModalBody>(
          by_hand ? modes_by_hand(rows_, plan.values, plan.lists) : plan.maker->take(), rate_, output);
      plan.maker.reset();
      largest_ = std::max(largest_, plan.body->size());
      left_out_ = std::max(left_out_, plan.body->left_out());
    } else if (plan.body->build(kSlice)) {
      ++at_;
    }
  } else if (!done()) {
    auto part = std::make_unique<BodyPart>();
    const auto& body = plans_[of_voice_[parts_.size()]].body;
    if (body->size() > 0) {
      part->body = body;
      const std::size_t capacity = std::max(room, body->size());
      part->voice = std::make_unique<ModalVoice>(capacity);
      part->shadow = std::make_unique<ModalVoice>(capacity);
    }
    parts_.push_back(std::move(part));
  }
  return done();
}

std::unique_ptr<Change> BodyBuilder::take() {
  auto change = std::make_unique<Change>();
  change->parts = std::move(parts_);
  return change;
}

std::unique_ptr<Builder> build_bodies(const ObjectInfo& info, std::span<const double> values,
                                      std::span<const Lists> lists, double rate) {
  return std::make_unique<BodyBuilder>(info.rows, values, lists, rate);
}

}  // namespace urto
