// A tromba on grids as one plays it: a bow, a finger and a hand on the string; string, bridge and body to hear. What
// runs in the audio thread allocates nothing, and every step takes a bounded time.
#pragma once

#include <array>

#include "core/tromba/bow.h"
#include "core/tromba/systems.h"

namespace urto::fd {

class PlayedTromba {
 public:
  enum class Friction { exponential, elastoplastic };
  // Where the string is touched and heard.
  enum class Point : std::size_t { bow, finger, force, pickup };

  // What acts from outside during one step.
  struct Drive {
    double force = 0.0;         // N at the force point, upwards: away from the body
    double bow_velocity = 0.0;  // m/s
    double bow_force = 0.0;     // N
    double finger = 0.0;        // kg/s: the finger is a damper
    double noise = 0.0;         // -1 ... 1, of the elasto-plastic bow
  };
  struct Motion {
    double position = 0.0, velocity = 0.0;  // m, m/s
  };
  struct Sample {
    Motion string, bridge, body;  // at the pickups
    double contact = 0.0;         // N between bridge and body
  };

  // Throws std::invalid_argument if a part is not stable with this time step. [main thread, allocates]
  PlayedTromba(const TrombaSettings& s, double step);

  // All below: [audio thread]
  // x metres from the nut; moving a point does no work.
  void place(Point point, double x) noexcept;
  double at(Point point) const noexcept { return x_[index(point)]; }
  // Parts of the body's sides.
  void place_body_pickup(double x, double y) noexcept { heard_ = tromba_.on_body(x, y); }
  void set_friction(Friction friction) noexcept;
  // False, and nothing is done, if the string's grid would not be stable with it. What is done to the string's energy
  // counts as work.
  bool set_tension(double tension) noexcept;
  // Adds a triangle between nut and bridge, at rest, with its corner at x.
  void pluck(double x, double height) noexcept;
  void reset() noexcept;
  // Takes over what moves in another one, with no more energy than there; a body on another grid begins at rest.
  void adopt(const PlayedTromba& other) noexcept;

  // As it is now, but for the contact's force.
  Sample sample() const noexcept;
  Sample step(const Drive& drive) noexcept;

  // Costs about a step.
  double energy() const noexcept { return tromba_.system.energy(); }
  // Of bow, hand, plucks and tuning so far. With account(true), energy + lost - work is constant.
  double work() const noexcept { return work_ + tromba_.system.work(); }
  double lost() const noexcept { return tromba_.system.lost(); }
  void account(bool on) noexcept { tromba_.system.account(on); }
  double bow_slip() const noexcept { return slip_; }  // m/s, of the last step
  // Nothing moves, and a step costs next to nothing, until something acts.
  bool resting() const noexcept { return resting_; }
  const Tromba& tromba() const noexcept { return tromba_; }

 private:
  static constexpr std::size_t kPoints = 4;
  static std::size_t index(Point p) noexcept { return static_cast<std::size_t>(p); }
  const Place& place_of(Point p) const noexcept { return places_[index(p)]; }
  double bow(const Drive& drive) noexcept;
  void rest_if_still(bool driven) noexcept;
  void scale(double factor) noexcept;
  Motion motion(const Part& part, const Place& place) const noexcept;

  double step_, bridge_x_;
  Tromba tromba_;
  Barrier finger_tip_;
  Spring finger_;
  std::size_t finger_joint_;
  std::array<double, kPoints> x_{};
  std::array<Place, kPoints> places_{};
  Place heard_;
  double bow_bow_ = 0.0, bow_finger_ = 0.0, finger_finger_ = 0.0;  // mobilities, m/s a newton
  Friction friction_ = Friction::exponential;
  ExponentialBow exponential_;
  ElastoPlasticBow elastoplastic_;
  double slip_ = 0.0, work_ = 0.0;
  int still_for_ = 0;
  bool resting_ = true;
};

}  // namespace urto::fd
