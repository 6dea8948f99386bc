// Box arguments, attributes, messages, and mistakes in them: one clear sentence, no crash, the old value kept.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

#include "core/objects.h"
#include "max/rows.h"
#include "tests/max_host/host.h"

namespace {

using host::Values;
using urto::Kind;
using urto::Row;
using namespace std::string_literals;

// One error, about this, and nothing else.
void check_one_error(const std::string& about) {
  const auto lines = host::console();
  REQUIRE(lines.size() == 1);
  CAPTURE(lines[0].text);
  CHECK(lines[0].kind == 'E');
  CHECK(lines[0].text.find(about) != std::string::npos);
  CHECK(lines[0].text.find("~:") == std::string::npos);  // Max writes the object's name before the sentence
  CHECK(lines[0].text.size() < 300);
}

TEST_CASE("max: box arguments set attributes") {
  const auto box = host::create("impact~", {"@mass"s, 0.25, "@integrator"s, "rk4"s, "@guard"s, std::int64_t{0}});
  CHECK(host::console().empty());
  CHECK(box->get("mass") == Values{0.25});
  CHECK(box->get("integrator") == Values{"rk4"s});
  CHECK(box->get("guard") == Values{std::int64_t{0}});
}

TEST_CASE("max: a list can be typed into the box") {
  const auto box = host::create("impact~", {"@body"s, "custom"s, "@frequencies"s, 440.0, 880.0, std::int64_t{1320}});
  CHECK(host::console().empty());
  CHECK(box->get("frequencies") == Values{440.0, 880.0, 1320.0});
}

TEST_CASE("max: mistakes in the box") {
  SUBCASE("a number that belongs nowhere") {
    const auto box = host::create("impact~", {0.5});
    check_one_error("0.5");
  }
  SUBCASE("a word that belongs nowhere, and a good attribute after it") {
    const auto box = host::create("impact~", {"hammer"s, "@mass"s, 0.25});
    check_one_error("hammer");
    CHECK(box->get("mass") == Values{0.25});
  }
  SUBCASE("an unknown attribute") {
    const auto box = host::create("impact~", {"@nonsense"s, 1.0, "@mass"s, 0.25});
    check_one_error("nonsense");
    CHECK(box->get("mass") == Values{0.25});
  }
  SUBCASE("a format that must not be read as one") {
    const auto box = host::create("impact~", {"%n%s%d"s});
    check_one_error("%n%s%d");
  }
}

TEST_CASE("max: bad values for every attribute") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(info.name);
    const auto box = host::create(info.name);
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInf = std::numeric_limits<double>::infinity();
    for (const Row& row : info.rows) {
      if (!urto::max::is_attribute(row)) continue;
      CAPTURE(row.name);
      std::vector<Values> bad = {{}, {kNan}, {kInf}, {-kInf}, Values(100000, 1e300), {1e300}};
      if (row.kind != Kind::name) bad.push_back({"nonsense"s});  // which may be there once the audio is on
      if (row.kind == Kind::number) {
        bad.push_back({std::nextafter(row.minimum, -kInf)});
        bad.push_back({std::nextafter(row.maximum, kInf)});
        if ((row.traits & urto::kInteger) != 0) bad.push_back({row.minimum + 0.5});
      }
      if (row.kind == Kind::list) bad.push_back(Values(row.most + 1, row.minimum));
      const Values before = box->get(row.name);
      for (const Values& values : bad) {
        CAPTURE(values.size());
        box->send(row.name, values);
        check_one_error(row.name);
        CHECK(box->get(row.name) == before);
      }
    }
  }
}

TEST_CASE("max: bad arguments for every message") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(info.name);
    const auto box = host::create(info.name);
    for (const Row& row : info.rows) {
      if (!urto::max::is_message(row) || (row.traits & urto::kHost) != 0) continue;
      CAPTURE(row.name);
      if (std::string(row.name) == "bang") continue;  // Max gives it no arguments
      if (row.kind == Kind::command && row.most > 0) {
        box->send(row.name, {"nonsense"s});
        check_one_error(row.name);
        box->send(row.name, Values(row.most, std::numeric_limits<double>::quiet_NaN()));
        check_one_error(row.name);
      }
      box->send(row.name, Values(100000, 1.0));
      check_one_error(row.name);
    }
  }
}

TEST_CASE("max: an unknown message") {
  const auto box = host::create("impact~");
  CHECK_FALSE(box->send("nonsense", {1.0}));
  check_one_error("nonsense");
}

TEST_CASE("max: get answers at once on the main thread, later from another") {
  const auto box = host::create("impact~", {"@mass"s, 0.25});
  box->send("get", {"mass"s});
  auto answers = box->answers();
  REQUIRE(answers.size() == 1);
  CHECK(answers[0].name == "mass");
  CHECK(answers[0].values == Values{0.25});

  host::run_as(host::Thread::scheduler);
  box->send("get", {"mass"s});
  host::run_as(host::Thread::main);
  CHECK(box->answers().empty());
  host::service();
  answers = box->answers();
  REQUIRE(answers.size() == 1);
  CHECK(answers[0].values == Values{0.25});
  CHECK(answers[0].on_main_thread);

  box->send("get", {"nonsense"s});
  check_one_error("nonsense");
}

TEST_CASE("max: rolling~ takes its surface from a buffer~") {
  std::vector<float> samples(2000);
  for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = static_cast<float>(i % 7);
  if (!host::buffer("ground", samples, 2)) return;
  const auto box = host::create("rolling~", {"@array"s, "ground"s});
  CHECK(box->get("array") == Values{"ground"s});
  CHECK(box->get("surface") == Values{"array"s});
  box->dsp(48000, 64, {true, true, true});
  host::service();
  CHECK(host::console().empty());
  host::buffer("ground", {}, 0);
  box->send("array", {"ground"s});
  check_one_error("array");
  CHECK(box->get("array") == Values{"ground"s});
  box->send("array", {"nowhere"s});
  check_one_error("array");
  CHECK(box->get("array") == Values{"ground"s});
}

TEST_CASE("max: what dump sends restores another box") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(info.name);
    const auto first = host::create(info.name);
    for (const Row& row : info.rows) {
      if (!urto::max::is_attribute(row) || row.kind == Kind::list) continue;
      if (row.kind == Kind::choice) first->send(row.name, {std::string(row.choices.back())});
      if (row.kind == Kind::number && (row.traits & (urto::kInteger | urto::kContact | urto::kBody)) == 0) {
        first->send(row.name, {0.75 * row.initial + 0.25 * row.maximum});
      }
    }
    if (urto::find_row(info.rows, "frequencies") != urto::kNoRow) first->send("frequencies", {440.0, 880.5});
    host::service();
    CHECK(host::console().empty());
    first->answers();
    first->send("dump");
    const auto answers = first->answers();
    CHECK(answers.size() > 10);

    const auto second = host::create(info.name);
    for (const auto& answer : answers) {
      // One box is one voice in Max, which needs no word for how many.
      if (const auto row = urto::find_row(info.rows, answer.name);
          row != urto::kNoRow && !urto::max::has_row(info.rows[row])) {
        continue;
      }
      CAPTURE(answer.name);
      CHECK(second->send(answer.name, answer.values));
    }
    CHECK(host::console().empty());
    for (const Row& row : info.rows) {
      CAPTURE(row.name);
      if (urto::max::is_attribute(row)) CHECK(second->get(row.name) == first->get(row.name));
    }
  }
}

TEST_CASE("max: attributes come back with the patcher; what is typed into the box wins") {
  host::saved_attributes(
      {{"mass", {0.5}}, {"integrator", {"heun"s}}, {"frequencies", {100.0, 200.0}}, {"text", {1.0}}});
  const auto box = host::create("impact~", {"@mass"s, 0.125});
  host::saved_attributes({});
  CHECK(host::console().empty());
  CHECK(box->get("mass") == Values{0.125});
  CHECK(box->get("integrator") == Values{"heun"s});
  CHECK(box->get("frequencies") == Values{100.0, 200.0});
}

TEST_CASE("max: read says which file it cannot open, from any thread") {
  const auto box = host::create("impact~");
  box->send("read", {"no-such-file.txt"s});
  host::service();
  check_one_error("no-such-file.txt");
  host::run_as(host::Thread::scheduler);
  box->send("read", {"no-such-file.txt"s});
  host::run_as(host::Thread::main);
  host::service();
  check_one_error("no-such-file.txt");
}

TEST_CASE("max: info prints and is no error") {
  const auto box = host::create("impact~");
  box->send("info");
  const auto lines = host::console();
  CHECK(!lines.empty());
  for (const auto& line : lines) {
    CHECK(line.kind == 'P');
    CHECK(line.text.find("impact~") == std::string::npos);  // Max writes it
  }
}

}  // namespace
