#include "core/rolling/surface_builder.h"

namespace urto {

SurfaceBuilder::SurfaceBuilder(std::span<const Row> rows, std::span<const double> values, std::span<const Lists> lists,
                               double rate)
    : bodies_(rows, values, lists, rate) {
  const std::size_t array = find_row(rows, "array"), scale = find_row(rows, "arrayscale");
  for (std::size_t v = 0; v < lists.size(); ++v) plans_.push_back({lists[v][array], values[v * rows.size() + scale]});
}

// A profile takes some 10 ns a sample.
bool SurfaceBuilder::small() const {
  constexpr std::size_t kSmall = 50000;
  std::size_t samples = 0;
  for (const Plan& plan : plans_) samples += plan.samples == nullptr ? 0 : plan.samples->size();
  return samples <= kSmall && bodies_.small();
}

bool SurfaceBuilder::work(std::size_t room) {
  if (!bodies_.done()) {
    bodies_.work(room);
  } else if (!done()) {
    const Plan& plan = plans_[profiles_.size()];
    std::shared_ptr<const ArrayProfile> profile;
    for (std::size_t v = 0; v < profiles_.size() && profile == nullptr; ++v)
      if (plans_[v].samples == plan.samples && plans_[v].scale == plan.scale) profile = profiles_[v];
    if (profile == nullptr && plan.samples != nullptr)
      profile = std::make_shared<const ArrayProfile>(std::vector<float>(plan.samples->begin(), plan.samples->end()),
                                                     plan.scale);
    profiles_.push_back(std::move(profile));
  }
  return done();
}

std::unique_ptr<Change> SurfaceBuilder::take() {
  std::unique_ptr<Change> change = bodies_.take();
  for (std::size_t v = 0; v < profiles_.size(); ++v) static_cast<BodyPart&>(*change->parts[v]).surface = profiles_[v];
  return change;
}

std::unique_ptr<Builder> build_surfaces(const ObjectInfo& info, std::span<const double> values,
                                        std::span<const Lists> lists, double rate) {
  return std::make_unique<SurfaceBuilder>(info.rows, values, lists, rate);
}

}  // namespace urto
