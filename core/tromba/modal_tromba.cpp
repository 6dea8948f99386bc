// Parameters, frames, and what is outside the solution of a sample.
#include "core/tromba/modal_tromba.h"

#include <algorithm>
#include <cmath>

namespace urto {

namespace {

constexpr double kAtRest = 1e-30;  // m, m/s

}  // namespace

void ModalTromba::prepare(double rate) noexcept {
  commit();
  rate_ = rate;
  elastoplastic_ = ElastoPlasticBow(1 / rate);
  bridge_.prepare(rate, ready() ? parts_.string->level() : 0);
}

void ModalTromba::reset() noexcept {
  if (ready()) {
    parts_.string->voice.reset();
    if (!parts_.body->wall()) parts_.body->voice.reset();
  }
  bridge_.w = bridge_.v = 0;
  shift1_ = shift2_ = pickup_ = body_ = slip_ = work_ = banks_ = adhesion_ = 0;
  last_.fill(0);
  at_ = 0;
  exponential_.reset();
  elastoplastic_.reset();
  read_etas();
}

void ModalTromba::set(const Settings& s) noexcept {
  const double stored1 = s_.connection.energy(eta1_), stored2 = s_.collision.energy(eta2_);
  bridge_.set(s.bridge);
  s_ = s;
  keep_stored(stored1, stored2);
}

void ModalTromba::set_friction(Friction friction) noexcept {
  if (friction == friction_) return;
  friction_ = friction;
  exponential_.reset();
  elastoplastic_.reset();
}

void ModalTromba::place(StringPoint point, double x) noexcept {
  targets_[point] = x;
  moved_ = true;
}

void ModalTromba::exchange(ModalTrombaParts& parts) noexcept {
  commit();
  const double stored1 = s_.connection.energy(eta1_), stored2 = s_.collision.energy(eta2_);
  if (ready()) {
    parts.string->voice.copy(parts_.string->voice);
    parts.string->voice.adopt(parts.string->bank(), ModalVoice::Keep::speed);
    if (!parts.body->wall() && !parts_.body->wall()) {
      parts.body->voice.copy(parts_.body->voice);
      parts.body->voice.adopt(parts.body->bank());
    }
  }
  std::swap(parts.string, parts_.string);
  std::swap(parts.body, parts_.body);
  for (std::size_t p = 0; p < kPoints; ++p) targets_[p] = parts_.string->at(static_cast<StringPoint>(p));
  moved_ = false;
  bridge_.prepare(rate_, parts_.string->level());
  read_points();
  keep_stored(stored1, stored2);
  weigh();
}

void ModalTromba::give(ModalTrombaParts& parts) noexcept {
  reset();
  std::swap(parts.string, parts_.string);
  std::swap(parts.body, parts_.body);
}

TrombaSample ModalTromba::ahead() const noexcept {
  if (!ready()) return {};
  const double bridge = bridge_.free(false);
  if (at_ > 0) {
    const auto n = static_cast<std::size_t>(at_);
    return {u_[n * kPoints + kPickupPoint], bridge, heard_[n], 0};
  }
  double string = 0, body = 0;
  parts_.string->voice.free_motion(parts_.string->point(kPickupPoint), 0, 1, &string);
  if (!parts_.body->wall()) parts_.body->voice.free_motion(0, 1, nullptr, &body, nullptr);
  return {string, bridge, body, 0};
}

void ModalTromba::read_points() noexcept {
  const ModalString& string = *parts_.string;
  for (std::size_t p = 0; p < kPoints; ++p)
    last_[p] = string.voice.displacement(string.point(static_cast<StringPoint>(p)));
  body_ = parts_.body->wall() ? 0 : parts_.body->voice.displacement();
  pickup_ = parts_.body->wall() ? 0 : parts_.body->voice.audio();
}

void ModalTromba::read_etas() noexcept {
  eta1_ = bridge_.w - last_[kBridgePoint] + shift1_;
  eta2_ = body_ - bridge_.w - s_.distance + shift2_;
}

void ModalTromba::keep_stored(double stored1, double stored2) noexcept {
  const double bent = s_.connection.distance(stored1);
  shift1_ = shift2_ = 0;
  const bool down = eta1_ < 0;
  read_etas();
  shift1_ = (down ? -bent : bent) - eta1_;
  if (stored2 > 0)
    shift2_ = s_.collision.distance(stored2) - eta2_;
  else if (eta2_ > 0)
    shift2_ = -eta2_;
  read_etas();
}

// A shift goes where that stores no more than before.
void ModalTromba::relax() noexcept {
  constexpr double kPart = 1.0 / 64;
  const double without = eta1_ - kPart * shift1_;
  if (std::fabs(without) <= std::fabs(eta1_)) shift1_ *= 1 - kPart;
  if (std::fabs(shift1_) < 1e-15) shift1_ = std::fabs(eta1_ - shift1_) <= std::fabs(eta1_) ? 0 : shift1_;
  if (eta2_ <= 0 && eta2_ - shift2_ <= 0)
    shift2_ = 0;
  else if (shift2_ > 0)
    shift2_ *= 1 - kPart;
  read_etas();
}

bool ModalTromba::silent() const noexcept {
  return !ready() || (parts_.string->voice.silent() && (parts_.body->wall() || parts_.body->voice.silent()) &&
                      bridge_.w == 0 && bridge_.v == 0);
}

void ModalTromba::begin_frame() noexcept {
  ModalString& string = *parts_.string;
  ModalResonator& body = *parts_.body;
  // One point a frame: each costs as much as the frame itself.
  if (moved_) {
    moved_ = false;
    for (std::size_t i = 0; i < kPoints; ++i) {
      const auto p = static_cast<StringPoint>((next_to_move_ + i) % kPoints);
      if (targets_[p] == string.at(p)) continue;
      if (moved_) break;  // another one waits
      string.place(p, targets_[p]);
      last_[p] = string.voice.displacement(string.point(p));
      next_to_move_ = p + 1;
      moved_ = true;
    }
  }
  string.voice.settle();
  double motion[kFrame];
  for (std::size_t p = 0; p < kPoints; ++p) {
    string.voice.free_motion(string.point(static_cast<StringPoint>(p)), 0, kFrame, motion);
    for (std::size_t k = 0; k < kFrame; ++k) u_[k * kPoints + p] = motion[k];
  }
  if (body.wall()) {
    touched_.fill(0);
    heard_.fill(0);
  } else {
    body.voice.settle();
    body.voice.free_motion(0, kFrame, touched_.data(), heard_.data(), nullptr);
  }
  for (auto& forces : forces_) forces.fill(0);
  fine_count_ = window_begin_ = window_end_ = 0;
}

// The frame as far as it has come: the banks take the forces, and a new one begins.
void ModalTromba::commit() noexcept {
  if (!ready() || at_ == 0) return;
  ModalString& string = *parts_.string;
  const int level = string.level(), m = 1 << level;
  int string_at = 0, body_at = 0;
  double first[kFrame] = {}, second[kFrame] = {};
  for (int i = 0; i < fine_count_;) {
    const int begin = fine_samples_[static_cast<std::size_t>(i)];
    int count = 0;
    for (; i < fine_count_ && fine_samples_[static_cast<std::size_t>(i)] == begin + count && (count + 1) * m <= kFrame;
         ++i, ++count) {
      for (int r = 0; r < m; ++r) {
        const auto sample = static_cast<std::size_t>(begin + count), sub = static_cast<std::size_t>(r);
        first[count * m + r] = fine_first_[sample][sub];
        second[count * m + r] = -fine_second_[sample][sub];
      }
    }
    const int end = begin + count;
    string.voice.advance(end - string_at);
    string.voice.take(string.point(kBridgePoint), level, first, count * m);
    string_at = end;
    if (parts_.body->wall() || std::all_of(second, second + count * m, [](double f) { return f == 0; })) continue;
    parts_.body->voice.advance(end - body_at);
    parts_.body->voice.take(level, second, count * m);
    body_at = end;
  }
  if (string_at < at_) string.voice.advance(at_ - string_at);
  if (!parts_.body->wall() && body_at < at_) parts_.body->voice.advance(at_ - body_at);
  for (const StringPoint p : {kBowPoint, kFingerPoint, kForcePoint, kBridgePoint})
    string.voice.take(string.point(p), 0, forces_[p].data(), at_);
  if (std::fabs(bridge_.w) < kAtRest && std::fabs(bridge_.v) < kAtRest) bridge_.w = bridge_.v = 0;
  at_ = 0;
  weigh();
}

void ModalTromba::weigh() noexcept {
  banks_ = parts_.string->voice.energy() + (parts_.body->wall() ? 0 : parts_.body->voice.energy());
}

}  // namespace urto
