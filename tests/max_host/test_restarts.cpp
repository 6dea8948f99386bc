// A box goes on over restarts of the audio; without audio its messages act all the same; boxes do not know of each
// other.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "core/objects.h"
#include "max/rows.h"
#include "tests/max_host/host.h"
#include "tests/max_host/signals.h"

namespace {

using namespace host;
using namespace std::string_literals;

TEST_CASE("max: what sounds goes on over restarts of the audio and new vector sizes") {
  const AudioOn on;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    CAPTURE(std::string(info->name));
    Signals whole(6144), cut(6144);
    for (Signals* s : {&whole, &cut}) {
      const auto box = settled_box(*info, 64, true);
      strike(*box, *info);
      for (std::size_t at = 0, block = 64; at < 6144; at += 2048, block *= 2) {
        if (s == &cut && at > 0) box->dsp(kRate, static_cast<long>(block), std::vector<bool>(info->in.size(), true));
        run_box(*box, *s, at, at + 2048, s == &cut ? block : 64);
      }
    }
    CHECK(same_bits(whole, cut));
    CHECK(peak(whole.audio()) > 0.01);
  }
}

TEST_CASE("max: a restart of the audio, at another rate too, keeps every parameter") {
  const AudioOn on;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    CAPTURE(std::string(info->name));
    const auto box = settled_box(*info, 64, true);
    box->send("gain", {0.3});
    box->send("integrator", {std::string(info->rows[urto::find_row(info->rows, "integrator")].choices.back())});
    std::vector<Values> before, after;
    Signals s(64);
    for (std::vector<Values>* all : {&before, &after}) {
      for (const urto::Row& row : info->rows) {
        if (urto::max::is_attribute(row)) all->push_back(box->get(row.name));
      }
      for (const double rate : {96000.0, 44100.0}) {
        box->dsp(rate, 64, std::vector<bool>(info->in.size(), true));
        run_box(*box, s, 0, 64, 64);
      }
    }
    CHECK(before == after);
  }
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
  settle();
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
