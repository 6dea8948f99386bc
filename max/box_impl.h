// The functions of Box. In a header because c74_min.h belongs to one file of each external only.
#pragma once
#include <algorithm>
#include <utility>

#include "max/box.h"

namespace urto::max {

// What the mouse over a port shows; Max has room for 255 characters.
inline std::string port_text(const Port& port) {
  std::string text = port.name;
  if (*port.unit != '\0') text += std::string(" [") + port.unit + "]";
  text += std::string(": ") + port.help;
  return text.substr(0, 250);
}

inline Box::Box(c74::min::object_base* owner, const ObjectInfo& info)
    : owner_(owner),
      info_(info),
      queue_(owner,
             [this](const c74::min::atoms&, int) {
               deliver();
               return c74::min::atoms{};
             }),
      numbers_(info.in.size()),
      constants_(info.in.size(), std::vector<double>(1)),
      connected_(info.in.size(), true),  // until Max says more
      in_(info.in.size()),
      out_(info.out.size()),
      instance_(info, *this) {
  for (const Row& row : info.rows) shown_.push_back(row.initial);
  for (const Port& port : info.in) {
    inlets_.push_back(std::make_unique<c74::min::inlet<>>(owner, port_text(port), "signal"));
  }
  for (const Port& port : info.out) {
    outlets_.push_back(std::make_unique<c74::min::outlet<>>(owner, port_text(port), "signal"));
  }
  messages_ = std::make_unique<c74::min::outlet<>>(owner, "messages: events and answers");
}

// Runs an action at the instance. Where no audio runs, messages act at once instead of filling the queue; the gate
// keeps an audio thread that starts just then away from the voices.
template <class Action>
void Box::act(Action action) {
  if (!stands_still()) {
    action();
    return;
  }
  const std::scoped_lock lock(still_side_);
  gate_.enter();
  holder_ = std::this_thread::get_id();
  action();
  instance_.flush();
  holder_ = std::thread::id();
  gate_.leave();
}

// [message thread] The audio is off, or this box has not run for a while (a muted poly~ voice, a patcher of its own).
// A wrong answer costs a silent block, not more.
inline bool Box::stands_still() {
  constexpr auto kPatience = std::chrono::milliseconds(250);
  const std::uint64_t performed = performed_.load(std::memory_order_relaxed);
  if (performed == 0 || !c74::max::sys_getdspstate()) return true;
  const Clock::duration now = Clock::now().time_since_epoch();
  if (seen_performed_.exchange(performed) != performed) {
    seen_at_ = now.count();
    return false;
  }
  return now - Clock::duration(seen_at_.load()) > kPatience;
}

inline void Box::arguments(const c74::min::atoms& atoms) {
  act([&] { instance_.arguments(to_core(atoms)); });
}

inline void Box::message(std::string_view name, const c74::min::atoms& atoms) {
  // Max looks for files and buffers on the main thread only.
  if ((name == "read" || name == "array") && !on_main_thread()) {
    const std::scoped_lock lock(answers_side_);
    later_.push_back({std::string(name), atoms});
    wake();
    return;
  }
  act([&] { instance_.message(name, to_core(atoms)); });
  if (on_main_thread()) send_answers();
  told_ = true;
  wake();
}

inline void Box::number(std::size_t inlet, double value) noexcept {
  if (inlet < numbers_.size()) numbers_[inlet].store(value, std::memory_order_relaxed);
}

// There is one voice, so a number is one value; a choice is its word.
inline c74::min::atoms Box::value(const Row& row) const {
  c74::min::atoms result;
  if (row.kind == Kind::name) {
    const std::string name = instance_.name_of(row.name);
    if (!name.empty()) result.push_back(c74::min::atom(c74::min::symbol(name)));
    return result;
  }
  const std::vector<double> values = instance_.value(row.name);
  result.reserve(values.size());
  for (const double v : values) {
    if (row.kind == Kind::choice) {
      result.push_back(c74::min::atom(c74::min::symbol(row.choices[static_cast<std::size_t>(v)])));
    } else if ((row.traits & kInteger) != 0) {
      result.push_back(c74::min::atom(static_cast<c74::max::t_atom_long>(v)));
    } else {
      result.push_back(c74::min::atom(v));
    }
  }
  return result;
}

// Max keeps the attributes that are marked so in the patcher's file, and leaves reading them to the object. They come
// before what is typed into the box, and in dump's order, because some rows move others: the lists before the body.
inline void Box::restore() {
  const auto* box = reinterpret_cast<c74::max::t_dictionary*>(c74::max::gensym("#D")->s_thing);
  c74::max::t_object* saved = nullptr;
  if (!box || c74::max::dictionary_getdictionary(box, c74::max::gensym("saved_object_attributes"), &saved) || !saved) {
    return;
  }
  for (const bool lists : {true, false}) {
    for (const Row& row : info_.rows) {
      long count = 0;
      c74::max::t_atom* values = nullptr;
      if (!is_attribute(row) || (row.kind == Kind::list) != lists ||
          c74::max::dictionary_getatoms(reinterpret_cast<c74::max::t_dictionary*>(saved), c74::max::gensym(row.name),
                                        &count, &values)) {
        continue;
      }
      c74::min::atoms atoms;
      for (long i = 0; i < count; ++i) atoms.push_back(c74::min::atom(values[i]));
      if (!atoms.empty()) act([&] { instance_.message(row.name, to_core(atoms)); });
    }
  }
}

inline void Box::prepare(double rate, std::size_t frames, std::vector<bool> connected) {
  const std::scoped_lock lock(still_side_);
  gate_.enter();
  connected_ = std::move(connected);
  connected_.resize(info_.in.size(), true);
  longest_ = std::max<std::size_t>(frames, 1);
  for (std::vector<double>& constant : constants_) constant.assign(longest_, 0.0);
  instance_.prepare(rate, 1);
  gate_.leave();
}

inline void Box::process(double** in, double** out, std::size_t frames) noexcept {
  if (!gate_.try_enter()) {
    for (std::size_t i = 0; i < out_.size(); ++i) std::fill_n(out[i], frames, 0.0);
    return;
  }
  performed_.fetch_add(1, std::memory_order_relaxed);
  for (std::size_t i = 0; i < in_.size(); ++i) {
    if (connected_[i]) continue;
    const double number = numbers_[i].load(std::memory_order_relaxed);
    if (number != constants_[i][0]) std::fill(constants_[i].begin(), constants_[i].end(), number);
  }
  for (std::size_t done = 0; done < frames;) {
    const std::size_t now = std::min(frames - done, longest_);
    for (std::size_t i = 0; i < in_.size(); ++i) in_[i] = connected_[i] ? in[i] + done : constants_[i].data();
    for (std::size_t i = 0; i < out_.size(); ++i) out_[i] = out[i] + done;
    instance_.process(in_, out_, now);
    done += now;
  }
  gate_.leave();
}

// [main thread] The qelem's function.
inline void Box::deliver() {
  woken_.store(false);
  std::deque<Later> later;
  {
    const std::scoped_lock lock(answers_side_);
    later.swap(later_);
  }
  for (const Later& l : later) message(l.name, l.atoms);
  bool more = false;
  act([&] { more = instance_.deliver(); });
  send_answers();
  show_moved();
  if (more) wake();
}

// [main thread] What an answer sets off in the patch may come back here and send the answers that follow.
inline void Box::send_answers() {
  for (;;) {
    c74::min::atoms next;
    {
      const std::scoped_lock lock(answers_side_);
      if (answers_.empty()) return;
      next = std::move(answers_.front());
      answers_.pop_front();
    }
    messages_->send(next);
  }
}

// [main thread] A row may move others: a preset, contacttime, a note. Max shows an attribute anew where it was set
// itself.
inline void Box::show_moved() {
  if (!told_.exchange(false)) return;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    const Row& row = info_.rows[i];
    if (!is_attribute(row) || row.kind == Kind::list || row.kind == Kind::name) continue;
    const double now = instance_.value(row.name).front();
    if (std::exchange(shown_[i], now) != now) {
      c74::max::object_attr_touch(owner_->maxobj(), c74::max::gensym(row.name));
    }
  }
}

// Max writes the object's name before a line, so it need not be there twice.
inline std::string Box::without_name(std::string_view line) const {
  const std::string prefix = std::string(info_.name) + ": ";
  if (line.starts_with(prefix)) line.remove_prefix(prefix.size());
  return std::string(line);
}

inline void Box::error(std::string_view sentence) {
  c74::max::object_error(owner_->maxobj(), "%s", without_name(sentence).c_str());
}

inline void Box::print(std::string_view line) {
  c74::max::object_post(owner_->maxobj(), "%s", without_name(line).c_str());
}

inline void Box::answer(std::string_view name, std::span<const Atom> values) {
  constexpr std::size_t kMost = 32767;  // the count in a message of Max is a short
  if (values.size() > kMost) {
    error(std::string(name) + " has " + std::to_string(values.size()) + " values: a message in Max takes at most " +
          std::to_string(kMost));
    return;
  }
  c74::min::atoms atoms{c74::min::atom(to_symbol(name))};
  atoms.reserve(values.size() + 1);
  for (const Atom& v : values) atoms.push_back(to_max(v));
  {
    const std::scoped_lock lock(answers_side_);
    answers_.push_back(std::move(atoms));
  }
  wake();
}

// One call into Max for many wakes.
inline void Box::wake() noexcept {
  if (!woken_.exchange(true)) queue_.set();
}

// The full path of a file on Max's search path; the name itself where Max does not find it.
inline std::string Box::find_file(const std::string& name) const {
  char file[c74::max::MAX_PATH_CHARS];
  char path[c74::max::MAX_PATH_CHARS];
  short folder = 0;
  c74::max::t_fourcc type = 0;
  if (name.size() >= sizeof file) return name;
  std::copy_n(name.c_str(), name.size() + 1, file);
  if (c74::max::locatefile_extended(file, &folder, &type, nullptr, 0)) return name;
  if (c74::max::path_toabsolutesystempath(folder, file, path)) return name;
  return path;
}

// [main thread] The first channel.
inline std::optional<std::vector<double>> Box::read_array(const std::string& name) {
  std::optional<std::vector<double>> numbers;
  c74::max::t_buffer_ref* reference = c74::max::buffer_ref_new(owner_->maxobj(), c74::max::gensym(name.c_str()));
  if (!reference) return numbers;
  if (c74::max::t_buffer_obj* buffer = c74::max::buffer_ref_getobject(reference)) {
    if (const float* samples = c74::max::buffer_locksamples(buffer)) {
      const auto frames = static_cast<std::size_t>(c74::max::buffer_getframecount(buffer));
      const auto channels = static_cast<std::size_t>(c74::max::buffer_getchannelcount(buffer));
      numbers.emplace(frames);
      for (std::size_t i = 0; i < frames; ++i) (*numbers)[i] = static_cast<double>(samples[i * channels]);
      c74::max::buffer_unlocksamples(buffer);
    }
  }
  c74::max::object_free(reference);
  return numbers;
}

}  // namespace urto::max
