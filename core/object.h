// One voice of an object: what the audio thread runs.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "core/table.h"

namespace urto {

struct Change;  // core/builder.h
struct Part;

inline constexpr std::uint16_t kEveryVoice = 0xffff;

// A message at its time. `id` is the row.
struct Event {
  std::uint64_t sample = 0;
  std::uint16_t id = 0;
  std::uint16_t voice = kEveryVoice;
  std::uint32_t count = 0;
  std::array<double, 3> values{};
  Change* change = nullptr;  // new parts to swap in, instead of a row
};

// What a voice tells the patch. `id` is the index into ObjectInfo::reports.
struct Happening {
  std::uint16_t id = 0;
  std::uint16_t voice = 0;
  std::uint32_t count = 0;
  std::array<double, 5> values{};
};

// Up to kMost happenings a block and voice; the rest are counted.
struct Happenings {
  static constexpr std::size_t kMost = 8;
  std::array<Happening, kMost> list{};
  std::size_t count = 0;
  std::size_t lost = 0;

  void add(const Happening& h) noexcept {
    if (count < kMost)
      list[count++] = h;
    else
      ++lost;
  }
};

// Signals of one voice over `frames` samples. An outlet that nobody listens to may be null.
struct Block {
  std::span<const double* const> in;
  std::span<double* const> out;
  std::size_t frames = 0;
};

class Object {
 public:
  Object() = default;
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;
  virtual ~Object() = default;

  // [message thread, audio stopped] A new rate: keeps what rings.
  virtual void prepare(double rate) = 0;
  // [audio thread] A parameter or a command takes effect between two samples.
  virtual void apply(const Event& event) noexcept = 0;
  // [audio thread] A new part, as ObjectInfo::build makes it, in; the old one out.
  virtual void exchange(Part& part) noexcept = 0;
  // [audio thread]
  virtual void process(const Block& block) noexcept = 0;
  // [audio thread] To rest.
  virtual void reset() noexcept = 0;

  Happenings happenings;
};

}  // namespace urto
