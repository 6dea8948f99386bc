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

struct Tridiagonal {
  std::vector<double> diagonal;
  std::vector<double> below;  // below[i] joins i - 1 and i; below[0] = 0
};

double dot(const double* a, const double* b, std::size_t size) noexcept {
  double sum = 0.0;
  for (std::size_t i = 0; i < size; ++i) sum += a[i] * b[i];
  return sum;
}

Tridiagonal reduce(std::vector<double>& matrix, std::size_t size, std::span<std::vector<double>> directions) {
  Tridiagonal result{std::vector<double>(size), std::vector<double>(size)};
  std::vector<double> u(size), p(size);
  for (std::size_t i = size - 1; i > 0; --i) {
    const double* row = &matrix[i * size];
    result.diagonal[i] = row[i];
    double largest = 0.0;
    for (std::size_t k = 0; k + 1 < i; ++k) largest = std::max(largest, std::abs(row[k]));
    result.below[i] = row[i - 1];
    if (largest == 0.0) continue;  // already of three diagonals here
    // u = x + sign(x_last) |x| e_last reflects x = row[0..i) onto -sign |x| e_last; scaled against underflow.
    largest = std::max(largest, std::abs(row[i - 1]));
    for (std::size_t k = 0; k < i; ++k) u[k] = row[k] / largest;
    const double length = std::copysign(std::sqrt(dot(u.data(), u.data(), i)), u[i - 1]);
    result.below[i] = -largest * length;
    u[i - 1] += length;
    const double half = length * u[i - 1];  // |u|^2 / 2
    // A <- A - u q' - q u' with p = A u / half, q = p - (u.p / 2 half) u. Sums by rows, so that they vectorise.
    std::fill(p.begin(), p.begin() + static_cast<std::ptrdiff_t>(i), 0.0);
    for (std::size_t j = 0; j < i; ++j) {
      const double weight = u[j] / half;
      const double* a = &matrix[j * size];
      for (std::size_t k = 0; k < i; ++k) p[k] += weight * a[k];
    }
    const double part = dot(u.data(), p.data(), i) / (2.0 * half);
    for (std::size_t k = 0; k < i; ++k) p[k] -= part * u[k];
    for (std::size_t j = 0; j < i; ++j) {
      const double uj = u[j], pj = p[j];
      double* a = &matrix[j * size];
      for (std::size_t k = 0; k < i; ++k) a[k] -= uj * p[k] + pj * u[k];
    }
    for (std::vector<double>& w : directions) {
      const double along = dot(u.data(), w.data(), i) / half;
      for (std::size_t k = 0; k < i; ++k) w[k] -= along * u[k];
    }
  }
  result.diagonal[0] = matrix[0];
  return result;
}

}  // namespace

std::vector<double> eigenvalues_and_products(std::vector<double>& matrix, int size,
                                             std::span<std::vector<double>> directions) {
  if (size <= 0) return {};
  const std::size_t n = static_cast<std::size_t>(size);
  Tridiagonal t = reduce(matrix, n, directions);
  std::vector<double>& d = t.diagonal;
  std::vector<double> e(t.below.begin() + 1, t.below.end());
  e.push_back(0.0);  // e[i] joins i and i + 1
  constexpr double kEps = std::numeric_limits<double>::epsilon();
  for (std::size_t l = 0; l < n; ++l) {
    for (int iteration = 0; iteration < 60; ++iteration) {
      std::size_t m = l;
      while (m + 1 < n && std::abs(e[m]) > kEps * (std::abs(d[m]) + std::abs(d[m + 1]))) ++m;
      if (m == l) break;
      // Wilkinson's shift, then the bulge is chased from m up to l.
      double g = (d[l + 1] - d[l]) / (2.0 * e[l]);
      g = d[m] - d[l] + e[l] / (g + std::copysign(std::hypot(g, 1.0), g));
      double s = 1.0, c = 1.0, p = 0.0;
      bool split = false;
      for (std::size_t i = m; i-- > l;) {
        const double f = s * e[i], b = c * e[i];
        const double r = std::hypot(f, g);
        e[i + 1] = r;
        if (r == 0.0) {
          d[i + 1] -= p;
          e[m] = 0.0;
          split = true;
          break;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1] - p;
        const double turn = (d[i] - g) * s + 2.0 * c * b;
        p = s * turn;
        d[i + 1] = g + p;
        g = c * turn - b;
        for (std::vector<double>& w : directions) {
          const double upper = w[i + 1];
          w[i + 1] = s * w[i] + c * upper;
          w[i] = c * w[i] - s * upper;
        }
      }
      if (split) continue;
      d[l] -= p;
      e[l] = g;
      e[m] = 0.0;
    }
  }
  return std::move(d);
}

}  // namespace urto
