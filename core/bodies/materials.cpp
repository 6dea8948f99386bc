#include "core/bodies/materials.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace urto {
namespace {

constexpr double kGiga = 1e9;

// A bar of rectangular section of an isotropic material: E / (kappa G) with G = E / (2 (1 + nu)), kappa = 5/6.
constexpr double isotropic_shear(double poisson) { return 2.0 * (1.0 + poisson) * 6.0 / 5.0; }

constexpr Material isotropic(const char* name, double density, double young, double poisson, double loss, double base,
                             bool loss_estimated = false, bool elastic_estimated = false) {
  return {name,           density,          young, poisson, loss, base, young, isotropic_shear(poisson),
          loss_estimated, elastic_estimated};
}

// Metals, ceramic, rosewood and rubber: published tables. Glass and acrylic: handbook values. The other woods' and
// PVC's loss, every base damping, and the woods' moduli across the grain and in shear: estimates. `wood` (a hardwood
// such as beech) and `plastic` (such as ABS) stand for a kind, and are estimates throughout.
constexpr std::array kMaterials{
    isotropic("steel", 7850.0, 205.0 * kGiga, 0.29, 3e-4, 1.0),
    isotropic("aluminium", 2700.0, 69.0 * kGiga, 0.33, 2e-4, 1.0),
    isotropic("brass", 8500.0, 105.0 * kGiga, 0.34, 8e-4, 1.0),
    isotropic("glass", 2500.0, 70.0 * kGiga, 0.22, 1e-3, 1.5),
    isotropic("ceramic", 2700.0, 72.0 * kGiga, 0.19, 1.5e-3, 3.0),
    Material{"wood", 700.0, 12.0 * kGiga, 0.38, 1e-2, 5.0, 1.0 * kGiga, 14.0, true, true},
    Material{"spruce", 440.0, 12.0 * kGiga, 0.37, 8e-3, 5.0, 0.7 * kGiga, 20.0, true, false},
    Material{"maple", 650.0, 11.0 * kGiga, 0.40, 1.2e-2, 5.0, 1.2 * kGiga, 12.0, true, false},
    Material{"rosewood", 837.0, 17.96 * kGiga, 0.35, 6e-3, 3.0, 2.0 * kGiga, 17.96 / 6.75 * 6.0 / 5.0, false, false},
    isotropic("plastic", 1050.0, 2.3 * kGiga, 0.38, 3e-2, 10.0, true, true),
    isotropic("pvc", 1390.0, 2.8 * kGiga, 0.40, 2.5e-2, 10.0, true),
    isotropic("acrylic", 1190.0, 3.2 * kGiga, 0.37, 4e-2, 10.0),
    isotropic("rubber", 1100.0, 0.005 * kGiga, 0.49, 0.1, 20.0),
};

constexpr auto kNames = [] {
  std::array<const char*, kMaterials.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kMaterials[i].name;
  return names;
}();

}  // namespace

std::span<const Material> materials() noexcept { return kMaterials; }
std::span<const char* const> material_names() noexcept { return kNames; }

const Material& material_at(int index) noexcept {
  const int last = static_cast<int>(kMaterials.size()) - 1;
  return kMaterials[static_cast<std::size_t>(std::clamp(index, 0, last))];
}

double decay_rate(const Material& material, double frequency) noexcept {
  return material.base_damping + std::numbers::pi * frequency * material.loss;
}
double decay_rate(int material, double frequency) noexcept { return decay_rate(material_at(material), frequency); }

double hertz_stiffness(double radius, const Material& first, const Material& second) noexcept {
  const auto compliance = [](const Material& m) { return (1.0 - m.poisson * m.poisson) / m.contact_young; };
  return 4.0 / 3.0 * std::sqrt(radius) / (compliance(first) + compliance(second));
}
double hertz_stiffness(double radius, int first, int second) noexcept {
  return hertz_stiffness(radius, material_at(first), material_at(second));
}

}  // namespace urto
