// From a voice's rows to its body, in slices short enough for a thread that also makes audio. [message thread]
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "core/bodies/body.h"
#include "core/table.h"

namespace urto {

using Lists = std::vector<std::vector<double>>;  // by row; empty for rows that are no lists

// The modes that the rows of one voice describe: of a geometry, or by hand. Empty for a wall.
std::vector<Mode> modes_of(std::span<const Row> rows, std::span<const double> values, const Lists& lists);

class BodyBuilder {
 public:
  // Bodies for the voices from `first` on; `values` holds all of them, row by row and voice after voice. `room` is the
  // size of the largest body that they have now: their state moves through the new one's room.
  BodyBuilder(std::span<const Row> rows, std::span<const double> values, const Lists& lists, double rate,
              std::size_t first, std::size_t count, std::size_t room);

  // One slice, about a millisecond at most. True when done.
  bool work();
  std::size_t modes() const { return total_; }      // to build
  std::size_t largest() const { return largest_; }  // body
  std::unique_ptr<BodyChange> take();               // once done

 private:
  std::vector<std::shared_ptr<ModalBody>> bodies_;  // each distinct one once
  std::vector<std::size_t> of_voice_;               // index into bodies_, kNoRow for a wall
  std::size_t first_, room_, total_ = 0, largest_ = 0, at_ = 0;
};

}  // namespace urto
