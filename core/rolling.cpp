#include "core/rolling.h"

#include <cmath>
#include <numbers>

#include "core/hammer_object.h"
#include "core/rolling/rolling_filter.h"
#include "core/rows.h"

namespace urto {

namespace {

constexpr double kSurfaceHeight = 0.1;   // m, what the surface inlet takes
constexpr double kLeastSpeed = 1e-9;     // m/s
constexpr double kPush = 0.5;            // m/s
constexpr double kPushTime = 2;          // s, in which a push rolls out
constexpr double kLoadTime = 0.05;       // s
constexpr double kOffCentre = 0.2;       // of the radius: the centre of mass at asymmetry 1
constexpr double kRollingInertia = 1.4;  // a solid ball: 1 + 2/5

constexpr std::array kOwnRows{
    Row{"bang", Kind::command, "", 0, 0, 0, "A push of 0.5 m/s that rolls out over two seconds.", kNone, {}, 0, 0, ""},
    Row{"push",
        Kind::command,
        "m/s",
        0,
        -100,
        100,
        "A push with that speed, which rolls out over two seconds.",
        kNone,
        {},
        1,
        1,
        "SPEED"},
    Row{"radius", Kind::number, "m", 0.008, 1e-3, 0.5, "Radius of the ball.", kLogarithmic},
    Row{"mass", Kind::number, "kg", 0.00536, 1e-6, 1e3, "Mass of the ball.", kLogarithmic | kContact},
    Row{"gravity", Kind::number, "m/s²", 9.81, 0, 1000, "Acceleration towards the body."},
    Row{"roughness", Kind::number, "m", 2e-6, 0, 1e-3, "Height of the surface, root mean square."},
    Row{"grain", Kind::number, "m", 1e-3, 1e-5, 1, "Length of the surface's coarsest bumps.", kLogarithmic},
    Row{"octaves", Kind::number, "", 5, 1, 8, "How many finer layers of bumps, each half as long as the last.",
        kInteger},
    Row{"slope", Kind::number, "", 0.8, 0, 2, "How much lower each finer layer is: 0 is roughest, 1 and more smooth."},
    Row{"asymmetry", Kind::number, "", 0.125, 0, 1, "How far the ball's centre of mass lies off its middle."},
    Row{"ovality", Kind::number, "", 0, 0, 0.05, "How oval the ball is, as a share of its radius."},
    Row{"seed", Kind::number, "", 1, 0, 1e9, "Which of the endless surfaces of this kind.", kInteger},
};

constexpr auto kRows = join(kOwnRows, kContactRows, kBodyRows, kOutputRows, kCommonRows);

constexpr std::array kIn{
    Port{"force", "N", "force on the ball, added to its weight (signal or number)"},
    Port{"velocity", "m/s", "speed along the surface, either way (signal or number)"},
    Port{"surface", "m", "height added to the surface below the ball (signal or number)"},
};
constexpr std::array kOut{
    Port{"audio", "", "the body's motion at the pickup; on a wall the contact's acceleration"},
    Port{"force", "N", "contact force"},
    Port{"energy", "J", "energy of the ball's rise and fall, of contact and body"},
};
constexpr std::array<const char*, 3> kSeeAlso{"impact~", "bounce~", "tromba~"};

class Rolling final : public HammerObject {
 public:
  explicit Rolling(const ObjectInfo& info) : HammerObject(info) { hold(); }

  void prepare(double rate) override {
    HammerObject::prepare(rate);
    rate_ = rate;
    filter_.prepare(rate);
  }

  void apply(const Event& event) noexcept override {
    HammerObject::apply(event);
    switch (event.id) {
      case row(kRows, "bang"):
        push(kPush);
        break;
      case row(kRows, "push"):
        push(event.values[0]);
        break;
      case row(kRows, "radius"):
      case row(kRows, "roughness"):
      case row(kRows, "grain"):
      case row(kRows, "octaves"):
      case row(kRows, "slope"):
      case row(kRows, "seed"):
        filter_.set(settings());
        break;
      case row(kRows, "reset"):
        hold();
        break;
      default:
        break;
    }
  }

  void process(const Block& block) noexcept override {
    const double *force = block.in[0], *velocity = block.in[1], *surface = block.in[2];
    for (std::size_t i = 0; i < block.frames; ++i) {
      const double speed = clean(velocity[i], kMostSpeed) + rolled_out();
      if (held_ && speed != 0) set_down();
      const double height = roll(speed) + clean(surface[i], kSurfaceHeight);
      collision_.hammer.drift = height - height_;
      height_ = height;
      load_ = held_ ? 0 : std::min(1.0, load_ + 1 / (kLoadTime * rate_));
      sound(load_ * load_ * (clean(force[i], kMostForce) + weight_), block, i);
    }
  }

 private:
  RollingSettings settings() const noexcept {
    RollingSettings s;
    s.radius = value(row(kRows, "radius"));
    s.surface.fractal = {.roughness = value(row(kRows, "roughness")),
                         .grain = value(row(kRows, "grain")),
                         .slope = value(row(kRows, "slope")),
                         .octaves = static_cast<int>(value(row(kRows, "octaves"))),
                         .seed = static_cast<std::uint64_t>(value(row(kRows, "seed")))};
    return s;
  }

  // In the hand, just above the surface.
  void hold() noexcept {
    push_ = turn_ = load_ = 0;
    held_ = true;
    filter_.set(settings());
  }

  // Set down at the first motion. Its weight comes on over kLoadTime: put on at once it would ping.
  void set_down() noexcept {
    held_ = false;
    launch(0, 0);
  }

  // A push dies away as by rolling friction: evenly.
  void push(double speed) noexcept {
    push_ = speed;
    push_loss_ = std::fabs(speed) / (kPushTime * rate_);
  }
  double rolled_out() noexcept {
    const double now = push_;
    push_ = std::fabs(push_) <= push_loss_ ? 0 : push_ - std::copysign(push_loss_, push_);
    return now;
  }

  // One sample along the surface: the height of the ball's middle, and the weight that its turning centre of mass
  // makes.
  double roll(double speed) noexcept {
    const double radius = value(row(kRows, "radius")), mass = value(row(kRows, "mass"));
    const double gravity = value(row(kRows, "gravity"));
    const double off_centre = kOffCentre * value(row(kRows, "asymmetry")) * radius;
    // The centre of mass falls and rises as it turns: v^2 -> v^2 - 2 g r cos(theta)/1.4, taken in the middle of the
    // step.
    const double turned = turn_ + 0.5 * speed / (radius * rate_);
    double v = speed;
    if (off_centre > 0 && std::fabs(speed) > kLeastSpeed) {
      const double square = speed * speed - 2 * gravity * off_centre * std::cos(turned) / kRollingInertia;
      v = std::copysign(std::sqrt(std::max(square, 0.04 * speed * speed)), speed);
    }
    const double turn_rate = v / radius;
    weight_ = mass * gravity - mass * off_centre * turn_rate * turn_rate * std::cos(turned);
    turn_ = std::remainder(turn_ + turn_rate / rate_, 2 * std::numbers::pi);
    return filter_.step(v / rate_) + radius * value(row(kRows, "ovality")) * std::cos(2 * turn_);
  }

  RollingFilter filter_;
  double rate_ = 48000;
  double push_ = 0, push_loss_ = 0, turn_ = 0, height_ = 0, weight_ = 0;
  bool held_ = true;
  double load_ = 0;  // 0 to 1: how much of the weight lies on the surface
};

std::unique_ptr<Object> make(const ObjectInfo& info) { return std::make_unique<Rolling>(info); }

}  // namespace

const ObjectInfo kRolling{
    "rolling~",
    "a ball rolls over a body",
    "A ball rolls over a rough surface on a body of up to 32768 modes, or on a rigid wall: the small impacts between "
    "them "
    "sound. Gives the body's audio, the contact force and the energy.",
    kIn,
    kOut,
    kRows,
    kHammerReports,
    kSeeAlso,
    make,
};

}  // namespace urto
