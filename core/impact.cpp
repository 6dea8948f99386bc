#include "core/impact.h"

#include "core/bodies/body_builder.h"
#include "core/hammer_object.h"
#include "core/rows.h"

namespace urto {

namespace {

constexpr std::array kOwnRows{
    Row{"bang", Kind::command, "", 0, 0, 0, "Throws the hammer at the surface with `velocity`.", kNone, {}, 0, 0, ""},
    Row{"strike",
        Kind::command,
        "m/s",
        0,
        -1e3,
        1e3,
        "Throws the hammer at the surface with that speed.",
        kNone,
        {},
        1,
        1,
        "SPEED"},
    Row{"note",
        Kind::command,
        "",
        0,
        0,
        127,
        "A MIDI note: sets the pitch and strikes; velocity 127 is `velocity`.",
        kNone,
        {},
        2,
        2,
        "PITCH VELOCITY"},
    Row{"mass", Kind::number, "kg", 0.02, 1e-6, 1e3, "Mass of the hammer.", kLogarithmic | kContact},
    Row{"velocity", Kind::number, "m/s", 1, 1e-6, 1e3, "Speed of a strike by bang or note.", kLogarithmic | kContact},
    Row{"spring", Kind::number, "Hz", 0, 0, 2000, "Frequency of the hammer on its spring; 0 leaves it free."},
    Row{"rest", Kind::number, "m", -1e-3, -1, 1, "Where the spring holds the hammer; inside the body is positive."},
};

constexpr auto kRows = join(kOwnRows, kContactRows, kBodyRows, kOutputRows, kCommonRows);

constexpr std::array kIn{
    Port{"force", "N", "force on the hammer, positive towards the body (signal or number)"},
    Port{"strike", "m/s", "a new value other than 0 throws the hammer at that sample (signal or number)"},
};
constexpr std::array kOut{
    Port{"audio", "", "the body's motion at the pickup; on a wall the contact's acceleration"},
    Port{"force", "N", "contact force"},
    Port{"energy", "J", "energy of hammer, contact and body"},
};
constexpr std::array<const char*, 3> kSeeAlso{"bounce~", "rolling~", "tromba~"};

class Impact final : public HammerObject {
 public:
  explicit Impact(const ObjectInfo& info) : HammerObject(info) { hang(); }

  void apply(const Event& event) noexcept override {
    HammerObject::apply(event);
    switch (event.id) {
      case row(kRows, "bang"):
        launch(0, value(row(kRows, "velocity")));
        break;
      case row(kRows, "strike"):
        launch(0, event.values[0]);
        break;
      case row(kRows, "note"):
        if (event.values[1] > 0) launch(0, value(row(kRows, "velocity")) * event.values[1] / 127);
        break;
      case row(kRows, "spring"):
      case row(kRows, "rest"):
        hang();
        break;
      default:
        break;
    }
  }

  void process(const Block& block) noexcept override {
    collision_.fetch();
    const double *force = block.in[0], *strikes = block.in[1];
    double push[kFrame];
    for (std::size_t i = 0; i < block.frames;) {
      const double s = clean(strikes[i], kMostSpeed);
      if (s != last_strike_ && s != 0) launch(0, s);
      last_strike_ = s;
      // on as far as the inlet for strikes keeps its value
      const std::size_t most = std::min<std::size_t>(block.frames - i, kFrame);
      std::size_t count = 0;
      do {
        push[count] = clean(force[i + count], kMostForce);
      } while (++count < most && strikes[i + count] == strikes[i]);
      sound(push, block, i, count);
      i += count;
    }
  }

 private:
  // A hammer that hangs, or that has not been thrown yet, goes along with its place of rest as far as the surface.
  void hang() noexcept {
    Hammer& hammer = collision_.hammer;
    const bool parked = hammer.v == 0 && hammer.x == hammer.rest();
    const double rest = value(row(kRows, "rest")), way = rest - hammer.rest();
    soften();
    collision_.set_spring(value(row(kRows, "spring")), rest);
    if (first_)
      hammer.x = std::min(rest, 0.0);
    else if (!collision_.touching() && (parked || !hammer.free()) && hammer.x <= 0)
      hammer.x = std::min(hammer.x + way, 0.0);
    first_ = false;
  }

  double last_strike_ = 0;
  bool first_ = true;
};

std::unique_ptr<Object> make(const ObjectInfo& info) { return std::make_unique<Impact>(info); }

}  // namespace

const ObjectInfo kImpact{
    "impact~",
    "a hammer strikes a body",
    "A hammer, thrown by a strike or pushed by the force at the first inlet, hits a body of up to 32768 modes, or a "
    "rigid wall. Gives the body's audio, the contact force and the energy.",
    kIn,
    kOut,
    kRows,
    kHammerReports,
    kSeeAlso,
    make,
    build_bodies,
};

}  // namespace urto
