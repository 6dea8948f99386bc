// From the message side of an instance to its audio side: events in order, bodies under construction among them.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

#include "core/instance.h"
#include "core/sentences.h"

namespace urto {

namespace {

constexpr std::size_t kMostWaiting = 65536;
constexpr std::size_t kMostBodies = 8, kMostSmallBodies = 1024;  // that wait for each other
constexpr double kSlice = 2;                                     // ms
constexpr double kAsLongAsItTakes = std::numeric_limits<double>::infinity();

}  // namespace

Instance::~Instance() {
  for (const Event* e = to_audio_.front(); e != nullptr; to_audio_.pop(), e = to_audio_.front()) delete e->change;
  for (const Errand& e : waiting_) delete e.event.change;
  take_back();
}

void Instance::take_back() {
  for (auto* const* change = done_.front(); change != nullptr; done_.pop(), change = done_.front()) delete *change;
}

// In order: behind a body that is not there yet, everything waits.
void Instance::post(const Event& event) {
  if (body_wanted_) start_body();
  const Row& row = info_.rows[event.id];
  // New voices begin with the values of the copy.
  if (rate_ == 0 && (row.kind == Kind::number || row.kind == Kind::choice)) return;
  if (waiting_.empty() && to_audio_.push(event)) return;
  if (waiting_.size() >= kMostWaiting) return fail(std::string(row.name) + " was dropped: too many messages at once");
  waiting_.push_back({event, nullptr});
  if (bodies_waiting_ == 0 && host_.audio_stands_still()) flush();
  if (!waiting_.empty()) host_.wake();
}

// A small body is made at once, so that it sounds from its sample on. A large one is begun as late as can be: changes
// at one time make one body.
void Instance::want_body(std::uint64_t sample) {
  if (body_wanted_ && body_sample_ != sample) start_body();
  body_wanted_ = true;
  body_sample_ = sample;
  if (rate_ > 0 && waiting_.empty() && plan()->small()) start_body();
  host_.wake();
}

std::unique_ptr<Builder> Instance::plan() const {
  return info_.build(info_, values_, std::span(lists_).first(voices_.size()), rate_);
}

// Behind what waits already. A large body that is still to be begun gives way to a newer one: at once if nothing stands
// between them; else where too many wait, since then what stands between would come late rather than in order.
void Instance::start_body() {
  body_wanted_ = false;
  if (rate_ == 0) return;  // prepare() will want it again
  take_back();
  std::unique_ptr<Builder> builder = plan();
  const auto newest =
      std::find_if(waiting_.rbegin(), waiting_.rend(), [](const Errand& e) { return e.builder != nullptr; });
  if (newest != waiting_.rend() && &*newest != &waiting_.front()) {  // the first may be half built
    const bool small = newest->builder->small(), last = newest == waiting_.rbegin();
    if ((last && !small) || bodies_waiting_ >= (small ? kMostSmallBodies : kMostBodies)) {
      if (last) newest->event.sample = body_sample_;
      newest->builder = std::move(builder);
      return;
    }
  }
  Errand& errand = waiting_.emplace_back();
  errand.event.sample = body_sample_;
  errand.builder = std::move(builder);
  ++bodies_waiting_;
  if (waiting_.size() == 1 && errand.builder->small()) build(kAsLongAsItTakes);
}

// Sends what need not wait any longer.
void Instance::pump() {
  for (; !waiting_.empty(); waiting_.pop_front()) {
    Errand& errand = waiting_.front();
    if (errand.builder != nullptr) {
      if (!errand.builder->done()) return;
      body_size_ = errand.builder->largest();
      left_out_ = errand.builder->left_out();
      errand.event.change = errand.builder->take().release();
      errand.builder.reset();
      --bodies_waiting_;
    }
    if (!to_audio_.push(errand.event)) return;
  }
}

void Instance::build(double milliseconds) {
  const auto start = std::chrono::steady_clock::now();
  pump();
  while (!waiting_.empty() && waiting_.front().builder != nullptr) {
    const bool done = waiting_.front().builder->work(body_size_);
    if (done) pump();
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
    if (spent.count() > milliseconds) return;
  }
}

bool Instance::deliver() {
  const std::lock_guard lock(message_side_);
  take_back();
  if (rate_ > 0) {
    if (body_wanted_) start_body();
    if (!std::exchange(slice_taken_, false)) build(kSlice);
    if (bodies_waiting_ == 0 && !waiting_.empty() && host_.audio_stands_still()) flush();
  }
  // Each leaves the queue before the patch hears of it, which may call here again.
  for (const Happening* h = to_patch_.front(); h != nullptr; h = to_patch_.front()) {
    const Happening happening = *h;
    to_patch_.pop();
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
  return rate_ > 0 && (body_wanted_ || !waiting_.empty());
}

void Instance::flush() {
  const std::lock_guard lock(message_side_);
  if (rate_ == 0) return;
  if (body_wanted_) start_body();
  pump();
  while (to_audio_.front() != nullptr) {
    for (const Event* e = to_audio_.front(); e != nullptr; e = to_audio_.front()) {
      const Event event = *e;
      to_audio_.pop();
      if (done_.full()) take_back();
      apply(event);
    }
    pump();
  }
}

void Instance::prepare(double rate, std::size_t channels) {
  const std::lock_guard lock(message_side_);
  channels = std::max<std::size_t>(1, channels);
  if (rate_ > 0) read_late_arrays();
  if (!(rate > 0 && std::isfinite(rate)) || (rate == rate_ && channels == voices_.size())) return;
  settle();
  const std::size_t rows = info_.rows.size(), before = voices_.size();
  rate_ = rate;
  know(channels);
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
  read_late_arrays();
  body_wanted_ = true;
  body_sample_ = now_;
  settle();
}

// Everything that waits acts now.
void Instance::settle() {
  const std::lock_guard lock(message_side_);
  if (rate_ == 0) return;
  do {
    flush();
    build(kAsLongAsItTakes);
  } while (body_wanted_ || !waiting_.empty() || to_audio_.front() != nullptr);
}

}  // namespace urto
