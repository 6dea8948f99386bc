// The colliding systems of Willemsen's note (W, 2019), each the sentence it is: these parts, joined so.
//
//   W(10), (20)  MassAndBarrier        mass (with or without spring) | barrier
//   W(23)        TwoMasses             mass-spring | mass-spring
//   W(26)        TwoStrings            string | string, along their whole length
//   W(28)        StringAndMass         string | mass-spring
//   W(82)        StringMassBarrier     string | mass | barrier
//   W(32), (43)  Tromba, nonlinear     string ~ bridge | plate, ~ the nonlinear spring
//   W(70)        Tromba, quadratised   string ~ bridge | plate, ~ the quadratised connection
//
// | is a collision. What is written first lies above. All of W's displacements are kept; a barrier at b becomes a gap.
#pragma once

#include <memory>
#include <vector>

#include "core/tromba/coupled_system.h"
#include "core/tromba/fd_plate.h"
#include "core/tromba/fd_string.h"
#include "core/tromba/mass.h"

namespace urto::fd {

struct CollisionSettings {
  double stiffness = 5e8;  // K, N/m^alpha
  double shape = 1.3;      // alpha >= 1
  Release release = Release::passive;
};

// The barrier stands at b above the mass: eta = u - b.
struct MassAndBarrier {
  MassAndBarrier(const MassSettings& m, double barrier_at, const CollisionSettings& c, double step);

  Mass mass;
  Barrier barrier;
  Collision collision;
  CoupledSystem system;
};

// u above w: eta = w - u.
struct TwoMasses {
  TwoMasses(const MassSettings& upper_mass, const MassSettings& lower_mass, const CollisionSettings& c, double step);

  Mass upper, lower;
  Collision collision;
  CoupledSystem system;
};

// Every node of the upper string may hit the node below: as long, and on the same grid. The stiffness is that of W(25),
// N/m^alpha a metre, so that of a node is h K.
struct TwoStrings {
  TwoStrings(const StringSettings& upper_string, const StringSettings& lower_string, const CollisionSettings& c,
             double step, double distance = 0.0);

  String upper, lower;
  std::vector<Collision> collisions;
  CoupledSystem system;
};

struct StringAndMass {
  // The mass is `distance` below the string at x metres.
  StringAndMass(const StringSettings& s, const MassSettings& m, const CollisionSettings& c, double x, double step,
                double distance = 0.0);

  String string;
  Mass mass;
  Collision collision;
  CoupledSystem system;
};

// The mass may hit the string above it and the barrier below it, which stands at b < 0: W's appendix D.
struct StringMassBarrier {
  StringMassBarrier(const StringSettings& s, const MassSettings& m, const CollisionSettings& with_string,
                    const CollisionSettings& with_barrier, double x, double barrier_at, double step);

  String string;
  Mass mass;
  Barrier barrier;
  Collision above, below;
  CoupledSystem system;
};

// The default sound of tromba, and what else it may be made of.
struct TrombaSettings {
  StringSettings string;
  std::size_t most_intervals = 0;  // of string and second string; 0: as many as are stable
  double bridge_x = 1.65;          // on the string, m
  MassSettings bridge;

  enum class Body { plate, wall, string } body_kind = Body::plate;
  PlateSettings body;
  double body_x = 0.8, body_y = 0.75;  // under the bridge, parts of the body's sides; of a string, x alone
  double body_spacing = 0.01;          // m; 0: as fine as is stable
  StringSettings body_string;
  double distance = 5e-6;  // of the resting bridge above the body, m

  // How the couplings are stepped; `nonlinear` has its own way.
  enum class Scheme { quadratised, threepoint } scheme = Scheme::quadratised;
  CollisionSettings collision;
  // The string lies on the bridge by a spring (W(66)), by a collision (W(82)), or by the nonlinear spring of W(32).
  enum class Kind { spring, collision, nonlinear } kind = Kind::spring;
  double connection_stiffness = 5e6, connection_shape = 1.3;              // spring and collision, N/m^alpha
  double connection_cubic = 0.0;                                          // the same, K3, N/m^3
  Spring::Settings spring{.linear = 5e5, .cubic = 1e13, .damping = 0.0};  // nonlinear

  TrombaSettings();
};

struct Tromba {
  // [main thread, allocates]
  Tromba(const TrombaSettings& s, double step);

  // Of the joints, for CoupledSystem::force and eta.
  static constexpr std::size_t kConnection = 0, kCollision = 1;

  // At parts of the body's sides. [audio thread]
  Place on_body(double x, double y) const noexcept;

  String string;
  Mass bridge;
  std::unique_ptr<Part> body;
  Plate* plate = nullptr;  // the body, if it is one
  String* body_string = nullptr;
  std::unique_ptr<Coupling> connection, collision;
  CoupledSystem system;
};

}  // namespace urto::fd
