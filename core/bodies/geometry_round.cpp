// The drum (circular membrane, rim held) and the disc (circular plate, edge free). n counts nodal diameters, m nodal
// circles; shapes are R(r) cos n theta with theta counted from the strike, see geometries.h.
#include <cmath>
#include <numbers>
#include <queue>

#include "core/bodies/geometry_families.h"
#include "core/bodies/special_functions.h"

namespace urto {
namespace {

constexpr double kPi = std::numbers::pi;

struct RoundMode {
  double root;  // j_nm or lambda_nm
  int n;
  int m;
};

// The roots of a doubly infinite table root(n, m), from the lowest up: it rises with m from first(n), and, from order
// `chain` on, with n at its first m; those below `chain` start on their own.
template <class Root, class First>
class RisingRoots {
 public:
  RisingRoots(int chain, Root root, First first) : chain_(chain), root_(root), first_(first) {
    for (int n = 0; n <= chain; ++n) wait(n, first(n));
  }
  RoundMode next() {
    const RoundMode mode = waiting_.top();
    waiting_.pop();
    wait(mode.n, mode.m + 1);
    if (mode.n >= chain_ && mode.m == first_(mode.n)) wait(mode.n + 1, first_(mode.n + 1));
    return mode;
  }

 private:
  struct Later {
    bool operator()(const RoundMode& p, const RoundMode& q) const { return p.root > q.root; }
  };
  void wait(int n, int m) { waiting_.push({root_(n, m), n, m}); }

  int chain_;
  Root root_;
  First first_;
  std::priority_queue<RoundMode, std::vector<RoundMode>, Later> waiting_;
};

// The mean of cos^2 n theta is 1 or 1/2.
double angular_norm(int n) noexcept { return n == 0 ? 1.0 : std::numbers::sqrt2; }

double angular_shape(const BodySpec& spec, int n) noexcept { return cos_pi(2.0 * n * (spec.pickupy - spec.positiony)); }

// Edge conditions of a free plate for R = J_n(lambda r) + C I_n(lambda r) / I_n(lambda): no bending moment
// (a + C b = 0 up to sign) and no shear force; with q = I'/I, everything divided by I.
struct FreeEdge {
  double j, j_slope;  // J_n, J_n' at lambda
  double q;           // I_n' / I_n at lambda
  double moment_j, moment_i;
  double shear_j, shear_i;

  FreeEdge(int n, double lambda, double poisson) noexcept {
    const BesselPair jn = bessel_j(n, lambda);
    const BesselPair in = bessel_i_scaled(n, lambda);
    const double square = lambda * lambda, nn = static_cast<double>(n) * n, c = 1.0 - poisson;
    j = jn.at;
    j_slope = n / lambda * jn.at - jn.next;
    q = n / lambda + in.next / in.at;
    moment_j = square * j + c * (lambda * j_slope - nn * j);
    moment_i = square - c * (lambda * q - nn);
    shear_j = square * lambda * j_slope + c * nn * (lambda * j_slope - j);
    shear_i = square * lambda * q - c * nn * (lambda * q - 1.0);
  }
  double determinant() const noexcept { return moment_j * shear_i - moment_i * shear_j; }
  double weight() const noexcept { return moment_j / moment_i; }  // C
};

// R(r) of a free disc with mean square 1 over the disc (with cos n theta).
class DiscShape {
 public:
  DiscShape(int n, double lambda, double poisson) noexcept : n_(n), lambda_(lambda) {
    const FreeEdge edge(n, lambda, poisson);
    weight_ = edge.weight();
    at_edge_ = bessel_i_scaled(n, lambda).at;
    // 2 int R^2 r dr, from Bessel's equations for J and I.
    const double nn = (n / lambda) * (n / lambda);
    const double mean = edge.j_slope * edge.j_slope + (1.0 - nn) * edge.j * edge.j +
                        weight_ * weight_ * (1.0 + nn - edge.q * edge.q) +
                        2.0 * weight_ * (edge.j * edge.q - edge.j_slope) / lambda;
    norm_ = angular_norm(n) / std::sqrt(mean);
  }
  double operator()(double r) const noexcept {
    const double i = bessel_i_scaled(n_, lambda_ * r).at / at_edge_ * std::exp(-lambda_ * (1.0 - r));
    return norm_ * (bessel_j(n_, lambda_ * r).at + weight_ * i);
  }

 private:
  int n_;
  double lambda_, weight_, at_edge_, norm_;
};

}  // namespace

// f = j_nm c / (2 pi a), c = sqrt(T / rho h); R = sqrt(eps) J_n(j r) / |J_{n+1}(j)|, eps = 1 for n = 0, else 2.
std::unique_ptr<Family> drum_modes(const BodySpec& spec, const Material& material) {
  const double a = spec.radius, area_density = material.density * spec.thickness;
  const double scale = std::sqrt(spec.tension / area_density) / (2.0 * kPi * a);
  RisingRoots roots(0, bessel_j_zero, [](int) { return 1; });
  return one_by_one(area_density * kPi * a * a, 0.0, spec.modes, 64, [=](int) mutable {
    const RoundMode mode = roots.next();
    const double norm = angular_norm(mode.n) / std::abs(bessel_j(mode.n, mode.root).next);
    const auto radial = [&](double r) { return norm * bessel_j(mode.n, mode.root * r).at; };
    return BareMode{mode.root * scale, radial(spec.position), radial(spec.pickup) * angular_shape(spec, mode.n)};
  });
}

// Between neighbouring zeros of J_n the quotient J'/J falls from +infinity to -infinity, and the edge asks for a value
// that hardly varies: one root in each interval, far from its ends. Below the first zero there is one for n >= 2 only,
// near n: it is the wave along the edge, never slower than 0.9 times the plate's own.
double free_disc_root(int n, int m, double poisson) noexcept {
  const double low = m == 0 ? 0.8 * n : bessel_j_zero_guess(n, m);
  return find_root([&](double lambda) { return FreeEdge(n, lambda, poisson).determinant(); }, low,
                   bessel_j_zero_guess(n, m + 1));
}

// f = lambda^2 sqrt(D / rho h) / (2 pi a^2).
std::unique_ptr<Family> free_disc_modes(const BodySpec& spec, const Material& material) {
  const double a = spec.radius, nu = material.poisson;
  const double scale = plate_speed(material, spec.thickness) / (2.0 * kPi * a * a);
  const auto root = [nu](int n, int m) { return free_disc_root(n, m, nu); };
  RisingRoots roots(2, root, [](int n) { return n < 2 ? 1 : 0; });
  return one_by_one(material.density * spec.thickness * kPi * a * a, 0.0, spec.modes, 16, [=](int) mutable {
    const RoundMode mode = roots.next();
    const DiscShape radial(mode.n, mode.root, nu);
    return BareMode{mode.root * mode.root * scale, radial(spec.position),
                    radial(spec.pickup) * angular_shape(spec, mode.n)};
  });
}

}  // namespace urto
