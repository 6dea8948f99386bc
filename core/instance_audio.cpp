// The audio side of an instance.
#include <algorithm>

#include "core/instance.h"
#include "core/simd/denormals.h"

namespace urto {

void Instance::apply(const Event& event) noexcept {
  if (event.change != nullptr) {
    const Change& change = *event.change;
    for (std::size_t i = 0; i < change.parts.size() && i < voices_.size(); ++i) voices_[i]->exchange(*change.parts[i]);
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
  if (voices_.empty() || in.size() < info_.in.size() * voices_.size() ||
      out.size() < info_.out.size() * voices_.size()) {
    for (double* signal : out)
      if (signal != nullptr) std::fill_n(signal, frames, 0.0);
    return;
  }
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
    if (happenings.lost > 0) lost_.fetch_add(happenings.lost, std::memory_order_relaxed);
    happenings.count = happenings.lost = 0;
  }
  if (any) host_.wake();
}

}  // namespace urto
