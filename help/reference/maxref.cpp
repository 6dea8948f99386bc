#include <algorithm>
#include <sstream>

#include "help/reference/pages.h"
#include "max/rows.h"

namespace urto::reference {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

// Names in backquotes are attributes, which Max sets off and links.
std::string marked(std::string_view text) {
  std::string result;
  bool inside = false;
  for (const char c : escaped(text)) {
    if (c == '`') {
      result += inside ? "</at>" : "<at>";
      inside = !inside;
    } else {
      result += c;
    }
  }
  return result;
}

// Max shows the digest in lists and the description on the page.
std::string texts(std::string_view digest, std::string_view description) {
  std::string result = "<digest>";
  result += marked(digest);
  result += "</digest><description>";
  result += marked(description);
  return result + "</description>";
}

std::string with_unit(const Port& port) {
  return *port.unit != '\0' ? std::string(port.name) + " (" + port.unit + ")" : std::string(port.name);
}

void ports(std::ostream& out, const ObjectInfo& info) {
  out << " <inletlist>\n";
  for (std::size_t i = 0; i < info.in.size(); ++i) {
    out << "  <inlet id=\"" << i << "\" type=\"signal/float\">" << texts(with_unit(info.in[i]), info.in[i].help)
        << "</inlet>\n";
  }
  out << " </inletlist>\n <outletlist>\n";
  for (std::size_t i = 0; i < info.out.size(); ++i) {
    out << "  <outlet id=\"" << i << "\" type=\"signal\">" << texts(with_unit(info.out[i]), info.out[i].help)
        << "</outlet>\n";
  }
  out << "  <outlet id=\"" << info.out.size() << "\" type=\"anything\">"
      << texts("messages", "Events and the answers to get and dump.") << "</outlet>\n </outletlist>\n";
}

// The names of a command's arguments are written in the table as in its usage: `PITCH VELOCITY`.
void method(std::ostream& out, const Row& row) {
  out << "  <method name=\"" << row.name << "\">";
  std::istringstream words(row.arguments);
  out << "<arglist>";
  std::string word;
  for (std::size_t i = 0; words >> word; ++i) {
    std::erase_if(word, [](char c) { return c == '[' || c == ']'; });
    out << "<arg name=\"" << escaped(word) << "\" optional=\"" << (i < row.least ? 0 : 1) << "\" type=\""
        << (row.kind == Kind::word ? "symbol" : "float") << "\"/>";
  }
  const std::string values = values_text(row);
  out << "</arglist>" << texts(row.help, row.help + (values.empty() ? "" : " (" + values + ")")) << "</method>\n";
}

const char* type(const Row& row) {
  if (row.kind == Kind::choice || row.kind == Kind::name) return "symbol";
  return (row.traits & kInteger) != 0 ? "long" : "float64";
}

void property(std::ostream& out, const char* name, const char* kind, const std::string& value) {
  out << "<attribute name=\"" << name << "\" get=\"1\" set=\"1\" type=\"" << kind << "\" size=\"1\" value=\""
      << escaped(value) << "\"/>";
}

void attribute(std::ostream& out, const Row& row, std::size_t order) {
  out << "  <attribute name=\"" << row.name << "\" get=\"1\" set=\"1\" type=\"" << type(row) << "\" size=\""
      << (row.kind == Kind::list ? row.most : 1) << "\">";
  out << texts(row.help, std::string(row.help) + " (" + values_text(row) + ")") << "<attributelist>";
  property(out, "label", "symbol", row.name);
  property(out, "order", "long", std::to_string(order));
  property(out, "save", "long", "1");
  if (row.kind == Kind::choice) {
    property(out, "style", "symbol", "enum");
    property(out, "default", "symbol", row.choices[static_cast<std::size_t>(row.initial)]);
  } else if (row.kind != Kind::name) {
    if (max::is_switch(row)) property(out, "style", "symbol", "onoff");
    if (row.kind == Kind::number) property(out, "default", type(row), number(row.initial));
    property(out, "min", type(row), number(row.minimum));
    property(out, "max", type(row), number(row.maximum));
  }
  out << "</attributelist>";
  if (row.kind == Kind::choice) {
    out << "<enumlist>";
    for (const char* choice : row.choices) out << "<enum name=\"" << choice << "\"/>";
    out << "</enumlist>";
  }
  out << "</attribute>\n";
}

}  // namespace

std::string maxref(const ObjectInfo& info, std::string_view name) {
  std::ostringstream out;
  out << "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n"
      << "<?xml-stylesheet href=\"./_c74_ref.xsl\" type=\"text/xsl\"?>\n"
      << "<c74object name=\"" << name << "\" module=\"msp\" category=\"urto\">\n"
      << " <digest>" << escaped(info.digest) << "</digest>\n"
      << " <description>" << marked(info.description) << "</description>\n"
      << " <metadatalist>\n  <metadata name=\"author\">urto</metadata>\n"
      << "  <metadata name=\"tag\">MSP</metadata>\n  <metadata name=\"tag\">MSP Synthesis</metadata>\n"
      << "  <metadata name=\"tag\">physical modeling</metadata>\n </metadatalist>\n";
  ports(out, info);
  out << " <objarglist>\n </objarglist>\n <methodlist>\n"
      << "  <method name=\"signal\"><arglist/>" << texts("A signal at any inlet", "Every inlet takes a signal.")
      << "</method>\n"
      << "  <method name=\"float\"><arglist><arg name=\"value\" optional=\"0\" type=\"float\"/></arglist>"
      << texts("A number at any inlet", "Holds while no signal is connected to that inlet.") << "</method>\n"
      << "  <method name=\"int\"><arglist><arg name=\"value\" optional=\"0\" type=\"int\"/></arglist>"
      << texts("A number at any inlet", "Holds while no signal is connected to that inlet.") << "</method>\n";
  for (const Row& row : info.rows) {
    if (max::is_message(row)) method(out, row);
  }
  out << " </methodlist>\n <attributelist>\n";
  std::size_t order = 0;
  for (const Row& row : info.rows) {
    if (max::is_attribute(row)) attribute(out, row, ++order);
  }
  out << " </attributelist>\n <misc name=\"Output\">\n";
  for (const Report& report : info.reports) {
    const std::string what =
        *report.arguments != '\0' ? std::string(report.name) + " " + report.arguments : report.name;
    out << "  <entry name=\"" << escaped(what) << "\"><description>" << marked(report.help)
        << "</description></entry>\n";
  }
  out << " </misc>\n <seealsolist>\n";
  for (const char* other : info.see_also) out << "  <seealso name=\"" << other << "\"/>\n";
  out << " </seealsolist>\n</c74object>\n";
  return out.str();
}

}  // namespace urto::reference
