// The host of the tests over fakemax: loads the externals that a user would get.
#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "tests/max_host/fakemax.h"
#include "tests/max_host/host.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#endif

FAKEMAX std::int64_t object_free(void* x);
FAKEMAX std::int64_t object_attr_setvalueof(void* x, fakemax::Symbol* name, long count, const fakemax::Atom* atoms);
FAKEMAX std::int64_t object_attr_getvalueof(void* x, fakemax::Symbol* name, long* count, fakemax::Atom** atoms);
FAKEMAX void object_error(void*, const char*, ...);

namespace host {
namespace {

using namespace fakemax;

// Loads the external's file at the first use of its name, as Max does.
Class& find_class(const std::string& name) {
  if (const auto found = kernel().classes.find(name); found != kernel().classes.end()) return *found->second;
  const std::string file = std::string(URTO_EXTERNALS_DIR) + "/" + name + URTO_EXTERNAL_SUFFIX;
  using Main = void (*)(void*);
#ifdef _WIN32
  HMODULE library = LoadLibraryA(file.c_str());
  if (!library) throw std::runtime_error("cannot load " + file);
  auto main = reinterpret_cast<Main>(reinterpret_cast<void*>(GetProcAddress(library, "ext_main")));
#else
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) throw std::runtime_error(dlerror());
  auto main = reinterpret_cast<Main>(dlsym(library, "ext_main"));
#endif
  if (!main) throw std::runtime_error(file + " has no ext_main");
  main(nullptr);
  return *kernel().classes.at(name);
}

std::vector<Atom> to_atoms(const Values& values) {
  std::vector<Atom> atoms(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    Atom& a = atoms[i];
    if (const auto* integer = std::get_if<std::int64_t>(&values[i])) {
      a.type = kLong;
      a.i = *integer;
    } else if (const auto* real = std::get_if<double>(&values[i])) {
      a.type = kFloat;
      a.d = *real;
    } else {
      a.type = kSymbol;
      a.s = intern(std::get<std::string>(values[i]).c_str());
    }
  }
  return atoms;
}

Values to_values(const Atom* atoms, std::size_t count) {
  Values values;
  for (std::size_t i = 0; i < count; ++i) {
    if (atoms[i].type == kLong) values.emplace_back(atoms[i].i);
    if (atoms[i].type == kFloat) values.emplace_back(atoms[i].d);
    if (atoms[i].type == kSymbol) values.emplace_back(std::string(atoms[i].s->name));
  }
  return values;
}

class ExternalBox final : public Box {
 public:
  ExternalBox(Class& c, const Values& text) : class_(c) {
    const std::vector<Atom> atoms = to_atoms(text);
    x_ = as<void*(Symbol*, long, const Atom*)>(c.make)(intern(c.name.c_str()), static_cast<long>(atoms.size()),
                                                       atoms.data());
    if (!x_) throw std::runtime_error(c.name + " was not made");
    object_ = find(x_);
  }
  ~ExternalBox() override { object_free(x_); }

  bool send(const std::string& message, const Values& values, int inlet) override {
    const std::vector<Atom> atoms = to_atoms(values);
    const auto found = class_.messages.find(message);
    object_->inlet = inlet;
    if (found != class_.messages.end() && found->second.type != kCant) {
      call(found->second, message, atoms);
      return true;
    }
    const auto count = static_cast<long>(atoms.size());
    if (object_attr_setvalueof(x_, intern(message.c_str()), count, atoms.data()) == 0) return true;
    object_error(x_, "doesn't understand \"%s\"", message.c_str());
    return false;
  }

  Values get(const std::string& attribute) override {
    long count = 0;
    Atom* atoms = nullptr;
    if (object_attr_getvalueof(x_, intern(attribute.c_str()), &count, &atoms)) throw std::out_of_range(attribute);
    const Values values = to_values(atoms, static_cast<std::size_t>(count));
    std::free(atoms);
    return values;
  }

  void dsp(double rate, long frames, const std::vector<bool>& connected) override {
    std::vector<short> count(connected.begin(), connected.end());
    count.resize(inlets() + object_->outlet_types.size(), 1);
    const Method dsp64 = class_.messages.at("dsp64").method;
    as<void(void*, void*, short*, double, long, long)>(dsp64)(x_, &kernel().chain, count.data(), rate, frames, 0);
  }

  void perform(double** in, double** out, long frames) override {
    const auto& types = object_->outlet_types;
    const auto signals = static_cast<long>(std::count(types.begin(), types.end(), "signal"));
    object_->perform.load()(x_, &kernel().chain, in, object_->signal_inlets, out, signals, frames, 0, object_->user);
  }

  std::size_t inlets() override { return static_cast<std::size_t>(object_->signal_inlets); }
  std::vector<std::string> outlet_types() override { return object_->outlet_types; }

  std::string assist(bool outlet, std::size_t port) override {
    char text[256] = "";
    const Method method = class_.messages.at("assist").method;
    as<void(void*, void*, long, long, char*)>(method)(x_, nullptr, outlet ? 2 : 1, static_cast<long>(port), text);
    text[255] = '\0';
    return text;
  }

  std::vector<Answer> answers() override {
    std::vector<Answer> result;
    for (const Sent& s : object_->sent) {
      result.push_back({s.name->name, to_values(s.values.data(), s.values.size()), s.on_main_thread});
    }
    object_->sent.clear();
    return result;
  }

 private:
  void call(const Message& message, const std::string& name, const std::vector<Atom>& atoms) {
    const Atom zero{kFloat, {}};
    const Atom& first = atoms.empty() ? zero : atoms[0];
    if (message.type == 0) {
      as<void(void*)>(message.method)(x_);
    } else if (message.type == kLong) {
      as<void(void*, std::int64_t)>(message.method)(x_, static_cast<std::int64_t>(number(first)));
    } else if (message.type == kFloat) {
      as<void(void*, double)>(message.method)(x_, number(first));
    } else {
      const auto count = static_cast<long>(atoms.size());
      as<void(void*, Symbol*, long, const Atom*)>(message.method)(x_, intern(name.c_str()), count, atoms.data());
    }
  }

  Class& class_;
  void* x_ = nullptr;
  Object* object_ = nullptr;
};

}  // namespace

std::unique_ptr<Box> create(const std::string& name, const Values& text) {
  return std::make_unique<ExternalBox>(find_class(name), text);
}

std::vector<Line> console() {
  const std::scoped_lock lock(kernel().mutex);
  std::vector<Line> lines;
  for (const auto& line : kernel().console) lines.push_back({line.kind, line.text});
  kernel().console.clear();
  return lines;
}

void run_as(Thread thread) { thread_kind = static_cast<int>(thread); }

int service() {
  std::vector<Queue*> now;
  {
    const std::scoped_lock lock(kernel().mutex);
    for (Queue* q : kernel().queues) {
      if (q->set.exchange(false)) now.push_back(q);
    }
  }
  for (Queue* q : now) as<void(void*)>(q->function)(q->object);
  return static_cast<int>(now.size());
}

void audio(bool on) { kernel().audio_on = on; }

bool buffer(const std::string& name, const std::vector<float>& samples, long channels) {
  const bool held = !kernel().buffer_refs.empty() || kernel().buffers[name].locks != 0;
  if (channels > 0)
    kernel().buffers[name] = {samples, channels, 0};
  else
    kernel().buffers.erase(name);
  return !held;
}

std::vector<std::string> touched() {
  const std::scoped_lock lock(kernel().mutex);
  return std::exchange(kernel().touched, {});
}

void saved_attributes(const std::map<std::string, Values>& attributes) {
  static Dictionary box, saved;
  saved.entries.clear();
  for (const auto& [name, values] : attributes) saved.entries[name] = to_atoms(values);
  box.dictionaries["saved_object_attributes"] = &saved;
  intern("#D")->thing = attributes.empty() ? nullptr : &box;
}

std::map<std::string, Attribute> attributes(const std::string& name) {
  std::map<std::string, Attribute> result;
  for (const auto& [attribute, a] : find_class(name).attributes) result[attribute] = {a->type->name, a->properties};
  return result;
}

std::vector<std::string> messages(const std::string& name) {
  std::vector<std::string> result;
  for (const auto& [message, m] : find_class(name).messages) {
    if (m.type != kCant) result.push_back(message);
  }
  return result;
}

}  // namespace host
