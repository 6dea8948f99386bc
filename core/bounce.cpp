#include "core/bounce.h"

#include <cstdint>

#include "core/bodies/body_builder.h"
#include "core/hammer_object.h"
#include "core/rows.h"

namespace urto {

namespace {

constexpr std::array kOwnRows{
    Row{"bang", Kind::command, "", 0, 0, 0, "Drops the ball from `height`.", kNone, {}, 0, 0, ""},
    Row{"drop", Kind::command, "m", 0, 0, 100, "Drops the ball from that height.", kNone, {}, 1, 1, "HEIGHT"},
    Row{"throw",
        Kind::command,
        "m/s",
        0,
        -1e3,
        1e3,
        "Throws the ball up from the surface, or down at it if negative.",
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
        "A MIDI note: sets the pitch and drops; velocity 127 is `height`.",
        kNone,
        {},
        2,
        2,
        "PITCH VELOCITY"},
    Row{"mass", Kind::number, "kg", 0.015, 1e-6, 1e3, "Mass of the ball.", kLogarithmic | kContact},
    Row{"height", Kind::number, "m", 0.2, 1e-6, 100, "Height that a bang drops from.", kLogarithmic | kContact},
    Row{"gravity", Kind::number, "m/s²", 9.81, 0, 1000, "Acceleration towards the body.", kContact},
    Row{"irregularity", Kind::number, "", 0, 0, 1,
        "A ball that is not round: each bounce trades this share of its energy with its spin, at random."},
    Row{"seed", Kind::number, "", 1, 0, 1e9, "Start of the random sequence; the same seed bounces the same way.",
        kInteger},
};

// Mass and gain: a bang peaks between 0.1 and 0.7 on every body of every material.
constexpr std::array kBeginnings{PresetRow{"gain", {1.2}}};
constexpr auto kRows = begin_with(join(kOwnRows, kContactRows, kBodyRows, kOutputRows, kCommonRows), kBeginnings);

constexpr std::array kIn{
    Port{"force", "N", "force on the ball, positive towards the body (signal or number)"},
    Port{"table", "m/s²", "acceleration of the table, up is positive (signal or number)"},
};
constexpr std::array kOut{
    Port{"audio", "", "the body's motion at the pickup; on a wall the contact's acceleration"},
    Port{"force", "N", "contact force"},
    Port{"energy", "J", "energy of ball (with its height and spin), contact and body"},
};
constexpr std::array<const char*, 3> kSeeAlso{"impact~", "rolling~", "tromba~"};

class Bounce final : public HammerObject {
 public:
  static constexpr double kMostAcceleration = 1e6;  // m/s²

  explicit Bounce(const ObjectInfo& info) : HammerObject(info) { random_ = start(); }

  void apply(const Event& event) noexcept override {
    HammerObject::apply(event);
    switch (event.id) {
      case row(kRows, "bang"):
        fall(value(row(kRows, "height")));
        break;
      case row(kRows, "drop"):
        fall(event.values[0]);
        break;
      case row(kRows, "note"):
        if (event.values[1] > 0) fall(value(row(kRows, "height")) * event.values[1] / 127);
        break;
      case row(kRows, "throw"):
        spin_ = 0;
        held_ = false;
        launch(0, -event.values[0]);
        break;
      case row(kRows, "reset"):
        held_ = true;
        [[fallthrough]];
      case row(kRows, "seed"):
        spin_ = 0;
        random_ = start();
        break;
      default:
        break;
    }
  }

  void process(const Block& block) noexcept override {
    collision_.fetch();
    const double *force = block.in[0], *table = block.in[1];
    const double mass = value(row(kRows, "mass")), gravity = value(row(kRows, "gravity"));
    weight_ = held_ ? 0 : mass * gravity;
    for (std::size_t i = 0; i < block.frames; ++i) {
      const double push = clean(force[i], kMostForce) + mass * (gravity + clean(table[i], kMostAcceleration));
      sound(held_ ? 0 : push, block, i);
    }
    if (collision_.contact.settled()) spin_ = 0;  // it lies still
  }

 protected:
  void released() noexcept override {
    const double share = value(row(kRows, "irregularity"));
    if (share == 0) return;
    Hammer& ball = collision_.hammer;
    if (ball.v >= 0) return;
    const double moving = 0.5 * ball.mass() * ball.v * ball.v;
    const double to_spin = share * random() * moving, from_spin = share * random() * spin_;
    spin_ += to_spin - from_spin;
    ball.v = -std::sqrt(2 * std::max(0.0, moving - to_spin + from_spin) / ball.mass());
  }

  double extra_energy() const noexcept override { return spin_ - weight_ * collision_.hammer.x; }

 private:
  void fall(double height) noexcept {
    spin_ = 0;
    held_ = false;
    launch(height, 0);
  }

  std::uint64_t start() const noexcept { return static_cast<std::uint64_t>(value(row(kRows, "seed"))); }

  // splitmix64, to [0, 1)
  double random() noexcept {
    std::uint64_t z = random_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
  }

  std::uint64_t random_ = 0;
  double spin_ = 0;  // J
  double weight_ = 0;
  bool held_ = true;  // in the hand, until it is dropped or thrown
};

std::unique_ptr<Object> make(const ObjectInfo& info) { return std::make_unique<Bounce>(info); }

}  // namespace

const ObjectInfo kBounce{
    "bounce~",
    "a ball bounces on a body",
    "A ball falls under gravity on a body of up to 32768 modes, or on a rigid wall, and bounces until it lies still. "
    "The "
    "table below can be shaken by a signal. Gives the body's audio, the contact force and the energy.",
    kIn,
    kOut,
    kRows,
    kHammerReports,
    kSeeAlso,
    make,
    build_bodies,
};

}  // namespace urto
