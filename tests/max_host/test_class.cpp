// What Max learns of an object is what the table says.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "core/objects.h"
#include "max/rows.h"
#include "tests/max_host/host.h"

namespace {

using urto::Kind;
using urto::Row;

TEST_CASE("max: ports and their texts come from the table") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(std::string(info.name));
    for (const std::string prefix : {"", "urto."}) {
      const auto box = host::create(prefix + info.name);
      REQUIRE(box->inlets() == info.in.size());
      for (std::size_t i = 0; i < info.in.size(); ++i) {
        const std::string text = box->assist(false, i);
        CHECK(text.find(info.in[i].name) != std::string::npos);
        CHECK(text.find(info.in[i].unit) != std::string::npos);
        CHECK(text.size() < 255);
      }
      const auto types = box->outlet_types();
      REQUIRE(types.size() == info.out.size() + 1);
      for (std::size_t i = 0; i < info.out.size(); ++i) {
        CHECK(types[i] == "signal");
        CHECK(box->assist(true, i).find(info.out[i].name) != std::string::npos);
      }
      CHECK(types.back().empty());
      CHECK(box->assist(true, info.out.size()).find("events") != std::string::npos);
      CHECK(host::console().empty());
    }
  }
}

TEST_CASE("max: every row is an attribute or a message, and nothing else is") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(std::string(info.name));
    const auto attributes = host::attributes(info.name);
    auto messages = host::messages(info.name);
    std::size_t expected = 0;
    for (const Row& row : info.rows) {
      CAPTURE(std::string(row.name));
      const bool is_message = std::find(messages.begin(), messages.end(), row.name) != messages.end();
      CHECK(is_message == urto::max::is_message(row));
      CHECK(attributes.contains(row.name) == urto::max::is_attribute(row));
      expected += urto::max::is_attribute(row);
    }
    CHECK(attributes.size() == expected);
    for (const std::string& message : messages) {
      CAPTURE(message);
      const bool own = message == "float" || message == "int" || message == "setup" || message == "dspsetup";
      CHECK((own || urto::find_row(info.rows, message) != urto::kNoRow));
    }
  }
}

TEST_CASE("max: the inspector sees type, range, words, default, and that it is saved") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(std::string(info.name));
    for (const auto& entry : host::attributes(info.name)) {
      const std::string& name = entry.first;
      const auto& attribute = entry.second;
      CAPTURE(name);
      const Row& row = info.rows[urto::find_row(info.rows, name)];
      auto properties = attribute.properties;
      CHECK(properties["save"] == "1");
      CHECK(properties["label"] == name);
      if (row.kind == Kind::choice) {
        CHECK(attribute.type == "symbol");
        CHECK(properties["style"] == "enum");
        for (const char* word : row.choices) {
          CHECK(properties["enumvals"].find(std::string("\"") + word + "\"") != std::string::npos);
        }
        CHECK(properties["default"] == row.choices[static_cast<std::size_t>(row.initial)]);
      } else if (row.kind == Kind::name) {
        CHECK(attribute.type == "symbol");
      } else {
        CHECK(attribute.type == ((row.traits & urto::kInteger) != 0 ? "long" : "float64"));
        CHECK(std::strtod(properties["min"].c_str(), nullptr) == row.minimum);
        CHECK(std::strtod(properties["max"].c_str(), nullptr) == row.maximum);
        if (row.kind == Kind::number) CHECK(std::strtod(properties["default"].c_str(), nullptr) == row.initial);
      }
    }
  }
}

TEST_CASE("max: attributes start at the table's values") {
  for (const urto::ObjectInfo* object : urto::kObjects) {
    const urto::ObjectInfo& info = *object;
    CAPTURE(std::string(info.name));
    const auto box = host::create(info.name);
    for (const Row& row : info.rows) {
      CAPTURE(std::string(row.name));
      if (!urto::max::is_attribute(row) || row.kind == Kind::list || row.kind == Kind::name) continue;
      const host::Values values = box->get(row.name);
      REQUIRE(values.size() == 1);
      if (row.kind == Kind::choice) {
        CHECK(std::get<std::string>(values[0]) == row.choices[static_cast<std::size_t>(row.initial)]);
      } else if ((row.traits & urto::kInteger) != 0) {
        CHECK(static_cast<double>(std::get<std::int64_t>(values[0])) == row.initial);
      } else {
        CHECK(std::get<double>(values[0]) == row.initial);
      }
    }
  }
}

}  // namespace
