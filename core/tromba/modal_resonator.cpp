#include "core/tromba/modal_resonator.h"

#include <algorithm>
#include <cmath>

namespace urto {

ModalResonator::ModalResonator(std::shared_ptr<const ModalBody> bank, int level, std::size_t room)
    : voice(std::max(room, bank == nullptr ? 0 : bank->size())),
      scratch(bank == nullptr ? 0 : bank->size()),
      bank_(std::move(bank)),
      wall_(bank_ == nullptr || bank_->size() == 0),
      level_(level),
      fine_(static_cast<std::size_t>(kFrame) << level),
      pickup_(fine_.size()) {
  if (!wall_) voice.attach(*bank_);
}

bool ModalResonator::respond() {
  if (wall_ || responded_ == fine_.size()) return true;
  if (responded_ == 0) {
    constexpr double kNewton[] = {1};
    scratch.attach(*bank_);
    scratch.take(level_, kNewton, 1);
    fine_[0] = scratch.displacement();
    pickup_[0] = scratch.audio();
    responded_ = 1;
  }
  double touched[kFrame], heard[kFrame];
  const std::size_t count = std::min<std::size_t>(kFrame, fine_.size() - responded_);
  scratch.free_motion(level_, static_cast<int>(count), touched, heard, nullptr);
  std::copy_n(touched, count, fine_.data() + responded_);
  std::copy_n(heard, count, pickup_.data() + responded_);
  scratch.advance(kFrame >> level_);
  responded_ += count;
  return responded_ == fine_.size();
}

void ModalBridge::prepare(double rate, int level) noexcept {
  rate_ = rate;
  level_ = level;
  update();
}

void ModalBridge::set(const Settings& s) noexcept {
  if (s.mass > s_.mass) {
    const double less = std::sqrt(s_.mass / s.mass);
    v *= less;
    w *= less;
  }
  if (s.frequency > s_.frequency) w *= s_.frequency / s.frequency;
  s_ = s;
  update();
}

void ModalBridge::update() noexcept {
  const double w0 = s_.frequency, g = 0.5 * s_.damping, d = w0 * w0 - g * g;
  for (const int i : {0, 1}) {
    const double h = std::ldexp(1 / rate_, i == 0 ? 0 : -level_);
    double c, s;  // e^(-g h) times cosine, and sine over its frequency
    if (d > 0) {
      const double wd = std::sqrt(d);
      c = std::exp(-g * h) * std::cos(wd * h);
      s = std::exp(-g * h) * std::sin(wd * h) / wd;
    } else {
      const double wd = std::sqrt(-d), slow = std::exp(-w0 * w0 / (g + wd) * h), fast = std::exp(-(g + wd) * h);
      c = 0.5 * (slow + fast);
      s = wd * h < 1e-4 ? h * std::exp(-g * h) : 0.5 * (slow - fast) / wd;
    }
    Flow& f = flow_[static_cast<std::size_t>(i)];
    f = {c + g * s, s, -w0 * w0 * s, c - g * s, 0, s / s_.mass};
    // (1 - a11) / w0^2 loses its digits where w0 h is small; there its series is exact.
    const double turn = w0 * w0 * h * h + s_.damping * h;
    f.b1 = (turn > 1e-5 ? (1 - f.a11) / (w0 * w0)
                        : 0.5 * h * h * (1 - s_.damping * h / 3 - (w0 * w0 - s_.damping * s_.damping) * h * h / 12)) /
           s_.mass;
  }
}

}  // namespace urto
