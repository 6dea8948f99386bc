// Runs a scenario through an instance of the core, as a wrapper would, and writes its outlets as raw doubles:
//   urto_render OBJECT RATE FRAMES SCRIPT OUT [creation arguments ...]
// Each line of the script is a message at its sample: `480 strike 1`. Frames in OUT are interleaved, outlet by outlet.
// What leaves by the message outlet is printed, one message a line.
#include <algorithm>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/instance.h"
#include "core/objects.h"

namespace {

class Printer final : public urto::Host {
 public:
  void error(std::string_view sentence) override { std::cerr << sentence << '\n'; }
  void print(std::string_view line) override { std::cerr << line << '\n'; }
  void answer(std::string_view name, std::span<const urto::Atom> values) override {
    std::cout << name;
    for (const urto::Atom& value : values) std::visit([](const auto& v) { std::cout << ' ' << v; }, value);
    std::cout << '\n';
  }
  void wake() noexcept override {}
  bool audio_stands_still() const override { return true; }
};

struct Message {
  std::size_t sample = 0;
  std::vector<std::string> words;
};

std::vector<urto::Atom> atoms(std::span<const std::string> words) {
  std::vector<urto::Atom> result;
  for (const std::string& word : words) {
    char* end = nullptr;
    const double number = std::strtod(word.c_str(), &end);
    if (*end == '\0') {
      result.emplace_back(number);
    } else {
      result.emplace_back(std::string_view(word));
    }
  }
  return result;
}

std::deque<Message> read_script(const char* path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(std::string("cannot read ") + path);
  std::deque<Message> script;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    Message message;
    words >> message.sample;
    for (std::string word; words >> word;) message.words.push_back(word);
    if (!message.words.empty()) script.push_back(message);
  }
  return script;
}

void render(const urto::ObjectInfo& info, double rate, std::size_t frames, std::deque<Message> script,
            std::ofstream& out, std::span<const std::string> arguments) {
  constexpr std::size_t kBlock = 64;
  Printer printer;
  urto::Instance instance(info, printer);
  instance.arguments(atoms(arguments));
  instance.prepare(rate, 1);

  const std::vector<double> silence(kBlock, 0.0);
  const std::vector<const double*> in(info.in.size(), silence.data());
  std::vector<std::vector<double>> outlets(info.out.size(), std::vector<double>(kBlock));
  std::vector<double*> pointers;
  pointers.reserve(outlets.size());
  for (std::vector<double>& outlet : outlets) pointers.push_back(outlet.data());

  for (std::size_t start = 0; start < frames; start += kBlock) {
    const std::size_t size = std::min(kBlock, frames - start);
    while (!script.empty() && script.front().sample < start + size) {
      const Message& message = script.front();
      instance.message(message.words[0], atoms(std::span(message.words).subspan(1)),
                       static_cast<double>(message.sample - start));
      script.pop_front();
    }
    instance.process(in, pointers, size);
    while (instance.deliver()) {
    }
    for (std::size_t i = 0; i < size; ++i) {
      for (const double* outlet : pointers) out.write(reinterpret_cast<const char*>(&outlet[i]), sizeof(double));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    std::cerr << "usage: urto_render OBJECT RATE FRAMES SCRIPT OUT [creation arguments ...]\n";
    return 2;
  }
  const std::vector<std::string> arguments(argv + 6, argv + argc);
  std::cout.precision(9);
  for (const urto::ObjectInfo* info : urto::kObjects) {
    if (std::string_view(argv[1]) != info->name) continue;
    std::ofstream out(argv[5], std::ios::binary);
    render(*info, std::strtod(argv[2], nullptr), std::strtoul(argv[3], nullptr, 10), read_script(argv[4]), out,
           arguments);
    out.close();
    return out ? 0 : 1;
  }
  std::cerr << "urto_render: no such object: " << argv[1] << '\n';
  return 2;
}
