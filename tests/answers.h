// What a box has answered, in words and numbers.
#pragma once
#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "tests/box.h"

namespace urto::test {

using Words = std::vector<std::string>;
using Atoms = std::vector<Atom>;

// Everything a box would save.
inline Words dump_of(Box& box) {
  box.answers.clear();
  box.tell("dump");
  Words dump;
  dump.swap(box.answers);
  return dump;
}

// The numbers behind the name of an answer.
inline std::vector<double> numbers(const std::string& answer, std::size_t skip = 1) {
  std::istringstream in(answer);
  std::string word;
  for (std::size_t i = 0; i < skip; ++i) in >> word;
  std::vector<double> result;
  for (double x; in >> x;) result.push_back(x);
  return result;
}

inline std::vector<std::vector<double>> contacts(const Box& box) {
  std::vector<std::vector<double>> result;
  for (const std::string& a : box.answers)
    if (a.starts_with("contact ")) result.push_back(numbers(a));
  return result;
}

inline double peak(const std::vector<double>& y) {
  double most = 0;
  for (const double x : y) most = std::max(most, std::fabs(x));
  return most;
}

}  // namespace urto::test
