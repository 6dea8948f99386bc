// A row of the table as an attribute of Max. The value lives in the instance alone, whose setter checks it. min-api's
// own attribute<> keeps a second copy, which two threads may write at once, sets it while the box is being made, and
// trips over an empty list.
#pragma once
#include <cstdio>
#include <string>

#include "max/box.h"

namespace urto::max {

// min-api's base class has no virtual destructor, and its operator= is what it is.
// NOLINTNEXTLINE(cppcoreguidelines-virtual-class-destructor)
class Attribute final : public c74::min::attribute_base {
 public:
  Attribute(c74::min::object_base* owner, Box& box, const Row& row, int order)
      : attribute_base(*owner, row.name), box_(box), row_(row) {
    owner->attributes()[row.name] = this;
    m_description = c74::min::description(row.help);
    m_order = order;
    if (row.kind == Kind::choice) {
      m_datatype = c74::min::symbol("symbol");
      m_style = c74::min::style::enum_symbol;
    } else if (row.kind == Kind::name) {
      m_datatype = c74::min::symbol("symbol");
    } else {
      m_datatype = c74::min::symbol((row.traits & kInteger) != 0 ? "long" : "float64");
      if (is_switch(row)) m_style = c74::min::style::onoff;
    }
    if ((row.traits & kBody) != 0) m_category = c74::min::symbol("Body");
    if ((row.traits & kContact) != 0) m_category = c74::min::symbol("Contact");
  }

  Attribute(const Attribute&) = delete;
  Attribute& operator=(const Attribute&) = delete;

  // [message thread]
  // NOLINTNEXTLINE(misc-unconventional-assign-operator)
  attribute_base& operator=(const c74::min::atoms& atoms) override {
    set(atoms);
    return *this;
  }
  void set(const c74::min::atoms& atoms, bool = true, bool = false) override { box_.message(row_.name, atoms); }
  operator c74::min::atoms() const override { return box_.value(row_); }
  c74::min::atoms get_atoms() const override { return box_.value(row_); }

  // [main thread] For the inspector. Words in quotes, as Max parses them.
  std::string range_string() const override {
    if (row_.kind == Kind::name) return "";
    if (row_.kind != Kind::choice) return number(row_.minimum) + " " + number(row_.maximum);
    std::string words;
    for (const char* word : row_.choices) words += std::string(words.empty() ? "\"" : " \"") + word + "\"";
    return words;
  }
  std::string default_string() const override {
    if (row_.kind == Kind::list || row_.kind == Kind::name) return "";
    return row_.kind == Kind::choice ? row_.choices[static_cast<std::size_t>(row_.initial)] : number(row_.initial);
  }

  // [main thread] Adds the attribute to the class of Max.
  void create(c74::max::t_class* c, const c74::max::method getter, const c74::max::method setter,
              const bool = false) override {
    constexpr long kMost = 32767;
    const char* name = row_.name;
    c74::max::t_symbol* type = m_datatype;
    c74::max::class_addattr(c, row_.kind == Kind::list
                                   ? c74::max::attr_offset_array_new(name, type, kMost, 0, getter, setter, 0, 0)
                                   : c74::max::attr_offset_new(name, type, 0, getter, setter, 0));
    c74::max::class_attr_addattr_parse(c, name, "save", c74::max::gensym("long"), 0, "1");
  }

 private:
  static std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.15g", value);
    return text;
  }

  Box& box_;
  const Row& row_;
};

}  // namespace urto::max
