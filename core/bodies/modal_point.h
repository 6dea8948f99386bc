#pragma once
#include <array>
#include <cstddef>
#include <span>

#include "core/bodies/modal_body.h"

namespace urto {

// A place on a body beside its strike and its pickup, one that may move: the shape of every mode there, and what a
// force there does to it, at whole samples and at one level of sub-steps. For bodies whose modes all have a strike
// of 1.
class ModalPoint {
 public:
  // [message thread] Room for that many modes.
  explicit ModalPoint(std::size_t capacity);

  // [audio thread] The shape of the modes that the body uses, in their order.
  void place(const ModalBody& body, std::span<const double> shape, int level) noexcept;
  int level() const noexcept { return level_; }
  std::size_t capacity() const noexcept { return capacity_; }

 private:
  friend class ModalVoice;

  std::size_t capacity_;
  int level_ = 0;
  AlignedDoubles shape_;
  std::array<AlignedDoubles, 2> push_re_, push_im_;  // of level 0 and of level_
};

}  // namespace urto
