#include "core/rolling/envelope.h"

#include <bit>
#include <limits>

namespace urto {

namespace {

constexpr double kEverywhere = std::numeric_limits<double>::infinity();
constexpr int kMostDrops = 16;  // a side and call: as many as ever come in

// The smallest level at which points are at least so many units apart.
int level_of(double units) noexcept {
  if (!(units > 1)) return 0;
  return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(std::ceil(std::min(units, 0x1p40))) - 1));
}

}  // namespace

void Envelope::start(const SurfaceSettings& settings, double radius, const Place& place) noexcept {
  surface_.set(settings);
  radius_ = radius;
  const double steep = surface_.steepest();
  window_ = std::min({radius, std::sqrt(4 * radius * surface_.bound()), radius * steep / std::sqrt(1 + steep * steep)});
  per_unit_ = 1 / unit();
  const double units = window_ * per_unit_, most = array() != nullptr ? kMostSamples : kMostPoints;
  reach_ = static_cast<std::int64_t>(std::ceil(units));
  slowest_level_ = level_ = std::max(surface_.finest_level(radius), level_of(2 * units / most));
  slow_ = points_per_sample() * std::ldexp(1.0, slowest_level_);
  sparse_level_ = 0;
  while (std::ldexp(unit(), sparse_level_) <= 0.25 * radius) ++sparse_level_;
  place_ = place;
  begin_ = end_ = winner_ = 0;
  left_ = right_ = lowest();
}

void Envelope::move(double displacement) noexcept {
  const double units = displacement * per_unit_, step = std::fabs(units);
  place_.move(units);
  if (units != 0) rightwards_ = units > 0;
  surface_.fade(step);
  level_ = step <= slow_ ? slowest_level_ : level_of(step / points_per_sample());
}

int Envelope::extend(int most) noexcept {
  int pushes = 0;
  for (const bool right : {rightwards_, !rightwards_}) {
    if (right) {
      for (const std::int64_t until = highest(); right_ <= until && pushes < most; ++pushes) push_right();
    } else {
      for (const std::int64_t until = lowest(); left_ > until && pushes < most; ++pushes) push_left();
    }
  }
  drop();
  return pushes;
}

// The arc of a point. At t from it the surface is height + slope t + bend t^2 + turn t^3, and a ball at d touches where
// both have the same slope, d - t + R s' / sqrt(1 + s'^2) = 0: one step of Newton from t = 0, exact on a straight line.
Envelope::Arc Envelope::make(const Surface::Point& point) const noexcept {
  const Jet& j = point.jet;
  const double c = 1 / std::sqrt(1 + j.slope * j.slope), k = 1 - radius_ * j.curvature * c * c * c;
  return {.index = point.index,
          .height = j.height,
          .from = -kEverywhere,
          .slope = static_cast<float>(j.slope),
          .bend = static_cast<float>(0.5 * j.curvature),
          .turn = static_cast<float>(j.twist / 6),
          .shift = static_cast<float>(radius_ * j.slope * c),
          .stretch = k > 1e-9 ? static_cast<float>(1 / k) : 0.0f,  // a hollow narrower than the ball: not touched
          // The first of sparser points may be a whole distance from the last of denser ones.
          .reach = static_cast<float>(point.reach * (level_ > slowest_level_ ? 4.0 / 3 : 1)),
          .level = level_};
}

// Right of the middle between two points, in m: from there on the right arc is the higher one. The circles' upper
// common point, unless that is on the lower half of one: then the wall of the higher one.
double Envelope::crossing(double apart, double rise) const noexcept {
  const double chord = apart * apart + rise * rise, rest = radius_ * radius_ - 0.25 * chord;
  if (rest > 0 && 4 * apart * apart * rest > rise * rise * chord) return -rise * std::sqrt(rest / chord);
  const double wall = std::min(0.5 * apart - radius_, 0.0);
  return rise > 0 ? wall : -wall;
}

void Envelope::push_right() noexcept {
  Arc a = make(surface_.next(right_, level_));
  // The arcs that it leaves to be seen: those that it crosses after they begin. The first always begins before.
  const auto seen = [&](std::int64_t k) {
    const Arc& b = arc(k);
    const double between = apart(b, a), c = crossing(between, a.height - b.height);
    if (c + 0.5 * between <= b.from) return false;
    a.from = c - 0.5 * between;
    return true;
  };
  if (end_ > begin_ && !seen(end_ - 1)) {
    std::int64_t hidden = end_ - 1, last = hidden - 1, stride = 1;
    while (!seen(last)) {
      hidden = last;
      stride *= 2;
      last = std::max(begin_, last - stride);
    }
    while (hidden - last > 1) {
      const std::int64_t middle = last + (hidden - last) / 2;
      (seen(middle) ? last : hidden) = middle;
    }
    end_ = last + 1;
  }
  if (arcs() == kArcs) {
    ++overflows_;
    drop_left();
  }
  arc(end_++) = a;
}

void Envelope::push_left() noexcept {
  const Arc a = make(surface_.previous(left_, level_));
  double from = 0;
  // Those that it crosses before they end. The last has no end.
  const auto seen = [&](std::int64_t k) {
    const Arc& b = arc(k);
    const double between = apart(a, b), c = crossing(between, b.height - a.height) - 0.5 * between;
    if (k < end_ - 1 && c >= apart(b, arc(k + 1)) + arc(k + 1).from) return false;
    from = c;
    return true;
  };
  if (end_ > begin_ && !seen(begin_)) {
    std::int64_t hidden = begin_, first = hidden + 1, stride = 1;
    while (!seen(first)) {
      hidden = first;
      stride *= 2;
      first = std::min(end_ - 1, first + stride);
    }
    while (first - hidden > 1) {
      const std::int64_t middle = hidden + (first - hidden) / 2;
      (seen(middle) ? first : hidden) = middle;
    }
    begin_ = first;
  }
  if (arcs() == kArcs) {
    ++overflows_;
    drop_right();
  }
  if (end_ > begin_) arc(begin_).from = from;
  arc(--begin_) = a;
}

// Points that the dropped arc has hidden stay hidden: where it is out of the window they are lower than another, and
// when the ball comes back it is the first to be taken in again.
void Envelope::drop_left() noexcept {
  left_ = arc(begin_).index + 1;
  arc(++begin_).from = -kEverywhere;
}

void Envelope::drop_right() noexcept { right_ = arc(--end_).index; }

// A quarter beyond the window, so that a ball that wavers takes in nothing anew.
void Envelope::drop() noexcept {
  const std::int64_t keep = reach_ + reach_ / 4 + (std::int64_t{4} << level_);
  const auto droppable = [&](int n) { return n < kMostDrops && end_ - begin_ > 1; };
  for (int n = 0; droppable(n) && arc(begin_).index < place_.index - keep; ++n) drop_left();
  for (int n = 0; droppable(n) && arc(end_ - 1).index > place_.index + keep; ++n) drop_right();
}

// The arc that begins at or before the ball while the next begins after it; in strides from where it was.
void Envelope::find_winner() noexcept {
  const auto begun = [&](std::int64_t k) { return distance(arc(k)) >= arc(k).from; };
  std::int64_t low = std::clamp(winner_, begin_, end_ - 1), high = low + 1, stride = 1;
  while (low > begin_ && !begun(low)) {
    high = low;
    low = std::max(begin_, low - stride);
    stride *= 2;
  }
  while (high < end_ && begun(high)) {
    low = high;
    high = std::min(end_, high + stride);
    stride *= 2;
  }
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (begun(middle) ? low : high) = middle;
  }
  winner_ = low;
}

// Of the arc, over its top: 0 to -R.
double Envelope::bow(double d) const noexcept {
  const double rest = radius_ * radius_ - d * d;
  return rest > 0 ? -d * d / (radius_ + std::sqrt(rest)) : -radius_;
}

double Envelope::touch(const Arc& a, double d) const noexcept {
  const double reach = static_cast<double>(a.reach);
  const double t = std::clamp((d + static_cast<double>(a.shift)) * static_cast<double>(a.stretch), -reach, reach);
  const double bent = static_cast<double>(a.bend) + t * static_cast<double>(a.turn);
  return a.height + t * (static_cast<double>(a.slope) + t * bent) + bow(d - t);
}

double Envelope::bare_height() noexcept {
  find_winner();
  const Arc& a = arc(winner_);
  return a.height + bow(distance(a));
}

// Where the ball changes from one peak to another the steps to the maximum differ: the higher one counts, so that it
// does not jump at the change.
double Envelope::height() noexcept {
  find_winner();
  const Arc& a = arc(winner_);
  double e = touch(a, distance(a));
  for (const std::int64_t k : {winner_ - 1, winner_ + 1}) {
    if (k < begin_ || k >= end_) continue;
    const Arc& b = arc(k);
    const double d = distance(b);
    if (std::fabs(d) < radius_) e = std::max(e, touch(b, d));
  }
  return e;
}

double Envelope::height_in_leaps() noexcept {
  const double reach = std::min(0.25 * radius_, surface_.reach(level_));
  return touch(make({place_.index, surface_.block_at(place_, level_), reach}), 0);
}

}  // namespace urto
