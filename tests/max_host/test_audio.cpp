// What leaves the box is what the core computes, bit for bit; it goes on over restarts of the audio, and any vector
// size gives the same.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <string>

#include "core/objects.h"
#include "tests/max_host/host.h"
#include "tests/max_host/reference_run.h"

namespace {

using host::Values;
using namespace std::string_literals;

constexpr double kRate = 48000;

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

bool same_bits(const Signals& a, const Signals& b) {
  for (std::size_t i = 0; i < a.data.size(); ++i) {
    if (std::memcmp(a.data[i].data(), b.data[i].data(), a.data[i].size() * sizeof(double)) != 0) return false;
  }
  return true;
}

double peak(const std::vector<double>& signal) {
  return std::accumulate(signal.begin(), signal.end(), 0.0,
                         [](double m, double x) { return std::max(m, std::abs(x)); });
}

// A push that swings, and two strikes by signal.
void fill_inputs(Signals& s) {
  for (std::size_t i = 0; i < s.data[0].size(); ++i) {
    s.data[0][i] = 0.4 * std::sin(0.01 * static_cast<double>(i));
    s.data[1][i] = i < 700 ? 0 : i < 3000 ? 0.8 : 1.3;
    s.data[2][i] = i < 700 ? 0 : 0.3;
  }
}

void service() {
  while (host::service() > 0) continue;
}

void run_box(host::Box& box, Signals& s, std::size_t from, std::size_t to, std::size_t block) {
  for (std::size_t at = from; at < to; at += block) {
    s.move(at);
    box.perform(s.in(), s.out(), static_cast<long>(std::min(block, to - at)));
  }
}

void run_reference(ReferenceRun& reference, Signals& s, std::size_t from, std::size_t to, std::size_t block) {
  for (std::size_t at = from; at < to; at += block) {
    s.move(at);
    reference.process({s.in(), 3}, {s.out(), 3}, std::min(block, to - at));
  }
}

struct AudioOn {
  AudioOn() { host::audio(true); }
  ~AudioOn() { host::audio(false); }
};

// The same messages to a box and to the core alone.
void compare_with_core(const urto::ObjectInfo& info, const char* integrator, const char* body) {
  constexpr std::size_t kFrames = 4800;
  const auto box = host::create(info.name, {"@integrator"s, std::string(integrator), "@body"s, std::string(body)});
  ReferenceRun reference(info);
  reference.message("integrator", {integrator});
  reference.message("body", {body});
  service();
  reference.deliver();
  box->dsp(kRate, 64, std::vector<bool>(info.in.size(), true));
  reference.instance.prepare(kRate, 1);

  Signals mine(kFrames), core(kFrames);
  fill_inputs(mine);
  fill_inputs(core);
  box->send("bang");
  reference.message("bang", {});
  run_box(*box, mine, 0, 2400, 64);
  run_reference(reference, core, 0, 2400, 64);
  const char* mass = urto::find_row(info.rows, "mass") != urto::kNoRow ? "mass" : "bridgemass";
  box->send(mass, {0.05});
  reference.message(mass, {0.05});
  const bool has_note = urto::find_row(info.rows, "note") != urto::kNoRow;
  if (has_note) {
    box->send("note", {60.0, 100.0});
    reference.message("note", {60.0, 100.0});
  }
  run_box(*box, mine, 2400, kFrames, 64);
  run_reference(reference, core, 2400, kFrames, 64);

  CHECK(same_bits(mine, core));
  CHECK(peak(mine.data[5]) > 0);
  CHECK(host::console().empty());
  CHECK(reference.errors.empty());
}

TEST_CASE("max: audio, force and energy equal the core's run for every object, integrator and body") {
  const AudioOn on;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    const auto words = [&](const char* row) { return info->rows[urto::find_row(info->rows, row)].choices; };
    for (const char* integrator : words("integrator")) {
      for (const char* body : words("body")) {
        CAPTURE(info->name);
        CAPTURE(integrator);
        CAPTURE(body);
        compare_with_core(*info, integrator, body);
      }
    }
  }
}

TEST_CASE("max: any vector size gives the same samples") {
  const AudioOn on;
  constexpr std::size_t kFrames = 4096;
  Signals first(kFrames);
  for (const std::size_t block : {64u, 1u, 7u, 63u, 65u, 128u, 511u, 1024u, 4096u}) {
    CAPTURE(block);
    const auto box = host::create("impact~");
    service();
    box->dsp(kRate, static_cast<long>(block), {true, true});
    Signals s(kFrames);
    fill_inputs(s);
    run_box(*box, s, 0, kFrames, block);
    if (block == 64) {
      first = s;
    } else {
      CHECK(same_bits(s, first));
    }
  }
  CHECK(peak(first.audio()) > 0);
}

TEST_CASE("max: a bare box and a bang sound at once") {
  const AudioOn on;
  const auto box = host::create("impact~");
  box->dsp(kRate, 64, {false, false});
  box->send("bang");
  service();
  Signals s(24000);
  run_box(*box, s, 0, 24000, 64);
  CHECK(peak(s.audio()) > 0.1);
  CHECK(peak(s.audio()) < 0.7);
  service();
  const auto answers = box->answers();
  REQUIRE(!answers.empty());
  CHECK(answers[0].name == "contact");
  CHECK(answers[0].values.size() == 5);
  for (const auto& answer : answers) CHECK(answer.on_main_thread);
  CHECK(host::console().empty());
}

TEST_CASE("max: what rings goes on over a restart of the audio and a new vector size") {
  const AudioOn on;
  const auto box = host::create("impact~");
  box->dsp(kRate, 64, {true, true});
  Signals whole(4800), cut(4800);
  box->send("strike", {1.0});
  run_box(*box, whole, 0, 4800, 64);

  const auto other = host::create("impact~");
  other->dsp(kRate, 64, {true, true});
  other->send("strike", {1.0});
  run_box(*other, cut, 0, 2048, 64);
  other->dsp(kRate, 128, {true, true});
  run_box(*other, cut, 2048, 4800, 128);
  CHECK(same_bits(whole, cut));
  CHECK(peak(whole.audio()) > 0.01);
}

TEST_CASE("max: a number at an inlet counts where no signal is connected, and only there") {
  const AudioOn on;
  constexpr std::size_t kFrames = 2400;
  const auto by_number = host::create("impact~");
  by_number->dsp(kRate, 64, {false, false});
  by_number->send("float", {2.0}, 0);
  by_number->send("float", {0.7}, 1);
  const auto by_signal = host::create("impact~");
  by_signal->dsp(kRate, 64, {true, true});
  by_signal->send("float", {-5.0}, 0);
  by_signal->send("int", {std::int64_t{3}}, 1);
  Signals numbers(kFrames), signals(kFrames);
  std::fill(signals.data[0].begin(), signals.data[0].end(), 2.0);
  std::fill(signals.data[1].begin(), signals.data[1].end(), 0.7);
  run_box(*by_number, numbers, 0, kFrames, 64);
  run_box(*by_signal, signals, 0, kFrames, 64);
  for (std::size_t i : {3u, 4u, 5u}) CHECK(numbers.data[i] == signals.data[i]);
  CHECK(peak(numbers.audio()) > 0);
}

TEST_CASE("max: not a number on an inlet never reaches an outlet") {
  const AudioOn on;
  const auto box = host::create("impact~");
  box->dsp(kRate, 64, {true, false});
  box->send("float", {std::nan("")}, 1);
  Signals s(4800);
  for (std::size_t i = 0; i < 4800; ++i) s.data[0][i] = i % 5 == 0 ? std::nan("") : i % 7 == 0 ? -INFINITY : 3.0;
  box->send("strike", {1.0});
  run_box(*box, s, 0, 4800, 64);
  for (std::size_t k : {3u, 4u, 5u})
    CHECK(std::all_of(s.data[k].begin(), s.data[k].end(), [](double x) { return std::isfinite(x); }));
  CHECK(peak(s.audio()) > 0);
}

TEST_CASE("max: many messages while the audio is off are all taken") {
  const auto box = host::create("impact~");
  for (int i = 1; i <= 10000; ++i) box->send("rest", {-1e-6 * i});
  CHECK(host::console().empty());
  CHECK(box->get("rest") == Values{-1e-6 * 10000});
}

TEST_CASE("max: many new bodies while Max has no time to take the old ones back") {
  const auto box = host::create("impact~");
  Signals s(64);
  for (const bool running : {false, true}) {
    host::audio(running);
    box->dsp(kRate, 64, {true, true});
    for (int i = 0; i < 1000; ++i) {
      box->send("pitch", {300.0 + i});
      if (running) run_box(*box, s, 0, 64, 64);
    }
    CHECK(host::console().empty());
    CHECK(box->get("pitch") == Values{1299.0});
  }
  host::audio(false);
}

TEST_CASE("max: several boxes do not know of each other") {
  const AudioOn on;
  const auto one = host::create("impact~", {"@pitch"s, 300.0});
  const auto two = host::create("urto.impact~", {"@pitch"s, 700.0});
  service();
  CHECK(one->get("pitch") == Values{300.0});
  CHECK(two->get("pitch") == Values{700.0});
  one->dsp(44100, 64, {true, true});
  two->dsp(96000, 32, {true, true});
  one->send("bang");
  Signals a(2400), b(2400);
  run_box(*one, a, 0, 2400, 64);
  run_box(*two, b, 0, 2400, 32);
  CHECK(peak(a.audio()) > 0);
  CHECK(peak(b.audio()) == 0);
}

}  // namespace
