#include "pd/state.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "pd/multichannel.h"
#include "pd/number.h"

// In Pd's private header m_imp.h, which is not installed everywhere.
extern "C" {
EXTERN struct _outconnect* obj_starttraverseoutlet(const t_object* object, t_outlet** outlet, int number);
}

namespace urto::pd {
namespace {

// Doubles of a block that fit on the stack, which is in the cache: buffers of a thousand boxes' own would not be.
constexpr std::size_t kMostOnStack = 1024;
constexpr std::size_t kUnheard = SIZE_MAX;

std::vector<Atom> atoms(int argc, const t_atom* argv) {
  std::vector<Atom> result;
  result.reserve(static_cast<std::size_t>(argc));
  for (const t_atom& a : std::span(argv, static_cast<std::size_t>(argc))) {
    if (a.a_type == A_FLOAT) {
      result.emplace_back(decimal(a.a_w.w_float));
    } else if (a.a_type == A_SYMBOL) {
      result.emplace_back(std::string_view(a.a_w.w_symbol->s_name));
    } else {
      result.emplace_back(std::string_view("(pointer)"));
    }
  }
  return result;
}

t_symbol* symbol(std::string_view text) { return gensym(std::string(text).c_str()); }

void tick(State* state) { state->deliver(); }

}  // namespace

State::State(Box& box, const ObjectInfo& info)
    : box_(box),
      patch_(canvas_getcurrent()),
      clock_(clock_new(this, reinterpret_cast<t_method>(tick))),
      instance_(info, *this) {
  for (std::size_t i = 1; i < info.in.size(); ++i) signalinlet_new(&box.object, 0);
  for (std::size_t i = 0; i < info.out.size(); ++i) outlet_new(&box.object, gensym("signal"));
  messages_ = outlet_new(&box.object, nullptr);
}

void State::arguments(int argc, const t_atom* argv) {
  instance_.arguments(atoms(argc, argv));
  check_channels();
}

void State::message(const char* name, int argc, const t_atom* argv) {
  const double at = offset();
  if (instance_.rate() == 0) prepare_early();
  instance_.message(name, atoms(argc, argv), std::max(at, 0.0));
  if (at == kNotRunning) {
    // In the instant in which the audio comes on nothing sounds yet that a long build could interrupt.
    if (pd_getdspstate() && starting_ && clock_gettimesince(started_) == 0)
      instance_.settle();
    else
      instance_.flush();
  }
  if (check_channels()) {
    // The number of channels of an outlet is settled when Pd builds its chain of signals.
    if (pd_getdspstate()) {
      canvas_update_dsp();
    } else {
      prepare_early();
    }
  }
}

// Where the audio is off messages have something to act upon; dsp() will say the true rate and channels.
void State::prepare_early() {
  constexpr double kUsualRate = 48000;
  const double rate = instance_.rate() > 0 ? instance_.rate() : sys_getsr();
  instance_.prepare(rate > 0 ? rate : kUsualRate, std::max<std::size_t>(1, multichannel() ? asked_channels_ : 1));
}

// A message's time, in whole samples after the start of the block to come. While messages run, Pd's logical time lies
// between two calls of perform; at the call it is the end of the time that the block stands for, hence the start of
// the next block. This holds for any block size, and at the object's own rate in a resampled subpatch: where several
// blocks make up a tick all share its time, and the instance spreads the messages over them.
//
// A time inside a sample counts as that sample's start, as in vline~. Times come as single-precision floats, so that
// [metro 3.3] fires a little before the whole sample that it means: a thousandth below counts as the sample.
double State::offset() const {
  if (!has_performed_ || !pd_getdspstate()) return kNotRunning;
  const double samples = clock_gettimesince(performed_) * 1e-3 * rate_;
  // No block in all this time: this part of the patch is switched off, or the audio has just come back.
  if (samples > between_ + 1) return kNotRunning;
  return std::floor(samples + 1e-3);
}

// True where the number of channels has to change.
bool State::check_channels() {
  const std::size_t asked = instance_.wanted_channels();
  if (asked == asked_channels_) return false;
  asked_channels_ = asked;
  if (!multichannel() && asked > 1) {
    error(std::string(instance_.info().name) + ": channels needs Pd 0.54 or newer: this one has one channel a signal");
  }
  return multichannel();
}

// Called at each edit of the patch; what rings goes on ringing.
void State::dsp(t_signal** signals) {
  const std::size_t ins = instance_.info().in.size();
  const std::size_t outs = instance_.info().out.size();
  rate_ = signals[0]->s_sr;
  frames_ = static_cast<std::size_t>(signals[0]->s_n);
  const double tick = sys_getblksize() * rate_ / sys_getsr();
  between_ = std::max(static_cast<double>(frames_), tick);

  const std::size_t asked = multichannel() ? instance_.wanted_channels() : 1;
  const std::size_t channels = asked > 0 ? asked : signal_channels(*signals[0]);

  in_wires_.clear();
  out_wires_.clear();
  in_at_.clear();
  out_at_.clear();
  std::size_t size = 0;
  auto add = [&](std::vector<Wire>& wires, t_sample* samples) {
    wires.push_back({samples, size});
    size += frames_;
  };
  for (std::size_t port = 0; port < ins; ++port) {
    const std::size_t arriving = signal_channels(*signals[port]);
    const std::size_t first = size;
    for (std::size_t c = 0; c < std::min(arriving, channels); ++c) add(in_wires_, signals[port]->s_vec + c * frames_);
    for (std::size_t c = 0; c < channels; ++c) in_at_.push_back(first + c % arriving * frames_);
  }
  for (std::size_t port = 0; port < outs; ++port) {
    make_outlet_signal(&signals[ins + port], channels);
    t_outlet* outlet = nullptr;
    const bool heard = obj_starttraverseoutlet(&box_.object, &outlet, static_cast<int>(port)) != nullptr;
    for (std::size_t c = 0; c < channels; ++c) {
      out_at_.push_back(heard ? size : kUnheard);
      if (heard) add(out_wires_, signals[ins + port]->s_vec + c * frames_);
    }
  }

  buffer_.assign(size > kMostOnStack ? size : 0, 0.0);
  in_.resize(in_at_.size());
  out_.resize(out_at_.size());

  starting_ = !has_performed_ || clock_gettimesince(performed_) * 1e-3 * rate_ > between_ + 1;
  started_ = clock_getlogicaltime();
  instance_.prepare(rate_, channels);
  dsp_add(
      [](t_int* w) {
        reinterpret_cast<State*>(w[1])->perform();
        return w + 2;
      },
      1, reinterpret_cast<t_int>(this));
}

void State::perform() noexcept {
  double on_stack[kMostOnStack];
  double* const buffer = buffer_.empty() ? on_stack : buffer_.data();
  for (std::size_t i = 0; i < in_.size(); ++i) in_[i] = buffer + in_at_[i];
  for (std::size_t i = 0; i < out_.size(); ++i) out_[i] = out_at_[i] == kUnheard ? nullptr : buffer + out_at_[i];
  for (const Wire& wire : in_wires_) std::copy_n(wire.pd, frames_, buffer + wire.at);
  instance_.process(in_, out_, frames_);
  for (const Wire& wire : out_wires_) {
    std::transform(buffer + wire.at, buffer + wire.at + frames_, wire.pd,
                   [](double y) { return static_cast<t_sample>(y); });
  }
  performed_ = clock_getlogicaltime();
  has_performed_ = true;
  starting_ = false;
}

// A slice takes about 2 ms: as much again is left to the audio.
void State::deliver() {
  if (instance_.deliver()) clock_delay(clock_.get(), 4);
}

void State::error(std::string_view sentence) {
  pd_error(&box_, "%.*s", static_cast<int>(sentence.size()), sentence.data());
}

void State::print(std::string_view line) {
  logpost(&box_, PD_NORMAL, "%.*s", static_cast<int>(line.size()), line.data());
}

void State::answer(std::string_view name, std::span<const Atom> values) {
  std::vector<t_atom> list(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (const double* number = std::get_if<double>(&values[i])) {
      SETFLOAT(&list[i], static_cast<t_float>(*number));
    } else {
      SETSYMBOL(&list[i], symbol(std::get<std::string_view>(values[i])));
    }
  }
  outlet_anything(messages_, symbol(name), static_cast<int>(list.size()), list.data());
}

// Beside the patch, or on Pd's search path.
std::string State::find_file(const std::string& name) const {
  char folder[MAXPDSTRING];
  char* file = nullptr;
  const int handle = canvas_open(patch_, name.c_str(), "", folder, &file, MAXPDSTRING, 1);
  if (handle < 0) return name;
  sys_close(handle);
  return std::string(folder) + "/" + file;
}

std::optional<std::vector<double>> State::read_array(const std::string& name) {
  // By the name of its class: the class itself is data of Pd's, which not every Pd lets an external have.
  t_pd* thing = gensym(name.c_str())->s_thing;
  if (!thing || std::string_view(class_getname(pd_class(thing))) != "array") return std::nullopt;
  int size = 0;
  t_word* words = nullptr;
  if (!garray_getfloatwords(reinterpret_cast<t_garray*>(thing), &size, &words)) return std::nullopt;
  std::vector<double> numbers;
  numbers.reserve(static_cast<std::size_t>(size));
  for (const t_word& word : std::span(words, static_cast<std::size_t>(size))) numbers.push_back(word.w_float);
  return numbers;
}

}  // namespace urto::pd
