// From the voices' rows to their bodies, in slices short enough for a thread that also makes audio. [message thread]
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "core/bodies/body.h"
#include "core/table.h"

namespace urto {

// One voice's lists by row, shared by the voices that were given the same; null where there is none.
using List = std::shared_ptr<const std::vector<double>>;
using Lists = std::vector<List>;

// The modes that the rows of one voice describe: of a geometry, or by hand. Empty for a wall.
std::vector<Mode> modes_of(std::span<const Row> rows, std::span<const double> values, const Lists& lists);

class BodyBuilder {
 public:
  // `values` holds all voices, row by row and voice after voice; `lists` those of each. Voices whose rows of the body
  // are equal share one.
  BodyBuilder(std::span<const Row> rows, std::span<const double> values, std::span<const Lists> lists, double rate);

  // One slice: the modes of one body, the coefficients of kSlice modes or so, or one voice's room. `room` is the size
  // of the largest body that the voices have before this one: their state moves through the new one's room. True when
  // done.
  bool work(std::size_t room);
  bool done() const { return parts_.size() == of_voice_.size(); }
  bool small() const;                               // can be built at once
  std::size_t largest() const { return largest_; }  // body, once done
  std::unique_ptr<BodyChange> take();               // once done

  static constexpr std::size_t kSlice = 1024;  // modes: about a millisecond

 private:
  struct Plan {
    std::vector<double> values;
    Lists lists;
    std::shared_ptr<ModalBody> body;
  };

  std::span<const Row> rows_;
  double rate_;
  std::vector<Plan> plans_;            // each distinct body once
  std::vector<std::size_t> of_voice_;  // index into plans_
  std::vector<BodyPart> parts_;
  std::size_t at_ = 0, largest_ = 0;
};

}  // namespace urto
