// Row 14: a parameter that jumps, while the body rings and while a hammer leans on it, is heard as no step: none above
// 1 % of the audio's peak beyond what the same way in 64 small steps gives. And no parameter makes energy.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/jumps.h"

using namespace urto;
using namespace urto::test;

namespace {

// Few low modes, so that a step stands out from the sound itself.
constexpr Scene kScenes[] = {
    {"a plate rings", "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002", 0, "strike 1"},
    {"a string rings", "@body string @modes 3 @pitch 0 @length 1 @thickness .002 @tension 500", 0, "strike 1"},
    {"a custom body rings", "@frequencies 80 131 190 @decays 3 2 1 @weights 1 .7 -.4 @gains 1 -.5 .3", 0, "strike 1"},
    {"a tuned bar rings", "@body barfree @modes 4 @pitch 110", 0, "strike 1"},
    {"pressed on a tuned bar", "@body barfree @modes 4 @pitch 110 @stiffness 1e6 @hammermaterial rubber", 20},
    {"pressed on a plate",
     "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002 @stiffness 1e6 @hammermaterial rubber", 20},
    {"pressed on a string",
     "@body string @modes 3 @pitch 0 @length 1 @thickness .002 @tension 500 @stiffness 1e6 @hammermaterial rubber", 20},
    {"pressed on a custom body", "@frequencies 80 131 190 @decays 3 2 1 @stiffness 1e6 @hammermaterial rubber", 20},
    {"pressed on a wall", "@body wall @stiffness 1e6 @hammermaterial rubber", 20},
    {"pressed by a spring",
     "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002 @stiffness 1e6 @hammermaterial rubber @spring "
     "20",
     20},
    {"a ball has bounced off a plate", "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002", 0,
     "drop .05", 7200, &kBounce},
    {"a ball pressed on a plate",
     "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002 @stiffness 1e6 @hammermaterial rubber", 20,
     "drop 1e-3", 7200, &kBounce},
    {"a ball rolls on a plate",
     "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002 @stiffness 1e6 @hammermaterial rubber @mass "
     ".01 @roughness 1e-6 @grain .1 @octaves 1 @ovality .001",
     20, "", 7200, &kRolling, .3},
    {"a ball rolls on a plate over an array",
     "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002 @stiffness 1e6 @hammermaterial rubber @mass "
     ".01 @array ground @arrayscale 1e-6 @arrayspacing 1e-3",
     20, "", 7200, &kRolling, .3},
};

// Of the peak around the change. What is more than 1 % is motion, measured, and pinned from below as well. Under a
// hammer a new body has to go to where the force holds it, as nothing may be given to it, and a sweep lets it go there
// slowly: one of an eighth of the mass or of the length, or held at its very end, yields far more; so do 36 new modes
// at once. A ball that a plate gave way to is held up by what comes in its place within five samples. A plate of an
// eighth of the width, or in place of a string, sounds higher at once, and louder than later or after a sweep, in which
// it decays.
struct Known {
  std::string_view scene, row;
  double most;
  double seen = 0;
};

std::vector<Known> known() {
  return {{"pressed on a tuned bar", "bodymass", 0.0354},
          {"pressed on a tuned bar", "length", 0.0137},
          {"pressed on a tuned bar", "thickness", 0.0137},
          {"pressed on a tuned bar", "position", 0.0134},
          {"pressed on a tuned bar", "modes", 0.0135},
          {"pressed on a custom body", "bodymass", 0.0101},
          {"a string rings", "body", 0.0155},
          {"a ball rolls on a plate", "body", 0.09},
          {"a ball rolls on a plate over an array", "body", 0.09},
          {"a ball rolls on a plate over an array", "preset", 0.0395},
          {"a ball rolls on a plate", "preset", 0.0435},
          {"a ball has bounced off a plate", "width", 0.026}};
}

}  // namespace

TEST_CASE("row 14: no parameter is heard as a step, ringing or in contact") {
  std::vector<Known> more = known();
  for (const Scene& scene : kScenes) {
    const Run still = play(scene, {}, false);
    const std::vector<Way> ways = ways_from(Box(*scene.object, scene.arguments).instance);
    CHECK(ways.size() > 100);
    for (const Way& way : ways) {
      CAPTURE(std::string(scene.name));
      CAPTURE(way.jump);
      const Heard heard = hear(scene, way, still);
      const double share = heard.excess / heard.near;
      const auto pin = std::find_if(more.begin(), more.end(),
                                    [&](const Known& k) { return k.scene == scene.name && k.row == way.row.name; });
      CHECK(share <= (pin == more.end() ? 0.01 : 1.02 * pin->most));
      if (pin != more.end()) pin->seen = std::max(pin->seen, share);
    }
  }
  for (const Known& k : more) CHECK_MESSAGE(k.seen >= 0.9 * k.most, k.scene, ", ", k.row, ": ", k.seen);
}

TEST_CASE("no parameter makes energy: ringing, in the middle of a contact, on a swinging spring") {
  constexpr Scene kEnergyScenes[] = {
      {"a plate rings", "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002", 0, "strike 1", 2400},
      {"in contact with a bar", "@stiffness 1e4", 0, "strike 1", 240},
      {"in contact with a plate", "@body plate @modes 4 @pitch 0 @length .6 @width .5 @thickness .002 @stiffness 1e4",
       0, "strike 1", 240},
      {"in contact with a custom body", "@frequencies 80 131 190 @decays 3 2 1 @stiffness 1e4", 0, "strike 1", 300},
      {"in contact with a wall", "@body wall @stiffness 1e4", 0, "strike 1", 240},
      {"on a spring, in contact with a bar", "@stiffness 1e4 @spring 10", 0, "strike 1", 240},
      {"on a spring", "@spring 20 @rest -.02", 0, "strike -1", 500},
  };
  for (const Scene& scene : kEnergyScenes) {
    for (const Way& way : ways_from(Box(kImpact, scene.arguments).instance)) {
      const std::string_view name = way.row.name;
      const Run run = play(scene, {way.jump});
      const double before = run.energy[scene.before - 1];
      CAPTURE(std::string(scene.name));
      CAPTURE(way.jump);
      REQUIRE(before > 1e-6);
      double most = 0;
      for (std::size_t i = scene.before; i < run.energy.size(); ++i) most = std::max(most, run.energy[i] / before);
      // Where the place of rest goes inside the body, the spring draws the hammer there: that is work by a hand. An
      // integrator that is not passive may make the fifth that its guard allows.
      if (name == "rest" && std::string_view(scene.name).starts_with("on a spring")) continue;
      CHECK(most <= (name == "integrator" ? 1.2 : 1 + 1e-9));
    }
  }
}

TEST_CASE("a retuned mode keeps its energy") {
  for (const char* retune : {"frequencies 160 262 380", "frequencies 40 131 150", "bodymass 3", "bodymass .03"}) {
    Box box(kImpact, "@frequencies 80 131 190 @decays 1e5 @events 0");
    box.instance.prepare(kRate, 1);
    box.tell("strike 1");
    box.run(4800);
    box.tell("mass 1e-6");  // what flies away counts no more
    const double before = box.run(64).energy.back();
    box.tell(retune);
    const double after = box.run(64).energy.back();
    CAPTURE(std::string(retune));
    CHECK(before > 1e-4);
    CHECK(std::fabs(after / before - 1) < 1e-6);
  }
}
