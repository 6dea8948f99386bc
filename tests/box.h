// An instance with a host that remembers what it was told: the nearest thing to a box in a patch.
#pragma once
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/instance.h"

namespace urto::test {

class Box final : public Host {
 public:
  std::vector<std::string> errors, prints, answers;
  Instance instance;

  explicit Box(const ObjectInfo& info, const std::string& arguments = "") : instance(info, *this) {
    std::vector<Atom> atoms;
    const std::vector<std::string> words = split(arguments, atoms);
    instance.arguments(atoms);
  }

  // One message in words: `stiffness 1e7`.
  void tell(const std::string& text, double offset = 0) {
    std::vector<Atom> atoms;
    const std::vector<std::string> words = split(text, atoms);
    const std::string_view name = std::get<std::string_view>(atoms[0]);
    instance.message(name, std::span(atoms).subspan(1), offset);
  }

  struct Output {
    std::vector<double> audio, force, energy;
  };

  // Runs for so many samples in blocks of that size, with the force (N) and signals for the other inlets if given.
  Output run(std::size_t frames, std::size_t block = 64, const std::vector<double>& push = {},
             const std::vector<double>& second = {}, const std::vector<double>& third = {}) {
    Output out{std::vector<double>(frames), std::vector<double>(frames), std::vector<double>(frames)};
    const std::vector<double> nothing(frames, 0.0);
    std::vector<const double*> signals(instance.info().in.size(), nothing.data()), in(signals.size());
    if (!push.empty()) signals[0] = push.data();
    if (!second.empty()) signals[1] = second.data();
    if (!third.empty()) signals[2] = third.data();
    for (std::size_t i = 0; i < frames; i += block) {
      const std::size_t n = std::min(block, frames - i);
      for (std::size_t p = 0; p < in.size(); ++p) in[p] = signals[p] + i;
      double* outs[] = {out.audio.data() + i, out.force.data() + i, want_energy ? out.energy.data() + i : nullptr};
      instance.process(in, outs, n);
      while (instance.deliver()) {
      }
    }
    return out;
  }

  bool want_energy = true;
  std::map<std::string, std::vector<double>> arrays;  // those of the patch

  void error(std::string_view sentence) override { errors.emplace_back(sentence); }
  void print(std::string_view line) override { prints.emplace_back(line); }
  void answer(std::string_view name, std::span<const Atom> values) override {
    std::ostringstream line;
    line.precision(17);
    line << name;
    for (const Atom& a : values) std::visit([&](const auto& x) { line << ' ' << x; }, a);
    answers.push_back(line.str());
  }
  std::optional<std::vector<double>> read_array(const std::string& name) override {
    const auto found = arrays.find(name);
    return found == arrays.end() ? std::nullopt : std::optional(found->second);
  }
  void wake() noexcept override {}
  bool audio_stands_still() const override { return true; }

 private:
  // The views in `atoms` point into the words that are returned.
  static std::vector<std::string> split(const std::string& text, std::vector<Atom>& atoms) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string w; in >> w;) words.push_back(w);
    for (const std::string& w : words) {
      char* end = nullptr;
      const double number = std::strtod(w.c_str(), &end);
      if (end != w.c_str() && *end == 0)
        atoms.emplace_back(number);
      else
        atoms.emplace_back(std::string_view(w));
    }
    return words;
  }
};

}  // namespace urto::test
