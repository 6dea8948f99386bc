// One box in a patch: the message side (checking, the copy that `get` and `dump` read, bodies under construction) and
// the audio side (voices) with the bounded queue between them. A wrapper for a host holds one of these and adds
// nothing but conversions.
#pragma once
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/builder.h"
#include "core/events.h"
#include "core/host.h"
#include "core/object.h"
#include "core/table.h"

namespace urto {

class Instance {
 public:
  Instance(const ObjectInfo& info, Host& host);  // [message thread]
  ~Instance();
  Instance(const Instance&) = delete;
  Instance& operator=(const Instance&) = delete;

  const ObjectInfo& info() const { return info_; }

  // [message thread] Creation arguments: `@name value …` or `-name value …`, in any number.
  void arguments(std::span<const Atom> atoms);

  // [message thread] Any message or parameter. `offset` is its time in samples after the start of the block to come.
  void message(std::string_view name, std::span<const Atom> atoms, double offset = 0);

  // [message thread] The value(s) of a parameter, one a voice (a choice as its index); empty for an unknown name.
  std::vector<double> value(std::string_view name) const;

  // [message thread] The name that the first voice's row of that kind holds; empty where it has none.
  std::string name_of(std::string_view row) const;

  // [message thread] How many voices the next prepare should have: `channels`, or what arrives (0: as many as arrive).
  std::size_t wanted_channels() const;

  // [message thread, audio stopped] Keeps state and parameters; does nothing where rate and channels are as before, or
  // where the rate is no rate.
  void prepare(double rate, std::size_t channels);

  // [audio thread] Signals are laid out port by port, channel by channel: in[port * channels + channel]. An outlet's
  // pointer may be null where nothing is connected. Silent before prepare().
  void process(std::span<const double* const> in, std::span<double* const> out, std::size_t frames) noexcept;

  // [message thread] Sends what has happened, takes back what the audio thread has done with, continues a body under
  // construction for about 2 ms. True where more is waiting: call again in a millisecond or so.
  bool deliver();

  // [message thread, audio stopped] Lets messages act at once where no audio runs.
  void flush();
  // [message thread, while no process() runs] The same, and however long the bodies take: nobody waits for audio.
  void settle();

  double rate() const { return rate_; }
  std::size_t channels() const { return voices_.size(); }

 private:
  static constexpr std::size_t kEvery = ~std::size_t{0};  // voice

  // What is on its way to the audio thread and must wait: for parts under construction, or for room in the queue.
  struct Errand {
    Event event;
    std::unique_ptr<Builder> builder;  // its parts go with the event
  };

  // instance.cpp
  void run(std::string_view name, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice);
  void set_numbers(std::size_t row, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice);
  void set_list(std::size_t row, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice);
  void command(std::size_t row, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice);
  void host_command(std::size_t row, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice);
  void speak_to_voice(std::span<const Atom> atoms, std::uint64_t sample);
  void read(const std::string& path, std::uint64_t sample, std::size_t voice);
  void set(std::size_t row, std::size_t voice, double value, std::uint64_t sample);
  void make_custom(std::size_t voice, std::uint64_t sample);
  void fail(const std::string& complaint);

  // instance_arrays.cpp
  void set_name(std::size_t row, std::span<const Atom> atoms, std::uint64_t sample, std::size_t voice);
  bool read_array(std::size_t row, const std::string& name, std::uint64_t sample, std::size_t voice);
  void read_late_arrays();

  // instance_answers.cpp
  void dump(std::size_t voice);
  void send_row(std::size_t row, std::size_t voice);
  void send_list(std::size_t row, std::size_t voice);
  void send_name(std::size_t row, std::size_t voice);
  void print_info();

  // instance_queue.cpp
  void post(const Event& event);
  void want_body(std::uint64_t sample);
  std::unique_ptr<Builder> plan() const;
  void start_body();
  void build(double milliseconds);
  void pump();
  void take_back();

  // The voices that the message side knows: at least one, and as many as were ever wanted. A voice that goes and comes
  // back is as it was.
  std::size_t known() const { return lists_.size(); }
  void know(std::size_t voices);
  std::size_t addressed() const;  // voices that can be spoken to
  std::span<double> voice_values(std::size_t voice) {
    return std::span(values_).subspan(voice * info_.rows.size(), info_.rows.size());
  }
  double at(std::size_t voice, std::size_t row) const { return values_[voice * info_.rows.size() + row]; }

  // instance_audio.cpp
  void sound(std::span<const double* const> in, std::span<double* const> out, std::size_t from,
             std::size_t to) noexcept;
  void apply(const Event& event) noexcept;
  void gather() noexcept;

  const ObjectInfo& info_;
  Host& host_;
  double rate_ = 0;

  // message side
  mutable std::recursive_mutex message_side_;    // several message threads (Max); the audio thread never takes it
  std::vector<double> values_;                   // row by row, voice after voice
  std::vector<Lists> lists_;                     // of each voice
  std::vector<std::vector<std::string>> names_;  // of each voice, by row
  std::deque<Errand> waiting_;
  std::size_t bodies_waiting_ = 0;
  bool arrays_late_ = false;  // some were named before they were there, as the patch was being opened
  bool body_wanted_ = true;
  bool slice_taken_ = false;                  // by a long message: the next deliver() builds nothing
  std::uint64_t body_sample_ = 0;             // when
  std::size_t body_size_ = 0, left_out_ = 0;  // of the largest body so far

  // between
  Ring<Event, 2048> to_audio_;
  Ring<Happening, 1024> to_patch_;
  Ring<Change*, 256> done_;
  std::atomic<std::uint64_t> processed_{0};
  std::atomic<std::uint64_t> lost_{0};

  // audio side
  std::vector<std::unique_ptr<Object>> voices_;
  std::uint64_t now_ = 0;
};

}  // namespace urto
