#include "core/tromba/played_tromba.h"

#include <algorithm>
#include <cmath>

namespace urto::fd {

namespace {

constexpr int kLook = 1024;      // steps without a drive between two looks at the energy
constexpr double kRest = 1e-30;  // J: a billionth of the audible, far above the subnormal numbers

}  // namespace

PlayedTromba::PlayedTromba(const TrombaSettings& s, double step)
    : step_(step),
      bridge_x_(s.bridge_x),
      tromba_(s, step),
      finger_tip_(step),
      finger_({}, step),
      finger_joint_(tromba_.system.join(finger_, {&finger_tip_, Barrier::place()}, {&tromba_.string, Place{}})),
      elastoplastic_(step) {
  tromba_.system.prepare();
  const double length = s.bridge_x;
  place(Point::bow, 0.125 * length);
  place(Point::finger, 0.5 * length);
  place(Point::force, 0.3 * length);
  place(Point::pickup, 0.1 * length);
  place_body_pickup(0.35, 0.4);
  reset();
}

void PlayedTromba::place(Point point, double x) noexcept {
  const String& string = tromba_.string;
  x_[index(point)] = x;
  places_[index(point)] = string.at(x);
  const Place &b = place_of(Point::bow), &f = place_of(Point::finger);
  if (point == Point::finger) tromba_.system.move_below(finger_joint_, f);
  bow_bow_ = string.response(b, b) / (2.0 * step_);
  bow_finger_ = string.response(b, f) / (2.0 * step_);
  finger_finger_ = string.response(f, f) / (2.0 * step_);
}

void PlayedTromba::set_friction(Friction friction) noexcept {
  if (friction == friction_) return;
  friction_ = friction;
  exponential_.reset();
  elastoplastic_.reset();
}

bool PlayedTromba::set_tension(double tension) noexcept {
  const double before = tromba_.string.energy();
  if (!tromba_.string.set_tension(tension)) return false;
  work_ += tromba_.string.energy() - before;
  return true;
}

void PlayedTromba::pluck(double x, double height) noexcept {
  String& string = tromba_.string;
  const double before = energy(), corner = std::clamp(x, string.spacing(), bridge_x_ - string.spacing());
  for (std::size_t l = 1; l < string.intervals(); ++l) {
    const double at = static_cast<double>(l) * string.spacing();
    if (at >= bridge_x_) break;
    const double up = height * (at < corner ? at / corner : (bridge_x_ - at) / (bridge_x_ - corner));
    string.nodes_now()[l] += up;
    string.nodes_before()[l] += up;
  }
  tromba_.system.settle_curved();  // nodes beside the bridge count for its place
  work_ += energy() - before;
  resting_ = false;
  still_for_ = 0;
}

void PlayedTromba::reset() noexcept {
  for (Part* part : {static_cast<Part*>(&tromba_.string), static_cast<Part*>(&tromba_.bridge), tromba_.body.get()})
    part->clear();
  tromba_.system.settle();
  exponential_.reset();
  elastoplastic_.reset();
  slip_ = 0.0;
  still_for_ = 0;
  resting_ = tromba_.system.energy() == 0.0;  // not if the bridge is pressed on the body
}

// The finger, which follows, slows the string under the bow too: eliminated here, so that the bow meets the string as
// it will be.
double PlayedTromba::bow(const Drive& drive) noexcept {
  const double finger = drive.finger / (1.0 + drive.finger * finger_finger_);
  const double mobility = bow_bow_ - bow_finger_ * bow_finger_ * finger;
  const double free = tromba_.string.velocity(place_of(Point::bow)) -
                      bow_finger_ * finger * tromba_.string.velocity(place_of(Point::finger)) - drive.bow_velocity;
  if (friction_ == Friction::elastoplastic) {
    ElastoPlasticBow::Settings s;
    s.force = drive.bow_force;
    elastoplastic_.set(s);
    const BowContact c = elastoplastic_.meet(free, mobility, drive.noise);
    slip_ = c.speed;
    return -c.force;
  }
  exponential_.set({.force = drive.bow_force, .curve = ExponentialBow::curve_for_speed(drive.bow_velocity)});
  const BowContact c = exponential_.meet(free, mobility);
  slip_ = c.speed;
  return -c.force;
}

PlayedTromba::Sample PlayedTromba::step(const Drive& drive) noexcept {
  const bool bowed = drive.bow_force > 0.0, driven = bowed || drive.force != 0.0;
  if (resting_ && !driven) return {};
  resting_ = false;
  CoupledSystem& system = tromba_.system;
  system.predict();
  if (drive.force != 0.0) system.drive({&tromba_.string, place_of(Point::force)}, drive.force);
  finger_.set_damping(0.5 * std::max(drive.finger, 0.0));
  if (bowed) system.drive({&tromba_.string, place_of(Point::bow)}, bow(drive));
  system.finish();
  rest_if_still(driven);
  Sample s = sample();
  s.contact = system.force(Tromba::kCollision);
  return s;
}

PlayedTromba::Sample PlayedTromba::sample() const noexcept {
  return {.string = motion(tromba_.string, place_of(Point::pickup)),
          .bridge = motion(tromba_.bridge, Mass::place()),
          .body = motion(*tromba_.body, heard_)};
}

void PlayedTromba::scale(double factor) noexcept {
  for (Part* part : {static_cast<Part*>(&tromba_.string), static_cast<Part*>(&tromba_.bridge), tromba_.body.get()})
    for (auto nodes : {part->nodes_now(), part->nodes_before()})
      for (double& x : nodes) x *= factor;
  tromba_.system.settle();
}

// The parts are quadratic in their states; the couplings make the whole one rise with the scale all the same, so it is
// tried until it is low enough.
void PlayedTromba::adopt(const PlayedTromba& other) noexcept {
  if (other.resting_) return;
  const Tromba& from = other.tromba_;
  String& string = tromba_.string;
  const double stretch = from.string.settings().length / string.settings().length;
  for (std::size_t l = 1; l < string.intervals(); ++l) {
    const Place place = from.string.at(stretch * static_cast<double>(l) * string.spacing());
    string.nodes_now()[l] = from.string.now(place);
    string.nodes_before()[l] = from.string.before(place);
  }
  tromba_.bridge.nodes_now()[0] = from.bridge.now(Mass::place());
  tromba_.bridge.nodes_before()[0] = from.bridge.before(Mass::place());
  const bool plates = tromba_.plate != nullptr && from.plate != nullptr;
  if (plates && tromba_.plate->intervals_x() == from.plate->intervals_x() &&
      tromba_.plate->intervals_y() == from.plate->intervals_y()) {
    const auto now = from.plate->nodes_now(), before = from.plate->nodes_before();
    std::copy(now.begin(), now.end(), tromba_.plate->nodes_now().begin());
    std::copy(before.begin(), before.end(), tromba_.plate->nodes_before().begin());
  }
  const double most = other.energy();
  scale(1.0);
  constexpr int kTries = 12;
  for (int i = 0; i < kTries; ++i) {
    const double here = energy();
    if (here <= most) break;
    scale(i + 1 == kTries || !std::isfinite(here) ? 0.0 : 0.99 * std::sqrt(most / here));
  }
  resting_ = false;
  still_for_ = 0;
}

void PlayedTromba::rest_if_still(bool driven) noexcept {
  still_for_ = driven ? 0 : still_for_ + 1;
  if (still_for_ < kLook) return;
  still_for_ = 0;
  if (tromba_.system.energy() < kRest) reset();
}

PlayedTromba::Motion PlayedTromba::motion(const Part& part, const Place& place) const noexcept {
  const double now = part.now(place);
  return {.position = now, .velocity = (now - part.before(place)) / step_};
}

}  // namespace urto::fd
