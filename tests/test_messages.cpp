// What a box is told, well and badly, and what it answers.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/impact.h"
#include "core/objects.h"
#include "tests/answers.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kRate = 48000;

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

}  // namespace

TEST_CASE("bad input to any row of any object: one sentence that names it, and everything stays as it was") {
  for (const ObjectInfo* info : kObjects) {
    Box box(*info, info == &kTromba ? "@bodydetail 3" : "@modes 3");
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
      if (row.kind == Kind::name) {
        for (const Atoms& atoms : {Atoms{}, Atoms{1.0}, Atoms{kNan}, Atoms{"no such thing"}, Atoms{"a", "b"}})
          bad.push_back(atoms);
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
        if (row.kind == Kind::command || row.kind == Kind::word || row.kind == Kind::name ||
            std::string_view(row.name) == "channels")
          continue;
        Atoms atoms;
        const bool one = channels > 1 && g() % 3 == 0;
        if (one) atoms = {1.0 + static_cast<double>(g() % channels), row.name};
        const bool many = !one && channels > 1 && g() % 2 == 0;
        const std::size_t count = row.kind == Kind::list ? 1 + g() % 5 : many ? channels : 1;
        for (std::size_t n = 0; n < count; ++n) {
          double x = row.minimum + (row.maximum - row.minimum) * uniform();
          if (row.minimum > 0) x = row.minimum * std::pow(row.maximum / row.minimum, uniform());
          if (std::string_view(row.name) == "modes" || std::string_view(row.name) == "bodydetail")
            x = 1 + std::floor(8 * uniform());
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
