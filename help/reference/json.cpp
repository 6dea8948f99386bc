#include <initializer_list>

#include "help/reference/pages.h"
#include "max/rows.h"

namespace urto::reference {
namespace {

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n') {
      result += "\\n";
    } else {
      result += c;
    }
  }
  return result + '"';
}

// [a, b, c], each item written by `write`.
template <class Items, class Write>
std::string array(const Items& items, Write write, const char* separator = ",\n") {
  std::string result = "[";
  bool first = true;
  for (const auto& item : items) {
    if (!first) result += separator;
    result += write(item);
    first = false;
  }
  return result + "]";
}

std::string field(const char* name, const std::string& value) { return quoted(name) + ": " + value; }

std::string members(std::initializer_list<std::string> fields, const char* separator = ", ") {
  std::string result = "{";
  for (const std::string& f : fields) {
    if (result.size() > 1) result += separator;
    result += f;
  }
  return result + "}";
}

const char* kind_name(Kind kind) {
  switch (kind) {
    case Kind::number:
      return "number";
    case Kind::choice:
      return "choice";
    case Kind::list:
      return "list";
    case Kind::command:
      return "command";
    case Kind::word:
      return "word";
    case Kind::name:
      return "name";
  }
  return "";
}

std::string traits(std::uint8_t bits) {
  std::string result = "[";
  const auto add = [&](Trait trait, const char* name) {
    if ((bits & trait) == 0) return;
    if (result.size() > 1) result += ", ";
    result += quoted(name);
  };
  add(kLogarithmic, "logarithmic");
  add(kInteger, "integer");
  add(kBody, "body");
  add(kContact, "contact");
  add(kHost, "host");
  return result + "]";
}

std::string row(const Row& r) {
  const char* in_max = max::is_attribute(r) ? "attribute" : max::is_message(r) ? "message" : "none";
  return members({field("name", quoted(r.name)), field("kind", quoted(kind_name(r.kind))),
                  field("unit", quoted(r.unit)), field("initial", number(r.initial)),
                  field("minimum", number(r.minimum)), field("maximum", number(r.maximum)),
                  field("least", std::to_string(r.least)), field("most", std::to_string(r.most)),
                  field("arguments", quoted(r.arguments)), field("traits", traits(r.traits)),
                  field("choices", array(r.choices, quoted, ", ")), field("values", quoted(values_text(r))),
                  field("max", quoted(in_max)), field("help", quoted(r.help))});
}

std::string port(const Port& p) {
  return members({field("name", quoted(p.name)), field("unit", quoted(p.unit)), field("help", quoted(p.help))});
}

std::string report(const Report& r) {
  return members(
      {field("name", quoted(r.name)), field("arguments", quoted(r.arguments)), field("help", quoted(r.help))});
}

std::string object(const ObjectInfo* info) {
  return members(
      {field("name", quoted(info->name)), field("digest", quoted(info->digest)),
       field("description", quoted(info->description)), field("inlets", array(info->in, port)),
       field("outlets", array(info->out, port)), field("rows", array(info->rows, row)),
       field("reports", array(info->reports, report)), field("see_also", array(info->see_also, quoted, ", "))},
      ",\n");
}

}  // namespace

std::string json(std::span<const ObjectInfo* const> objects, std::string_view version) {
  return members({field("version", quoted(version)), field("objects", array(objects, object))}, ",\n") + "\n";
}

}  // namespace urto::reference
