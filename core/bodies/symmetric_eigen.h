// Eigenvalues of a symmetric matrix, and of each eigenvector only what is asked for.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace urto {

// `matrix`: size x size, row by row, symmetric; rows with larger entries should come last. Each of `directions` holds a
// vector w of that size and is replaced by the products w . v_k with the unit eigenvectors v_k, whose signs do not
// depend on the directions. The eigenvectors themselves are never formed, which saves two thirds of the work. [message
// thread, allocates]
class SymmetricEigen {
 public:
  SymmetricEigen(std::vector<double> matrix, std::size_t size, std::vector<std::vector<double>> directions);

  // About so many multiplications, at least one row; true when done.
  bool work(std::size_t operations);

  const std::vector<double>& values() const { return diagonal_; }  // once done, in no order
  const std::vector<double>& products(std::size_t direction) const { return directions_[direction]; }

 private:
  void reduce_row(std::size_t i);
  std::size_t turn(std::size_t l);

  std::vector<double> matrix_;
  std::size_t size_;
  std::vector<std::vector<double>> directions_;
  std::vector<double> diagonal_, below_;  // below_[i] joins i - 1 and i; below_[0] = 0
  std::vector<double> u_, p_;
  std::size_t row_;         // the next one to reduce, down to 0
  std::size_t column_ = 0;  // the eigenvalue under way
  int iteration_ = 0;
};

// All at once. The matrix is used up.
std::vector<double> eigenvalues_and_products(std::vector<double>& matrix, int size,
                                             std::span<std::vector<double>> directions);

}  // namespace urto
