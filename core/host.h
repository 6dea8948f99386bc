// What a host gives an instance, and the atoms that its messages are made of.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urto {

using Atom = std::variant<double, std::string_view>;  // the view is valid for the call only

class Host {
 public:
  virtual ~Host() = default;
  // [message thread] One sentence for the console.
  virtual void error(std::string_view sentence) = 0;
  virtual void print(std::string_view line) = 0;
  // [message thread] A message from the last outlet.
  virtual void answer(std::string_view name, std::span<const Atom> values) = 0;
  // [audio thread or message thread] Call Instance::deliver() on the message thread soon. Lock-free.
  virtual void wake() noexcept = 0;
  // [message thread] True where no audio runs beside this call (one thread for both, or the audio is off): a message
  // that finds the queue full then acts at once instead of being refused.
  virtual bool audio_stands_still() const = 0;
  // [message thread] Where a file that the patch names is; the name itself where the host knows no better.
  virtual std::string find_file(const std::string& name) const { return name; }
  // [message thread] The numbers of an array of the patch (a garray, a buffer~'s first channel) at this moment; nothing
  // where there is none of that name.
  virtual std::optional<std::vector<double>> read_array(const std::string&) { return std::nullopt; }
};

}  // namespace urto
