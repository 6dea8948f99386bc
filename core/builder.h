// What voices need made on the message thread (bodies, tables, profiles), and its way to them.
#pragma once
#include <cstddef>
#include <memory>
#include <vector>

namespace urto {

// One voice's share. The audio thread exchanges what it has for it; the old one goes back in the same envelope, to be
// freed where freeing is allowed.
struct Part {
  Part() = default;
  Part(Part&&) noexcept = default;
  Part& operator=(Part&&) noexcept = default;
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  virtual ~Part() = default;
};

struct Change {
  std::vector<std::unique_ptr<Part>> parts;  // one a voice
};

// Makes the parts of all voices in slices short enough for a thread that also makes audio. [message thread]
class Builder {
 public:
  Builder() = default;
  Builder(const Builder&) = delete;
  Builder& operator=(const Builder&) = delete;
  virtual ~Builder() = default;

  // One slice, a few milliseconds at the most. `room` is the size of the largest body that the voices have before this
  // one: their state moves through the new one's room. True when done.
  virtual bool work(std::size_t room) = 0;
  virtual bool done() const = 0;
  virtual bool small() const = 0;            // can be built at once
  virtual std::size_t largest() const = 0;   // modes of the largest body, once done
  virtual std::size_t left_out() const = 0;  // the most that one body leaves out above the Nyquist frequency, once done
  virtual std::unique_ptr<Change> take() = 0;  // once done
};

}  // namespace urto
