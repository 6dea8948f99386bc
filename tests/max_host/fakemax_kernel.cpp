// fakemax: symbols, atoms, memory, console, threads and queues.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#include "tests/max_host/fakemax.h"

namespace fakemax {

thread_local int thread_kind = 0;

// Never destroyed: an external may call the kernel while the program ends.
Kernel& kernel() {
  static auto* k = new Kernel;
  return *k;
}

Object* find(void* x) {
  const std::scoped_lock lock(kernel().mutex);
  const auto found = kernel().objects.find(x);
  return found == kernel().objects.end() ? nullptr : found->second;
}

Symbol* intern(const char* text) {
  const std::scoped_lock lock(kernel().mutex);
  Symbol*& symbol = kernel().symbols[text];
  if (!symbol) symbol = new Symbol{strdup(text), nullptr};
  return symbol;
}

double number(const Atom& atom) {
  if (atom.type == kLong) return static_cast<double>(atom.i);
  return atom.type == kFloat ? atom.d : 0.0;
}

namespace {

void say(char kind, const char* format, va_list arguments) {
  char text[4096];
  std::vsnprintf(text, sizeof text, format, arguments);
  const std::scoped_lock lock(kernel().mutex);
  kernel().console.push_back({kind, text});
}

}  // namespace
}  // namespace fakemax

using namespace fakemax;

FAKEMAX Symbol* gensym(const char* text) { return intern(text); }
FAKEMAX Symbol* gensym_tr(const char* text) { return intern(text); }
FAKEMAX Symbol* symbol_unique() { return intern("unique"); }

FAKEMAX std::int64_t atom_setlong(Atom* a, std::int64_t value) {
  a->type = kLong;
  a->i = value;
  return 0;
}
FAKEMAX std::int64_t atom_setfloat(Atom* a, double value) {
  a->type = kFloat;
  a->d = value;
  return 0;
}
FAKEMAX std::int64_t atom_setsym(Atom* a, Symbol* value) {
  a->type = kSymbol;
  a->s = value;
  return 0;
}
FAKEMAX std::int64_t atom_setobj(Atom* a, void* value) {
  a->type = kObject;
  a->object = value;
  return 0;
}
FAKEMAX std::int64_t atom_getlong(const Atom* a) { return static_cast<std::int64_t>(number(*a)); }
FAKEMAX double atom_getfloat(const Atom* a) { return number(*a); }
FAKEMAX Symbol* atom_getsym(const Atom* a) { return a->type == kSymbol ? a->s : intern(""); }
FAKEMAX void* atom_getobj(const Atom* a) { return a->type == kObject ? a->object : nullptr; }

FAKEMAX std::int64_t atom_gettext(long count, const Atom* atoms, long* size, char** text, long) {
  std::string all;
  for (long i = 0; i < count; ++i) {
    char word[64];
    std::snprintf(word, sizeof word, "%.15g", number(atoms[i]));
    all += (i > 0 ? " " : "") + (atoms[i].type == kSymbol ? std::string(atoms[i].s->name) : std::string(word));
  }
  *size = static_cast<long>(all.size()) + 1;
  *text = strdup(all.c_str());
  return 0;
}

FAKEMAX char* sysmem_newptr(long size) { return static_cast<char*>(std::malloc(static_cast<std::size_t>(size))); }
FAKEMAX void sysmem_freeptr(void* p) { std::free(p); }

#define FAKEMAX_SAY(name, kind)                       \
  FAKEMAX void name(void*, const char* format, ...) { \
    va_list arguments;                                \
    va_start(arguments, format);                      \
    say(kind, format, arguments);                     \
    va_end(arguments);                                \
  }
FAKEMAX_SAY(object_post, 'P')
FAKEMAX_SAY(object_warn, 'W')
FAKEMAX_SAY(object_error, 'E')

FAKEMAX short systhread_ismainthread() { return thread_kind == 0; }
FAKEMAX short systhread_istimerthread() { return thread_kind == 1; }
FAKEMAX float sys_getsr() { return 44100; }
FAKEMAX int sys_getblksize() { return 64; }
FAKEMAX int sys_getdspstate() { return kernel().audio_on; }

FAKEMAX void* qelem_new(void* object, Method function) {
  auto* q = new Queue{object, function};
  const std::scoped_lock lock(kernel().mutex);
  kernel().queues.insert(q);
  return q;
}
FAKEMAX void qelem_set(void* q) { static_cast<Queue*>(q)->set = true; }
FAKEMAX void qelem_unset(void* q) { static_cast<Queue*>(q)->set = false; }
FAKEMAX void qelem_free(void* q) {
  const std::scoped_lock lock(kernel().mutex);
  kernel().queues.erase(static_cast<Queue*>(q));
  delete static_cast<Queue*>(q);
}

FAKEMAX std::int64_t dictionary_getdictionary(const Dictionary* d, Symbol* key, void** value) {
  const auto found = d->dictionaries.find(key->name);
  if (found == d->dictionaries.end()) return -1;
  *value = found->second;
  return 0;
}
FAKEMAX std::int64_t dictionary_getatoms(const Dictionary* d, Symbol* key, long* count, const Atom** atoms) {
  const auto found = d->entries.find(key->name);
  if (found == d->entries.end()) return -1;
  *count = static_cast<long>(found->second.size());
  *atoms = found->second.data();
  return 0;
}

// Files. While a class is being made, min-api looks for its external, for the docs folder beside it, and for the
// reference page there; only the page is missing, so that an external that lets min-api write one would be found out.
FAKEMAX void typelist_make(unsigned*, long, short* count) { *count = 0; }
FAKEMAX short locatefile_extended(char* name, short* folder, unsigned*, const unsigned*, short) {
  *folder = 1;
  const std::string file = name;
  return file.ends_with(".xml") || file.ends_with(".txt") ? -1 : 0;
}
FAKEMAX std::int64_t path_toabsolutesystempath(short, const char* file, char* path) {
  std::strcpy(path, *file == '/' ? file : ("/urto/externals/" + std::string(file)).c_str());
  return 0;
}
FAKEMAX short path_getpath(short, const char*, short*) { return 0; }
FAKEMAX short path_getfilemoddate(const char*, short, std::uintptr_t* date) {
  *date = 1;
  return 0;
}

FAKEMAX void* buffer_ref_new(void*, Symbol* name) {
  auto* reference = new BufferRef{name->name};
  kernel().buffer_refs.insert(reference);
  return reference;
}
FAKEMAX Buffer* buffer_ref_getobject(const BufferRef* reference) {
  const auto found = kernel().buffers.find(reference->name);
  return found == kernel().buffers.end() ? nullptr : &found->second;
}
FAKEMAX float* buffer_locksamples(Buffer* buffer) {
  ++buffer->locks;
  return buffer->samples.data();
}
FAKEMAX void buffer_unlocksamples(Buffer* buffer) { --buffer->locks; }
FAKEMAX std::int64_t buffer_getchannelcount(const Buffer* buffer) { return buffer->channels; }
FAKEMAX std::int64_t buffer_getframecount(const Buffer* buffer) {
  return static_cast<std::int64_t>(buffer->samples.size()) / buffer->channels;
}

// Named by min-api's headers, never needed by an audio object: reaching one ends the test.
#define FAKEMAX_NEVER(name)                                      \
  FAKEMAX void* name() {                                         \
    std::fputs("fakemax: " #name " was not expected\n", stderr); \
    std::abort();                                                \
  }
FAKEMAX_NEVER(binbuf_insert)
FAKEMAX_NEVER(buffer_edit_begin)
FAKEMAX_NEVER(buffer_edit_end)
FAKEMAX_NEVER(buffer_getinfo)
FAKEMAX_NEVER(class_attr_setstyle)
FAKEMAX_NEVER(class_parameter_register_default_color)
FAKEMAX_NEVER(dictobj_findregistered_retain)
FAKEMAX_NEVER(dictobj_release)
FAKEMAX_NEVER(jbox_get_rect_for_view)
FAKEMAX_NEVER(object_new_imp)
FAKEMAX_NEVER(object_parameter_color_get)
FAKEMAX_NEVER(patcherview_get_jgraphics)
FAKEMAX_NEVER(path_createfolder)
FAKEMAX_NEVER(path_frompathname)
FAKEMAX_NEVER(path_getmoddate)
FAKEMAX_NEVER(path_nameconform)
FAKEMAX_NEVER(proxy_new)
FAKEMAX_NEVER(time_getms)
