#include "core/rolling.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/hammer_object.h"
#include "core/rolling/presets.h"
#include "core/rolling/rolling_filter.h"
#include "core/rolling/surface_builder.h"
#include "core/rolling/turning.h"
#include "core/rows.h"

namespace urto {

namespace {

constexpr std::array<const char*, 2> kSurfaceWords{"fractal", "array"};

constexpr std::array kOwnRows{
    Row{"preset", Kind::choice, "", 0, 0, 2, "Sets ball, surface, contact and body at once.", kContact, kPresetWords},
    Row{"bang", Kind::command, "", 0, 0, 0, "Pushes the ball: it rolls out over two seconds.", kNone, {}, 0, 0, ""},
    Row{"push",
        Kind::command,
        "m/s",
        0,
        -1e3,
        1e3,
        "Pushes the ball to that speed, which adds to the velocity inlet and goes to 0 within two seconds.",
        kNone,
        {},
        1,
        1,
        "SPEED"},
    Row{"radius", Kind::number, "m", 0, 1e-3, 0.5, "Radius of the ball.", kLogarithmic},
    Row{"mass", Kind::number, "kg", 0, 1e-6, 1e3, "Mass of the ball.", kLogarithmic | kContact},
    Row{"gravity", Kind::number, "m/s²", 9.81, 0, 1000, "Acceleration towards the body."},
    Row{"roughness", Kind::number, "m", 0, 0, 0.01, "Height of the surface, root mean square.", kLogarithmic},
    Row{"grain", Kind::number, "m", 0, 1e-5, 1, "Length of the coarsest grains of the surface.", kLogarithmic},
    Row{"octaves", Kind::number, "", 0, 1, 8, "How many times grains of half the length lie on the coarser ones.",
        kInteger},
    Row{"slope", Kind::number, "", 0, 0, 2, "How much lower finer grains are: 2^-slope for each octave."},
    Row{"asymmetry", Kind::number, "", 0, 0, 1, "How far its centre of mass lies off its middle, in radii."},
    Row{"ovality", Kind::number, "", 0, 0, 0.2, "How oval the ball is: how much its radius swells and shrinks."},
    Row{"seed", Kind::number, "", 1, 0, 1e9, "Another seed is another surface; the same one is the same.", kInteger},
    Row{"array",
        Kind::name,
        "",
        0,
        0,
        0,
        "Takes the surface from an array (Pd) or a buffer~ (Max), as it is now; say it again when that has changed.",
        kBody,
        {},
        1,
        1,
        "NAME"},
    Row{"surface", Kind::choice, "", 0, 0, 1, "What it rolls on: grains, or the array in a loop.", kNone,
        kSurfaceWords},
    Row{"arrayspacing", Kind::number, "m", 1e-4, 1e-6, 1, "Distance between two samples of the array.", kLogarithmic},
    Row{"arrayscale", Kind::number, "m", 1e-5, -1, 1, "Height of the value 1 in the array.", kBody},
};

constexpr std::array kBeginnings{PresetRow{"events", {}}};  // there are hundreds of contacts a second
constexpr auto kRows =
    begin_with(begin_with(join(kOwnRows, kContactRows, kBodyRows, kOutputRows, kCommonRows), kPresets), kBeginnings);

constexpr std::array kIn{
    Port{"force", "N", "force on the ball beside its weight, positive towards the body (signal or number)"},
    Port{"velocity", "m/s", "speed of rolling, either sign; 0 is silent (signal or number)"},
    Port{"surface", "m", "height added to the surface under the ball (signal or number)"},
};
constexpr std::array kOut{
    Port{"audio", "", "the body's motion at the pickup; on a wall the contact's acceleration"},
    Port{"force", "N", "contact force"},
    Port{"energy", "J", "energy of ball (up and down, not that of rolling), contact and body"},
};
constexpr std::array<const char*, 3> kSeeAlso{"impact~", "bounce~", "tromba~"};

class Rolling final : public HammerObject {
 public:
  static constexpr double kPush = 0.5;      // m/s, of a bang
  static constexpr double kPushTime = 2;    // s
  static constexpr double kSetDown = 0.02;  // s: so long it takes to lay the ball down
  static constexpr double kMostHeight = 1;  // m, of the surface inlet, and what the ball can jump

  explicit Rolling(const ObjectInfo& info) : HammerObject(info) {
    radius_.jump(value(row(kRows, "radius")));
    gravity_.jump(value(row(kRows, "gravity")));
    asymmetry_.jump(value(row(kRows, "asymmetry")));
    ovality_.jump(value(row(kRows, "ovality")));
    settle_ball();
    filter_.set(settings());
    filter_.settle();
  }

  void prepare(double rate) override {
    HammerObject::prepare(rate);
    rate_ = rate;
    filter_.prepare(rate);
  }

  void apply(const Event& event) noexcept override {
    HammerObject::apply(event);
    const double samples = kSmoothing * rate_;
    switch (event.id) {
      case row(kRows, "bang"):
        push(kPush);
        break;
      case row(kRows, "push"):
        push(event.values[0]);
        break;
      case row(kRows, "gravity"):
        gravity_.glide(value(event.id), samples);
        break;
      case row(kRows, "asymmetry"):
        asymmetry_.glide(value(event.id), samples);
        break;
      case row(kRows, "ovality"):
        ovality_.glide(value(event.id), samples);
        break;
      case row(kRows, "radius"):
        radius_.glide(value(event.id), samples);
        [[fallthrough]];
      case row(kRows, "roughness"):
      case row(kRows, "grain"):
      case row(kRows, "octaves"):
      case row(kRows, "slope"):
      case row(kRows, "seed"):
      case row(kRows, "surface"):
      case row(kRows, "arrayspacing"):
        filter_.set(settings());
        break;
      default:
        break;
    }
  }

  // The filter rolls on over an old surface until the window over the new one is complete. It holds two at most beside
  // the latest, so that one of three is free to go back.
  void exchange(Part& part) noexcept override {
    std::shared_ptr<const ArrayProfile>& envelope = static_cast<BodyPart&>(part).surface;
    std::shared_ptr<const ArrayProfile> old = std::move(envelope);
    HammerObject::exchange(part);
    std::swap(old, array_);
    filter_.set(settings());
    if (filter_.uses(old.get()))
      for (std::shared_ptr<const ArrayProfile>& kept : kept_)
        if (!filter_.uses(kept.get())) {
          std::swap(kept, old);
          break;
        }
    envelope = std::move(old);
  }

  void reset() noexcept override {
    HammerObject::reset();
    held_ = true;
    push_left_ = 0;
    turning_.reset();
    filter_.jump(0);
    settle_ball();
  }

  void process(const Block& block) noexcept override {
    collision_.fetch();
    const double *force = block.in[0], *velocity = block.in[1], *surface = block.in[2];
    for (std::size_t i = 0; i < block.frames; ++i) {
      const double speed = clean(velocity[i], kMostSpeed) + pushed();
      const double pressed = clean(force[i], kMostForce);
      if (held_ && (speed != 0 || pressed != 0) && !filter_.busy()) lay_down();
      if (!ball_at_rest()) move_ball();
      const double share = laid();
      roll(std::clamp(speed, -kMostSpeed, kMostSpeed), clean(surface[i], kMostHeight), share);
      weight_ = collision_.hammer.mass() * gravity_.next() * share;
      sound(held_ ? 0 : pressed + weight_ + collision_.hammer.mass() * turning_.pull(), block, i);
      keep_low();
    }
  }

 protected:
  double extra_energy() const noexcept override { return -weight_ * collision_.hammer.x; }

 private:
  RollingSettings settings() const noexcept {
    return {.radius = value(row(kRows, "radius")),
            .surface = {.fractal = {.roughness = value(row(kRows, "roughness")),
                                    .grain = value(row(kRows, "grain")),
                                    .slope = value(row(kRows, "slope")),
                                    .octaves = static_cast<int>(value(row(kRows, "octaves"))),
                                    .seed = static_cast<std::uint64_t>(value(row(kRows, "seed")))},
                        .array = value(row(kRows, "surface")) != 0 ? array_.get() : nullptr,
                        .array_spacing = value(row(kRows, "arrayspacing"))}};
  }

  void push(double speed) noexcept {
    push_ = speed;
    push_length_ = push_left_ = std::max(1, static_cast<int>(kPushTime * rate_));
  }

  double pushed() noexcept { return push_left_ > 0 ? push_ * push_left_-- / push_length_ : 0; }

  // It lies in the hand until something moves it: a patch that has just been opened is silent.
  void lay_down() noexcept {
    held_ = false;
    launch(0, 0);
    set_down_length_ = set_down_left_ = std::max(1, static_cast<int>(kSetDown * rate_));
  }

  // The share of its weight that lies on the body; none while it is in the hand.
  double laid() noexcept {
    if (held_) return 0;
    if (set_down_left_ == 0) return 1;
    const double u = static_cast<double>(--set_down_left_) / set_down_length_;
    return 1 - u * u * (3 - 2 * u);
  }

  bool ball_at_rest() const noexcept { return !radius_.moving() && !asymmetry_.moving() && !ovality_.moving(); }

  void move_ball() noexcept {
    radius_.next();
    asymmetry_.next();
    ovality_.next();
    settle_ball();
  }

  void settle_ball() noexcept {
    turning_.radius = radius_.value();
    turning_.offset = asymmetry_.value() * radius_.value();
    turning_.ovality = ovality_.value();
  }

  // What the surface lifts the ball by in this sample: while it is in the hand nothing, while it is being laid down as
  // much as it weighs, or it would be thrown up.
  void roll(double speed, double surface, double share) noexcept {
    turning_.gravity = gravity_.value();
    const double way = turning_.step(speed, 1 / rate_);
    const double height = filter_.step(way) + turning_.lift() + surface;
    if (held_) filter_.skip_glide();
    const double most = kMostSpeed / rate_;
    const double lifted = std::clamp(height - height_, -most, most);
    collision_.hammer.drift = share * lifted;
    height_ += held_ ? height - height_ : lifted;
  }

  void keep_low() noexcept {
    Hammer& ball = collision_.hammer;
    if (ball.x >= -kMostHeight) return;
    ball.x = -kMostHeight;
    ball.v = std::max(ball.v, 0.0);
  }

  std::shared_ptr<const ArrayProfile> array_;                  // the latest
  std::array<std::shared_ptr<const ArrayProfile>, 2> kept_{};  // older ones that may still be in use
  RollingFilter filter_;
  Turning turning_;
  double rate_ = 48000;
  Ramp radius_, gravity_, asymmetry_, ovality_;
  double height_ = 0, weight_ = 0;  // m, N
  double push_ = 0;                 // m/s
  int push_left_ = 0, push_length_ = 1, set_down_left_ = 0, set_down_length_ = 1;
  bool held_ = true;
};

std::unique_ptr<Object> make(const ObjectInfo& info) { return std::make_unique<Rolling>(info); }

}  // namespace

const ObjectInfo kRolling{
    "rolling~",
    "a ball rolls over a body",
    "A ball rolls over the rough surface of a body of up to 32768 modes, or of a rigid wall: a dense row of tiny "
    "impacts, from the profile that its middle follows. Its speed is a signal of either sign. Gives the body's audio, "
    "the contact force and the energy.",
    kIn,
    kOut,
    kRows,
    kHammerReports,
    kSeeAlso,
    make,
    build_surfaces,
    kPresets,
};

}  // namespace urto
