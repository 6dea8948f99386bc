#include "core/rolling/array_profile.h"

namespace urto {

ArrayProfile::ArrayProfile(std::span<const float> samples, double scale) {
  heights_.reserve(samples.size() + 1);
  for (const float s : samples) {
    const double h = scale * static_cast<double>(s);
    heights_.push_back(std::isfinite(h) ? static_cast<float>(std::clamp(h, -kHighest, kHighest)) : 0.0f);
  }
  if (heights_.empty()) heights_.push_back(0);
  size_ = static_cast<std::int64_t>(heights_.size());

  double bottom = heights_[0], step = 0;
  top_ = bottom;
  for (std::int64_t i = 0; i < size_; ++i) {
    top_ = std::max(top_, height(i));
    bottom = std::min(bottom, height(i));
    step = std::max(step, std::fabs(height(wrap(i + 1)) - height(i)));
  }
  // Between samples the cubic may pass the higher by 1/4 of the range, and be 3/2 as steep as a chord.
  bound_ = 0.5 * 1.5 * (top_ - bottom);
  difference_ = 1.5 * step;

  std::size_t blocks = heights_.size();
  while (blocks > 1) {
    const std::size_t below = blocks;
    blocks = (blocks + 1) / 2;
    std::vector<std::uint32_t> level(blocks);
    const auto of = [&](std::size_t b) {
      return highest_.empty() ? static_cast<std::uint32_t>(b) : highest_.back()[b];
    };
    for (std::size_t b = 0; b < blocks; ++b) {
      const std::uint32_t one = of(2 * b), two = of(std::min(2 * b + 1, below - 1));
      level[b] = heights_[two] > heights_[one] ? two : one;
    }
    highest_.push_back(std::move(level));
  }
}

Jet ArrayProfile::at(std::int64_t sample, double t, double spacing) const noexcept {
  const std::int64_t i = wrap(sample), last = size_ - 1;
  const double p = height(i > 0 ? i - 1 : last), q = height(i), r = height(i < last ? i + 1 : 0);
  const double per = 1 / spacing;
  if (t == 0) return {q, 0.5 * (r - p) * per, (p - 2 * q + r) * per * per, 0};
  const double s = height(wrap(sample + 2));
  const double c1 = 0.5 * (r - p), c2 = p - 2.5 * q + 2 * r - 0.5 * s, c3 = 0.5 * (s - p) + 1.5 * (q - r);
  return {q + t * (c1 + t * (c2 + t * c3)), (c1 + t * (2 * c2 + 3 * t * c3)) * per, (2 * c2 + 6 * t * c3) * per * per,
          6 * c3 * per * per * per};
}

ArrayProfile::Block ArrayProfile::block(std::int64_t sample, int level) const noexcept {
  const std::int64_t w = wrap(sample), lap = sample - w;
  const std::int64_t b = w >> level;
  const std::uint32_t h = highest_[static_cast<std::size_t>(level - 1)][static_cast<std::size_t>(b)];
  return {lap + (b << level), lap + std::min((b + 1) << level, size_), lap + h};
}

}  // namespace urto
