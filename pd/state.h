// Pd's side of an instance: conversions, the clock, and where signals lie in memory.
#pragma once
#include <m_pd.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/host.h"
#include "core/instance.h"

namespace urto::pd {

class State;

// What Pd allocates and sees of an object.
struct Box {
  t_object object;
  t_float force;  // the first inlet's number, where no signal is connected
  State* state;
};

// Pd runs messages, clocks and audio in one thread: all functions are [message thread], perform() also [audio thread].
class State final : public Host {
 public:
  // Makes the inlets and outlets of the table.
  State(Box& box, const ObjectInfo& info);

  void arguments(int argc, const t_atom* argv);
  void message(const char* name, int argc, const t_atom* argv);
  void dsp(t_signal** signals);
  void perform() noexcept;
  void deliver();

  void error(std::string_view sentence) override;
  void print(std::string_view line) override;
  void answer(std::string_view name, std::span<const Atom> values) override;
  void wake() noexcept override { clock_delay(clock_.get(), 0); }
  bool audio_stands_still() const override { return true; }
  std::string find_file(const std::string& name) const override;
  std::optional<std::vector<double>> read_array(const std::string& name) override;

 private:
  static constexpr double kNotRunning = -1;

  double offset() const;
  void prepare_early();
  bool check_channels();

  struct ClockFree {
    void operator()(t_clock* clock) const { clock_free(clock); }
  };

  Box& box_;
  t_glist* patch_;
  t_outlet* messages_ = nullptr;
  std::unique_ptr<t_clock, ClockFree> clock_;  // outlives the instance, which may wake it to the last
  Instance instance_;
  std::size_t asked_channels_ = 0;

  double rate_ = 0;
  std::size_t frames_ = 0;
  double between_ = 0;    // samples from one call of perform, or one tick of Pd's scheduler, to the next
  double performed_ = 0;  // Pd's logical time at the last perform
  bool has_performed_ = false;
  double started_ = 0;     // Pd's logical time when the audio last came on,
  bool starting_ = false;  // and whether no block has been performed since

  // Pd may lay an outlet's memory over an inlet's, and over its other channels: a whole block is read before any of it
  // is written.
  struct Wire {
    t_sample* pd;
    std::size_t at;  // in the buffer
  };
  std::vector<double> buffer_;  // where a block is too large for the stack
  std::vector<Wire> in_wires_, out_wires_;
  std::vector<std::size_t> in_at_, out_at_;  // in the buffer, of each channel of each port
  std::vector<const double*> in_;
  std::vector<double*> out_;
};

}  // namespace urto::pd
