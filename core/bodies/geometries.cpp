#include "core/bodies/geometries.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/bodies/geometry_families.h"
#include "core/bodies/materials.h"

namespace urto {
namespace {

constexpr std::array<const char*, kGeometryCount> kNames{
    "wall", "custom", "string", "stiffstring", "barfree", "barclamped", "barfixed", "membrane",
    "drum", "plate",  "disc",   "freeplate",   "ring",    "glass",      "bowl",     "bell"};

// NaN gives the lower bound.
double bounded(double x, double low, double high) noexcept { return x >= low ? std::min(x, high) : low; }

// Far wider than any table's ranges, and narrow enough that no formula here can overflow, underflow or divide by 0.
BodySpec in_range(BodySpec spec) noexcept {
  spec.pitch = spec.pitch > 0.0 ? bounded(spec.pitch, 1e-6, 1e9) : 0.0;
  spec.decay_scale = bounded(spec.decay_scale, 1e-9, 1e9);
  spec.mass = bounded(spec.mass, 1e-12, 1e12);
  for (double* size : {&spec.length, &spec.width, &spec.thickness, &spec.radius}) *size = bounded(*size, 1e-6, 1e6);
  spec.tension = bounded(spec.tension, 1e-9, 1e12);
  for (double* place : {&spec.position, &spec.positiony, &spec.pickup, &spec.pickupy})
    *place = bounded(*place, 0.0, 1.0);
  spec.modes = std::clamp(spec.modes, 0, kMaxModes);
  return spec;
}

std::unique_ptr<Family> family_of(const BodySpec& spec, const Material& material) {
  switch (spec.geometry) {
    case Geometry::wall:
    case Geometry::custom:
      return {};
    case Geometry::string:
      return string_modes(spec, material, false);
    case Geometry::stiffstring:
      return string_modes(spec, material, true);
    case Geometry::barfree:
    case Geometry::barclamped:
    case Geometry::barfixed:
      return bar_modes(spec, material);
    case Geometry::membrane:
      return membrane_modes(spec, material);
    case Geometry::drum:
      return drum_modes(spec, material);
    case Geometry::plate:
      return supported_plate_modes(spec, material);
    case Geometry::disc:
      return free_disc_modes(spec, material);
    case Geometry::freeplate:
      return free_plate_modes(spec, material);
    case Geometry::ring:
      return ring_modes(spec, material);
    case Geometry::glass:
    case Geometry::bowl:
    case Geometry::bell:
      return measured_modes(spec, material);
  }
  return {};
}

}  // namespace

ModeMaker::ModeMaker(const BodySpec& spec) : spec_(in_range(spec)) {
  if (spec_.modes > 0) family_ = family_of(spec_, material_at(spec_.material));
}

ModeMaker::~ModeMaker() = default;

bool ModeMaker::work() { return family_ == nullptr || family_->work(); }

std::size_t ModeMaker::made() const { return family_ == nullptr ? 0 : family_->body.modes.size(); }

std::vector<Mode> ModeMaker::take() const {
  std::vector<Mode> modes;
  if (made() == 0) return modes;
  const BareBody& body = family_->body;
  const Material& material = material_at(spec_.material);
  const bool tuned = spec_.pitch > 0.0;
  const double mass = tuned ? spec_.mass : body.mass;
  const double reference = body.reference > 0.0 ? body.reference : body.modes.front().frequency;
  modes.reserve(body.modes.size());
  for (const BareMode& bare : body.modes) {
    // The quotient first: it is exactly 1 for the tuned mode.
    const double frequency = tuned ? bare.frequency / reference * spec_.pitch : bare.frequency;
    modes.push_back({frequency, decay_rate(material, frequency) / spec_.decay_scale, mass, bare.strike, bare.pickup});
  }
  return modes;
}

std::vector<Mode> make_modes(const BodySpec& spec) {
  ModeMaker maker(spec);
  while (!maker.work()) {
  }
  return maker.take();
}

std::span<const char* const> geometry_names() noexcept { return kNames; }

}  // namespace urto
