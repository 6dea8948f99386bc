// Between Max's atoms and the core's.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "c74_min.h"
#include "core/host.h"

namespace urto::max {

inline std::vector<Atom> to_core(const c74::min::atoms& atoms) {
  std::vector<Atom> result;
  result.reserve(atoms.size());
  for (const c74::min::atom& a : atoms) {
    if (a.a_type == c74::max::A_LONG) {
      result.emplace_back(static_cast<double>(a.a_w.w_long));
    } else if (a.a_type == c74::max::A_FLOAT) {
      result.emplace_back(a.a_w.w_float);
    } else if (a.a_type == c74::max::A_SYM) {
      result.emplace_back(std::string_view(a.a_w.w_sym->s_name));  // Max keeps symbols for ever
    } else {
      result.emplace_back(std::string_view("(object)"));
    }
  }
  return result;
}

inline c74::min::symbol to_symbol(std::string_view text) { return c74::min::symbol(std::string(text)); }

inline c74::min::atom to_max(const Atom& a) {
  if (const double* number = std::get_if<double>(&a)) return c74::min::atom(*number);
  return c74::min::atom(to_symbol(std::get<std::string_view>(a)));
}

}  // namespace urto::max
