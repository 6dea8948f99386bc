// What an object must come back from: a restart, a long decay, integrators that change or fail.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/bodies/body_builder.h"
#include "core/contact/integrators.h"
#include "core/objects.h"
#include "tests/box.h"
#include "tests/machine.h"
#include "tests/random_messages.h"
#include "tests/soak.h"

using namespace urto;
using namespace urto::test;

namespace {

constexpr double kRate = 48000;

}  // namespace

TEST_CASE("row 10: the audio restarts at other rates and widths; parameters stay bit for bit, and it rings on") {
  for (const ObjectInfo* info : kObjects) {
    Box box(*info, info == &kTromba ? "@bodydetail 20" : "@frequencies 200 300.3 1000 @decays 10");
    box.instance.prepare(kRate, 3);
    RandomMessages random(*info, round_seed(3));
    for (int i = 0; i < 300; ++i) {
      random.next();
      if (random.name != "channels" && random.name != "frequencies" && random.name != "read")
        box.instance.message(random.name, random.atoms);
    }
    const auto dump = [&] {
      box.answers.clear();
      box.tell("dump");
      return box.answers;
    };
    const std::vector<std::string> before = dump();
    CHECK(before.size() > 30);
    const int restarts = (info == &kTromba ? 30 : 300) * (soaking() ? 10 : 1);
    for (int i = 0; i < restarts; ++i) box.instance.prepare(8000 * (1 + static_cast<double>(random.below(96))), 3);
    for (int i = 0; i < 100; ++i) box.instance.prepare(kRate, 3 + random.below(4));
    box.instance.prepare(kRate, 3);
    CHECK(dump() == before);
    tried(static_cast<std::uint64_t>(restarts) + 101, "restarts");

    Box ringing(*info, info == &kTromba ? "@limit 0" : "@frequencies 200 @decays 100 @limit 0");
    ringing.instance.prepare(kRate, 1);
    ringing.tell("bang");
    ringing.run(48000);
    const double loud = peak_of(ringing.run(480).audio);
    CHECK(loud > 1e-4);
    for (const double rate : {44100.0, 8000.0, 192000.0, 48000.0}) {
      ringing.instance.prepare(rate, 1);
      const double now = peak_of(ringing.run(static_cast<std::size_t>(rate / 50)).audio);
      CAPTURE(rate);
      if (std::string_view(info->name) == "impact~") CHECK(std::fabs(now / loud - 1) < 0.05);
      CHECK(now > 0.01 * loud);
    }
  }
}

TEST_CASE("row 12: a decay passes through no subnormal number, with flush to zero off, and ends in silence") {
  const ObjectInfo& info = kImpact;
  const auto id = [&](const char* name) { return static_cast<std::uint16_t>(find_row(info.rows, name)); };
  RandomMessages random(info, round_seed(12));
  for (const double body : {2.0, 4.0, 7.0, 12.0, 15.0}) {
    for (const double integrator : {0.0, 4.0, 7.0}) {
      std::vector<double> values;
      for (const Row& row : info.rows) values.push_back(row.initial);
      values[id("body")] = body;
      values[id("decay")] = 0.02;
      if (soaking()) {
        values[id("pitch")] = 50 * std::pow(40, random.uniform());
        values[id("position")] = random.uniform();
        values[id("bodymass")] = 0.1 * std::pow(100, random.uniform());
      }
      const std::vector<Lists> lists{Lists(info.rows.size())};
      BodyBuilder builder(info.rows, values, lists, kRate);
      while (!builder.work(0)) {
      }
      const std::unique_ptr<Change> change = builder.take();
      const std::unique_ptr<Object> object = info.make(info);
      object->prepare(kRate);
      object->exchange(*change->parts[0]);
      object->apply({.id = id("integrator"), .count = 1, .values = {integrator}});
      object->apply({.id = id("strike"), .count = 1, .values = {1}});
      std::vector<double> zero(64), audio(64), force(64), energy(64);
      const double* in[] = {zero.data(), zero.data(), zero.data()};
      double* out[] = {audio.data(), force.data(), energy.data()};
      bool sound = true;
      double loudest = 0;
      for (int b = 0; b < 4000; ++b) {
        object->process({in, out, 64});
        sound = sound && sound_bits(audio) && sound_bits(force) && sound_bits(energy);
        loudest = std::max(loudest, peak_of(audio));
      }
      CAPTURE(body);
      CAPTURE(integrator);
      CHECK(sound);
      CHECK(loudest > (soaking() ? 1e-9 : 1e-3));  // struck anywhere, perhaps beside a node
      CHECK(peak_of(audio) == 0);
      CHECK(peak_of(force) == 0);
      tried(1, "decays");
    }
  }
}

TEST_CASE("another integrator at every block of ten seconds of strikes: no energy beyond the guard's fifth") {
  for (const char* body : {"@body barfree", "@body wall", "@body membrane @modes 12 @bodymass .01"}) {
    for (const double stiffness : {1e5, 2e7, 1e10}) {
      Box box(kImpact, body);
      box.instance.prepare(kRate, 1);
      RandomMessages random(kImpact, static_cast<std::uint64_t>(stiffness));
      box.instance.message("stiffness", std::vector<Atom>{stiffness});
      double bound = 0, worst = 0;
      bool sound = true;
      for (int b = 0; b < 7500; ++b) {
        const Atom word = std::string_view(kIntegratorNames[random.below(8)]);
        box.instance.message("integrator", {&word, 1});
        const bool strike = b % 101 == 0;
        if (strike) box.instance.message("strike", std::vector<Atom>{0.1 + 3 * random.uniform()});
        const Box::Output out = box.run(64);
        sound = sound && sound_bits(out.audio) && sound_bits(out.force) && sound_bits(out.energy);
        if (strike) bound = out.energy[0];
        for (const double e : out.energy) worst = std::max(worst, e / bound);
      }
      CAPTURE(std::string(body));
      CAPTURE(stiffness);
      CAPTURE(worst);
      CHECK(sound);
      CHECK(worst > 0.1);
      CHECK(worst <= 1.2);
      for (const std::string& a : box.answers) CHECK(a.find("unstable") == std::string::npos);
      CHECK(box.errors.empty());
    }
  }
}

namespace {

// How each object with a hammer is set going at that speed (m/s).
struct Start {
  const ObjectInfo& info;
  const char* message;
};
constexpr Start kStarts[] = {{kImpact, "strike "}, {kBounce, "throw -"}, {kRolling, "push "}};

double loudest(Box& box, const std::string& start, std::size_t frames) {
  box.tell(start);
  return peak_of(box.run(frames).audio);
}

}  // namespace

TEST_CASE("guard 0: what blows up goes to rest within the block and says so; nothing non-finite") {
  for (const Start& start : kStarts) {
    for (const char* integrator : {"verlet", "heun", "rk4", "am1"}) {
      for (const char* body : {"@body wall", "@body barfree", "@body membrane @modes 60"}) {
        for (const char* events : {" @events 1", " @events 0"}) {
          int failures = 0;
          for (const char* stiffness : {"1e11", "1e12", "1e13"}) {
            for (const char* speed : {"1", "30", "1000"}) {
              if (&start.info == &kRolling && std::string_view(speed) == "1000") continue;
              Box box(start.info, std::string(body) + events + " @guard 0 @integrator " + integrator + " @stiffness " +
                                      stiffness + " @dissipation 1");
              CHECK(box.errors.empty());
              box.instance.prepare(kRate, 1);
              box.tell(start.message + std::string(speed));
              CAPTURE(std::string(start.info.name));
              CAPTURE(std::string(body));
              CAPTURE(std::string(integrator));
              CAPTURE(std::string(stiffness));
              CAPTURE(std::string(speed));
              const std::string sentence = std::string("unstable ") + integrator;
              const auto told = [&] { return std::count(box.answers.begin(), box.answers.end(), sentence); };
              bool sound = true;
              Box::Output out;
              for (int b = 0; b < 75 && told() == 0; ++b) {
                out = box.run(64);
                sound = sound && sound_bits(out.audio) && sound_bits(out.force) && sound_bits(out.energy) &&
                        peak_of(out.audio) <= 1;
              }
              CHECK(sound);
              if (told() == 0) continue;
              ++failures;
              // At rest by the block's end, and silent until it is set going again, as new.
              CHECK(out.audio.back() == 0);
              CHECK(out.force.back() == 0);
              CHECK(peak_of(box.run(480).audio) == 0);
              CHECK(told() == 1);
              box.tell("guard 1");
              box.tell("stiffness 1e7");
              CHECK(loudest(box, start.message + std::string("1"), 4800) > 0);
            }
          }
          CAPTURE(std::string(integrator));
          if (std::string_view(integrator) != "am1") CHECK(failures > 0);
        }
      }
    }
  }
}

// The failure is told when the contact has made a hundred times its energy: until then ten times the speed is heard; of
// a ball that rolls somewhat more, as the contacts before it still ring (12.7 times, verlet on a bar).
TEST_CASE("guard 0: never a burst, with the limiter off too") {
  for (const Start& start : kStarts) {
    for (const char* body : {"@body barfree", "@body membrane @modes 60"}) {
      for (const char* stiffness : {" @stiffness 1e9", " @stiffness 1e10", " @stiffness 1e11", " @stiffness 1e13"}) {
        const auto play = [&](const char* integrator) {
          Box box(start.info, std::string(body) + stiffness + " @limit 0 @guard 0 @integrator " + integrator);
          box.instance.prepare(kRate, 1);
          box.want_energy = false;
          return loudest(box, start.message + std::string("5"), 9600);
        };
        const double most = (&start.info == &kRolling ? 13 : 11) * play("invariant");
        for (const char* integrator : kIntegratorNames) {
          CAPTURE(std::string(start.info.name));
          CAPTURE(std::string(body));
          CAPTURE(std::string(integrator));
          CAPTURE(std::string(stiffness));
          CHECK(play(integrator) <= most);
        }
      }
    }
  }
}
