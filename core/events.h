// A bounded ring between two threads: one writer, one reader, no lock, no allocation.
#pragma once
#include <array>
#include <atomic>
#include <cstddef>

namespace urto {

template <class T, std::size_t Size>
class Ring {
  static_assert((Size & (Size - 1)) == 0, "a power of two");

 public:
  bool push(const T& item) noexcept {
    const std::size_t head = head_.load(std::memory_order_relaxed);
    if (head - tail_.load(std::memory_order_acquire) == Size) return false;
    items_[head % Size] = item;
    head_.store(head + 1, std::memory_order_release);
    return true;
  }

  // The oldest item, or null; it stays until pop().
  const T* front() const noexcept {
    const std::size_t tail = tail_.load(std::memory_order_relaxed);
    return tail == head_.load(std::memory_order_acquire) ? nullptr : &items_[tail % Size];
  }

  void pop() noexcept { tail_.store(tail_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

  bool full() const noexcept {
    return head_.load(std::memory_order_acquire) - tail_.load(std::memory_order_acquire) == Size;
  }

 private:
  std::array<T, Size> items_{};
  alignas(64) std::atomic<std::size_t> head_{0};
  alignas(64) std::atomic<std::size_t> tail_{0};
};

}  // namespace urto
