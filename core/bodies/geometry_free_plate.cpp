// The rectangular plate with free edges: no closed form, so Ritz's method with products of Legendre polynomials.
// In units of the length, with x and y in -1..1 and sx = 2, sy = 2 / width, the energy of w is D/2 times
//   int sx^4 w_xx^2 + sy^4 w_yy^2 + 2 nu sx^2 sy^2 w_xx w_yy + 2 (1 - nu) sx^2 sy^2 w_xy^2,
// and its matrix in orthonormal polynomials has the eigenvalues Lambda^2.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <numbers>
#include <utility>

#include "core/bodies/geometry_families.h"
#include "core/bodies/symmetric_eigen.h"

namespace urto {
namespace {

constexpr double kPi = std::numbers::pi;

// The matrix's largest entries grow like the eighth power of this, and take digits from the lowest modes; up to here
// these keep ten.
constexpr int kMaxDegrees = 72;
// The largest matrix (one of four, by symmetry): the time grows with its cube.
constexpr int kMaxMatrix = 400;
// A plate longer than this times its width is a bar; it is computed with this width, for the same reason.
constexpr double kMaxAspect = 30.0;

// Square matrix of products of polynomials.
struct Products {
  int size;
  std::vector<double> values;

  explicit Products(int n) : size(n), values(static_cast<std::size_t>(n) * static_cast<std::size_t>(n)) {}
  double& operator()(int i, int j) { return values[static_cast<std::size_t>(i * size + j)]; }
  double operator()(int i, int j) const { return values[static_cast<std::size_t>(i * size + j)]; }
};

// For orthonormal Legendre polynomials p_i' = sum over k = i-1, i-3, ... of sqrt((2i+1)(2k+1)) p_k, so that all
// integrals are sums.
struct LegendreProducts {
  Products first;   // int p_i' p_j'
  Products second;  // int p_i'' p_j''
  Products mixed;   // int p_i p_j''

  explicit LegendreProducts(int n) : first(n), second(n), mixed(n) {
    Products slope(n);
    for (int i = 0; i < n; ++i)
      for (int k = i - 1; k >= 0; k -= 2) slope(i, k) = std::sqrt((2.0 * i + 1.0) * (2.0 * k + 1.0));
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        for (int k = 0; k < n; ++k) {
          first(i, j) += slope(i, k) * slope(j, k);
          mixed(j, i) += slope(i, k) * slope(k, j);
        }
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        for (int k = 0; k < n; ++k) second(i, j) += mixed(k, i) * mixed(k, j);
  }
};

// sqrt(2i+1) P_i(2x - 1): mean square 1 over 0..1.
std::vector<double> legendre_values(int n, double x) {
  const double t = 2.0 * x - 1.0;
  std::vector<double> values(static_cast<std::size_t>(n));
  double before = 0.0, value = 1.0;
  for (int i = 0; i < n; ++i) {
    values[static_cast<std::size_t>(i)] = std::sqrt(2.0 * i + 1.0) * value;
    const double next = ((2.0 * i + 1.0) * t * value - i * before) / (i + 1.0);
    before = value;
    value = next;
  }
  return values;
}

// Degrees along x and y. A mode of wave number k needs degrees up to about k a/2, and some more to be exact; `count`
// modes reach k = sqrt(4 pi count / (a b)), or less in a narrow plate, whose modes lie in one or two rows.
struct Degrees {
  int x;
  int y;
};

int degrees_for(double count, double ratio) {
  return static_cast<int>(std::ceil(std::min(std::sqrt(kPi * count * ratio), 0.5 * kPi * count))) + 8;
}

// Fewer modes where the degrees or the matrix would become too many.
Degrees choose_degrees(double width_over_length, int& count) {
  for (;; --count) {
    const Degrees degrees{degrees_for(count, 1.0 / width_over_length), degrees_for(count, width_over_length)};
    const int matrix = ((degrees.x + 1) / 2) * ((degrees.y + 1) / 2);
    if (count == 1 || (std::max(degrees.x, degrees.y) <= kMaxDegrees && matrix <= kMaxMatrix)) return degrees;
  }
}

constexpr std::size_t kOperations = 500000;  // of the eigenvalue solver, in a slice

// A shape's sign is chosen at a place near a corner where no mode has a nodal line by symmetry.
constexpr PlatePoint kSignPlace{0.013, 0.029};

class FreePlate {
 public:
  FreePlate(double width_over_length, double poisson, int count, PlatePoint strike, PlatePoint pickup)
      : width_(std::clamp(width_over_length, 1.0 / kMaxAspect, kMaxAspect)),
        poisson_(poisson),
        count_(std::clamp(count, 1, kMaxFreePlateModes)),
        places_{strike, pickup, kSignPlace} {
    degrees_ = choose_degrees(width_, count_);
  }

  bool work() {
    if (px_ == nullptr) {
      px_ = std::make_unique<LegendreProducts>(degrees_.x);
    } else if (py_ == nullptr) {
      py_ = std::make_unique<LegendreProducts>(degrees_.y);
      for (std::size_t k = 0; k < places_.size(); ++k) {
        at_x_[k] = legendre_values(degrees_.x, places_[k].x);
        at_y_[k] = legendre_values(degrees_.y, places_[k].y);
      }
    } else if (eigen_ == nullptr) {
      pose();
    } else if (eigen_->work(kOperations)) {
      collect();
      eigen_.reset();
      if (++parity_ == 4) {
        sort();
        return true;
      }
    }
    return false;
  }

  std::vector<FreePlateMode> modes;

 private:
  // Even or odd in x and in y: four separate problems.
  void pose() {
    std::vector<std::array<int, 2>> basis;
    for (int i = parity_ / 2; i < degrees_.x; i += 2)
      for (int j = parity_ % 2; j < degrees_.y; j += 2)
        if (i + j > 1 || (i == 1 && j == 1)) basis.push_back({i, j});  // without the three rigid motions
    // Larger entries last, for the sake of the eigenvalue solver.
    std::stable_sort(basis.begin(), basis.end(),
                     [&](const auto& a, const auto& b) { return a[0] * width_ + a[1] < b[0] * width_ + b[1]; });
    const LegendreProducts &px = *px_, &py = *py_;
    const double sx = 4.0, sy = 4.0 / (width_ * width_);  // squares of 2/a and 2/b
    const std::size_t size = basis.size();
    std::vector<double> matrix(size * size);
    for (std::size_t a = 0; a < size; ++a)
      for (std::size_t b = 0; b < size; ++b) {
        const auto [i, j] = basis[a];
        const auto [k, l] = basis[b];
        double sum = sx * sy *
                     (poisson_ * (px.mixed(k, i) * py.mixed(j, l) + px.mixed(i, k) * py.mixed(l, j)) +
                      2.0 * (1.0 - poisson_) * px.first(i, k) * py.first(j, l));
        if (j == l) sum += sx * sx * px.second(i, k);
        if (i == k) sum += sy * sy * py.second(j, l);
        matrix[a * size + b] = sum;
      }
    std::vector<std::vector<double>> shapes(places_.size());
    for (std::size_t k = 0; k < places_.size(); ++k)
      for (const auto& [i, j] : basis)
        shapes[k].push_back(at_x_[k][static_cast<std::size_t>(i)] * at_y_[k][static_cast<std::size_t>(j)]);
    eigen_ = std::make_unique<SymmetricEigen>(std::move(matrix), size, std::move(shapes));
  }

  void collect() {
    for (std::size_t k = 0; k < eigen_->values().size(); ++k) {
      const double sign = eigen_->products(2)[k] < 0.0 ? -1.0 : 1.0;
      modes.push_back({std::sqrt(std::max(eigen_->values()[k], 0.0)), sign * eigen_->products(0)[k],
                       sign * eigen_->products(1)[k]});
    }
  }

  void sort() {
    std::stable_sort(modes.begin(), modes.end(),
                     [](const FreePlateMode& a, const FreePlateMode& b) { return a.root < b.root; });
    modes.resize(std::min(modes.size(), static_cast<std::size_t>(count_)));
  }

  double width_, poisson_;
  int count_;
  std::array<PlatePoint, 3> places_;
  Degrees degrees_{};
  std::unique_ptr<LegendreProducts> px_, py_;
  std::array<std::vector<double>, 3> at_x_, at_y_;
  std::unique_ptr<SymmetricEigen> eigen_;
  int parity_ = 0;
};

// f = Lambda sqrt(D / rho h) / (2 pi a^2).
class FreePlateFamily final : public Family {
 public:
  FreePlateFamily(const BodySpec& spec, const Material& material)
      : plate_(spec.width / spec.length, material.poisson, spec.modes, {spec.position, spec.positiony},
               {spec.pickup, spec.pickupy}),
        scale_(plate_speed(material, spec.thickness) / (2.0 * kPi * spec.length * spec.length)) {
    body.mass = material.density * spec.length * spec.width * spec.thickness;
  }
  bool work() override {
    if (!plate_.work()) return false;
    for (const FreePlateMode& mode : plate_.modes) body.modes.push_back({mode.root * scale_, mode.strike, mode.pickup});
    return true;
  }

 private:
  FreePlate plate_;
  double scale_;
};

}  // namespace

std::vector<FreePlateMode> free_plate_ritz(double width_over_length, double poisson, int count, PlatePoint strike,
                                           PlatePoint pickup) {
  FreePlate plate(width_over_length, poisson, count, strike, pickup);
  while (!plate.work()) {
  }
  return std::move(plate.modes);
}

std::unique_ptr<Family> free_plate_modes(const BodySpec& spec, const Material& material) {
  return std::make_unique<FreePlateFamily>(spec, material);
}

}  // namespace urto
