#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "core/bodies/materials.h"
#include "core/bodies/mode.h"

using namespace urto;

namespace {

// Relative: doctest's own Approx adds 1 to the size of what it compares, and would let small numbers pass.
doctest::Approx near(double value, double tolerance) { return doctest::Approx(value).epsilon(tolerance).scale(0.0); }

int index_of(const std::string& name) {
  for (int i = 0; i < static_cast<int>(materials().size()); ++i)
    if (material_at(i).name == name) return i;
  FAIL("no material " << name);
  return 0;
}

}  // namespace

TEST_CASE("materials stand in the order of the choices") {
  const std::vector<std::string> wanted{"steel", "aluminium", "brass",   "glass", "ceramic", "wood",  "spruce",
                                        "maple", "rosewood",  "plastic", "pvc",   "acrylic", "rubber"};
  REQUIRE(materials().size() == wanted.size());
  REQUIRE(material_names().size() == wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    CHECK(materials()[i].name == wanted[i]);
    CHECK(material_names()[i] == wanted[i]);
  }
}

TEST_CASE("every material is a possible one") {
  for (const Material& m : materials()) {
    CAPTURE(m.name);
    CHECK((m.density > 100.0 && m.density < 20000.0));
    CHECK((m.young > 1e6 && m.young < 1e12));
    CHECK((m.poisson > 0.0 && m.poisson < 0.5));  // isotropic bodies cannot have more
    CHECK((m.loss > 0.0 && m.loss < 1.0));
    CHECK(m.base_damping > 0.0);
    CHECK((m.contact_young > 0.0 && m.contact_young <= m.young));
    CHECK(m.shear >= 2.0 * (1.0 + m.poisson));  // kappa <= 1, and wood shears more easily than an isotropic body
  }
}

TEST_CASE("the estimates are marked") {
  for (const char* name : {"wood", "plastic"}) CHECK(material_at(index_of(name)).elastic_estimated);
  for (const char* name : {"wood", "spruce", "maple", "plastic", "pvc"})
    CHECK(material_at(index_of(name)).loss_estimated);
  for (const char* name : {"steel", "aluminium", "brass", "rosewood", "ceramic", "rubber"}) {
    CHECK_FALSE(material_at(index_of(name)).loss_estimated);
    CHECK_FALSE(material_at(index_of(name)).elastic_estimated);
  }
}

TEST_CASE("an index outside the table gives the nearest material") {
  CHECK(material_at(-1).name == std::string("steel"));
  CHECK(material_at(1000).name == std::string("rubber"));
}

TEST_CASE("decay is a0 + pi f eta") {
  CHECK(decay_rate(index_of("steel"), 0.0) == 1.0);
  // A steel bar's first four modes: T60 4.46 2.76 1.77 1.20 s.
  const double frequency[] = {581.3, 1590.5, 3084.4, 5027.4};
  const double t60[] = {4.463, 2.764, 1.768, 1.204};
  for (int i = 0; i < 4; ++i) CHECK(t60_from_decay(decay_rate(index_of("steel"), frequency[i])) == near(t60[i], 3e-4));
  CHECK(decay_from_t60(t60_from_decay(3.0)) == near(3.0, 1e-15));
  CHECK(std::exp(-decay_from_t60(2.0) * 2.0) == near(1e-3, 1e-14));
}

TEST_CASE("Hertz stiffness of a ball of 10 mm") {
  const auto stiffness = [](const char* a, const char* b) { return hertz_stiffness(0.01, index_of(a), index_of(b)); };
  CHECK(stiffness("steel", "steel") == near(1.49e10, 2e-3));
  CHECK(stiffness("steel", "glass") == near(7.4e9, 5e-3));
  CHECK(stiffness("glass", "maple") == near(1.87e8, 2e-3));
  CHECK(stiffness("rubber", "steel") == near(8.8e5, 5e-3));
  CHECK(stiffness("glass", "maple") == stiffness("maple", "glass"));
  // Equal materials: E* = E / (2 (1 - nu^2)); and k grows with sqrt(R).
  const Material& brass = material_at(index_of("brass"));
  const double half = brass.young / (2.0 * (1.0 - brass.poisson * brass.poisson));
  CHECK(hertz_stiffness(0.04, brass, brass) == near(4.0 / 3.0 * 0.2 * half, 1e-14));
}
