// fakemax: classes, attributes, objects, ports and the chain of signals.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#include "tests/max_host/fakemax.h"

using namespace fakemax;

FAKEMAX void* class_new(const char* name, Method make, Method free, long size, Method, short, ...) {
  return new Class{name, make, free, static_cast<std::size_t>(size), {}, {}};
}

FAKEMAX std::int64_t class_addmethod(void* c, Method method, const char* name, ...) {
  va_list arguments;
  va_start(arguments, name);
  static_cast<Class*>(c)->messages[name] = {method, va_arg(arguments, int)};
  va_end(arguments);
  return 0;
}

FAKEMAX std::int64_t class_register(Symbol*, void* c) {
  kernel().classes[static_cast<Class*>(c)->name] = static_cast<Class*>(c);
  return 0;
}

FAKEMAX void class_dspinit(void*) {}

FAKEMAX void* attr_offset_new(const char* name, const Symbol* type, long, Method get, Method set, long) {
  auto* attr = new Attr{{}, intern(name), const_cast<Symbol*>(type), get, set, {}};
  kernel().attributes.insert(attr);
  return attr;
}

FAKEMAX void* attr_offset_array_new(const char* name, Symbol* type, long, long flags, Method get, Method set, long,
                                    long offset) {
  return attr_offset_new(name, type, flags, get, set, offset);
}

FAKEMAX std::int64_t class_addattr(void* c, void* attr) {
  static_cast<Class*>(c)->attributes[static_cast<Attr*>(attr)->name->name] = static_cast<Attr*>(attr);
  return 0;
}

FAKEMAX void* class_attr_get(void* c, Symbol* name) {
  const auto& attributes = static_cast<Class*>(c)->attributes;
  const auto found = attributes.find(name->name);
  return found == attributes.end() ? nullptr : found->second;
}

FAKEMAX std::int64_t class_attr_addattr_parse(void* c, const char* attribute, const char* property, Symbol*, long,
                                              const char* text) {
  static_cast<Class*>(c)->attributes.at(attribute)->properties[property] = text ? text : "";
  return 0;
}

FAKEMAX std::int64_t class_attr_addattr_format(void* c, const char* attribute, const char* property, const Symbol*,
                                               long flags, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::string text;
  if (*format == 's') text = va_arg(arguments, Symbol*)->name;
  if (*format == 'l') text = std::to_string(va_arg(arguments, long));
  va_end(arguments);
  return class_attr_addattr_parse(c, attribute, property, nullptr, flags, text.c_str());
}

FAKEMAX std::int64_t class_attr_addattr_atoms(void* c, const char* attribute, const char* property, Symbol*, long flags,
                                              long count, Atom* atoms) {
  const std::string text = count < 1                  ? ""
                           : atoms[0].type == kSymbol ? std::string(atoms[0].s->name)
                                                      : std::to_string(number(atoms[0]));
  return class_attr_addattr_parse(c, attribute, property, nullptr, flags, text.c_str());
}

FAKEMAX void* object_alloc(void* c) {
  auto* header = static_cast<Header*>(std::calloc(1, static_cast<Class*>(c)->size));
  header->class_pointer = c;
  auto* object = new Object;
  object->its_class = static_cast<Class*>(c);
  const std::scoped_lock lock(kernel().mutex);
  kernel().objects[header] = object;
  return header;
}

FAKEMAX std::int64_t object_free(void* x) {
  if (const std::scoped_lock lock(kernel().mutex); kernel().dictionaries.erase(x) > 0) {
    delete static_cast<Dictionary*>(x);
    return 0;
  }
  if (const std::scoped_lock lock(kernel().mutex); kernel().buffer_refs.erase(x) > 0) {
    delete static_cast<BufferRef*>(x);
    return 0;
  }
  Object* object = find(x);
  if (!object) return -1;
  as<void(void*)>(object->its_class->free)(x);
  const std::scoped_lock lock(kernel().mutex);
  kernel().objects.erase(x);
  std::erase_if(kernel().outlets, [&](Outlet* o) {
    if (o->object != object) return false;
    delete o;
    return true;
  });
  delete object;
  std::free(x);
  return 0;
}

FAKEMAX Symbol* object_classname(void* x) { return intern(find(x)->its_class->name.c_str()); }
FAKEMAX long object_classname_compare(void*, Symbol*) { return 0; }
FAKEMAX std::int64_t object_attr_getlong(void*, Symbol*) { return 0; }
FAKEMAX std::int64_t object_attr_touch(void*, Symbol* name) {
  const std::scoped_lock lock(kernel().mutex);
  kernel().touched.emplace_back(name->name);
  return 0;
}
FAKEMAX std::int64_t object_attach_byptr_register(void*, void*, const Symbol*) { return 0; }
FAKEMAX std::int64_t object_notify(void*, const Symbol*, void*) { return 0; }
FAKEMAX std::int64_t object_retain(void*) { return 0; }
FAKEMAX std::int64_t object_obex_lookup(void*, Symbol*, void**) { return -1; }
FAKEMAX void* object_dictionaryarg(long, const Atom*) { return nullptr; }
FAKEMAX void* dictionary_new() {
  auto* dictionary = new Dictionary;
  const std::scoped_lock lock(kernel().mutex);
  kernel().dictionaries.insert(dictionary);
  return dictionary;
}

FAKEMAX std::int64_t object_attr_setvalueof(void* x, Symbol* name, long count, const Atom* atoms) {
  const Object* object = find(x);
  const auto found = object->its_class->attributes.find(name->name);
  if (found == object->its_class->attributes.end()) return -1;
  return as<std::int64_t(void*, void*, long, const Atom*)>(found->second->set)(x, found->second, count, atoms);
}

FAKEMAX std::int64_t object_attr_getvalueof(void* x, Symbol* name, long* count, Atom** atoms) {
  const Object* object = find(x);
  const auto found = object->its_class->attributes.find(name->name);
  if (found == object->its_class->attributes.end()) return -1;
  return as<std::int64_t(void*, void*, long*, Atom**)>(found->second->get)(x, found->second, count, atoms);
}

namespace {

bool is_name(const Atom& atom) { return atom.type == kSymbol && atom.s->name[0] == '@'; }

}  // namespace

FAKEMAX void object_error(void*, const char*, ...);

FAKEMAX long attr_args_offset(short count, const Atom* atoms) {
  long i = 0;
  while (i < count && !is_name(atoms[i])) ++i;
  return i;
}

FAKEMAX void attr_args_process(void* x, short count, const Atom* atoms) {
  for (long i = attr_args_offset(count, atoms); i < count;) {
    const char* name = atoms[i].s->name + 1;
    long end = i + 1;
    while (end < count && !is_name(atoms[end])) ++end;
    if (object_attr_setvalueof(x, intern(name), end - i - 1, atoms + i + 1)) {
      object_error(x, "%s is not a valid attribute", name);
    }
    i = end;
  }
}

// Attributes answer `getname` and `gettype`.
FAKEMAX void* object_method_imp(void* x, void* name, void*, void*, void*, void*, void*, void*, void*, void*) {
  if (!kernel().attributes.contains(x)) return nullptr;
  const std::string what = static_cast<Symbol*>(name)->name;
  if (what == "getname") return static_cast<Attr*>(x)->name;
  return what == "gettype" ? static_cast<Attr*>(x)->type : nullptr;
}

static void dsp_add64(void*, void* x, Perform perform, long, void* user) {
  Object* object = find(x);
  object->perform = perform;
  object->user = user;
}

FAKEMAX Method object_method_direct_getmethod(void* x, Symbol* name) {
  const bool adds = x == &kernel().chain && std::string(name->name) == "dsp_add64";
  return adds ? reinterpret_cast<Method>(dsp_add64) : nullptr;
}
FAKEMAX void* object_method_direct_getobject(void* x, Symbol*) { return x; }

// Max makes outlets from right to left.
FAKEMAX void* outlet_new(void* x, const char* type) {
  Object* object = find(x);
  object->outlet_types.insert(object->outlet_types.begin(), type ? type : "");
  auto* outlet = new Outlet{object};
  const std::scoped_lock lock(kernel().mutex);
  kernel().outlets.insert(outlet);
  return outlet;
}

FAKEMAX void* outlet_anything(void* outlet, Symbol* name, short count, const Atom* atoms) {
  static_cast<Outlet*>(outlet)->object->sent.push_back({name, {atoms, atoms + count}, thread_kind == 0});
  return nullptr;
}
FAKEMAX void* outlet_list(void* outlet, Symbol*, short count, const Atom* atoms) {
  return outlet_anything(outlet, intern("list"), count, atoms);
}

FAKEMAX long proxy_getinlet(void* x) { return find(x)->inlet; }
FAKEMAX void z_dsp_setup(void* x, long signals) { find(x)->signal_inlets = signals; }
FAKEMAX void z_dsp_free(void*) {}
