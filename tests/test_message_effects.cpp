// What messages do, in what order, and at which sample.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>

#include "core/contact/closed_form.h"
#include "core/impact.h"
#include "tests/answers.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kRate = 48000;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

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

}  // namespace

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
  CHECK(box.errors.empty());
}

TEST_CASE("what cannot be had by ear is said once, and the row stays at the end of its range") {
  Box box(kImpact);
  const auto said = [&] {
    const std::string all = box.prints.empty() ? "" : box.prints.back();
    box.prints.clear();
    return all;
  };
  box.tell("contacttime 1e-4");
  CHECK(said() ==
        "impact~: contacttime 0.0001 needs a stiffness of 1.23937e+17, which is out of range (1 to 1e+13 N/m^shape): "
        "it stays at 1e+13");
  CHECK(box.instance.value("stiffness")[0] == 1e13);
  box.tell("velocity 1.1");  // no better, and nothing new
  CHECK(said().empty());
  box.tell("contacttime 1");
  CHECK(said().empty());
  box.tell("mass 1e3");
  CHECK(said().empty());
  box.tell("contacttime 1e-2");
  CHECK(said().find("contacttime 0.01 needs a stiffness of ") != std::string::npos);
  box.tell("velocity .01");
  said();
  box.tell("restitution .001");
  CHECK(said().find("restitution 0.001 needs a dissipation of ") != std::string::npos);
  CHECK(box.instance.value("dissipation")[0] == 100);
  CHECK(box.errors.empty());  // what was asked for is kept
  box.tell("contacttime 1e-300");
  CHECK(said().find("needs a stiffness of 1e+300, which is out of range") != std::string::npos);
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
  for (const std::size_t block : {64u, 1u, 3u, 17u, 100u, 256u, 1000u, 2400u}) {
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
  for (const double offset : {std::numeric_limits<double>::quiet_NaN(), -kInfinity, -5.0, -1e300}) {
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
