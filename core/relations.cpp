#include "core/relations.h"

#include <algorithm>
#include <string_view>

#include "core/bodies/materials.h"
#include "core/contact/closed_form.h"

namespace urto {

void relate(std::span<const Row> rows, std::span<double> values, std::size_t changed) {
  const auto at = [&](std::string_view name) -> double& { return values[find_row(rows, name)]; };
  const auto within = [&](std::string_view name, double v) {
    const Row& row = rows[find_row(rows, name)];
    at(name) = std::clamp(v, row.minimum, row.maximum);
  };
  const std::string_view name = rows[changed].name;
  // What is set by hand is no longer set by ear; a material takes over from a time and the reverse.
  if (name == "stiffness") at("contacttime") = at("hertz") = 0;
  if (name == "dissipation") at("restitution") = 0;
  if (name == "shape") at("hertz") = 0;
  if (name == "contacttime" && at("contacttime") > 0) at("hertz") = 0;
  if (name == "hertz" && at("hertz") > 0) at("contacttime") = 0;

  if (at("hertz") > 0) {
    at("shape") = 1.5;
    within("stiffness",
           hertz_stiffness(at("hertz"), static_cast<int>(at("hammermaterial")), static_cast<int>(at("material"))));
  }
  const double speed = at("velocity");
  if (at("restitution") > 0) within("dissipation", dissipation_for_restitution(at("restitution"), speed));
  if (at("contacttime") > 0)
    within("stiffness",
           stiffness_for_contact_time(1e-3 * at("contacttime"), at("mass"), at("shape"), at("dissipation"), speed));
}

}  // namespace urto
