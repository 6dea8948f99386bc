// The audio side of an instance, and what crosses from one side to the other.
#include <algorithm>
#include <chrono>

#include "core/instance.h"
#include "core/sentences.h"
#include "core/simd/denormals.h"

namespace urto {

namespace {

constexpr std::size_t kSmallBody = 512;  // modes that are built at once: under half a millisecond
constexpr std::size_t kMostWaiting = 65536;

}  // namespace

Instance::~Instance() {
  for (const Event* e = to_audio_.front(); e != nullptr; to_audio_.pop(), e = to_audio_.front()) delete e->change;
  for (const Event& e : waiting_) delete e.change;
  take_back();
}

void Instance::take_back() {
  for (auto* const* change = done_.front(); change != nullptr; done_.pop(), change = done_.front()) delete *change;
}

// In order: behind a body that is not there yet, everything waits.
void Instance::post(const Event& event) {
  if (body_wanted_) start_body();
  if (builder_ == nullptr) return push(event);
  if (waiting_.size() < kMostWaiting)
    waiting_.push_back(event);
  else
    fail(std::string(info_.rows[event.id].name) + " was dropped: too many messages wait for a body");
}

void Instance::push(const Event& event) {
  if (to_audio_.push(event)) return;
  if (host_.audio_stands_still()) {
    flush();
    if (to_audio_.push(event)) return;
  }
  delete event.change;
  fail(event.change != nullptr ? "a body was dropped: too many messages at once"
                               : std::string(info_.rows[event.id].name) + " was dropped: too many messages at once");
}

void Instance::start_body() {
  body_wanted_ = false;
  if (rate_ == 0 || find_row(info_.rows, "body") == kNoRow) return;  // prepare() will want it again
  if (builder_ != nullptr) finish_body();
  builder_ = std::make_unique<BodyBuilder>(info_.rows, values_, lists_, rate_, 0, voices_.size(), body_size_);
  if (builder_->modes() <= kSmallBody) finish_body();
}

void Instance::finish_body() {
  while (!builder_->work()) {
  }
  std::unique_ptr<BodyChange> change = builder_->take();
  body_size_ = builder_->largest();
  left_out_ = 0;
  for (const BodyPart& part : change->parts)
    if (part.body) left_out_ = std::max(left_out_, part.body->left_out());
  builder_.reset();
  push({.sample = processed_.load(std::memory_order_relaxed), .change = change.release()});
  for (; !waiting_.empty(); waiting_.pop_front()) push(waiting_.front());
}

bool Instance::continue_body(double milliseconds) {
  const auto start = std::chrono::steady_clock::now();
  while (builder_ != nullptr) {
    if (builder_->work()) {
      finish_body();
      return false;
    }
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
    if (spent.count() > milliseconds) return true;
  }
  return false;
}

bool Instance::deliver() {
  const std::lock_guard lock(message_side_);
  take_back();
  if (body_wanted_ && rate_ > 0) start_body();
  const bool more = continue_body(3);
  for (const Happening* h = to_patch_.front(); h != nullptr; to_patch_.pop(), h = to_patch_.front()) {
    const Happening happening = *h;
    const Report& report = info_.reports[happening.id];
    std::vector<Atom> atoms;
    if (voices_.size() > 1) {
      atoms.emplace_back(static_cast<double>(happening.voice) + 1);
      atoms.emplace_back(std::string_view(report.name));
    }
    for (std::size_t i = 0; i < happening.count; ++i) {
      if (!report.choices.empty())
        atoms.emplace_back(std::string_view(report.choices[static_cast<std::size_t>(happening.values[i])]));
      else
        atoms.emplace_back(happening.values[i]);
    }
    host_.answer(voices_.size() > 1 ? "voice" : report.name, atoms);
  }
  return more;
}

void Instance::flush() {
  const std::lock_guard lock(message_side_);
  if (rate_ == 0) return;
  if (body_wanted_) start_body();
  for (const Event* e = to_audio_.front(); e != nullptr; e = to_audio_.front()) {
    const Event event = *e;
    to_audio_.pop();
    if (done_.full()) take_back();
    apply(event);
  }
}

void Instance::prepare(double rate, std::size_t channels) {
  const std::lock_guard lock(message_side_);
  channels = std::max<std::size_t>(1, channels);
  if (rate == rate_ && channels == voices_.size()) return;
  if (rate_ > 0) flush();
  const std::size_t rows = info_.rows.size(), before = voices_.size();
  rate_ = rate;
  while (values_.size() < channels * rows)
    values_.insert(values_.end(), values_.begin(), values_.begin() + std::ptrdiff_t(rows));
  values_.resize(channels * rows);
  voices_.resize(channels);
  for (std::size_t v = 0; v < channels; ++v) {
    const bool fresh = v >= before;
    if (fresh) voices_[v] = info_.make(info_);
    voices_[v]->prepare(rate);
    for (std::size_t r = 0; fresh && r < rows; ++r) {
      const Row& row = info_.rows[r];
      if ((row.kind != Kind::number && row.kind != Kind::choice) || (row.traits & kHost) != 0) continue;
      voices_[v]->apply({.id = static_cast<std::uint16_t>(r),
                         .voice = static_cast<std::uint16_t>(v),
                         .count = 1,
                         .values = {at(v, r)}});
    }
    if (fresh) voices_[v]->reset();
  }
  start_body();
  if (builder_ != nullptr) finish_body();
  flush();
}

void Instance::apply(const Event& event) noexcept {
  if (event.change != nullptr) {
    BodyChange& change = *event.change;
    for (std::size_t i = 0; i < change.parts.size() && change.first + i < voices_.size(); ++i)
      voices_[change.first + i]->exchange(change.parts[i]);
    done_.push(event.change);  // there is room: the callers have looked
    return;
  }
  if (event.voice == kEveryVoice) {
    for (auto& voice : voices_) voice->apply(event);
  } else if (event.voice < voices_.size()) {
    voices_[event.voice]->apply(event);
  }
}

void Instance::process(std::span<const double* const> in, std::span<double* const> out, std::size_t frames) noexcept {
  const FlushDenormals flush_denormals;
  std::size_t at = 0;
  while (at < frames) {
    std::size_t until = frames;
    for (const Event* e = to_audio_.front(); e != nullptr; e = to_audio_.front()) {
      if (e->sample > now_ + at) {
        until = static_cast<std::size_t>(std::min<std::uint64_t>(frames, e->sample - now_));
        break;
      }
      if (e->change != nullptr && done_.full()) break;  // until the message side has taken some back
      const Event event = *e;
      to_audio_.pop();
      apply(event);
    }
    sound(in, out, at, until);
    at = until;
  }
  now_ += frames;
  processed_.store(now_, std::memory_order_relaxed);
  gather();
}

void Instance::sound(std::span<const double* const> in, std::span<double* const> out, std::size_t from,
                     std::size_t to) noexcept {
  constexpr std::size_t kMostPorts = 8;
  const std::size_t channels = voices_.size();
  for (std::size_t v = 0; v < channels; ++v) {
    const double* my_in[kMostPorts];
    double* my_out[kMostPorts];
    const std::size_t ins = info_.in.size(), outs = info_.out.size();
    for (std::size_t p = 0; p < ins; ++p) my_in[p] = in[p * channels + v] + from;
    for (std::size_t p = 0; p < outs; ++p) {
      double* signal = out[p * channels + v];
      my_out[p] = signal == nullptr ? nullptr : signal + from;
    }
    voices_[v]->process({.in = {my_in, ins}, .out = {my_out, outs}, .frames = to - from});
  }
}

void Instance::gather() noexcept {
  bool any = done_.front() != nullptr;
  for (std::size_t v = 0; v < voices_.size(); ++v) {
    Happenings& happenings = voices_[v]->happenings;
    for (std::size_t i = 0; i < happenings.count; ++i) {
      happenings.list[i].voice = static_cast<std::uint16_t>(v);
      if (!to_patch_.push(happenings.list[i])) ++happenings.lost;
      any = true;
    }
    lost_.fetch_add(static_cast<std::uint32_t>(happenings.lost), std::memory_order_relaxed);
    happenings.count = happenings.lost = 0;
  }
  if (any) host_.wake();
}

}  // namespace urto
