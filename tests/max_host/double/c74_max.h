// A test double of the few functions of Max's C API that the wrapper calls. Own code: names and signatures are those
// of Max, so that the wrapper compiles unchanged against either; what stands behind them is kept in `kernel`.
#pragma once
#include <atomic>
#include <cstdarg>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace c74::max {

using t_atom_long = std::int64_t;
using t_max_err = t_atom_long;
using t_fourcc = std::uint32_t;
using method = void* (*)(void*, ...);

struct t_object {};

struct t_symbol {
  const char* s_name;
  t_object* s_thing;
};

enum { A_NOTHING = 0, A_LONG = 1, A_FLOAT = 2, A_SYM = 3, A_OBJ = 4 };
enum { MAX_PATH_CHARS = 2048 };

struct t_atom {
  short a_type;
  union {
    t_atom_long w_long;
    double w_float;
    t_symbol* w_sym;
    t_object* w_obj;
  } a_w;
};

struct t_dictionary : t_object {
  std::map<std::string, std::vector<t_atom>> entries;
  std::map<std::string, t_dictionary> dictionaries;
};

// An attribute of a class, with what the inspector gets to see of it.
struct t_attribute : t_object {
  std::string name, type;
  bool list = false;
  std::map<std::string, std::string> properties;
};

// A buffer~, and a box's hold on one by its name, to be freed.
using t_buffer_obj = t_object;
struct t_buffer : t_object {
  std::vector<float> samples;
  long channels = 1;
  int locks = 0;
};
struct t_buffer_ref {
  t_symbol* name;
};

struct t_class {
  std::map<std::string, t_attribute*> attributes;
};

// What the host of the tests looks into.
struct Kernel {
  struct Line {
    char kind;  // 'E' error, 'P' post
    std::string text;
  };
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<t_symbol>> symbols;
  std::vector<std::unique_ptr<std::string>> names;
  std::vector<std::unique_ptr<t_attribute>> attributes;
  std::vector<Line> console;
  std::vector<std::string> touched;  // attributes that are to be shown anew
  std::map<std::string, t_buffer> buffers;
  int buffer_refs = 0;
  std::atomic<bool> audio_on{false};
};

inline Kernel kernel;
inline thread_local bool is_main_thread = true;

inline t_symbol* gensym(const char* text) {
  const std::scoped_lock lock(kernel.mutex);
  auto& symbol = kernel.symbols[text];
  if (!symbol) {
    kernel.names.push_back(std::make_unique<std::string>(text));
    symbol = std::make_unique<t_symbol>(t_symbol{kernel.names.back()->c_str(), nullptr});
  }
  return symbol.get();
}

inline void post_line(char kind, const char* format, va_list arguments) {
  char text[4096];
  std::vsnprintf(text, sizeof text, format, arguments);
  const std::scoped_lock lock(kernel.mutex);
  kernel.console.push_back({kind, text});
}

inline void object_error(t_object*, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  post_line('E', format, arguments);
  va_end(arguments);
}

inline void object_post(t_object*, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  post_line('P', format, arguments);
  va_end(arguments);
}

inline short systhread_ismainthread() { return is_main_thread; }
inline int sys_getdspstate() { return kernel.audio_on; }

inline t_buffer_ref* buffer_ref_new(t_object*, t_symbol* name) {
  ++kernel.buffer_refs;
  return new t_buffer_ref{name};
}
inline t_max_err object_free(void* reference) {
  --kernel.buffer_refs;
  delete static_cast<t_buffer_ref*>(reference);
  return 0;
}
inline t_buffer_obj* buffer_ref_getobject(t_buffer_ref* reference) {
  const auto found = kernel.buffers.find(reference->name->s_name);
  return found == kernel.buffers.end() ? nullptr : &found->second;
}
inline float* buffer_locksamples(t_buffer_obj* buffer) {
  ++static_cast<t_buffer*>(buffer)->locks;
  return static_cast<t_buffer*>(buffer)->samples.data();
}
inline void buffer_unlocksamples(t_buffer_obj* buffer) { --static_cast<t_buffer*>(buffer)->locks; }
inline t_atom_long buffer_getchannelcount(t_buffer_obj* buffer) { return static_cast<t_buffer*>(buffer)->channels; }
inline t_atom_long buffer_getframecount(t_buffer_obj* buffer) {
  const auto* b = static_cast<t_buffer*>(buffer);
  return static_cast<t_atom_long>(b->samples.size()) / b->channels;
}

inline t_max_err object_attr_touch(t_object*, t_symbol* name) {
  const std::scoped_lock lock(kernel.mutex);
  kernel.touched.emplace_back(name->s_name);
  return 0;
}

// No file is on the search path.
inline short locatefile_extended(char*, short*, t_fourcc*, const t_fourcc*, short) { return -1; }
inline short path_toabsolutesystempath(short, const char*, char*) { return -1; }

inline t_max_err dictionary_getdictionary(const t_dictionary* d, t_symbol* key, t_object** value) {
  const auto found = d->dictionaries.find(key->s_name);
  if (found == d->dictionaries.end()) return -1;
  *value = const_cast<t_dictionary*>(&found->second);
  return 0;
}

inline t_max_err dictionary_getatoms(const t_dictionary* d, t_symbol* key, long* count, t_atom** atoms) {
  const auto found = d->entries.find(key->s_name);
  if (found == d->entries.end()) return -1;
  *count = static_cast<long>(found->second.size());
  *atoms = const_cast<t_atom*>(found->second.data());
  return 0;
}

inline t_object* make_attribute(const char* name, const t_symbol* type, bool list) {
  auto attribute = std::make_unique<t_attribute>();
  attribute->name = name;
  attribute->type = type->s_name;
  attribute->list = list;
  kernel.attributes.push_back(std::move(attribute));
  return kernel.attributes.back().get();
}

inline t_object* attr_offset_new(const char* name, const t_symbol* type, long, method, method, long) {
  return make_attribute(name, type, false);
}

inline t_object* attr_offset_array_new(const char* name, t_symbol* type, long, long, method, method, long, long) {
  return make_attribute(name, type, true);
}

inline t_max_err class_addattr(t_class* c, t_object* attribute) {
  auto* a = static_cast<t_attribute*>(attribute);
  c->attributes[a->name] = a;
  return 0;
}

inline t_max_err class_attr_addattr_parse(t_class* c, const char* attribute, const char* property, t_symbol*, long,
                                          const char* text) {
  c->attributes.at(attribute)->properties[property] = text;
  return 0;
}

}  // namespace c74::max
