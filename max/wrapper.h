// From an object's table to a class of Max, over Cycling '74's min-api. An external is three lines:
//
//   #include "core/impact.h"
//   #include "max/wrapper.h"
//   URTO_MAX_EXTERNAL(urto::kImpact)
#pragma once
#include <memory>
#include <vector>

#include "c74_min.h"
#include "core/instance.h"
#include "max/attribute.h"
#include "max/box.h"

namespace urto::max {

// Everything is declared threadsafe: by default min-api defers messages to the main thread and loses most of them.
template <const ObjectInfo& info>
class Wrapper : public c74::min::object<Wrapper<info>, c74::min::threadsafe::yes>, public c74::min::vector_operator<> {
  using Message = c74::min::message<c74::min::threadsafe::yes>;

  Box box_{this, info};  // before all that speaks to it

 public:
  // The reference pages are made from the table: min-api must not write its own over them.
  const c74::min::flags class_flags{c74::min::documentation_flags::do_not_generate};

  explicit Wrapper(const c74::min::atoms& arguments = {}) {
    int order = 0;
    for (const Row& row : info.rows) {
      if (is_attribute(row)) {
        attributes_.push_back(std::make_unique<Attribute>(this, box_, row, ++order));
      } else if (is_message(row)) {
        messages_.push_back(
            std::make_unique<Message>(this, row.name, c74::min::description(row.help),
                                      [this, name = row.name](const c74::min::atoms& atoms, int) -> c74::min::atoms {
                                        box_.message(name, atoms);
                                        return {};
                                      }));
      }
    }
    box_.arguments(arguments);
  }

  // [audio thread]
  void operator()(c74::min::audio_bundle in, c74::min::audio_bundle out) override {
    box_.process(in.samples(), out.samples(), static_cast<std::size_t>(in.frame_count()));
  }
  using c74::min::vector_operator<>::operator();

  // min-api finds these by their names: a number at an inlet, the box made and about to get its attributes, a new
  // chain of signals.
  Message number{this, "number", "A number for an inlet that gets no signal.",
                 [this](const c74::min::atoms& atoms, int inlet) -> c74::min::atoms {
                   const auto which = static_cast<std::size_t>(inlet < 0 ? 0 : inlet);
                   if (!atoms.empty()) box_.number(which, atoms[0]);
                   return {};
                 }};
  Message setup{this, "setup", "Takes back the attributes that were saved with the patcher.",
                [this](const c74::min::atoms&, int) -> c74::min::atoms {
                  box_.restore();
                  return {};
                }};
  Message dspsetup{this, "dspsetup", "A new rate or vector size.",
                   [this](const c74::min::atoms& atoms, int) -> c74::min::atoms {
                     std::vector<bool> connected;
                     for (const auto* inlet : this->inlets()) connected.push_back(inlet->has_signal_connection());
                     box_.prepare(atoms[0], static_cast<std::size_t>(static_cast<long>(atoms[1])), connected);
                     return {};
                   }};

 private:
  std::vector<std::unique_ptr<Attribute>> attributes_;
  std::vector<std::unique_ptr<Message>> messages_;
};

}  // namespace urto::max

// URTO_MAX_NAME comes from CMake: the same object is built as impact~ and as urto.impact~, which stays ours where
// another package brings an impact~ too.
// NOLINTBEGIN(bugprone-macro-parentheses): a template argument
#define URTO_MAX_EXTERNAL(info)                                                                 \
  void ext_main(void* resources) {                                                              \
    c74::min::wrap_as_max_external<urto::max::Wrapper<info>>("urto", URTO_MAX_NAME, resources); \
  }
// NOLINTEND(bugprone-macro-parentheses)
