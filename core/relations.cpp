#include "core/relations.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/bodies/materials.h"
#include "core/contact/closed_form.h"

namespace urto {

namespace {

// The speed at which a contact is tuned by ear: that of a strike, or of a ball that falls from its height or rolls.
double typical_speed(std::span<const Row> rows, std::span<const double> values) {
  const std::size_t velocity = find_row(rows, "velocity"), height = find_row(rows, "height");
  if (velocity != kNoRow) return values[velocity];
  if (height != kNoRow) return std::max(std::sqrt(2 * values[find_row(rows, "gravity")] * values[height]), 1e-3);
  return 0.01;  // the tiny impacts of a ball that rolls
}

}  // namespace

Strain relate(const ObjectInfo& info, std::span<double> values, std::size_t changed) {
  const std::span<const Row> rows = info.rows;
  const auto at = [&](std::string_view name) -> double& { return values[find_row(rows, name)]; };
  Strain strain;
  const auto within = [&](std::string_view by, std::string_view name, double v) {
    const std::size_t r = find_row(rows, name);
    const Row& row = rows[r];
    values[r] = v >= row.minimum ? std::min(v, row.maximum) : row.minimum;  // also where v is no number
    if (values[r] != v && strain.by != changed) strain = {find_row(rows, by), r, v};
  };
  const std::string_view name = rows[changed].name;
  if (name == "preset")
    for (const PresetRow& p : info.presets) at(p.name) = p.values[static_cast<std::size_t>(values[changed])];
  // What is set by hand is no longer set by ear; a material takes over from a time and the reverse.
  if (name == "stiffness") at("contacttime") = at("hertz") = 0;
  if (name == "dissipation") at("restitution") = 0;
  if (name == "shape") at("hertz") = 0;
  if (name == "contacttime" && at("contacttime") > 0) at("hertz") = 0;
  if (name == "hertz" && at("hertz") > 0) at("contacttime") = 0;

  if (at("hertz") > 0) {
    at("shape") = 1.5;
    within("hertz", "stiffness",
           hertz_stiffness(at("hertz"), static_cast<int>(at("hammermaterial")), static_cast<int>(at("material"))));
  }
  const double speed = typical_speed(rows, values);
  if (at("restitution") > 0)
    within("restitution", "dissipation", dissipation_for_restitution(at("restitution"), speed));
  if (at("contacttime") > 0)
    within("contacttime", "stiffness",
           stiffness_for_contact_time(1e-3 * at("contacttime"), at("mass"), at("shape"), at("dissipation"), speed));
  return strain;
}

}  // namespace urto
