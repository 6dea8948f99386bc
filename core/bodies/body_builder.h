// From the voices' rows to their bodies, in slices short enough for a thread that also makes audio. [message thread]
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "core/bodies/body.h"
#include "core/bodies/geometries.h"
#include "core/table.h"

namespace urto {

class BodyBuilder final : public Builder {
 public:
  // Voices whose rows of the body are equal share one.
  BodyBuilder(std::span<const Row> rows, std::span<const double> values, std::span<const Lists> lists, double rate);

  // One slice: some modes of one body, the coefficients of kSlice modes or so, or one voice's room.
  bool work(std::size_t room) override;
  bool done() const override { return parts_.size() == of_voice_.size(); }
  bool small() const override;
  std::size_t largest() const override { return largest_; }
  std::size_t left_out() const override { return left_out_; }
  std::unique_ptr<Change> take() override;

  static constexpr std::size_t kSlice = 1024;  // modes: about a millisecond

 private:
  struct Plan {
    std::vector<double> values;
    Lists lists;
    std::unique_ptr<ModeMaker> maker = nullptr;  // at work on the body's modes, which are not by hand
    std::shared_ptr<ModalBody> body = nullptr;
  };

  std::span<const Row> rows_;
  double rate_;
  std::vector<Plan> plans_;            // each distinct body once
  std::vector<std::size_t> of_voice_;  // index into plans_
  std::vector<std::unique_ptr<Part>> parts_;
  std::size_t at_ = 0, largest_ = 0, left_out_ = 0;
};

// For ObjectInfo::build.
std::unique_ptr<Builder> build_bodies(const ObjectInfo& info, std::span<const double> values,
                                      std::span<const Lists> lists, double rate);

}  // namespace urto
