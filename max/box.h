// Max's side of an instance: its console, its threads, its outlet for messages. The wrapper above it is made of the
// types of min-api and adds the ports, messages and attributes.
//
// Messages come from the main or the scheduler thread, also both at once, while the audio thread runs beside them.
// Answers and events always leave on the main thread: at once where the message came on it, else by a qelem.
#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "c74_min.h"
#include "core/instance.h"
#include "max/atoms.h"
#include "max/gate.h"
#include "max/rows.h"

namespace urto::max {

class Box final : public Host {
 public:
  Box(c74::min::object_base* owner, const ObjectInfo& info);  // [main thread]

  // [main thread] What is typed into the box before the first `@`: a mistake, but one that deserves a sentence.
  void arguments(const c74::min::atoms& atoms);
  // [main thread] The attributes that were saved with the patcher.
  void restore();

  void message(std::string_view name, const c74::min::atoms& atoms);  // [message thread]
  void number(std::size_t inlet, double value) noexcept;              // [message thread] for an inlet without a signal
  c74::min::atoms value(const Row& row) const;                        // [message thread]

  // [main thread] `connected`: which inlets get a signal. Max may be running another vector size or rate afterwards;
  // what rings goes on ringing.
  void prepare(double rate, std::size_t frames, std::vector<bool> connected);
  void process(double** in, double** out, std::size_t frames) noexcept;  // [audio thread]

  void error(std::string_view sentence) override;
  void print(std::string_view line) override;
  void answer(std::string_view name, std::span<const Atom> values) override;
  void wake() noexcept override;
  bool audio_stands_still() const override { return holder_.load() == std::this_thread::get_id(); }
  std::string find_file(const std::string& name) const override;
  std::optional<std::vector<double>> read_array(const std::string& name) override;

 private:
  using Clock = std::chrono::steady_clock;

  struct Later {
    std::string name;
    c74::min::atoms atoms;
  };

  template <class Action>
  void act(Action action);
  bool stands_still();
  void deliver();
  void send_answers();
  void show_moved();
  std::string without_name(std::string_view line) const;

  static bool on_main_thread() { return c74::max::systhread_ismainthread() != 0; }

  c74::min::object_base* owner_;
  const ObjectInfo& info_;
  std::vector<std::unique_ptr<c74::min::inlet<>>> inlets_;
  std::vector<std::unique_ptr<c74::min::outlet<>>> outlets_;
  std::unique_ptr<c74::min::outlet<>> messages_;  // the last outlet
  c74::min::queue<> queue_;                       // before the instance, which may wake it to the last
  std::atomic<bool> woken_{false}, told_{false};
  std::vector<double> shown_;  // by row, where it holds a number or a word: what the inspector shows

  std::mutex answers_side_;
  std::deque<c74::min::atoms> answers_;  // a name and its values, to leave on the main thread
  std::deque<Later> later_;              // what may only run on the main thread (files)

  Gate gate_;
  std::mutex still_side_;  // the message threads among themselves, where one has to take the gate
  std::atomic<std::thread::id> holder_{};
  std::atomic<std::uint64_t> performed_{0};
  std::atomic<std::uint64_t> seen_performed_{0};
  std::atomic<Clock::rep> seen_at_{0};

  std::vector<std::atomic<double>> numbers_;    // one an inlet
  std::vector<std::vector<double>> constants_;  // that number as a signal
  std::vector<bool> connected_;
  std::size_t longest_ = 1;  // block that constants_ can fill
  std::vector<const double*> in_;
  std::vector<double*> out_;

  Instance instance_;
};

}  // namespace urto::max

#include "max/box_impl.h"
