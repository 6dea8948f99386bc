// What leaves the box is what the core computes, bit for bit, in blocks of any size.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "core/objects.h"
#include "tests/max_host/host.h"
#include "tests/max_host/reference_run.h"
#include "tests/max_host/signals.h"

namespace {

using namespace host;
using namespace std::string_literals;

void run_reference(ReferenceRun& reference, Signals& s, std::size_t from, std::size_t to, std::size_t block) {
  for (std::size_t at = from; at < to; at += block) {
    s.move(at);
    reference.process({s.in(), 3}, {s.out(), 3}, std::min(block, to - at));
  }
}

// The same messages to a box and to the core alone.
void compare_with_core(const urto::ObjectInfo& info, const char* integrator, const char* body) {
  constexpr std::size_t kFrames = 4800;
  const auto box = host::create(info.name, {"@integrator"s, std::string(integrator), "@body"s, std::string(body)});
  ReferenceRun reference(info);
  reference.message("integrator", {integrator});
  reference.message("body", {body});
  if (urto::find_row(info.rows, "height") != urto::kNoRow) {  // a ball that arrives at once
    box->send("height", {0.001});
    reference.message("height", {0.001});
  }
  settle();
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
  for (const std::size_t k : {3u, 4u, 5u}) CHECK(peak(mine.data[k]) > 0);
  CHECK(host::console().empty());
  CHECK(reference.errors.empty());
}

TEST_CASE("max: audio, force and energy equal the core's run for every object, integrator and body") {
  const AudioOn on;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    const auto words = [&](const char* row) { return info->rows[urto::find_row(info->rows, row)].choices; };
    for (const char* integrator : words("integrator")) {
      for (const char* body : words("body")) {
        CAPTURE(std::string(info->name));
        CAPTURE(std::string(integrator));
        CAPTURE(std::string(body));
        compare_with_core(*info, integrator, body);
      }
    }
  }
}

TEST_CASE("max: rolling~ over a buffer~ equals the core's run over the same numbers") {
  const AudioOn on;
  constexpr std::size_t kFrames = 4800;
  std::vector<float> samples(4000);  // in two channels
  ReferenceRun reference(urto::kRolling);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples[i] = std::sin(0.3F * static_cast<float>(i * i % 1000));
    if (i % 2 == 0) reference.arrays["ground"].push_back(static_cast<double>(samples[i]));
  }
  CHECK(host::buffer("ground", samples, 2));
  const auto box = host::create("rolling~", {"@array"s, "ground"s});
  reference.message("array", {"ground"});
  box->dsp(kRate, 64, {true, true, true});
  reference.instance.prepare(kRate, 1);
  settle();
  reference.deliver();
  CHECK(host::buffer("ground", {}, 0));  // read once, and let go

  Signals mine(kFrames), core(kFrames), grains(kFrames);
  for (Signals* s : {&mine, &core, &grains}) fill_inputs(*s);
  run_box(*box, mine, 0, kFrames, 64);
  run_reference(reference, core, 0, kFrames, 64);
  CHECK(same_bits(mine, core));
  CHECK(host::console().empty());
  CHECK(reference.errors.empty());
  const auto other = settled_box(urto::kRolling, 64, true);
  run_box(*other, grains, 0, kFrames, 64);
  CHECK(!same_bits(mine, grains));
}

TEST_CASE("max: any vector size gives the same samples") {
  const AudioOn on;
  constexpr std::size_t kFrames = 2048;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    CAPTURE(std::string(info->name));
    Signals first(kFrames);
    for (const std::size_t block : {64u, 1u, 7u, 63u, 65u, 128u, 511u, 1024u, 2048u}) {
      CAPTURE(block);
      const auto box = settled_box(*info, static_cast<long>(block), true);
      strike(*box, *info);
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
}

TEST_CASE("max: blocks larger than Max had said") {
  const AudioOn on;
  Signals said(1024), larger(1024);
  const auto one = settled_box(urto::kImpact, 1024, false), other = settled_box(urto::kImpact, 64, false);
  for (host::Box* box : {one.get(), other.get()}) {
    box->send("float", {0.3}, 0);
    box->send("float", {1.0}, 1);
  }
  run_box(*one, said, 0, 1024, 1024);
  run_box(*other, larger, 0, 1024, 1024);
  CHECK(same_bits(said, larger));
  CHECK(peak(said.audio()) > 0);
}

TEST_CASE("max: a bare box and a bang sound at once") {
  const AudioOn on;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    CAPTURE(std::string(info->name));
    const auto box = settled_box(*info, 64, false);
    box->send("bang");
    Signals s(48000);
    run_box(*box, s, 0, 48000, 64);
    CHECK(peak(s.audio()) > 0.1);
    CHECK(peak(s.audio()) < 0.7);
    settle();
    const auto answers = box->answers();
    if (info->rows[urto::find_row(info->rows, "events")].initial == 0) {
      CHECK(answers.empty());
      continue;
    }
    REQUIRE(!answers.empty());
    CHECK(answers[0].name == "contact");
    CHECK(answers[0].values.size() == 5);
    for (const auto& answer : answers) CHECK(answer.on_main_thread);
  }
  CHECK(host::console().empty());
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

TEST_CASE("max: not a number on any inlet never reaches an outlet") {
  const AudioOn on;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    for (const bool connected : {true, false}) {
      CAPTURE(std::string(info->name));
      CAPTURE(connected);
      const auto box = settled_box(*info, 64, connected);
      Signals s(4800);
      for (std::size_t in = 0; in < info->in.size(); ++in) {
        box->send("float", {in == 0 ? -INFINITY : std::nan("")}, static_cast<int>(in));
        for (std::size_t i = 0; i < 4800; ++i) s.data[in][i] = i % 5 == 0 ? std::nan("") : i % 7 == 0 ? -INFINITY : 0.3;
      }
      strike(*box, *info);
      run_box(*box, s, 0, 4800, 64);
      for (std::size_t k : {3u, 4u, 5u})
        CHECK(std::all_of(s.data[k].begin(), s.data[k].end(), [](double x) { return std::isfinite(x); }));
      CHECK(peak(s.audio()) > 0);
    }
  }
}

}  // namespace
