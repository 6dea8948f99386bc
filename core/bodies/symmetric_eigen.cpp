// Householder's reduction to three diagonals, from the last row upwards, then the implicit QL iteration (Wilkinson and
// Reinsch 1971). Both are products of orthogonal steps; each step is applied to the directions at once.
#include "core/bodies/symmetric_eigen.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace urto {
namespace {

double dot(const double* a, const double* b, std::size_t size) noexcept {
  double sum = 0.0;
  for (std::size_t i = 0; i < size; ++i) sum += a[i] * b[i];
  return sum;
}

constexpr int kMostIterations = 60;
constexpr std::size_t kTurnOperations = 40;  // what a rotation costs, in multiplications

}  // namespace

SymmetricEigen::SymmetricEigen(std::vector<double> matrix, std::size_t size,
                               std::vector<std::vector<double>> directions)
    : matrix_(std::move(matrix)),
      size_(size),
      directions_(std::move(directions)),
      diagonal_(size),
      below_(size + 1),
      u_(size),
      p_(size),
      row_(size > 0 ? size - 1 : 0) {}

void SymmetricEigen::reduce_row(std::size_t i) {
  const double* row = &matrix_[i * size_];
  diagonal_[i] = row[i];
  double largest = 0.0;
  for (std::size_t k = 0; k + 1 < i; ++k) largest = std::max(largest, std::abs(row[k]));
  below_[i] = row[i - 1];
  if (largest == 0.0) return;  // already of three diagonals here
  // u = x + sign(x_last) |x| e_last reflects x = row[0..i) onto -sign |x| e_last; scaled against underflow.
  largest = std::max(largest, std::abs(row[i - 1]));
  for (std::size_t k = 0; k < i; ++k) u_[k] = row[k] / largest;
  const double length = std::copysign(std::sqrt(dot(u_.data(), u_.data(), i)), u_[i - 1]);
  below_[i] = -largest * length;
  u_[i - 1] += length;
  const double half = length * u_[i - 1];  // |u|^2 / 2
  // A <- A - u q' - q u' with p = A u / half, q = p - (u.p / 2 half) u. Sums by rows, so that they vectorise.
  double *const u = u_.data(), *const p = p_.data();
  std::fill_n(p, i, 0.0);
  for (std::size_t j = 0; j < i; ++j) {
    const double weight = u[j] / half;
    const double* a = &matrix_[j * size_];
    for (std::size_t k = 0; k < i; ++k) p[k] += weight * a[k];
  }
  const double part = dot(u, p, i) / (2.0 * half);
  for (std::size_t k = 0; k < i; ++k) p[k] -= part * u[k];
  for (std::size_t j = 0; j < i; ++j) {
    const double uj = u[j], pj = p[j];
    double* a = &matrix_[j * size_];
    for (std::size_t k = 0; k < i; ++k) a[k] -= uj * p[k] + pj * u[k];
  }
  for (std::vector<double>& w : directions_) {
    const double along = dot(u, w.data(), i) / half;
    for (std::size_t k = 0; k < i; ++k) w[k] -= along * u[k];
  }
}

// One sweep towards eigenvalue l; how many rotations it took, 0 when it is there.
std::size_t SymmetricEigen::turn(std::size_t l) {
  constexpr double kEps = std::numeric_limits<double>::epsilon();
  std::vector<double>& d = diagonal_;
  double* const e = below_.data() + 1;  // e[i] joins i and i + 1
  std::size_t m = l;
  while (m + 1 < size_ && std::abs(e[m]) > kEps * (std::abs(d[m]) + std::abs(d[m + 1]))) ++m;
  if (m == l) return 0;
  // Wilkinson's shift, then the bulge is chased from m up to l.
  double g = (d[l + 1] - d[l]) / (2.0 * e[l]);
  g = d[m] - d[l] + e[l] / (g + std::copysign(std::hypot(g, 1.0), g));
  double s = 1.0, c = 1.0, p = 0.0;
  for (std::size_t i = m; i-- > l;) {
    const double f = s * e[i], b = c * e[i];
    const double r = std::hypot(f, g);
    e[i + 1] = r;
    if (r == 0.0) {
      d[i + 1] -= p;
      e[m] = 0.0;
      return m - i;
    }
    s = f / r;
    c = g / r;
    g = d[i + 1] - p;
    const double turned = (d[i] - g) * s + 2.0 * c * b;
    p = s * turned;
    d[i + 1] = g + p;
    g = c * turned - b;
    for (std::vector<double>& w : directions_) {
      const double upper = w[i + 1];
      w[i + 1] = s * w[i] + c * upper;
      w[i] = c * w[i] - s * upper;
    }
  }
  d[l] -= p;
  e[l] = g;
  e[m] = 0.0;
  return m - l;
}

bool SymmetricEigen::work(std::size_t operations) {
  std::size_t done = 0;
  for (; row_ > 0 && done < operations; --row_) {
    reduce_row(row_);
    done += 2 * row_ * row_;
    if (row_ == 1) diagonal_[0] = matrix_[0];
  }
  while (row_ == 0 && column_ < size_ && done < operations) {
    if (size_ == 1) diagonal_[0] = matrix_[0];
    const std::size_t turns = turn(column_);
    done += kTurnOperations * turns + 1;
    if (turns == 0 || ++iteration_ == kMostIterations) {
      ++column_;
      iteration_ = 0;
    }
  }
  return row_ == 0 && column_ >= size_;
}

std::vector<double> eigenvalues_and_products(std::vector<double>& matrix, int size,
                                             std::span<std::vector<double>> directions) {
  SymmetricEigen eigen(std::move(matrix), static_cast<std::size_t>(std::max(size, 0)),
                       {directions.begin(), directions.end()});
  while (!eigen.work(std::numeric_limits<std::size_t>::max())) {
  }
  for (std::size_t k = 0; k < directions.size(); ++k) directions[k] = eigen.products(k);
  return eigen.values();
}

}  // namespace urto
