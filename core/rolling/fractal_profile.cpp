#include "core/rolling/fractal_profile.h"

namespace urto {

namespace {

constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15u;

// splitmix64: the k-th number of the generator that started at `key`.
std::uint64_t hash(std::uint64_t key, std::uint64_t k) noexcept {
  std::uint64_t z = key + (k + 1) * kGolden;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

// -1 to 1
double uniform(std::uint64_t bits) noexcept { return static_cast<double>(static_cast<std::int64_t>(bits)) * 0x1p-63; }

constexpr double kVariance = 151.0 / 945;  // of an octave with unit amplitude

}  // namespace

void FractalProfile::Octave::load(std::int64_t k) noexcept {
  const auto at = static_cast<std::uint64_t>(k);
  const double p = uniform(hash(key, at - 1)), q = uniform(hash(key, at));
  const double r = uniform(hash(key, at + 1)), s = uniform(hash(key, at + 2));
  const double a = amplitude / 6;
  c = {a * (p + 4 * q + r), a * 3 * (r - p), a * 3 * (p - 2 * q + r), a * (s - p + 3 * (q - r))};
  cell = k;
}

void FractalProfile::set(const FractalSettings& settings) noexcept {
  count_ = alive_ = std::clamp(settings.octaves, 1, kMostOctaves);
  double power = 0;
  for (int j = 0; j < count_; ++j) power += std::exp2(-2 * j * settings.slope);
  const double coarsest = settings.roughness / std::sqrt(kVariance * power);
  bound_ = steepest_ = step_ = 0;
  for (int j = 0; j < count_; ++j) {
    Octave& o = octaves_[static_cast<std::size_t>(j)];
    o.key = hash(hash(settings.seed, 0), static_cast<std::uint64_t>(j));
    o.shift = kUnitBits - j;
    o.offset = static_cast<std::int64_t>(hash(o.key, 1u << 31) & 3) << (o.shift - 2);
    o.amplitude = coarsest * std::exp2(-j * settings.slope);
    o.per_metre = std::exp2(j) / settings.grain;
    o.per_unit = std::ldexp(1.0, -o.shift);
    o.weight = 1;
    o.load(o.offset >> o.shift);
    bound_ += o.amplitude;
    steepest_ += 2 * o.amplitude * o.per_metre;  // lattice values differ by 2 at most
  }
}

void FractalProfile::fade(double step) noexcept {
  if (step == step_) return;
  const double slow = 0.5 * static_cast<double>(finest());
  const bool was_whole = step_ <= slow;
  step_ = step;
  if (was_whole && step <= slow) return;
  alive_ = 0;
  for (int j = 0; j < count_; ++j) {
    Octave& o = octaves_[static_cast<std::size_t>(j)];
    // v / (2 lambda) from fs/4 to fs/2 is a step from lambda/2 to lambda.
    const double t = std::clamp(2 - 2 * step / static_cast<double>(kUnits >> j), 0.0, 1.0);
    o.weight = t * t * (3 - 2 * t);
    if (o.weight > 0) alive_ = j + 1;
  }
}

Jet FractalProfile::at(std::int64_t index, double fraction) noexcept {
  Jet jet;
  for (int j = 0; j < alive_; ++j) {
    Octave& o = octaves_[static_cast<std::size_t>(j)];
    const std::int64_t u = index + o.offset, k = u >> o.shift;
    if (k != o.cell) o.load(k);
    const double t = (static_cast<double>(u - (k << o.shift)) + fraction) * o.per_unit;
    const double p = o.weight * o.per_metre;
    const auto& c = o.c;
    jet.height += o.weight * (c[0] + t * (c[1] + t * (c[2] + t * c[3])));
    jet.slope += p * (c[1] + t * (2 * c[2] + 3 * t * c[3]));
    jet.curvature += p * o.per_metre * (2 * c[2] + 6 * t * c[3]);
    jet.twist += p * o.per_metre * o.per_metre * (6 * c[3]);
  }
  return jet;
}

}  // namespace urto
