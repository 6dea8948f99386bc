// Attributes, messages, and mistakes in them: one clear sentence, no crash, the old value kept.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>

#include "core/objects.h"
#include "max/rows.h"
#include "tests/max_host/errors.h"
#include "tests/max_host/host.h"

namespace {

using host::check_one_error;
using host::Values;
using urto::Kind;
using urto::Row;
using namespace std::string_literals;

TEST_CASE("max: bad values for every attribute") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(std::string(info.name));
    const auto box = host::create(info.name);
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInf = std::numeric_limits<double>::infinity();
    for (const Row& row : info.rows) {
      if (!urto::max::is_attribute(row)) continue;
      CAPTURE(std::string(row.name));
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
    CAPTURE(std::string(info.name));
    const auto box = host::create(info.name);
    for (const Row& row : info.rows) {
      if (!urto::max::is_message(row) || (row.traits & urto::kHost) != 0) continue;
      CAPTURE(std::string(row.name));
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

TEST_CASE("max: rolling~ says which buffer~ it cannot find, and stays on the one before") {
  CHECK(host::buffer("ground", std::vector<float>(2000, 1.0F), 1));
  const auto box = host::create("rolling~", {"@array"s, "ground"s});
  CHECK(box->get("array") == Values{"ground"s});
  CHECK(box->get("surface") == Values{"array"s});
  box->dsp(48000, 64, {true, true, true});
  host::service();
  CHECK(host::console().empty());
  CHECK(host::buffer("ground", {}, 0));
  for (const std::string name : {"ground", "nowhere"}) {
    box->send("array", {name});
    check_one_error("array");
    CHECK(box->get("array") == Values{"ground"s});
  }
}

TEST_CASE("max: a message whose rows move others: Max is asked to show those anew") {
  const auto box = host::create("rolling~");
  host::service();
  host::touched();
  for (const host::Thread thread : {host::Thread::main, host::Thread::scheduler}) {
    host::run_as(thread);
    box->send("preset", {thread == host::Thread::main ? "can"s : "steelball"s});
    host::run_as(host::Thread::main);
    host::service();
    const auto touched = host::touched();
    for (const std::string row : {"preset", "radius", "mass", "roughness"}) {
      CAPTURE(row);
      CHECK(std::count(touched.begin(), touched.end(), row) == 1);
    }
    CHECK(std::count(touched.begin(), touched.end(), "gravity") == 0);
  }
  host::service();
  CHECK(host::touched().empty());
}

TEST_CASE("max: read takes a file of modes, and says which it cannot open, on any thread") {
  const auto path = std::filesystem::temp_directory_path() / "urto-max-test-modes.txt";
  for (const host::Thread thread : {host::Thread::main, host::Thread::scheduler}) {
    std::ofstream(path) << "100 1 1 1\n" << (thread == host::Thread::main ? "250" : "260") << " 0.5 1 1\n";
    const auto box = host::create("impact~");
    host::run_as(thread);
    box->send("read", {path.string()});
    host::run_as(host::Thread::main);
    host::service();
    CHECK(host::console().empty());
    CHECK(box->get("frequencies") == Values{100.0, thread == host::Thread::main ? 250.0 : 260.0});
    CHECK(box->get("body") == Values{"custom"s});
    host::run_as(thread);
    box->send("read", {"no-such-file.txt"s});
    host::run_as(host::Thread::main);
    host::service();
    check_one_error("no-such-file.txt");
    CHECK(box->get("frequencies").size() == 2);
  }
  std::filesystem::remove(path);
}

}  // namespace
