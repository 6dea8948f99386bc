// A test double of the part of min-api that the wrapper uses. Own code: names and signatures are those of min-api, so
// that the wrapper compiles unchanged against either. It repeats what of min-api's conduct an external can trip over:
// the dummy object that is made to see what a class has, and reading the ports in the order of their making.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "c74_max.h"

extern "C" void ext_main(void* resources);

namespace c74::min {

class description : public std::string {
  using std::string::string;
};

enum class placeholder { none };
enum class threadsafe { undefined, no, yes };
enum class style { none, text, onoff, enum_symbol, enum_index };
enum class visibility { show, hide, disable };
enum class documentation_flags : int { none, do_not_generate };

class flags {
 public:
  explicit constexpr flags(documentation_flags) {}
};

class symbol {
 public:
  symbol(const char* text = "") : s_(max::gensym(text)) {}
  symbol(const std::string& text) : symbol(text.c_str()) {}
  operator max::t_symbol*() const { return s_; }
  const char* c_str() const { return s_->s_name; }

 private:
  max::t_symbol* s_;
};

class atom : public max::t_atom {
 public:
  atom() : t_atom{max::A_NOTHING, {}} {}
  explicit atom(const max::t_atom& other) : t_atom(other) {}
  explicit atom(max::t_atom_long value) : t_atom{max::A_LONG, {}} { a_w.w_long = value; }
  explicit atom(double value) : t_atom{max::A_FLOAT, {}} { a_w.w_float = value; }
  explicit atom(const symbol& value) : t_atom{max::A_SYM, {}} { a_w.w_sym = value; }

  operator double() const {
    if (a_type == max::A_LONG) return static_cast<double>(a_w.w_long);
    return a_type == max::A_FLOAT ? a_w.w_float : 0.0;
  }
  explicit operator long() const { return static_cast<long>(static_cast<double>(*this)); }
};

using atoms = std::vector<atom>;
using function = std::function<atoms(const atoms& as, const int inlet)>;

class object_base;
class message_base;
class attribute_base;

class port {
 public:
  port(object_base*, const std::string& description, const std::string& type)
      : description_(description), type_(type) {}
  bool has_signal_connection() const { return connected_; }
  void update_signal_connection(bool connected) { connected_ = connected; }
  const std::string& type() const { return type_; }
  const std::string& description() const { return description_; }

 private:
  std::string description_, type_;
  bool connected_ = false;
};

class object_base {
 public:
  virtual ~object_base() = default;
  max::t_object* maxobj() { return &object_; }
  std::vector<port*>& inlets() { return inlets_; }
  std::vector<port*>& outlets() { return outlets_; }
  std::unordered_map<std::string, message_base*>& messages() { return messages_; }
  std::unordered_map<std::string, attribute_base*>& attributes() { return attributes_; }

  // What left an outlet, for the host of the tests. [main thread]
  struct Sent {
    atoms values;
    bool on_main_thread;
  };
  std::vector<Sent> sent;

 private:
  max::t_object object_;
  std::vector<port*> inlets_, outlets_;
  std::unordered_map<std::string, message_base*> messages_;
  std::unordered_map<std::string, attribute_base*> attributes_;
};

template <class T, threadsafe = threadsafe::no>
class object : public object_base {};

template <placeholder = placeholder::none>
class inlet : public port {
 public:
  inlet(object_base* owner, const std::string& description, const std::string& type = "")
      : port(owner, description, type) {
    owner->inlets().push_back(this);
  }
};

template <placeholder = placeholder::none>
class outlet : public port {
 public:
  outlet(object_base* owner, const std::string& description, const std::string& type = "")
      : port(owner, description, type), owner_(owner) {
    owner->outlets().push_back(this);
  }
  void send(const atoms& values) { owner_->sent.push_back({values, max::systhread_ismainthread() != 0}); }

 private:
  object_base* owner_;
};

class message_base {
 public:
  message_base(object_base* owner, const std::string& name, const description& text, const function& f)
      : description_(text), function_(f) {
    owner->messages()[name == "number" ? "float" : name] = this;
  }
  atoms operator()(const atoms& values = {}, const int inlet = -1) { return function_(values, inlet); }
  const std::string& description_string() const { return description_; }

 private:
  std::string description_;
  function function_;
};

template <threadsafe safety = threadsafe::undefined>
class message : public message_base {
  static_assert(safety == threadsafe::yes, "min-api defers other messages to the main thread and loses some");

 public:
  using message_base::message_base;
};

class attribute_base {
 protected:
  attribute_base(object_base& owner, const std::string& name) : m_owner(owner), m_name(name), m_title(name) {}

 public:
  attribute_base(const attribute_base&) = delete;
  virtual attribute_base& operator=(const atoms& values) = 0;
  virtual void set(const atoms& values, const bool notify = true, const bool override_readonly = false) = 0;
  virtual operator atoms() const = 0;
  virtual atoms get_atoms() const = 0;
  virtual std::string range_string() const = 0;
  virtual void create(max::t_class* c, const max::method getter, const max::method setter,
                      const bool isjitclass = false) = 0;
  virtual std::string default_string() const = 0;
  style editor_style() const { return m_style; }
  const std::string& description_string() const { return m_description; }

 protected:
  ~attribute_base() = default;
  object_base& m_owner;
  symbol m_name, m_title, m_datatype;
  description m_description;
  style m_style = style::none;
  symbol m_category;
  int m_order = 0;
};

// A qelem: may be set from any thread, runs once on the main thread.
template <placeholder = placeholder::none>
class queue;

template <>
class queue<placeholder::none> {
 public:
  queue(object_base*, const function& f) : function_(f) {
    const std::scoped_lock lock(side());
    all().insert(this);
  }
  ~queue() {
    const std::scoped_lock lock(side());
    all().erase(this);
  }
  queue(const queue&) = delete;
  queue& operator=(const queue&) = delete;

  void set() noexcept { set_.store(true); }

  // [main thread] Runs what is set; the number of functions that ran.
  static int service() {
    std::vector<queue*> now;
    {
      const std::scoped_lock lock(side());
      for (queue* q : all()) {
        if (q->set_.exchange(false)) now.push_back(q);
      }
    }
    for (queue* q : now) q->function_({}, -1);
    return static_cast<int>(now.size());
  }

 private:
  static std::set<queue*>& all() {
    static std::set<queue*> queues;
    return queues;
  }
  static std::mutex& side() {
    static std::mutex mutex;
    return mutex;
  }
  function function_;
  std::atomic<bool> set_{false};
};

struct audio_bundle {
  audio_bundle(double** samples, const long channels, const long frames)
      : samples_(samples), channels_(channels), frames_(frames) {}
  double** samples() { return samples_; }
  long channel_count() const { return channels_; }
  long frame_count() const { return frames_; }

 private:
  double** samples_;
  long channels_, frames_;
};

template <placeholder = placeholder::none>
class vector_operator {
 public:
  virtual ~vector_operator() = default;
  virtual void operator()(audio_bundle in, audio_bundle out) = 0;
};

// The classes that externals have made known, by their names in Max.
struct Class {
  struct Made {
    std::unique_ptr<object_base> object;
    vector_operator<>* audio;
  };
  max::t_class max_class;
  std::vector<std::string> messages;
  std::function<Made(const atoms&)> make;
};

inline std::map<std::string, Class> classes;

template <class T>
void wrap_as_max_external(const char*, const char* name, void*) {
  Class& c = classes[name];
  T dummy;
  for (const auto& [message, _] : dummy.messages()) c.messages.push_back(message);
  for (const auto& [attribute, a] : dummy.attributes()) {
    a->create(&c.max_class, nullptr, nullptr);
    auto& properties = c.max_class.attributes.at(attribute)->properties;
    properties["label"] = attribute;
    properties["default"] = a->default_string();
    const std::string range = a->range_string();
    if (a->editor_style() == style::enum_symbol) {
      properties["style"] = "enum";
      properties["enumvals"] = range;
    } else {
      if (a->editor_style() == style::onoff) properties["style"] = "onoff";
      properties["min"] = range.substr(0, range.find(' '));
      properties["max"] = range.substr(range.find(' ') + 1);
    }
  }
  c.make = [](const atoms& arguments) {
    auto made = std::make_unique<T>(arguments);
    vector_operator<>* audio = made.get();
    return Class::Made{std::move(made), audio};
  };
}

}  // namespace c74::min
