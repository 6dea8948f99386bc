// The host of the tests over the test double of min-api: what Max does with a box's text, its messages, its
// attributes and its audio.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "c74_min.h"
#include "tests/max_host/host.h"

// The entry points of the externals' sources, renamed by CMake so that they fit into one program.
#define URTO_MAX_ENTRY(entry) extern "C" void entry(void*);
#include "urto_max_entries.inc"
#undef URTO_MAX_ENTRY

namespace host {
namespace {

namespace max = c74::max;
namespace min = c74::min;

void load_externals() {
  static const bool done = [] {
#define URTO_MAX_ENTRY(entry) entry(nullptr);
#include "urto_max_entries.inc"
#undef URTO_MAX_ENTRY
    return true;
  }();
  (void)done;
}

min::atom to_atom(const Value& value) {
  if (const auto* i = std::get_if<std::int64_t>(&value)) return min::atom(static_cast<max::t_atom_long>(*i));
  if (const auto* d = std::get_if<double>(&value)) return min::atom(*d);
  return min::atom(min::symbol(std::get<std::string>(value)));
}

min::atoms to_atoms(const Values& values) {
  min::atoms atoms;
  atoms.reserve(values.size());
  for (const Value& v : values) atoms.push_back(to_atom(v));
  return atoms;
}

Values to_values(const min::atoms& atoms) {
  Values values;
  for (const min::atom& a : atoms) {
    if (a.a_type == max::A_LONG) values.emplace_back(std::int64_t{a.a_w.w_long});
    if (a.a_type == max::A_FLOAT) values.emplace_back(a.a_w.w_float);
    if (a.a_type == max::A_SYM) values.emplace_back(std::string(a.a_w.w_sym->s_name));
  }
  return values;
}

bool is_name(const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  return text && text->starts_with('@');
}

class DoubleBox final : public Box {
 public:
  DoubleBox(const min::Class& c, const Values& text) {
    auto at = std::find_if(text.begin(), text.end(), is_name);
    made_ = c.make(to_atoms(Values(text.begin(), at)));
    (*made_.object->messages().at("setup"))();
    while (at != text.end()) {
      const std::string name = std::get<std::string>(*at).substr(1);
      const auto end = std::find_if(at + 1, text.end(), is_name);
      if (!set(name, Values(at + 1, end))) max::object_error(nullptr, "%s is not a valid attribute", name.c_str());
      at = end;
    }
  }

  bool send(const std::string& message, const Values& values, int inlet) override {
    auto& messages = made_.object->messages();
    const auto found = messages.find(message == "int" ? "float" : message);
    if (found != messages.end() && message != "setup" && message != "dspsetup") {
      (*found->second)(to_atoms(values), inlet);
      return true;
    }
    if (set(message, values)) return true;
    max::object_error(nullptr, "doesn't understand \"%s\"", message.c_str());
    return false;
  }

  Values get(const std::string& attribute) override {
    return to_values(made_.object->attributes().at(attribute)->get_atoms());
  }

  void dsp(double rate, long frames, const std::vector<bool>& connected) override {
    for (std::size_t i = 0; i < connected.size(); ++i) {
      made_.object->inlets()[i]->update_signal_connection(connected[i]);
    }
    (*made_.object->messages().at("dspsetup"))({min::atom(rate), min::atom(static_cast<max::t_atom_long>(frames))});
  }

  void perform(double** in, double** out, long frames) override {
    const auto signals = std::count(types().begin(), types().end(), "signal");
    (*made_.audio)({in, static_cast<long>(inlets()), frames}, {out, static_cast<long>(signals), frames});
  }

  std::size_t inlets() override { return made_.object->inlets().size(); }
  std::vector<std::string> outlet_types() override { return types(); }
  std::string assist(bool outlet, std::size_t port) override {
    return (outlet ? made_.object->outlets() : made_.object->inlets()).at(port)->description();
  }

  std::vector<Answer> answers() override {
    std::vector<Answer> result;
    for (auto& sent : made_.object->sent) {
      Values values = to_values(sent.values);
      const std::string name = std::get<std::string>(values.at(0));
      values.erase(values.begin());
      result.push_back({name, values, sent.on_main_thread});
    }
    made_.object->sent.clear();
    return result;
  }

 private:
  bool set(const std::string& name, const Values& values) {
    const auto found = made_.object->attributes().find(name);
    if (found == made_.object->attributes().end()) return false;
    found->second->set(to_atoms(values), false, false);
    return true;
  }

  const std::vector<std::string>& types() {
    if (types_.empty()) {
      for (const min::port* p : made_.object->outlets()) types_.push_back(p->type());
    }
    return types_;
  }

  min::Class::Made made_;
  std::vector<std::string> types_;  // looked up once: perform must not allocate
};

max::t_dictionary saved_dictionary;

}  // namespace

std::unique_ptr<Box> create(const std::string& name, const Values& text) {
  load_externals();
  return std::make_unique<DoubleBox>(min::classes.at(name), text);
}

std::vector<Line> console() {
  const std::scoped_lock lock(max::kernel.mutex);
  std::vector<Line> lines;
  for (const auto& line : max::kernel.console) lines.push_back({line.kind, line.text});
  max::kernel.console.clear();
  return lines;
}

void run_as(Thread thread) { max::is_main_thread = thread == Thread::main; }
int service() { return min::queue<>::service(); }
void audio(bool on) { max::kernel.audio_on = on; }

void saved_attributes(const std::map<std::string, Values>& attributes) {
  saved_dictionary = {};
  max::t_dictionary& saved = saved_dictionary.dictionaries["saved_object_attributes"];
  for (const auto& [name, values] : attributes) {
    for (const Value& v : values) saved.entries[name].push_back(to_atom(v));
  }
  max::gensym("#D")->s_thing = attributes.empty() ? nullptr : &saved_dictionary;
}

bool buffer(const std::string& name, const std::vector<float>& samples, long channels) {
  const bool held = max::kernel.buffer_refs != 0 || max::kernel.buffers[name].locks != 0;
  if (channels > 0)
    max::kernel.buffers[name] = {{}, samples, channels, 0};
  else
    max::kernel.buffers.erase(name);
  return !held;
}

std::vector<std::string> touched() {
  const std::scoped_lock lock(max::kernel.mutex);
  return std::exchange(max::kernel.touched, {});
}

std::map<std::string, Attribute> attributes(const std::string& name) {
  load_externals();
  std::map<std::string, Attribute> result;
  for (const auto& [attribute, a] : min::classes.at(name).max_class.attributes) {
    result[attribute] = {a->type, a->properties};
  }
  return result;
}

std::vector<std::string> messages(const std::string& name) {
  load_externals();
  return min::classes.at(name).messages;
}

}  // namespace host
