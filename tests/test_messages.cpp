// What a box is told, well and badly, and what it answers.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>

#include "core/contact/closed_form.h"
#include "core/impact.h"
#include "core/objects.h"
#include "tests/box.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kRate = 48000;

using Words = std::vector<std::string>;
using Atoms = std::vector<Atom>;

// Everything a box would save.
Words dump_of(Box& box) {
  box.answers.clear();
  box.tell("dump");
  Words dump;
  dump.swap(box.answers);
  return dump;
}

std::string told(const ObjectInfo& info, const std::string& message, std::size_t channels = 1) {
  Box box(info);
  box.instance.prepare(kRate, channels);
  const Words before = dump_of(box);
  box.tell(message);
  CHECK(dump_of(box) == before);
  REQUIRE(box.errors.size() == 1);
  return box.errors[0];
}

std::string told(const std::string& message, std::size_t channels = 1) { return told(kImpact, message, channels); }

Words told_at_birth(const std::string& arguments) {
  Box box(kImpact, arguments);
  return box.errors;
}

// The numbers behind the name of an answer.
std::vector<double> numbers(const std::string& answer, std::size_t skip = 1) {
  std::istringstream in(answer);
  std::string word;
  for (std::size_t i = 0; i < skip; ++i) in >> word;
  std::vector<double> result;
  for (double x; in >> x;) result.push_back(x);
  return result;
}

std::vector<std::vector<double>> contacts(const Box& box) {
  std::vector<std::vector<double>> result;
  for (const std::string& a : box.answers)
    if (a.starts_with("contact ")) result.push_back(numbers(a));
  return result;
}

struct TemporaryFile {
  std::filesystem::path path;
  explicit TemporaryFile(const std::string& content)
      : path(std::filesystem::temp_directory_path() /
             ("urto_messages_" + std::to_string(std::random_device{}()) + ".txt")) {
    std::ofstream(path, std::ios::binary) << content;
  }
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }
};

double peak(const std::vector<double>& y) {
  double most = 0;
  for (const double x : y) most = std::max(most, std::fabs(x));
  return most;
}

}  // namespace

TEST_CASE("bad input to any row of any object: one sentence that names it, and everything stays as it was") {
  for (const ObjectInfo* info : kObjects) {
    Box box(*info, "@modes 3");
    box.instance.prepare(kRate, 2);
    const Words before = dump_of(box);
    int sentences = 0;
    for (const Row& row : info->rows) {
      std::vector<Atoms> bad{Atoms(100000, 0.5), Atoms{"nonsense", 1.0, "words"}, Atoms(100000, "word")};
      const auto add = [&](Atom a) { bad.push_back(Atoms(std::max<std::size_t>(row.least, 1), a)); };
      if (row.kind == Kind::number || row.kind == Kind::list || (row.kind == Kind::command && row.most > 0)) {
        for (const double x : {kNan, -kNan, kInfinity, -kInfinity, 1e300, -1e300}) add(x);
        for (const char* word : {"", "nonsense", "1", "nan", "-"}) add(word);
        if ((row.traits & kHost) == 0 || row.kind == Kind::number) {
          add(std::nextafter(row.minimum, -kInfinity));
          add(std::nextafter(row.maximum, kInfinity));
        }
        if ((row.traits & kInteger) != 0) add(row.minimum + 0.5);
        if (row.least > 0) bad.push_back({});
      }
      if (row.kind == Kind::list) {
        bad.push_back(Atoms(row.most + 1, 1.0));
        Atoms last(row.most, 1.0);
        last.back() = kNan;
        bad.push_back(last);
      }
      if (row.kind == Kind::choice) {
        for (const double x : {-1.0, 99.0, 0.5, kNan, kInfinity}) add(x);
        for (const char* word : {"", "nonsense", "Steel", "invariant "}) add(word);
        bad.push_back({});
      }
      if (row.kind == Kind::number || row.kind == Kind::choice) bad.push_back(Atoms(3, 1.0));
      if (row.kind == Kind::word) {
        bad.push_back({});
        bad.push_back({1.0});
        bad.push_back({kNan});
        bad.push_back({"no such thing"});
        bad.push_back({"mass", "mass"});
      }
      if (row.kind == Kind::command && row.most == 0) bad.push_back({1.0});
      for (const Atoms& atoms : bad) {
        CAPTURE(std::string(row.name));
        CAPTURE(atoms.size());
        if (!atoms.empty()) CAPTURE(atoms[0].index() == 0 ? std::to_string(std::get<double>(atoms[0])) : "a word");
        box.errors.clear();
        box.instance.message(row.name, atoms);
        REQUIRE(box.errors.size() == 1);
        const std::string& sentence = box.errors[0];
        CAPTURE(sentence);
        CHECK(sentence.starts_with(std::string(info->name) + ": "));
        CHECK(sentence.size() < 300);
        CHECK(sentence.find('\n') == std::string::npos);
        const bool names = sentence.find(row.name) != std::string::npos || row.kind == Kind::word;
        CHECK(names);
        ++sentences;
      }
      CHECK(dump_of(box) == before);
    }
    CHECK(sentences > 500);
    box.errors.clear();
    box.instance.message("nonsense", {});
    CHECK(box.errors == Words{std::string(info->name) + ": no message 'nonsense'"});
  }
}

TEST_CASE("the sentences") {
  CHECK(told("mass 0") == "impact~: mass 0 is out of range (1e-06 to 1000 kg)");
  CHECK(told("mass 1e4") == "impact~: mass 10000 is out of range (1e-06 to 1000 kg)");
  CHECK(told("mass 1000.0000000000001") == "impact~: mass 1000.0000000000001 is out of range (1e-06 to 1000 kg)");
  CHECK(told("mass nan") == "impact~: mass takes a finite number, not nan");
  CHECK(told("mass -inf") == "impact~: mass takes a finite number, not -inf");
  CHECK(told("mass heavy") == "impact~: mass takes a number, not 'heavy'");
  CHECK(told("mass") == "impact~: mass takes one value");
  CHECK(told("mass 1 2") == "impact~: mass was given 2 values for 1 voice");
  CHECK(told("mass 1 2 3", 2) == "impact~: mass was given 3 values for 2 voices");
  CHECK(told("modes 2.5") == "impact~: modes 2.5 is not a whole number");
  CHECK(told("guard 2") == "impact~: guard 2 is out of range (0 to 1)");
  CHECK(told("channels 1 2", 2) == "impact~: channels takes one value, not 2");
  CHECK(told("output loud") == "impact~: no output 'loud' (velocity, displacement, acceleration)");
  CHECK(told("output 1") == "impact~: no output '1' (velocity, displacement, acceleration)");
  CHECK(told("substeps 3") == "impact~: no substeps '3' (0, 1, 2, 4, 8, 16)");
  CHECK(told("frequencies") == "impact~: frequencies takes 1 to 32768 values, not 0");
  CHECK(told("frequencies 440 880 -1") == "impact~: frequencies -1 is out of range (0.001 to 1e+06 Hz), value 3");
  CHECK(told("weights 1 inf") == "impact~: weights takes a finite number, not inf, value 2");
  CHECK(told("bang 1") == "impact~: bang takes no value, not 1");
  CHECK(told("strike") == "impact~: strike takes one value, not 0");
  CHECK(told("strike 1e4") == "impact~: strike 10000 is out of range (-1000 to 1000 m/s)");
  CHECK(told("note 60") == "impact~: note takes 2 values, not 1");
  CHECK(told("note 60 200") == "impact~: note 200 is out of range (0 to 127)");
  CHECK(told("get") == "impact~: get takes one value, not 0");
  CHECK(told("get bang") == "impact~: no parameter 'bang'");
  CHECK(told("get 3") == "impact~: get takes a name, not 3");
  CHECK(told("voice 2 mass 1") == "impact~: no voice 2 (1 to 1)");
  CHECK(told("voice 0 mass 1", 2) == "impact~: no voice 0 (1 to 2)");
  CHECK(told("voice 1.5 mass 1", 2) == "impact~: no voice 1.5 (1 to 2)");
  CHECK(told("voice nan mass 1", 2) == "impact~: no voice nan (1 to 2)");
  CHECK(told("voice one mass 1") == "impact~: voice takes a number and a message, not 'one'");
  CHECK(told("voice 1") == "impact~: voice takes a number and a message");
  CHECK(told("voice 1 2") == "impact~: voice takes a number and a message");
  CHECK(told("voice 1 mass 1 2", 2) == "impact~: mass takes one value, not 2");
  CHECK(told("voice 1 voice 1 mass 1") == "impact~: voice cannot be said to a voice");
  CHECK(told("hammer 3") == "impact~: no message 'hammer'");
  CHECK(told("read no-such-file") == "impact~: no-such-file: it cannot be opened");
  CHECK(told(kBounce, "drop -1") == "bounce~: drop -1 is out of range (0 to 100 m)");
}

TEST_CASE("a word is shown short, whole and on one line") {
  Box box(kImpact);
  const std::string odd = "a\nb\x01" + std::string(1000, 'x');
  box.instance.message(odd, {});
  CHECK(box.errors.back() == "impact~: no message 'a?b?" + std::string(56, 'x') + "…'");
  std::string accents = "x";
  for (int i = 0; i < 50; ++i) accents += "é";
  box.instance.message("mass", Atoms{std::string_view(accents)});
  CHECK(box.errors.back() == "impact~: mass takes a number, not '" + accents.substr(0, 59) + "…'");
}

TEST_CASE("voice after voice after voice: no depth is too deep") {
  Box box(kImpact);
  Atoms atoms;
  for (int i = 0; i < 16384; ++i) {
    atoms.emplace_back(1.0);
    atoms.emplace_back("voice");
  }
  box.instance.message("voice", atoms);
  CHECK(box.errors.size() == 1);
}

TEST_CASE("creation arguments, in both spellings, and mistakes in them") {
  Box box(kImpact, "@mass .25 -velocity 3 @frequencies 440 880 -integrator rk4 @substeps 4");
  CHECK(box.errors.empty());
  CHECK(box.instance.value("mass") == std::vector{0.25});
  CHECK(box.instance.value("velocity") == std::vector{3.0});
  CHECK(box.instance.value("frequencies") == std::vector{440.0, 880.0});
  CHECK(box.instance.value("integrator") == std::vector{4.0});
  CHECK(box.instance.value("body") == std::vector{1.0});
  CHECK(told_at_birth("3 @mass .1") ==
        Words{"impact~: the argument '3' stands alone: arguments are written @name value"});
  CHECK(told_at_birth("hammer - @") ==
        Words{"impact~: the argument 'hammer' stands alone: arguments are written @name value",
              "impact~: the argument '-' stands alone: arguments are written @name value",
              "impact~: the argument '@' stands alone: arguments are written @name value"});
  CHECK(told_at_birth("@hammer 3 @mass -1") ==
        Words{"impact~: no message 'hammer'", "impact~: mass -1 is out of range (1e-06 to 1000 kg)"});
  CHECK(told_at_birth("@mass @velocity 2") == Words{"impact~: mass takes one value"});
  // Commands act when there is something to act upon; many of them do no harm.
  Box struck(kImpact, "@strike 2");
  for (int i = 0; i < 5000; ++i) struck.tell("mass .02");
  struck.instance.prepare(kRate, 1);
  CHECK(peak(struck.run(480).audio) > 0.01);
  CHECK(struck.errors.empty());
}

TEST_CASE("get answers the value; info tells of itself in one line") {
  Box box(kImpact, "@mass .125 @body wall");
  for (const char* name : {"mass", "body", "frequencies", "channels"}) box.tell(std::string("get ") + name);
  CHECK(box.answers == Words{"mass 0.125", "body wall", "channels 0"});
  box.instance.prepare(96000, 2);
  box.tell("mass .5 .25");
  box.tell("voice 2 body string");
  box.answers.clear();
  for (const char* name : {"get mass", "get body", "get modes", "voice 2 get mass"}) box.tell(name);
  CHECK(box.answers == Words{"mass 0.5 0.25", "body wall string", "modes 24", "voice 2 mass 0.25"});
  box.run(1);
  box.tell("info");
  REQUIRE(box.prints.size() == 1);
  CHECK(box.prints[0].starts_with("impact~: urto "));
  CHECK(box.prints[0].find(", 96000 Hz, 2 channels, 24 modes in use, ") != std::string::npos);
  CHECK(box.errors.empty());
}

TEST_CASE("what dump sends makes another box the same") {
  for (const ObjectInfo* info : kObjects) {
    for (int seed = 0; seed < 40; ++seed) {
      std::mt19937 g(static_cast<unsigned>(seed));
      const auto uniform = [&] { return std::uniform_real_distribution<double>(0, 1)(g); };
      const std::size_t channels = seed % 3 == 0 ? 1 : 3;
      Box first(*info), second(*info);
      first.tell("channels " + std::to_string(channels));
      first.instance.prepare(kRate, channels);
      for (int i = 0; i < 60; ++i) {
        const std::size_t r = g() % info->rows.size();
        const Row& row = info->rows[r];
        if (row.kind == Kind::command || row.kind == Kind::word || std::string_view(row.name) == "channels") continue;
        Atoms atoms;
        const bool one = channels > 1 && g() % 3 == 0;
        if (one) atoms = {1.0 + static_cast<double>(g() % channels), row.name};
        const bool many = !one && channels > 1 && g() % 2 == 0;
        const std::size_t count = row.kind == Kind::list ? 1 + g() % 5 : many ? channels : 1;
        for (std::size_t n = 0; n < count; ++n) {
          double x = row.minimum + (row.maximum - row.minimum) * uniform();
          if (row.minimum > 0) x = row.minimum * std::pow(row.maximum / row.minimum, uniform());
          if (std::string_view(row.name) == "modes") x = 1 + std::floor(8 * uniform());
          if ((row.traits & kInteger) != 0) x = std::floor(x);
          if (row.kind == Kind::choice)
            atoms.emplace_back(std::string_view(row.choices[g() % row.choices.size()]));
          else
            atoms.emplace_back(x);
        }
        first.instance.message(one ? "voice" : row.name, atoms);
      }
      CHECK(first.errors.empty());
      const Words dump = dump_of(first);
      CHECK(dump.size() > 30);
      for (const std::string& line : dump) second.tell(line);
      CAPTURE(seed);
      CHECK(second.errors.empty());
      CHECK(dump_of(second) == dump);  // before the audio was ever on
      second.instance.prepare(kRate, second.instance.wanted_channels());
      CHECK(dump_of(second) == dump);
      for (const Row& row : info->rows) CHECK(second.instance.value(row.name) == first.instance.value(row.name));
    }
  }
}

TEST_CASE("a box restored from a dump sounds the same, voice by voice, bit for bit") {
  const auto play = [](Box& box) {
    box.tell("voice 2 strike 1.5");
    box.tell("strike 2");
    std::vector<double> out(3 * 2 * 2000), in(2 * 2000);
    std::vector<const double*> ins(4, in.data());
    std::vector<double*> outs;
    for (std::size_t i = 0; i < 6; ++i) outs.push_back(out.data() + i * 2000);
    box.instance.process(ins, outs, 2000);
    return out;
  };
  Box first(kImpact, "@channels 2"), second(kImpact);
  first.instance.prepare(kRate, 2);
  for (const char* m : {"mass .01 .1", "frequencies 200 300.5", "voice 2 frequencies 1000 1100 1200", "decays .5",
                        "voice 2 integrator rk4", "voice 2 output displacement", "contacttime 1 2", "gain 100"})
    first.tell(m);
  CHECK(first.errors.empty());
  for (const std::string& line : dump_of(first)) second.tell(line);
  second.instance.prepare(kRate, second.instance.wanted_channels());
  const std::vector<double> a = play(first), b = play(second);
  CHECK(a == b);
  const std::vector<double> one(a.begin(), a.begin() + 2000), two(a.begin() + 2000, a.begin() + 4000);
  CHECK(peak(one) > 0.01);
  CHECK(peak(two) > 1e-6);
  CHECK(one != two);
}

TEST_CASE("a voice that goes and comes back is as it was; a value for all is also for those away") {
  Box box(kImpact);
  box.instance.prepare(kRate, 3);
  box.tell("mass .1 .2 .3");
  box.instance.prepare(kRate, 1);
  CHECK(box.instance.value("mass") == std::vector{0.1});
  box.tell("velocity 7");
  box.instance.prepare(kRate, 3);
  CHECK(box.instance.value("mass") == std::vector{0.1, 0.2, 0.3});
  CHECK(box.instance.value("velocity") == std::vector{7.0, 7.0, 7.0});
  box.tell("channels 2");
  CHECK(box.instance.wanted_channels() == 2);
}

TEST_CASE("contacttime and restitution are what the contact report says, on a wall at `velocity`") {
  int heard = 0;
  for (const double ms : {0.3, 2.0, 11.0}) {
    for (const double restitution : {1.0, 0.9, 0.5, 0.2}) {
      for (const char* shape : {"1", "1.5", "2.7"}) {
        Box box(kImpact, "@body wall @velocity 1.7 @mass .05 @substeps 16");
        box.instance.prepare(kRate, 1);
        // In any order: what is set by ear follows what it stands upon.
        box.tell("contacttime " + std::to_string(ms));
        box.tell("restitution " + std::to_string(restitution));
        box.tell(std::string("shape ") + shape);
        box.tell("mass .013");
        box.tell("velocity .8");
        box.tell("bang");
        box.run(4800);
        CHECK(box.errors.empty());
        if (box.instance.value("stiffness")[0] == 1e13) continue;  // as stiff as can be, and not stiff enough
        ++heard;
        const auto reports = contacts(box);
        REQUIRE(reports.size() == 1);
        CAPTURE(ms);
        CAPTURE(restitution);
        CAPTURE(std::string(shape));
        CHECK(std::fabs(reports[0][0] / ms - 1) < 0.01);
        CHECK(std::fabs(reports[0][1] - 0.8) < 1e-9);
        CHECK(std::fabs(reports[0][2] / 0.8 - restitution) < 2e-3);
      }
    }
  }
  CHECK(heard == 32);
}

TEST_CASE("by hand takes over from by ear, and hertz from a time") {
  Box box(kImpact, "@contacttime 2 @restitution .5");
  const auto is = [&](const char* name, double x) { return box.instance.value(name)[0] == x; };
  CHECK(box.instance.value("stiffness")[0] ==
        stiffness_for_contact_time(2e-3, 0.02, 1.5, dissipation_for_restitution(0.5, 1), 1));
  box.tell("dissipation .25");
  CHECK(is("restitution", 0));
  CHECK(box.instance.value("stiffness")[0] == stiffness_for_contact_time(2e-3, 0.02, 1.5, 0.25, 1));
  box.tell("hertz .01");
  CHECK(is("contacttime", 0));
  CHECK(is("shape", 1.5));
  const double steel = box.instance.value("stiffness")[0];
  CHECK(std::fabs(steel / 1.47e10 - 1) < 0.1);  // (4/3) sqrt(.01) 110 GPa
  box.tell("hammermaterial rubber");
  CHECK(box.instance.value("stiffness")[0] < 1e-2 * steel);
  box.tell("stiffness 1e6");
  CHECK(is("hertz", 0));
  box.tell("hertz .01");
  box.tell("shape 2");
  CHECK(is("hertz", 0));
  box.tell("contacttime 1e-300");  // stiffer than any: as stiff as can be
  CHECK(is("stiffness", 1e13));
  CHECK(box.errors.empty());
}

TEST_CASE("note sets the pitch and strikes, its velocity in proportion") {
  Box box(kImpact, "@body string @velocity 2");
  box.instance.prepare(kRate, 1);
  box.tell("note 81 127");
  CHECK(std::fabs(box.instance.value("pitch")[0] - 880) < 1e-9);
  box.run(4800);
  box.tell("note 57 63.5");
  CHECK(std::fabs(box.instance.value("pitch")[0] - 220) < 1e-9);
  box.run(4800);
  box.tell("note 60 0");
  CHECK(std::fabs(box.instance.value("pitch")[0] - 220) < 1e-9);
  box.run(4800);
  const auto reports = contacts(box);
  REQUIRE(reports.size() >= 2);
  CHECK(std::fabs(reports[0][1] - 2) < 1e-6);
  CHECK(std::fabs(reports[1][1] - 1) < 0.2);  // the string still moves
  CHECK(reports.size() <= 4);
}

TEST_CASE("read: a good file makes the body; a bad one is named with its line, and the old body stays") {
  const TemporaryFile good("440 1 0.5 -2\n# a comment\n880 2\n"), bad("440 1\n880 2\n1000 -1\n"), empty("");
  Box box(kImpact);
  box.instance.prepare(kRate, 1);
  box.tell("read " + good.path.string());
  CHECK(box.errors.empty());
  CHECK(box.instance.value("body") == std::vector{1.0});
  CHECK(box.instance.value("frequencies") == std::vector{440.0, 880.0});
  CHECK(box.instance.value("weights") == std::vector{0.5, 1.0});
  CHECK(box.instance.value("gains") == std::vector{-2.0, 1.0});
  CHECK(std::fabs(box.instance.value("decays")[1] - 2) < 1e-12);
  const Words before = dump_of(box);
  box.tell("read " + bad.path.string());
  CHECK(box.errors.back() == "impact~: " + bad.path.string().substr(0, 60) +
                                 (bad.path.string().size() > 60 ? "…" : "") + ": line 3: decay -1 must be above 0");
  box.tell("read " + empty.path.string());
  CHECK(box.errors.back().ends_with(": there are no modes in it"));
  box.tell("read " + std::filesystem::temp_directory_path().string());
  CHECK(box.errors.back().ends_with(": it cannot be opened"));
  CHECK(box.errors.size() == 3);
  CHECK(dump_of(box) == before);
  // What was read sounds as what is typed.
  Box typed(kImpact, "@frequencies 440 880 @decays 1 2 @weights .5 1 @gains -2 1");
  typed.instance.prepare(kRate, 1);
  box.run(64);
  typed.run(64);
  box.tell("strike 1");
  typed.tell("strike 1");
  const std::vector<double> a = box.run(4800).audio, b = typed.run(4800).audio;
  double difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference = std::max(difference, std::fabs(a[i] - b[i]));
  CHECK(difference < 1e-12 * peak(b));
  CHECK(peak(b) > 0.01);
}

TEST_CASE("messages act in order: mass .1, strike 1, mass .2, strike 2 are two different strikes") {
  Box box(kImpact, "@body wall @dissipation 0");
  box.instance.prepare(kRate, 1);
  box.tell("mass .1", 0);
  box.tell("strike 1", 0);
  box.tell("mass .2", 500);
  box.tell("strike 2", 500);
  box.run(1024, 1024);
  const auto reports = contacts(box);
  REQUIRE(reports.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const double mass = i == 0 ? 0.1 : 0.2, speed = i == 0 ? 1 : 2;
    const Law law{2e7, 1.5, 0};
    CHECK(std::fabs(reports[i][1] - speed) < 1e-9);
    CHECK(std::fabs(reports[i][4] - (i == 0 ? 0 : 500 / 48.0)) < 1e-6);
    CHECK(std::fabs(reports[i][0] / (1e3 * contact_time(law, mass, speed)) - 1) < 0.01);
    const double most = force(law, compression_max(law, mass, speed), 0);
    CHECK(std::fabs(reports[i][3] / most - 1) < 0.01);
  }
  // At one and the same time it is the last word before each strike that counts, and the last strike that is heard.
  Box both(kImpact, "@body wall @dissipation 0"), alone(kImpact, "@body wall @dissipation 0");
  both.instance.prepare(kRate, 1);
  alone.instance.prepare(kRate, 1);
  for (const char* m : {"mass .1", "strike 1", "mass .2", "strike 2"}) both.tell(m, 10);
  for (const char* m : {"mass .2", "strike 2"}) alone.tell(m, 10);
  CHECK(both.run(512).force == alone.run(512).force);
}

TEST_CASE("messages act at their sample, whatever the block: strikes, parameters and new bodies alike") {
  struct Message {
    std::size_t sample;
    const char* text;
  };
  const std::vector<Message> score{{3, "strike 1"},        {400, "gain 2"},        {401, "pitch 300"},
                                   {500, "strike 2"},      {501, "stiffness 1e6"}, {502, "mass .1"},
                                   {777, "body membrane"}, {777, "modes 40"},      {900, "bang"},
                                   {1100, "pitch 200"},    {1101, "pitch 250"},    {1200, "integrator rk4"},
                                   {1300, "note 60 100"},  {1301, "note 67 100"},  {1650, "body wall"},
                                   {1700, "strike 1"},     {1703, "shape 2"},      {1900, "body string"}};
  std::vector<double> reference;
  for (const std::size_t block : {64, 1, 3, 17, 100, 256, 1000, 2400}) {
    Box box(kImpact);
    box.instance.prepare(kRate, 1);
    std::vector<double> y;
    std::size_t next = 0;
    for (std::size_t at = 0; at < 2400; at += block) {
      const std::size_t frames = std::min<std::size_t>(block, 2400 - at);
      for (; next < score.size() && score[next].sample < at + frames; ++next)
        box.tell(score[next].text, static_cast<double>(score[next].sample - at));
      const Box::Output out = box.run(frames, block);
      y.insert(y.end(), out.audio.begin(), out.audio.end());
      y.insert(y.end(), out.force.begin(), out.force.end());
    }
    // Audio and force of each block one after the other: sort them out again.
    std::vector<double> audio, force;
    for (std::size_t at = 0; at < 2400; at += block) {
      const std::size_t frames = std::min<std::size_t>(block, 2400 - at);
      audio.insert(audio.end(), y.begin() + std::ptrdiff_t(2 * at), y.begin() + std::ptrdiff_t(2 * at + frames));
      force.insert(force.end(), y.begin() + std::ptrdiff_t(2 * at + frames),
                   y.begin() + std::ptrdiff_t(2 * (at + frames)));
    }
    audio.insert(audio.end(), force.begin(), force.end());
    if (reference.empty()) reference = audio;
    CAPTURE(block);
    CHECK(audio == reference);
    CHECK(box.errors.empty());
  }
  CHECK(reference[2400 + 2] == 0);
  CHECK(reference[2400 + 3] > 0);
}

TEST_CASE("an offset that is no offset is now") {
  for (const double offset : {kNan, -kInfinity, -5.0, -1e300}) {
    Box box(kImpact, "@body wall");
    box.instance.prepare(kRate, 1);
    box.tell("strike 1", offset);
    CHECK(box.run(64).force[0] > 0);
  }
  Box box(kImpact);
  box.instance.prepare(kRate, 1);
  box.tell("strike 1", kInfinity);
  box.tell("strike 1", 1e300);
  CHECK(peak(box.run(64).force) == 0);
}

TEST_CASE("events wait behind a large body and keep their order") {
  Box box(kImpact, "@body wall @dissipation 0");
  box.instance.prepare(kRate, 1);
  Atoms frequencies;
  for (int i = 0; i < 20000; ++i) frequencies.emplace_back(100 + i * 0.5);
  box.instance.message("frequencies", frequencies);
  for (const char* m : {"mass .1", "strike 1", "frequencies 100", "body wall", "mass .2"}) box.tell(m);
  box.tell("strike 2", 1);
  // No deliver: the wall is still there, and nothing strikes it.
  std::vector<double> audio(256), force(256), zero(256);
  const double* in[] = {zero.data(), zero.data()};
  double* out[] = {audio.data(), force.data(), nullptr};
  box.instance.process(in, out, 256);
  CHECK(peak(force) == 0);
  // The first strike falls on the large body, the second on the wall again.
  int calls = 1;
  while (box.instance.deliver()) ++calls;
  CHECK(calls >= 2);
  box.instance.process(in, out, 256);
  box.run(4800);
  const auto reports = contacts(box);
  REQUIRE(!reports.empty());
  const Law law{2e7, 1.5, 0};
  CHECK(std::fabs(reports.back()[1] - 2) < 1e-9);
  CHECK(std::fabs(reports.back()[0] / (1e3 * contact_time(law, 0.2, 2)) - 1) < 0.01);
  CHECK(box.errors.empty());
}

TEST_CASE("a flood of messages: nothing is lost where one thread does both") {
  Box box(kImpact, "@body wall @dissipation 0");
  box.instance.prepare(kRate, 1);
  for (int i = 1; i <= 10000; ++i) box.tell("mass " + std::to_string(1e-6 * i));
  box.tell("strike 1");
  box.run(480);
  CHECK(box.errors.empty());
  const auto reports = contacts(box);
  REQUIRE(reports.size() == 1);
  CHECK(std::fabs(reports[0][0] / (1e3 * contact_time({2e7, 1.5, 0}, 0.01, 1)) - 1) < 0.01);
}

TEST_CASE("events 0 is silent, and at most 8 reports a block are sent, the rest counted") {
  const auto chatter = [](Box& box, std::size_t block) {
    box.instance.prepare(kRate, 1);
    std::size_t most = 0;
    for (std::size_t i = 0; i < 4800; i += block) {
      for (std::size_t j = 0; j < block; j += 100) box.tell("strike .5", static_cast<double>(j));
      const std::size_t before = box.answers.size();
      box.run(block, block);
      most = std::max(most, box.answers.size() - before);
    }
    return most;
  };
  Box quiet(kImpact, "@body wall @stiffness 1e9 @events 0"), normal(kImpact, "@body wall @stiffness 1e9"),
      busy(kImpact, "@body wall @stiffness 1e9");
  CHECK(chatter(quiet, 400) == 0);
  CHECK(chatter(normal, 400) == 8);  // each contact, and rest after it
  CHECK(contacts(normal).size() == 48);
  CHECK(chatter(busy, 2400) == 8);
  CHECK(contacts(busy).size() == 8);
  busy.tell("info");
  REQUIRE(busy.prints.size() == 1);
  CHECK(busy.prints[0].find(", 80 events not sent, ") != std::string::npos);
}

TEST_CASE("rest is told once for each strike, after it has rung out") {
  Box box(kImpact, "@decay .1");
  box.instance.prepare(kRate, 1);
  for (int i = 0; i < 2; ++i) {
    box.answers.clear();
    box.tell("bang");
    box.run(96000);
    CHECK(std::count(box.answers.begin(), box.answers.end(), "rest") == 1);
    REQUIRE(!box.answers.empty());
    CHECK(box.answers.back() == "rest");
  }
}

TEST_CASE("the patch may answer an answer") {
  struct Echo final : Host {
    Instance instance{kImpact, *this};
    int answers = 0, errors = 0;
    void error(std::string_view) override { ++errors; }
    void print(std::string_view) override {}
    void answer(std::string_view name, std::span<const Atom>) override {
      if (++answers > 1000) return;
      if (name == "contact") instance.message("strike", Atoms{1.0});
      instance.message("get", Atoms{"frequencies"});
      instance.message("frequencies", Atoms{100.0 + answers, 333.0});
      instance.deliver();
    }
    void wake() noexcept override {}
    bool audio_stands_still() const override { return true; }
  } echo;
  echo.instance.prepare(kRate, 1);
  echo.instance.message("strike", Atoms{1.0});
  std::vector<double> y(64), zero(64);
  const double* in[] = {zero.data(), zero.data()};
  double* out[] = {y.data(), nullptr, nullptr};
  for (int i = 0; i < 200; ++i) {
    echo.instance.process(in, out, 64);
    echo.instance.deliver();
  }
  CHECK(echo.errors == 0);
  CHECK(echo.answers > 2);
}
