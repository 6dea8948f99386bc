// What is typed into a box and what a patcher saves of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include "core/objects.h"
#include "max/rows.h"
#include "tests/max_host/errors.h"
#include "tests/max_host/host.h"
#include "tests/soak.h"

namespace {

using host::check_one_error;
using host::Value;
using host::Values;
using urto::Kind;
using urto::Row;
using namespace std::string_literals;

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

TEST_CASE("max: mistakes in the text of every box, under both of its names") {
  struct Mistake {
    Values text;
    const char* about;
  };
  const Mistake mistakes[] = {
      {{0.5}, "0.5"},                                     // a number that belongs nowhere
      {{std::int64_t{64}, "@gain"s, 0.25}, "64"},         // and a good attribute after it
      {{"hammer"s, "@gain"s, 0.25}, "hammer"},            // a word
      {{"%n%s%d"s}, "%n%s%d"},                            // that must not be read as a format
      {{"@nonsense"s, 1.0, "@gain"s, 0.25}, "nonsense"},  // an unknown attribute
      {{"@gain"s, 0.25, "@body"s, "cheese"s}, "cheese"},  // an unknown word
      {{"@gain"s, 0.25, "@body"s, 2.0}, "body"},          // a number for a word
      {{"@pitch"s, "high"s, "@gain"s, 0.25}, "pitch"},    // a word for a number
      {{"@pitch"s, "@gain"s, 0.25}, "pitch"},             // nothing
      {{"@pitch"s, std::nan(""), "@gain"s, 0.25}, "pitch"},
      {{"@gain"s, 0.25, "@pitch"s, 440.0, 220.0}, "pitch"},
      {{"@gain"s, 0.25, "@voice"s, 1.0, "strike"s}, "voice"},  // one box is one voice
  };
  for (const urto::ObjectInfo* info : urto::kObjects) {
    const auto bare = host::create(info->name);
    for (const std::string prefix : {"", "urto."}) {
      for (const Mistake& mistake : mistakes) {
        CAPTURE(prefix + info->name);
        CAPTURE(std::string(mistake.about));
        const auto box = host::create(prefix + info->name, mistake.text);
        check_one_error(mistake.about);
        for (const char* row : {"body", "pitch"}) CHECK(box->get(row) == bare->get(row));
        const bool gain = std::find(mistake.text.begin(), mistake.text.end(), Value("@gain"s)) != mistake.text.end();
        CHECK(box->get("gain") == (gain ? Values{0.25} : bare->get("gain")));
      }
    }
  }
}

TEST_CASE("max: what dump sends restores another box") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(std::string(info.name));
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
      CAPTURE(std::string(row.name));
      if (urto::max::is_attribute(row)) CHECK(second->get(row.name) == first->get(row.name));
    }
  }
}

Values attribute_values(const urto::ObjectInfo& info, std::mt19937_64& random, const Row& row) {
  std::uniform_real_distribution<double> part(0, 1);
  const auto number = [&] {
    const double x = row.minimum > 0 ? row.minimum * std::pow(row.maximum / row.minimum, part(random))
                                     : row.minimum + part(random) * (row.maximum - row.minimum);
    return (row.traits & urto::kInteger) != 0 ? std::floor(x) : x;
  };
  Values values;
  if (row.kind == Kind::choice) {
    values.emplace_back(std::string(row.choices[random() % row.choices.size()]));
  } else if (row.kind == Kind::name) {
    values.emplace_back("ground of "s + info.name);
  } else {
    const std::size_t count = row.kind == Kind::list ? std::max<std::size_t>(row.least, random() % 20 + 1) : 1;
    while (values.size() < count) values.emplace_back(number());
  }
  return values;
}

TEST_CASE("max: what the patcher saves makes the same box again, whatever was set before") {
  std::mt19937_64 random(urto::test::round_seed(6));
  const int patchers = urto::test::soaking() ? 1000 : 20;
  for (const urto::ObjectInfo* info : urto::kObjects) {
    for (int i = 0; i < patchers; ++i) {
      CAPTURE(std::string(info->name));
      CAPTURE(i);
      const auto first = host::create(info->name), bare = host::create(info->name);
      for (int k = 0; k < 30; ++k) {
        const Row& row = info->rows[random() % info->rows.size()];
        if (urto::max::is_attribute(row)) first->send(row.name, attribute_values(*info, random, row));
      }
      std::map<std::string, Values> saved{{"text", {1.0}}};  // Max saves things of its own too
      for (const Row& row : info->rows) {
        if (urto::max::is_attribute(row)) saved[row.name] = first->get(row.name);
      }
      host::console();  // a contact time that no stiffness gives is said
      host::saved_attributes(saved);
      const auto second = host::create(info->name), typed = host::create(info->name, {"@gain"s, 0.125});
      host::saved_attributes({});
      int moved = 0;
      for (const Row& row : info->rows) {
        if (!urto::max::is_attribute(row)) continue;
        CAPTURE(std::string(row.name));
        CHECK(second->get(row.name) == first->get(row.name));
        moved += second->get(row.name) != bare->get(row.name);
      }
      CHECK(moved > 3);
      CHECK(typed->get("gain") == Values{0.125});  // what is typed into the box wins
      for (const host::Line& line : host::console()) CHECK(line.kind == 'P');
    }
  }
}

}  // namespace
