// What each family of geometries gives to make_modes: frequencies from dimensions and shapes at two places, still
// without tuning and damping. Also the eigenvalues that are worth testing by themselves. Internal to core/bodies.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/bodies/geometries.h"
#include "core/bodies/materials.h"

namespace urto {

struct BareMode {
  double frequency;  // Hz, from the dimensions
  double strike;
  double pickup;
};

struct BareBody {
  std::vector<BareMode> modes;  // by rising frequency
  double mass = 0.0;            // kg, density * volume
  double reference = 0.0;       // Hz, the frequency that `pitch` tunes
};

// A body in the making, in slices of about half a millisecond. [message thread, allocates]
class Family {
 public:
  BareBody body;  // `reference` may be left to be the lowest mode's

  virtual ~Family() = default;
  virtual bool work() = 0;  // one slice; true when all modes are there
};

// Where the modes come one by one: next(i) for i = 0, 1, ... in this order, `slice` of them at a time.
template <class Next>
class OneByOne final : public Family {
 public:
  OneByOne(double mass, double reference, int count, int slice, Next next)
      : count_(count), slice_(slice), next_(std::move(next)) {
    body = {{}, mass, reference};
    body.modes.reserve(static_cast<std::size_t>(count));
  }
  bool work() override {
    for (int i = 0; i < slice_ && made_ < count_; ++i) body.modes.push_back(next_(made_++));
    return made_ == count_;
  }

 private:
  int count_, slice_, made_ = 0;
  Next next_;
};

template <class Next>
std::unique_ptr<Family> one_by_one(double mass, double reference, int count, int slice, Next next) {
  return std::make_unique<OneByOne<Next>>(mass, reference, count, slice, std::move(next));
}

// Every function expects a spec whose numbers are in range (ModeMaker sees to it) and 1..kMaxModes modes.
std::unique_ptr<Family> string_modes(const BodySpec& spec, const Material& material, bool stiff);
std::unique_ptr<Family> bar_modes(const BodySpec& spec, const Material& material);
std::unique_ptr<Family> membrane_modes(const BodySpec& spec, const Material& material);
std::unique_ptr<Family> supported_plate_modes(const BodySpec& spec, const Material& material);
std::unique_ptr<Family> drum_modes(const BodySpec& spec, const Material& material);
std::unique_ptr<Family> free_disc_modes(const BodySpec& spec, const Material& material);
std::unique_ptr<Family> free_plate_modes(const BodySpec& spec, const Material& material);
std::unique_ptr<Family> ring_modes(const BodySpec& spec, const Material& material);
std::unique_ptr<Family> measured_modes(const BodySpec& spec, const Material& material);  // glass, bowl, bell

// sqrt(D / (rho h)) in m^2/s, D = E h^3 / (12 (1 - nu^2)) the bending stiffness of a plate.
double plate_speed(const Material& material, double thickness) noexcept;

enum class BarEnds { free, clamped, fixed };  // both free, both clamped, clamped at 0 and free at 1

// beta L of mode j = 1, 2, ...: cos b cosh b = 1 (free, clamped) or -1 (fixed).
double bar_root(BarEnds ends, int j) noexcept;

// Shape of the mode with root b at x in 0..1, mean square 1. No term grows with b.
double bar_shape(BarEnds ends, double b, double x) noexcept;

// lambda of the free disc's mode with n nodal diameters and m nodal circles, omega = lambda^2 sqrt(D/rho h) / a^2;
// m starts at 0 for n >= 2 and at 1 for n = 0 and n = 1, where m = 0 is a rigid motion.
double free_disc_root(int n, int m, double poisson) noexcept;

// A free rectangular plate: Lambda = omega a^2 sqrt(rho h / D), a the length, and the shape at two places.
struct FreePlateMode {
  double root;
  double strike;
  double pickup;
};
struct PlatePoint {
  double x;  // 0..1 along the length
  double y;  // 0..1 along the width
};
std::vector<FreePlateMode> free_plate_ritz(double width_over_length, double poisson, int count, PlatePoint strike,
                                           PlatePoint pickup);

}  // namespace urto
