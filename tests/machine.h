// An object for long runs, with signals of its own.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "core/instance.h"
#include "tests/bits.h"

namespace urto::test {

// An instance that forgets what it was told, with signals of its own: for long runs.
class Machine final : public Host {
 public:
  Instance instance;
  std::size_t errors = 0, unstable = 0, answers = 0;
  std::vector<double> in, out;

  explicit Machine(const ObjectInfo& info) : instance(info, *this) {}

  void tell(std::string_view name, std::span<const Atom> atoms = {}, double offset = 0) {
    instance.message(name, atoms, offset);
  }
  void tell(std::string_view name, double x) {
    const Atom atoms[] = {x};
    tell(name, atoms);
  }

  // One block; the inlets are as `in` holds them, or 0 where it is too short.
  bool block(std::size_t frames, bool energy = true) {
    const std::size_t channels = instance.channels(), ins = instance.info().in.size(),
                      outs = instance.info().out.size();
    in.resize(ins * channels * frames);
    out.assign(outs * channels * frames, std::numeric_limits<double>::quiet_NaN());
    from_.clear();
    to_.clear();
    for (std::size_t i = 0; i < ins * channels; ++i) from_.push_back(in.data() + i * frames);
    for (std::size_t i = 0; i < outs * channels; ++i)
      to_.push_back(!energy && i / channels == 2 ? nullptr : out.data() + i * frames);
    instance.process(from_, to_, frames);
    if (!energy) std::fill(out.end() - std::ptrdiff_t(channels * frames), out.end(), 0.0);
    return sound_bits(out);
  }

  void error(std::string_view) override { ++errors; }
  void print(std::string_view) override {}
  void answer(std::string_view name, std::span<const Atom>) override {
    ++answers;
    if (name == "unstable") ++unstable;
  }
  void wake() noexcept override {}
  bool audio_stands_still() const override { return true; }

 private:
  std::vector<const double*> from_;
  std::vector<double*> to_;
};

inline double peak_of(std::span<const double> y) {
  double most = 0;
  for (const double x : y) most = std::max(most, std::fabs(x));
  return most;
}

}  // namespace urto::test
