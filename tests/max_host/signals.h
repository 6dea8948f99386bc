// Signals for a box, and running it over them.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <numeric>
#include <vector>

#include "core/table.h"
#include "tests/max_host/host.h"

namespace host {

inline constexpr double kRate = 48000;

struct Signals {
  explicit Signals(std::size_t frames) : data(6, std::vector<double>(frames)) {}
  double** in() { return set(0, 3); }
  double** out() { return set(3, 3); }
  // From a sample on.
  void move(std::size_t to) { at = to; }
  double** set(std::size_t first, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) pointers[first + i] = data[first + i].data() + at;
    return pointers + first;
  }
  const std::vector<double>& audio() const { return data[3]; }

  std::vector<std::vector<double>> data;  // force, second and third inlet, audio, contact force, energy
  std::size_t at = 0;
  double* pointers[6] = {};
};

inline bool same_bits(const Signals& a, const Signals& b) {
  for (std::size_t i = 0; i < a.data.size(); ++i) {
    if (std::memcmp(a.data[i].data(), b.data[i].data(), a.data[i].size() * sizeof(double)) != 0) return false;
  }
  return true;
}

inline double peak(const std::vector<double>& signal) {
  return std::accumulate(signal.begin(), signal.end(), 0.0,
                         [](double m, double x) { return std::max(m, std::abs(x)); });
}

// A push that swings, and two strikes by signal.
inline void fill_inputs(Signals& s) {
  for (std::size_t i = 0; i < s.data[0].size(); ++i) {
    s.data[0][i] = 0.4 * std::sin(0.01 * static_cast<double>(i));
    s.data[1][i] = i < 700 ? 0 : i < 3000 ? 0.8 : 1.3;
    s.data[2][i] = i < 700 ? 0 : 0.3;
  }
}

inline void settle() {
  while (service() > 0) continue;
}

inline void run_box(Box& box, Signals& s, std::size_t from, std::size_t to, std::size_t block) {
  for (std::size_t at = from; at < to; at += block) {
    s.move(at);
    box.perform(s.in(), s.out(), static_cast<long>(std::min(block, to - at)));
  }
}

struct AudioOn {
  AudioOn() { audio(true); }
  ~AudioOn() { audio(false); }
};

// A box of that object with all that it builds at its start.
inline std::unique_ptr<Box> settled_box(const urto::ObjectInfo& info, long frames, bool connected) {
  auto box = create(info.name);
  settle();
  box->dsp(kRate, frames, std::vector<bool>(info.in.size(), connected));
  return box;
}

// Sounds at once: a ball falls from close by.
inline void strike(Box& box, const urto::ObjectInfo& info) {
  if (urto::find_row(info.rows, "height") != urto::kNoRow) box.send("height", {0.001});
  box.send("bang");
}

}  // namespace host
