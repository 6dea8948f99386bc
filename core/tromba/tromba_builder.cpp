#include "core/tromba/tromba_builder.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "core/tromba/tromba_rows.h"

namespace urto {

namespace {

constexpr double kPoisson = 0.3;
constexpr double kStiffestBridge = 1.9;      // its angular frequency times the step; the grid's limit is 2
constexpr double kSecondString = 1.0 / 200;  // it moves that much more than the plate
constexpr int kAutomaticLevel = 3;           // 8 sub-steps: within 3 % of 16 in hits and time of contact

fd::StringSettings round_under(double tension, double length, double radius, double density, double young) {
  fd::StringSettings s;
  const double area = std::numbers::pi * radius * radius;
  s.length = length;
  s.linear_density = density * area;
  s.bending = 0.25 * young * area * radius * radius;
  s.tension = tension;
  return s;
}

}  // namespace

double tension_for_pitch(double pitch, double length, double linear_density, double bending) {
  const double speed = 2 * pitch * length, b = std::numbers::pi / length;
  return std::max(0.0, speed * speed * linear_density - bending * b * b);
}

TrombaShape tromba_shape(std::span<const double> values) {
  constexpr const auto& rows = kTrombaRows;
  TrombaShape shape;
  shape.string = round_under(values[row(rows, "tension")], values[row(rows, "length")], values[row(rows, "radius")],
                             values[row(rows, "density")], values[row(rows, "young")]);
  shape.string.sigma0 = values[row(rows, "damping")];
  shape.string.sigma1 = values[row(rows, "damping1")];
  shape.bridge = values[row(rows, "bridgeposition")] * shape.string.length;
  if (const double pitch = values[row(rows, "pitch")]; pitch > 0)
    shape.string.tension = tension_for_pitch(pitch, shape.bridge, shape.string.linear_density, shape.string.bending);
  shape.bow = values[row(rows, "bowposition")] * shape.bridge;
  shape.hand = values[row(rows, "position")] * shape.bridge;
  shape.finger = 0.5 * shape.bridge;
  shape.body = static_cast<TrombaBody>(static_cast<int>(values[row(rows, "body")]));
  const double length = values[row(rows, "bodylength")], thickness = values[row(rows, "bodythickness")],
               density = values[row(rows, "bodydensity")], young = values[row(rows, "bodyyoung")];
  shape.plate = fd::solid_plate(length, values[row(rows, "bodywidth")], thickness, density, young, kPoisson);
  shape.body_string = round_under(shape.string.tension, length, 0.5 * thickness, density, young);
  shape.plate.sigma0 = shape.body_string.sigma0 = values[row(rows, "bodydamping")];
  shape.plate.sigma1 = shape.body_string.sigma1 = values[row(rows, "bodydamping1")];
  shape.detail = static_cast<std::size_t>(values[row(rows, "bodydetail")]);
  const auto substeps = static_cast<int>(values[row(rows, "substeps")]);
  shape.level = substeps == 0 ? kAutomaticLevel : substeps - 1;
  return shape;
}

ModalTromba::Settings tromba_settings(std::span<const double> values) {
  constexpr const auto& rows = kTrombaRows;
  ModalTromba::Settings s;
  s.bridge = {values[row(rows, "bridgemass")], 2 * std::numbers::pi * values[row(rows, "bridgepitch")],
              values[row(rows, "bridgedamping")]};
  s.connection = {values[row(rows, "k1")], values[row(rows, "alpha1")], values[row(rows, "k3")],
                  values[row(rows, "connection")] != 0};
  s.collision = {values[row(rows, "k2")], values[row(rows, "alpha2")], 0, true};
  s.distance = values[row(rows, "offset")];
  return s;
}

ModalTromba::Settings between(const ModalTromba::Settings& from, const ModalTromba::Settings& to,
                              double part) noexcept {
  const auto by_ratio = [&](double a, double b) { return a == b ? b : a * std::pow(b / a, part); };
  const auto by_difference = [&](double a, double b) { return a == b ? b : a + (b - a) * part; };
  if (part >= 1) return to;
  ModalTromba::Settings s = to;
  s.bridge.mass = by_ratio(from.bridge.mass, to.bridge.mass);
  s.bridge.frequency = by_ratio(from.bridge.frequency, to.bridge.frequency);
  s.bridge.damping = by_difference(from.bridge.damping, to.bridge.damping);
  s.distance = by_difference(from.distance, to.distance);
  const auto coupling = [&](const Potential& a, const Potential& b, Potential& v) {
    v.stiffness = by_ratio(a.stiffness, b.stiffness);
    v.shape = by_difference(a.shape, b.shape);
    v.cubic = by_difference(a.cubic, b.cubic);
  };
  coupling(from.connection, to.connection, s.connection);
  coupling(from.collision, to.collision, s.collision);
  return s;
}

std::unique_ptr<fd::PlayedTromba> tromba_on_grids(std::span<const double> values, double step) {
  constexpr const auto& rows = kTrombaRows;
  const TrombaShape shape = tromba_shape(values);
  const ModalTromba::Settings couplings = tromba_settings(values);
  fd::TrombaSettings s;
  s.string = shape.string;
  s.most_intervals = TrombaShape::kMostStringModes;
  s.bridge_x = shape.bridge;
  s.bridge = {couplings.bridge.mass, std::min(couplings.bridge.frequency, kStiffestBridge / step),
              couplings.bridge.damping};
  s.body_kind = static_cast<fd::TrombaSettings::Body>(shape.body);
  s.body = shape.plate;
  s.body_x = shape.places.x;
  s.body_y = shape.places.y;
  s.body_spacing = std::min(std::sqrt(s.body.length_x * s.body.length_y / static_cast<double>(shape.detail)),
                            0.249 * std::min(s.body.length_x, s.body.length_y));
  s.body_string = shape.body_string;
  s.distance = couplings.distance;
  const bool quadratised = values[row(rows, "integrator")] == 1;
  s.scheme = quadratised ? fd::TrombaSettings::Scheme::quadratised : fd::TrombaSettings::Scheme::threepoint;
  s.collision = {couplings.collision.stiffness, couplings.collision.shape, fd::Release::passive};
  s.kind = couplings.connection.one_sided ? fd::TrombaSettings::Kind::collision : fd::TrombaSettings::Kind::spring;
  s.connection_stiffness = couplings.connection.stiffness;
  s.connection_shape = couplings.connection.shape;
  s.connection_cubic = couplings.connection.cubic;
  try {
    auto grid = std::make_unique<fd::PlayedTromba>(s, step);
    grid->place(fd::PlayedTromba::Point::pickup, TrombaShape::kPickup * s.string.length);
    grid->place_body_pickup(shape.places.pickup_x, shape.places.pickup_y);
    return grid;
  } catch (const std::invalid_argument&) {
    return nullptr;
  }
}

bool concerns_grid(std::span<const double> values, std::size_t r) {
  constexpr const auto& rows = kTrombaRows;
  constexpr std::array made_with{row(rows, "bridgemass"), row(rows, "bridgepitch"), row(rows, "bridgedamping"),
                                 row(rows, "offset"),     row(rows, "connection"),  row(rows, "k1"),
                                 row(rows, "k3"),         row(rows, "alpha1"),      row(rows, "k2"),
                                 row(rows, "alpha2")};
  return values[row(rows, "integrator")] != 0 && std::find(made_with.begin(), made_with.end(), r) != made_with.end();
}

TrombaBuilder::TrombaBuilder(const ObjectInfo& info, std::span<const double> values, std::size_t voices, double rate) {
  const auto mine = [&](std::size_t v) { return values.subspan(v * info.rows.size(), info.rows.size()); };
  for (std::size_t v = 0; v < voices; ++v) {
    const TrombaShape shape = tromba_shape(mine(v));
    std::size_t like = 0;
    while (like < v && !std::equal(mine(v).begin(), mine(v).end(), mine(like).begin())) ++like;
    const auto integrator = static_cast<int>(mine(v)[row(kTrombaRows, "integrator")]);
    plans_.push_back({shape, ModalTrombaPlan(shape, rate), like, integrator,
                      integrator == 0 ? nullptr : tromba_on_grids(mine(v), 1 / rate)});
  }
}

bool TrombaBuilder::work(std::size_t room) {
  if (done()) return true;
  Plan& plan = plans_[parts_.size()];
  auto part = std::make_unique<TrombaPart>();
  if (plan.grid == nullptr) {
    if (plan.like < parts_.size()) plan.modal.share(plans_[plan.like].modal);
    if (!plan.modal.work(room)) return false;
    largest_ = std::max(largest_, plan.modal.largest());
    part->modal = plan.modal.take();
  }
  part->grid = std::move(plan.grid);
  part->integrator = plan.integrator;
  part->loudness = plan.shape.body == TrombaBody::string ? kSecondString : 1;
  part->bridge = plan.shape.bridge;
  part->impedance = std::sqrt(plan.shape.string.tension * plan.shape.string.linear_density);
  parts_.push_back(std::move(part));
  return done();
}

std::unique_ptr<Change> TrombaBuilder::take() {
  auto change = std::make_unique<Change>();
  change->parts = std::move(parts_);
  return change;
}

std::unique_ptr<Builder> build_trombas(const ObjectInfo& info, std::span<const double> values,
                                       std::span<const Lists> lists, double rate) {
  return std::make_unique<TrombaBuilder>(info, values, lists.size(), rate);
}

}  // namespace urto
