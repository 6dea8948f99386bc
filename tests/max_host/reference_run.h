// The same object without Max: what the wrapper must equal.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/instance.h"

class ReferenceRun final : public urto::Host {
 public:
  explicit ReferenceRun(const urto::ObjectInfo& info) : instance(info, *this) {}

  void message(std::string_view name, const std::vector<urto::Atom>& atoms) {
    instance.message(name, atoms);
    if (!running) instance.flush();
  }
  void deliver() {
    while (instance.deliver()) continue;
    if (!running) instance.flush();
  }
  void process(std::span<const double* const> in, std::span<double* const> out, std::size_t frames) {
    running = true;
    instance.process(in, out, frames);
  }

  void error(std::string_view sentence) override { errors.emplace_back(sentence); }
  void print(std::string_view) override {}
  void answer(std::string_view, std::span<const urto::Atom>) override {}
  void wake() noexcept override {}
  bool audio_stands_still() const override { return !running; }

  std::optional<std::vector<double>> read_array(const std::string& name) override {
    const auto found = arrays.find(name);
    return found == arrays.end() ? std::nullopt : std::optional(found->second);
  }

  bool running = false;
  std::map<std::string, std::vector<double>> arrays;
  std::vector<std::string> errors;
  urto::Instance instance;
};
