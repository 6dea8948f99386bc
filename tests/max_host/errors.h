// What Max's console says of a mistake.
#pragma once
#include <doctest/doctest.h>

#include <string>

#include "tests/max_host/host.h"

namespace host {

// One error, about this, and nothing else.
inline void check_one_error(const std::string& about) {
  const auto lines = console();
  REQUIRE(lines.size() == 1);
  CAPTURE(lines[0].text);
  CHECK(lines[0].kind == 'E');
  CHECK(lines[0].text.find(about) != std::string::npos);
  CHECK(lines[0].text.find("~:") == std::string::npos);  // Max writes the object's name before the sentence
  CHECK(lines[0].text.size() < 300);
}

}  // namespace host
