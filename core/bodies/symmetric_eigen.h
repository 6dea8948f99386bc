// Eigenvalues of a symmetric matrix, and of each eigenvector only what is asked for.
#pragma once

#include <span>
#include <vector>

namespace urto {

// `matrix`: size x size, row by row, symmetric; used up. Each of `directions` holds a vector w of that size and is
// replaced by the products w . v_k with the unit eigenvectors v_k; returned are the eigenvalues k, in no order. The
// eigenvectors themselves are never formed, which saves two thirds of the work. Rows with larger entries should come
// last. The signs of the v_k do not depend on the directions. [message thread, allocates]
std::vector<double> eigenvalues_and_products(std::vector<double>& matrix, int size,
                                             std::span<std::vector<double>> directions);

}  // namespace urto
