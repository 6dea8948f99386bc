// One at a time at the voices: the audio thread, or a message thread while no audio runs. The audio thread never
// waits: where it finds the gate taken (a rate is being changed), its block is silent.
#pragma once
#include <atomic>
#include <thread>

namespace urto::max {

class Gate {
 public:
  // [audio thread]
  bool try_enter() noexcept { return !taken_.exchange(true, std::memory_order_acquire); }
  // [audio thread or message thread]
  void leave() noexcept { taken_.store(false, std::memory_order_release); }
  // [message thread] Waits for the end of a block at most.
  void enter() noexcept {
    while (!try_enter()) std::this_thread::yield();
  }

 private:
  std::atomic<bool> taken_{false};
};

}  // namespace urto::max
