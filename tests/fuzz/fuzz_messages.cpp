// Bytes as the life of a box: messages with their atoms, blocks of any size, signals, new rates and channels, in any
// order. Whatever they are, every sample that leaves an outlet is finite, and no message gets more than one sentence.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "core/instance.h"
#include "core/objects.h"
#include "tests/bits.h"

using namespace urto;

namespace {

[[noreturn]] void wrong() { std::abort(); }

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  std::uint8_t byte() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  // Any eight bytes are a number.
  double number() {
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8 | byte();
    double x;
    std::memcpy(&x, &bits, sizeof x);
    return x;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

class Quiet final : public Host {
 public:
  Instance instance;
  int errors = 0;

  explicit Quiet(const ObjectInfo& info) : instance(info, *this) {}
  void error(std::string_view sentence) override {
    ++errors;
    if (sentence.empty() || sentence.size() > 1000) wrong();
  }
  void print(std::string_view) override {}
  void answer(std::string_view, std::span<const Atom> atoms) override {
    for (const Atom& atom : atoms)
      if (const double* x = std::get_if<double>(&atom); x != nullptr && !test::finite_bits(*x)) wrong();
  }
  void wake() noexcept override {}
  bool audio_stands_still() const override { return true; }
  std::string find_file(const std::string&) const override { return {}; }  // none: fuzz_mode_file reads
};

Atom next_atom(Bytes& bytes, const ObjectInfo& info, const Row& row) {
  const double way = bytes.byte() / 255.0;
  switch (bytes.byte() % 8) {
    case 0:
      return bytes.number();
    case 1:
      return std::string_view(info.rows[bytes.byte() % info.rows.size()].name);
    case 2:
      return std::string_view(row.choices.empty() ? "" : row.choices[bytes.byte() % row.choices.size()]);
    case 3:
      return std::floor(row.minimum + (row.maximum - row.minimum) * way);
    case 4:
      return row.minimum > 0 ? row.minimum * std::pow(row.maximum / row.minimum, way) : way;
    case 5:
      return row.initial;
    case 6:
      return 100 * way;
    default:
      return row.minimum + (row.maximum - row.minimum) * way;
  }
}

void send(Quiet& box, Bytes& bytes) {
  const ObjectInfo& info = box.instance.info();
  const Row& row = info.rows[bytes.byte() % info.rows.size()];
  std::vector<Atom> atoms;
  const bool to_voice = bytes.byte() % 16 == 0;
  if (to_voice) atoms = {static_cast<double>(bytes.byte() % 4), std::string_view(row.name)};
  std::size_t count = bytes.byte();
  count = count < 200 ? count % 4 : count < 250 ? count - 200 : (count - 249) * 20000;
  for (std::size_t i = 0; i < count; ++i) atoms.push_back(i < 60 ? next_atom(bytes, info, row) : atoms[i % 60]);
  // Large bodies are slow, not dangerous: a fuzzer wants many runs.
  if (std::string_view(row.name) == "modes" || std::string_view(row.name) == "bodydetail" ||
      std::string_view(row.name) == "channels")
    for (Atom& atom : atoms)
      if (double* x = std::get_if<double>(&atom); x != nullptr && *x > 12) *x = 12;
  if (row.kind == Kind::list && atoms.size() > 64 && atoms.size() <= row.most) atoms.resize(64);
  const int before = box.errors;
  box.instance.message(to_voice ? "voice" : row.name, atoms, bytes.byte() % 8 == 0 ? bytes.number() : 0);
  if (box.errors > before + 1) wrong();
}

void run(Quiet& box, Bytes& bytes) {
  const std::size_t channels = box.instance.channels(), frames = 1 + bytes.byte();
  const std::size_t ins = box.instance.info().in.size() * channels, outs = box.instance.info().out.size() * channels;
  std::vector<double> in(ins * frames), out(outs * frames);
  for (std::size_t n = bytes.byte() % 8; n > 0 && !in.empty(); --n)
    in[(bytes.byte() * std::size_t{31}) % in.size()] = bytes.byte() % 2 == 0 ? bytes.number() : 10.0 * bytes.byte();
  std::vector<const double*> from;
  std::vector<double*> to;
  for (std::size_t i = 0; i < ins; ++i) from.push_back(in.data() + i * frames);
  for (std::size_t i = 0; i < outs; ++i) to.push_back(out.data() + i * frames);
  if (outs > 0 && bytes.byte() % 2 == 0) to.back() = nullptr;
  box.instance.process(from, to, frames);
  if (!test::sound_bits(out)) wrong();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr double kRates[] = {8000, 11025, 44100, 48000, 96000, 192000, 768000};
  Bytes bytes(data, size);
  Quiet box(*kObjects[bytes.byte() % kObjects.size()]);
  for (int steps = 0; !bytes.empty() && steps < 200; ++steps) {
    switch (bytes.byte() % 8) {
      case 0:
        box.instance.prepare(kRates[bytes.byte() % std::size(kRates)], 1 + bytes.byte() % 3);
        break;
      case 1:
      case 2:
        run(box, bytes);
        break;
      case 3:
        box.instance.deliver();
        break;
      default:
        send(box, bytes);
        break;
    }
  }
  return 0;
}
