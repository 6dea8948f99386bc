#include "core/tromba/systems.h"

#include <numbers>

namespace urto::fd {

namespace {

Collision make(const CollisionSettings& c) { return Collision(c.stiffness, c.shape, c.release); }

std::unique_ptr<Coupling> make_collision(const CollisionSettings& c, TrombaSettings::Scheme scheme, double cubic) {
  if (scheme == TrombaSettings::Scheme::threepoint)
    return std::make_unique<ThreePoint>(Potential{c.stiffness, c.shape, cubic, true});
  return std::make_unique<Collision>(c.stiffness, c.shape, c.release, cubic);
}

std::unique_ptr<Coupling> make_connection(const TrombaSettings& s, double step) {
  const double stiffness = s.connection_stiffness, shape = s.connection_shape, cubic = s.connection_cubic;
  if (s.kind == TrombaSettings::Kind::nonlinear) return std::make_unique<Spring>(s.spring, step);
  if (s.kind == TrombaSettings::Kind::collision)
    return make_collision({stiffness, shape, s.collision.release}, s.scheme, cubic);
  if (s.scheme == TrombaSettings::Scheme::threepoint)
    return std::make_unique<ThreePoint>(Potential{stiffness, shape, cubic, false});
  return std::make_unique<Connection>(stiffness, shape, cubic);
}

std::size_t intervals(const StringSettings& s, std::size_t most, double step) {
  const double stable = s.length / String::least_spacing(s, step);
  return most > 0 && stable > static_cast<double>(most) ? most : 0;
}

std::unique_ptr<Part> make_body(const TrombaSettings& s, double step) {
  switch (s.body_kind) {
    case TrombaSettings::Body::wall:
      return std::make_unique<Barrier>(step);
    case TrombaSettings::Body::string:
      return std::make_unique<String>(s.body_string, step, intervals(s.body_string, s.most_intervals, step));
    case TrombaSettings::Body::plate:
      break;
  }
  return std::make_unique<Plate>(s.body, step, s.body_spacing);
}

}  // namespace

MassAndBarrier::MassAndBarrier(const MassSettings& m, double barrier_at, const CollisionSettings& c, double step)
    : mass(m, step), barrier(step), collision(make(c)), system(step) {
  system.add(mass);
  system.add(barrier);
  system.join(collision, {&barrier, Barrier::place()}, {&mass, Mass::place()}, barrier_at);
  system.prepare();
}

TwoMasses::TwoMasses(const MassSettings& upper_mass, const MassSettings& lower_mass, const CollisionSettings& c,
                     double step)
    : upper(upper_mass, step), lower(lower_mass, step), collision(make(c)), system(step) {
  system.add(upper);
  system.add(lower);
  system.join(collision, {&upper, Mass::place()}, {&lower, Mass::place()});
  system.prepare();
}

TwoStrings::TwoStrings(const StringSettings& upper_string, const StringSettings& lower_string,
                       const CollisionSettings& c, double step, double distance)
    : upper(upper_string, step,
            static_cast<std::size_t>(upper_string.length / std::max(String::least_spacing(upper_string, step),
                                                                    String::least_spacing(lower_string, step)))),
      lower(lower_string, step, upper.intervals()),
      system(step) {
  system.add(upper);
  system.add(lower);
  CollisionSettings of_node = c;
  of_node.stiffness *= upper.spacing();
  collisions.assign(upper.intervals() - 1, make(of_node));
  for (std::size_t l = 1; l < upper.intervals(); ++l) {
    Place place;
    place.add(l, 1.0);
    system.join(collisions[l - 1], {&upper, place}, {&lower, place}, distance);
  }
  system.prepare();
}

StringAndMass::StringAndMass(const StringSettings& s, const MassSettings& m, const CollisionSettings& c, double x,
                             double step, double distance)
    : string(s, step), mass(m, step), collision(make(c)), system(step) {
  system.add(string);
  system.add(mass);
  system.join(collision, {&string, string.at(x)}, {&mass, Mass::place()}, distance);
  system.prepare();
}

StringMassBarrier::StringMassBarrier(const StringSettings& s, const MassSettings& m,
                                     const CollisionSettings& with_string, const CollisionSettings& with_barrier,
                                     double x, double barrier_at, double step)
    : string(s, step), mass(m, step), barrier(step), above(make(with_string)), below(make(with_barrier)), system(step) {
  system.add(string);
  system.add(mass);
  system.add(barrier);
  system.join(above, {&string, string.at(x)}, {&mass, Mass::place()});
  system.join(below, {&mass, Mass::place()}, {&barrier, Barrier::place()}, -barrier_at);
  system.prepare();
}

TrombaSettings::TrombaSettings()
    : string(round_string(1.9, 5e-4, 7850.0, 2e11, 32.0)),
      bridge{.mass = 1e-3, .frequency = 2.0 * std::numbers::pi * 500.0, .damping = 0.05},
      body(solid_plate(1.35, 0.18, 0.01, 50.0, 2e5, 0.3)),
      body_string(string) {
  string.sigma0 = 0.1;
  string.sigma1 = 0.05;
  body_string.sigma0 = 0.1;
  body_string.sigma1 = 0.05;
  body.sigma0 = 2.0;
  body.sigma1 = 0.05;
}

Tromba::Tromba(const TrombaSettings& s, double step)
    : string(s.string, step, intervals(s.string, s.most_intervals, step)),
      bridge(s.bridge, step),
      body(make_body(s, step)),
      plate(dynamic_cast<Plate*>(body.get())),
      body_string(dynamic_cast<String*>(body.get())),
      connection(make_connection(s, step)),
      collision(make_collision(s.collision, s.scheme, 0.0)),
      system(step) {
  system.add(string);
  system.add(bridge);
  system.add(*body);
  system.join(*connection, {&string, string.at(s.bridge_x)}, {&bridge, Mass::place()});
  system.join(*collision, {&bridge, Mass::place()}, {body.get(), on_body(s.body_x, s.body_y)}, s.distance);
  system.prepare();
}

Place Tromba::on_body(double x, double y) const noexcept {
  if (plate != nullptr) return plate->at(x * plate->settings().length_x, y * plate->settings().length_y);
  if (body_string != nullptr) return body_string->at(x * body_string->settings().length);
  return Barrier::place();
}

}  // namespace urto::fd
