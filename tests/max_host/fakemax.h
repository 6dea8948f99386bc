// fakemax: a small stand-in for the kernel of Max, enough to load a real external and to run it. Own code; the layouts
// are those of 64-bit Max, so that no header of the SDK is needed here.
#pragma once
#include <atomic>
#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#ifdef _WIN32
#define FAKEMAX extern "C" __declspec(dllexport)
#else
#define FAKEMAX extern "C" __attribute__((visibility("default")))
#endif

namespace fakemax {

struct Symbol {
  const char* name;
  void* thing;
};

enum : short { kLong = 1, kFloat = 2, kSymbol = 3, kObject = 4, kGimme = 8, kCant = 9 };

struct Atom {
  short type;
  union {
    std::int64_t i;
    double d;
    Symbol* s;
    void* object;
  };
};

using Method = void (*)();  // Max's untyped function; `as` gives it its type
using Perform = void (*)(void* x, void* chain, double** in, long ins, double** out, long outs, long frames, long flags,
                         void* user);

template <class Function>
Function* as(Method method) {
  return reinterpret_cast<Function*>(method);
}

// Begins like every object of Max.
struct Header {
  void* class_pointer;
  std::int64_t magic;
  void* in;
  void* out;
};

struct Attr {
  Header header;
  Symbol* name;
  Symbol* type;
  Method get, set;
  std::map<std::string, std::string> properties;
};

struct Message {
  Method method;
  int type;
};

struct Class {
  std::string name;
  Method make, free;
  std::size_t size;
  std::map<std::string, Message> messages;
  std::map<std::string, Attr*> attributes;
};

struct Sent {
  Symbol* name;
  std::vector<Atom> values;
  bool on_main_thread;
};

// What the kernel keeps beside an object.
struct Object {
  Class* its_class = nullptr;
  long signal_inlets = 0;
  std::vector<std::string> outlet_types;  // left to right
  std::atomic<Perform> perform = nullptr;
  std::atomic<void*> user = nullptr;
  std::atomic<long> inlet{0};
  std::vector<Sent> sent;
};

struct Outlet {
  Object* object;
};

struct Queue {
  void* object;
  Method function;
  std::atomic<bool> set{false};
};

struct Dictionary {
  Header header;
  std::map<std::string, std::vector<Atom>> entries;
  std::map<std::string, Dictionary*> dictionaries;
};

// A buffer~, and a box's hold on one by its name.
struct Buffer {
  std::vector<float> samples;
  std::int64_t channels = 1;
  int locks = 0;
};
struct BufferRef {
  std::string name;
};

struct Line {
  char kind;
  std::string text;
};

struct Kernel {
  std::recursive_mutex mutex;
  std::map<std::string, Symbol*> symbols;
  std::map<std::string, Class*> classes;
  std::map<void*, Object*> objects;
  std::set<void*> attributes;
  std::set<void*> dictionaries;  // that min-api makes for each object
  std::set<Queue*> queues;
  std::map<std::string, Buffer> buffers;
  std::set<void*> buffer_refs;
  std::set<Outlet*> outlets;
  std::vector<Line> console;
  std::vector<std::string> touched;
  std::atomic<bool> audio_on{false};
  Header chain{};  // stands for the chain of signals
};

Kernel& kernel();
Object* find(void* x);
Symbol* intern(const char* text);
double number(const Atom& atom);
extern thread_local int thread_kind;  // 0 main, 1 scheduler, 2 audio

}  // namespace fakemax
