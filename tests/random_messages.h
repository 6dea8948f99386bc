// Messages that a patch might send by mistake or malice, and sensible ones in between, from a seed.
#pragma once
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/host.h"
#include "core/table.h"

namespace urto::test {

class RandomMessages {
 public:
  RandomMessages(const ObjectInfo& info, std::uint64_t seed) : info_(info), generator_(seed) {}

  std::string_view name;
  std::vector<Atom> atoms;

  std::size_t below(std::size_t n) { return static_cast<std::size_t>(generator_() % n); }
  double uniform() { return static_cast<double>(generator_() >> 11) * 0x1p-53; }

  void next() {
    atoms.clear();
    const Row& row = info_.rows[below(info_.rows.size())];
    name = row.name;
    if (std::string_view(row.name) == "read") {
      atoms.emplace_back(word());
      return;
    }
    if (below(20) == 0) {
      atoms.emplace_back(below(2) == 0 ? number(row) : 1.0);
      atoms.emplace_back(std::string_view(row.name));
      name = "voice";
    }
    const std::size_t kind = below(8);
    if (kind == 0) return nonsense(row);
    if (row.kind == Kind::choice) {
      atoms.emplace_back(std::string_view(row.choices[below(row.choices.size())]));
    } else if (row.kind == Kind::list) {
      for (std::size_t n = 1 + below(12); n > 0; --n) atoms.emplace_back(sensible(row));
    } else if (row.kind == Kind::word || row.kind == Kind::name) {
      atoms.emplace_back(std::string_view(info_.rows[below(info_.rows.size())].name));
    } else if (row.kind == Kind::number) {
      atoms.emplace_back(sensible(row));
    } else if (std::string_view(row.name) == "voice") {
      atoms.emplace_back(1.0);
      atoms.emplace_back("bang");
    } else {
      for (std::size_t n = row.least; n > 0; --n) atoms.emplace_back(sensible(row));
    }
  }

  // Within its row, often at an end. Bodies stay small: what is large is slow, not dangerous, and has its own tests.
  double sensible(const Row& row) {
    const std::string_view which = row.name;
    const double most = which == "modes" || which == "bodydetail" ? 8 : which == "channels" ? 4 : row.maximum;
    double x = row.minimum + (most - row.minimum) * uniform();
    const std::size_t kind = below(10);
    if (kind == 0) x = row.minimum;
    if (kind == 1) x = most;
    if (kind < 8 && kind > 1 && row.minimum > 0) x = row.minimum * std::pow(most / row.minimum, uniform());
    if (kind == 8) x = row.initial;
    return (row.traits & kInteger) != 0 ? std::floor(x) : x;
  }

 private:
  std::string_view word() {
    static constexpr std::string_view kWords[] = {"",      "nonsense", "wall",     "mass", "@",   "-", "%n%s", "\n",
                                                  "voice", "bang",     "\xff\xfe", "nan",  "1e9", "/", ".",    "steel"};
    return kWords[below(std::size(kWords))];
  }

  double number(const Row& row) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const double odd[] = {std::numeric_limits<double>::quiet_NaN(),
                          kInfinity,
                          -kInfinity,
                          1e38,
                          -1e38,
                          std::numeric_limits<double>::max(),
                          std::numeric_limits<double>::denorm_min(),
                          -0.0,
                          0.5,
                          std::nextafter(row.minimum, -kInfinity),
                          std::nextafter(row.maximum, kInfinity),
                          row.minimum};
    return odd[below(std::size(odd))];
  }

  // Any atoms, 0 to 100,000 of them: most often few.
  void nonsense(const Row& row) {
    const double longest = below(40) == 0 ? 1e5 : 30;
    const auto count = static_cast<std::size_t>(std::pow(longest + 1, uniform()) - 1);
    const Atom one = below(2) == 0 ? Atom(number(row)) : Atom(word());
    for (std::size_t i = 0; i < count; ++i) {
      if (count > 100)
        atoms.push_back(one);
      else
        atoms.push_back(below(3) == 0 ? Atom(word()) : Atom(number(row)));
    }
    if (below(10) == 0) name = word();
  }

  const ObjectInfo& info_;
  std::mt19937_64 generator_;
};

}  // namespace urto::test
