// A host that wants nothing: any complaint ends the benchmark.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "core/instance.h"

namespace urto::bench {

class Nobody final : public Host {
 public:
  void error(std::string_view sentence) override {
    std::fprintf(stderr, "%.*s\n", static_cast<int>(sentence.size()), sentence.data());
    std::exit(EXIT_FAILURE);
  }
  void print(std::string_view) override {}
  void answer(std::string_view, std::span<const Atom>) override {}
  void wake() noexcept override { woken_ = true; }
  bool audio_stands_still() const override { return true; }
  bool woken() { return std::exchange(woken_, false); }

 private:
  bool woken_ = true;
};

}  // namespace urto::bench
