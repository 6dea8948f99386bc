#include <charconv>

#include "help/reference/pages.h"

namespace urto::reference {

std::string number(double value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value).ptr;
  return {text, end};
}

namespace {

std::string range(const Row& row) {
  std::string text = number(row.minimum) + " to " + number(row.maximum);
  if (*row.unit != '\0') text += std::string(" ") + row.unit;
  return text;
}

}  // namespace

std::string values_text(const Row& row) {
  switch (row.kind) {
    case Kind::number:
      return range(row) + ", default " + number(row.initial);
    case Kind::choice: {
      std::string text = "one of";
      for (std::size_t i = 0; i < row.choices.size(); ++i) text += std::string(i ? ", " : " ") + row.choices[i];
      return text + ", default " + row.choices[static_cast<std::size_t>(row.initial)];
    }
    case Kind::list:
      return "up to " + std::to_string(row.most) + " numbers, each " + range(row);
    case Kind::command:
      return row.most == 0 || row.minimum == row.maximum ? "" : range(row);
    case Kind::word:
    case Kind::name:
      return "one word";
  }
  return "";
}

}  // namespace urto::reference
