// Bodies, and the surfaces on them that the patch gives as arrays. [message thread]
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "core/bodies/body_builder.h"
#include "core/rolling/array_profile.h"

namespace urto {

class SurfaceBuilder final : public Builder {
 public:
  SurfaceBuilder(std::span<const Row> rows, std::span<const double> values, std::span<const Lists> lists, double rate);

  bool work(std::size_t room) override;
  bool done() const override { return bodies_.done() && profiles_.size() == plans_.size(); }
  bool small() const override;
  std::size_t largest() const override { return bodies_.largest(); }
  std::size_t left_out() const override { return bodies_.left_out(); }
  std::unique_ptr<Change> take() override;

 private:
  struct Plan {
    List samples;  // null: none was given
    double scale;  // m a unit
  };

  BodyBuilder bodies_;
  std::vector<Plan> plans_;                                    // one a voice
  std::vector<std::shared_ptr<const ArrayProfile>> profiles_;  // shared where the plans are equal
};

// For ObjectInfo::build.
std::unique_ptr<Builder> build_surfaces(const ObjectInfo& info, std::span<const double> values,
                                        std::span<const Lists> lists, double rate);

}  // namespace urto
