// What the tests do with a box in Max. Two hosts stand behind it: the test double of min-api (double_host.cpp), which
// is always built, and real externals in an own small Max kernel (external_host.cpp), where MIN_API_DIR is given. The
// same tests run in both.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

// On Windows fakemax is a DLL, as Max's kernel is.
#ifdef _WIN32
#define HOST_API __declspec(dllexport)
#else
#define HOST_API
#endif

namespace host {

using Value = std::variant<std::int64_t, double, std::string>;
using Values = std::vector<Value>;

struct Line {
  char kind;  // 'E' error, 'P' post
  std::string text;
};

struct Answer {
  std::string name;
  Values values;
  bool on_main_thread;
};

struct Attribute {
  std::string type;                               // float64, long, symbol
  std::map<std::string, std::string> properties;  // what the inspector sees
};

enum class Thread { main, scheduler, audio };

class Box {
 public:
  virtual ~Box() = default;
  // False where the box does not understand it, which the console then says.
  virtual bool send(const std::string& message, const Values& values = {}, int inlet = 0) = 0;
  virtual Values get(const std::string& attribute) = 0;
  virtual void dsp(double rate, long frames, const std::vector<bool>& connected_inlets) = 0;
  virtual void perform(double** in, double** out, long frames) = 0;
  virtual std::size_t inlets() = 0;
  virtual std::vector<std::string> outlet_types() = 0;
  virtual std::string assist(bool outlet, std::size_t port) = 0;
  virtual std::vector<Answer> answers() = 0;  // since the last call
};

HOST_API std::unique_ptr<Box> create(const std::string& name, const Values& text = {});
HOST_API std::vector<Line> console();  // since the last call
HOST_API void run_as(Thread thread);   // what the calling thread is from now on
HOST_API int service();                // what Max does on the main thread when it has time; how many functions ran
HOST_API void audio(bool on);
HOST_API void saved_attributes(const std::map<std::string, Values>& attributes);  // for boxes made from now on
// A buffer~ with these samples in so many channels, or none of that name where it has no channels. False where a box
// still held on to the one before.
HOST_API bool buffer(const std::string& name, const std::vector<float>& samples, long channels);
HOST_API std::vector<std::string> touched();  // attributes to be shown anew, since the last call
HOST_API std::map<std::string, Attribute> attributes(const std::string& name);
HOST_API std::vector<std::string> messages(const std::string& name);

}  // namespace host
