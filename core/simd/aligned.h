#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <new>

namespace urto {

// Doubles on a 64-byte boundary: one cache line, and the width of the widest vector. Allocates once; moves, never
// copies.
class AlignedDoubles {
 public:
  AlignedDoubles() = default;
  explicit AlignedDoubles(std::size_t count) : AlignedDoubles(unset(count)) { std::fill_n(data_.get(), count, 0.0); }
  // Not zeroed: meeting the pages of a large table can take 10 ms, which its owner may want to spread.
  static AlignedDoubles unset(std::size_t count) {
    const std::size_t bytes = std::max<std::size_t>(count, 1) * sizeof(double);
    AlignedDoubles doubles;
    doubles.data_.reset(static_cast<double*>(::operator new[](bytes, kAlignment)));
    return doubles;
  }

  double* get() const noexcept { return data_.get(); }
  void swap(AlignedDoubles& other) noexcept { data_.swap(other.data_); }

 private:
  static constexpr std::align_val_t kAlignment{64};
  struct Free {
    void operator()(double* p) const noexcept { ::operator delete[](p, kAlignment); }
  };
  std::unique_ptr<double[], Free> data_;
};

}  // namespace urto
