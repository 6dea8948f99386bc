#include "core/tromba.h"

#include <numbers>

#include "core/object.h"
#include "core/outlets.h"
#include "core/tromba/tromba_builder.h"
#include "core/tromba/tromba_rows.h"

namespace urto {

namespace {

constexpr const auto& kRows = kTrombaRows;
constexpr std::array kIn{
    Port{"force", "N", "force on the string at `position`, positive towards the body (signal or number)"},
    Port{"bow velocity", "m/s", "velocity of the bow, either way (signal or number)"},
    Port{"bow force", "N", "force of the bow on the string; 0 lifts it (signal or number)"},
};
constexpr std::array kOut{
    Port{"audio", "", "velocities of string, bridge and body, each with its gain"},
    Port{"force", "N", "contact force between bridge and body"},
    Port{"energy", "J", "energy of string, bridge, body and couplings"},
};
constexpr std::array<const char*, 3> kSeeAlso{"impact~", "bounce~", "rolling~"};

enum TrombaReport : std::uint16_t { kContactReport, kRestReport, kUnstableReport };

constexpr double kMostBowForce = 100;  // N
constexpr double kPluckTime = 0.008;   // s
constexpr double kBangForce = 1;       // N
constexpr double kFirmestFinger = 3;   // times the string's impedance
constexpr double kMoveTime = 0.03;     // s for a bow or finger to get where it is told
constexpr double kQuiet = 1e-10;       // of the largest energy: at rest

class Tromba final : public Object {
 public:
  explicit Tromba(const ObjectInfo& info) {
    for (std::size_t i = 0; i < info.rows.size(); ++i) values_[i] = info.rows[i].initial;
    for (std::size_t i = 0; i < kGains; ++i) gains_[i].jump(values_[kGainRows[i]]);
    limit_.jump(value(row(kRows, "limit")));
    bow_at_.jump(value(row(kRows, "bowposition")));
    hand_at_.jump(value(row(kRows, "position")));
    finger_at_.jump(0.5);
    update_couplings();
  }

  void prepare(double rate) override {
    rate_ = rate;
    tromba_.prepare(rate);
  }

  void exchange(Part& part) noexcept override {
    auto& next = static_cast<TrombaPart&>(part);
    const double heard = mixed(tromba_.speeds());
    tromba_.exchange(next);
    std::swap(integrator_, next.integrator);
    std::swap(loudness_, next.loudness);
    std::swap(bridge_, next.bridge);
    std::swap(impedance_, next.impedance);
    last_ = tromba_.motion();
    fall_.jump(fall_.value() + heard - mixed(tromba_.speeds()));
    fall_.glide(0, kSmoothing * rate_);
    place();
  }

  void reset() noexcept override {
    tromba_.reset();
    pluck_at_ = pluck_length_ = 0;
    finger_.jump(0);
    for (Ramp& gain : gains_) gain.jump(gain.target());
    limit_.jump(limit_.target());
    fall_.jump(0);
    if (share_.moving()) tromba_.set(to_);
    share_.jump(1);
    bow_at_.jump(bow_at_.target());
    hand_at_.jump(value(row(kRows, "position")));
    place();
    last_ = {};
    last_audio_ = 0;
    touching_ = awake_ = false;
    now_ = 0;
    most_ = 0;
  }

  void apply(const Event& event) noexcept override;
  void process(const Block& block) noexcept override;

 private:
  static constexpr std::size_t kGains = 4;
  static constexpr std::array<std::size_t, kGains> kGainRows{row(kRows, "stringgain"), row(kRows, "bridgegain"),
                                                             row(kRows, "bodygain"), row(kRows, "gain")};

  double value(std::size_t r) const noexcept { return values_[r]; }
  void update_couplings() noexcept;
  double mixed(const TrombaSample& speeds) const noexcept {
    return gains_[0].value() * speeds.string + gains_[1].value() * speeds.bridge +
           gains_[2].value() * loudness_ * speeds.body;
  }
  void place() noexcept;
  void begin_pluck(double force, double position) noexcept;
  double pluck() noexcept;
  void report_contact(double force) noexcept;
  void watch_rest(const TrombaDrive& drive) noexcept;
  bool alive() const noexcept { return last_audio_ != 0; }

  std::array<double, kRows.size()> values_{};
  TrombaModel tromba_;
  int integrator_ = 0;
  double loudness_ = 1;
  double rate_ = 48000, bridge_ = 0, impedance_ = 0;
  std::array<Ramp, kGains> gains_;
  Ramp limit_, finger_;
  Ramp fall_;   // what the audio would jump by at a change, let down
  Ramp share_;  // of the way between two settings of the couplings
  ModalTromba::Settings from_, to_;
  Ramp bow_at_, finger_at_, hand_at_;  // parts of nut to bridge; a step a frame
  TrombaSample last_;
  double last_audio_ = 0;
  double pluck_force_ = 0;
  int pluck_at_ = 0, pluck_length_ = 0;
  bool pluck_waits_ = false;
  std::uint64_t now_ = 0;  // samples since reset
  // the contact under way
  bool touching_ = false, awake_ = false;
  double onset_ = 0, speed_in_ = 0, peak_ = 0, last_eta_ = 0;
  double most_ = 0;  // energy
};

void Tromba::update_couplings() noexcept {
  from_ = tromba_.settings();
  to_ = tromba_settings(values_);
  share_.jump(alive() ? 0 : 1);
  if (alive())
    share_.glide(1, kSmoothing * rate_);
  else
    tromba_.set(to_);
}

void Tromba::apply(const Event& event) noexcept {
  const double first = event.values[0], second = event.values[1];
  const double frames = kMoveTime * rate_ / kFrame;
  switch (event.id) {
    case row(kRows, "reset"):
      return reset();
    case row(kRows, "bang"):
      return begin_pluck(kBangForce, value(row(kRows, "position")));
    case row(kRows, "pluck"):
      return begin_pluck(first, event.count > 1 ? std::clamp(second, 0.0, 1.0) : value(row(kRows, "position")));
    case row(kRows, "note"):
      if (second > 0) begin_pluck(kBangForce * second / 127, value(row(kRows, "position")));
      return;
    case row(kRows, "finger"):
      // A finger that is not on the string comes down where it is told.
      if (finger_.value() == 0 && !finger_.moving())
        finger_at_.jump(first);
      else if (second > 0)
        finger_at_.glide(first, frames);
      finger_.glide(second, kSmoothing * rate_);
      return place();
    default:
      break;
  }
  if (event.count == 0) return;
  values_[event.id] = first;
  for (std::size_t i = 0; i < kGains; ++i) {
    if (event.id != kGainRows[i]) continue;
    if (alive())
      gains_[i].glide(first, kSmoothing * rate_);
    else
      gains_[i].jump(first);
    return;
  }
  switch (event.id) {
    case row(kRows, "limit"):
      return alive() ? limit_.glide(first, kSmoothing * rate_) : limit_.jump(first);
    case row(kRows, "friction"):
      return tromba_.set_friction(static_cast<TrombaModel::Friction>(static_cast<int>(first)));
    case row(kRows, "bowposition"):
      return bow_at_.glide(first, frames);
    case row(kRows, "position"):
      return hand_at_.glide(first, frames);
    case row(kRows, "events"):
      return;
    default:
      return update_couplings();
  }
}

void Tromba::place() noexcept {
  tromba_.place(kBowPoint, bow_at_.value() * bridge_);
  tromba_.place(kFingerPoint, finger_at_.value() * bridge_);
  tromba_.place(kForcePoint, hand_at_.value() * bridge_);
}

// At another place than where the hand is, it waits until the hand is there: a frame or two.
void Tromba::begin_pluck(double force, double position) noexcept {
  hand_at_.jump(position);
  place();
  pluck_force_ = force;
  pluck_at_ = 0;
  pluck_length_ = std::max(2, static_cast<int>(kPluckTime * rate_));
  pluck_waits_ = true;
}

double Tromba::pluck() noexcept {
  if (pluck_at_ >= pluck_length_) return 0;
  if (pluck_waits_ && tromba_.at(kForcePoint) != hand_at_.value() * bridge_) return 0;
  pluck_waits_ = false;
  const double part = static_cast<double>(++pluck_at_) / pluck_length_;
  if (pluck_at_ == pluck_length_ && hand_at_.value() != value(row(kRows, "position"))) {
    hand_at_.jump(value(row(kRows, "position")));
    place();
  }
  return 0.5 * pluck_force_ * (1 - std::cos(std::numbers::pi * part));
}

void Tromba::process(const Block& block) noexcept {
  double *audio = block.out[0], *force = block.out[1], *energy = block.out[2];
  for (std::size_t i = 0; i < block.frames; ++i) {
    if (tromba_.frame_starts() && (bow_at_.moving() || finger_at_.moving() || hand_at_.moving())) {
      bow_at_.next();
      finger_at_.next();
      hand_at_.next();
      place();
    }
    if (share_.moving()) {
      tromba_.set(between(from_, to_, share_.next()));
      last_ = tromba_.motion();  // what moves by this is not heard
    }
    TrombaDrive drive;
    drive.force = pluck() - clean(block.in[0][i], kMostForce);
    drive.bow_velocity = clean(block.in[1][i], kMostSpeed);
    drive.bow_force = std::clamp(clean(block.in[2][i], kMostForce), 0.0, kMostBowForce);
    drive.finger = kFirmestFinger * impedance_ * finger_.next();
    TrombaSample s = tromba_.step(drive);
    if (!std::isfinite(s.string + s.bridge + s.body + s.contact + tromba_.energy())) {
      happenings.add({.id = kUnstableReport, .count = 1, .values = {static_cast<double>(integrator_)}});
      reset();
      s = {};
    }
    const double y = ((gains_[0].next() * (s.string - last_.string) + gains_[1].next() * (s.bridge - last_.bridge) +
                       gains_[2].next() * loudness_ * (s.body - last_.body)) *
                          rate_ +
                      fall_.next()) *
                     gains_[3].next();
    last_ = s;
    last_audio_ = y;
    const double bent = limit_.next();
    if (audio != nullptr) audio[i] = within(bent == 0 ? y : y + bent * (limited(y) - y));
    if (force != nullptr) force[i] = within(s.contact);
    if (energy != nullptr) energy[i] = within(tromba_.energy());
    ++now_;
    if (value(row(kRows, "events")) != 0) report_contact(s.contact);
    if (tromba_.frame_starts()) watch_rest(drive);
  }
}

void Tromba::report_contact(double force) noexcept {
  const double eta = tromba_.collision_eta(), speed = (eta - last_eta_) * rate_;
  const double time = static_cast<double>(now_) / rate_;
  last_eta_ = eta;
  if (force > 0) {
    if (!touching_) {
      touching_ = true;
      onset_ = time - 1 / rate_;
      speed_in_ = std::max(speed, 0.0);
      peak_ = 0;
    }
    peak_ = std::max(peak_, force);
  }
  if (!touching_ || eta > 0) return;
  touching_ = false;
  happenings.add({.id = kContactReport,
                  .count = 5,
                  .values = {1e3 * (time - onset_), speed_in_, std::max(-speed, 0.0), peak_, 1e3 * onset_}});
}

void Tromba::watch_rest(const TrombaDrive& drive) noexcept {
  const double energy = tromba_.energy();
  most_ = std::max(most_, energy);
  const bool driven = drive.force != 0 || drive.bow_force != 0 || pluck_at_ < pluck_length_;
  if (driven) awake_ = true;
  if (!awake_ || driven || energy > kQuiet * most_) return;
  awake_ = false;
  most_ = 0;
  if (value(row(kRows, "events")) != 0) happenings.add({.id = kRestReport});
}

std::unique_ptr<Object> make(const ObjectInfo& info) { return std::make_unique<Tromba>(info); }

}  // namespace

const ObjectInfo kTromba{
    "tromba~",
    "a bowed or plucked string on a rattling bridge",
    "The tromba marina: a string, bowed, plucked or pushed by the force at the first inlet, stands on a bridge that "
    "rattles on a plate, a wall or a second string. A finger that touches the string gives its harmonics. Gives the "
    "audio, the contact force between bridge and body, and the energy.",
    kIn,
    kOut,
    kTrombaRows,
    kTrombaReports,
    kSeeAlso,
    make,
    build_trombas,
    {},
    concerns_grid,
};

}  // namespace urto
