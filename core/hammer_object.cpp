#include "core/hammer_object.h"

#include <cassert>

namespace urto {

namespace {

constexpr double kLoudest = 1e6;    // what an outlet carries at most
constexpr double kQuiet = 1e-10;    // of the peak energy: at rest
constexpr int kLookEvery = kFrame;  // samples

// Untouched up to 0.9, then bent so that 1 is never reached.
double limited(double x) noexcept {
  constexpr double kKnee = 0.9;
  const double level = std::fabs(x);
  if (level <= kKnee) return x;
  return std::copysign(kKnee + (1 - kKnee) * std::tanh((level - kKnee) / (1 - kKnee)), x);
}

}  // namespace

HammerObject::HammerObject(const ObjectInfo& info) : info_(info) {
  assert(info.rows.size() <= values_.size());
  const auto find = [&](const char* name) { return find_row(info.rows, name); };
  rows_ = {find("stiffness"),  find("dissipation"), find("shape"), find("integrator"),
           find("correction"), find("substeps"),    find("guard"), find("gain"),
           find("limit"),      find("events"),      find("mass"),  find("reset")};
  for (std::size_t i = 0; i < info.rows.size(); ++i) values_[i] = info.rows[i].initial;
  stiffness_.jump(std::log(values_[rows_.stiffness]));
  shape_.jump(values_[rows_.shape]);
  dissipation_.jump(values_[rows_.dissipation]);
  gain_.jump(values_[rows_.gain]);
  collision_.set_law({values_[rows_.stiffness], values_[rows_.shape], values_[rows_.dissipation]});
  collision_.set_mass(values_[rows_.mass]);
}

void HammerObject::prepare(double rate) {
  rate_ = rate;
  collision_.prepare(rate);
}

void HammerObject::reset() noexcept {
  collision_.reset();
  fall_left_ = 0;
  last_audio_ = 0;
  awake_ = false;
}

void HammerObject::exchange(BodyPart& part) noexcept {
  const double left = fall_left_ > 0 ? fall_ * fall_left_ / fall_length_ : 0;
  fall_ = left + collision_.exchange(part);
  fall_length_ = fall_left_ = std::max(1, static_cast<int>(kSmoothing * rate_));
}

void HammerObject::apply(const Event& event) noexcept {
  const std::size_t id = event.id;
  if (id == rows_.reset) return reset();
  if (event.count == 0) return;
  values_[id] = event.values[0];
  const double v = values_[id];
  if (id == rows_.stiffness || id == rows_.shape || id == rows_.dissipation) {
    update_law();
  } else if (id == rows_.integrator) {
    collision_.set_integrator(static_cast<Integrator>(static_cast<int>(v)));
  } else if (id == rows_.correction) {
    collision_.contact.correction = static_cast<Correction>(static_cast<int>(v));
  } else if (id == rows_.substeps) {
    const int index = static_cast<int>(v);
    collision_.substeps = index == 0 ? Collision::kAutomatic : 1 << (index - 1);
  } else if (id == rows_.guard) {
    collision_.contact.guard = v != 0;
  } else if (id == rows_.mass) {
    collision_.set_mass(v);
  } else if (id == rows_.gain) {
    if (last_audio_ == 0)
      gain_.jump(v);
    else
      gain_.glide(v, kSmoothing * rate_);
  }
}

// At once where nothing touches, so that a strike in the same breath finds the new law; slowly in the middle of a
// contact.
void HammerObject::update_law() noexcept {
  const double k = std::log(values_[rows_.stiffness]), a = values_[rows_.shape], mu = values_[rows_.dissipation];
  if (collision_.touching()) {
    const double samples = kSmoothing * rate_;
    stiffness_.glide(k, samples);
    shape_.glide(a, samples);
    dissipation_.glide(mu, samples);
    return;
  }
  stiffness_.jump(k);
  shape_.jump(a);
  dissipation_.jump(mu);
  collision_.set_law({values_[rows_.stiffness], a, mu});
}

void HammerObject::move_law() noexcept {
  if (!collision_.touching()) return update_law();
  const double k = stiffness_.next(), a = shape_.next(), mu = dissipation_.next();
  collision_.set_law({stiffness_.moving() ? std::exp(k) : values_[rows_.stiffness], a, mu});
}

void HammerObject::launch(double distance, double speed) noexcept {
  collision_.place(distance, speed);
  if (stiffness_.moving()) update_law();
  awake_ = true;
  peak_energy_ = 0;
}

void HammerObject::sound(double external, const Block& block, std::size_t i) noexcept {
  if (stiffness_.moving()) move_law();
  double *audio = block.out[0], *force = block.out[1], *energy = block.out[2];
  Collision::Sample s = collision_.step(external, energy != nullptr);
  if (s.unstable) {
    if (values_[rows_.events] != 0)
      happenings.add({.id = kUnstableReport, .count = 1, .values = {values_[rows_.integrator]}});
    reset();
    s = {};
  }
  double y = s.audio;
  if (fall_left_ > 0) y += fall_ * --fall_left_ / fall_length_;
  y *= gain_.next();
  last_audio_ = y;
  if (audio != nullptr) audio[i] = std::clamp(values_[rows_.limit] != 0 ? limited(y) : y, -kLoudest, kLoudest);
  if (force != nullptr) force[i] = std::clamp(s.force, -kLoudest, kLoudest);
  if (energy != nullptr) energy[i] = std::clamp(s.energy + extra_energy(), -kLoudest, kLoudest);
  if (s.ended) released();
  if (s.ended && values_[rows_.events] != 0) {
    const ContactReport& r = collision_.report();
    happenings.add({.id = kContactReport,
                    .count = 5,
                    .values = {1e3 * r.duration, r.speed_in, r.speed_out, r.peak_force, 1e3 * r.onset}});
  }
  if (--until_look_ <= 0) watch_rest(external);
}

// Once a frame: has the body rung out, and does the hammer lie still or fly away? Under a hammer that leans on it a
// body keeps the energy of its bending: there it counts that nothing changes.
void HammerObject::watch_rest(double external) noexcept {
  until_look_ = kLookEvery;
  const Hammer& hammer = collision_.hammer;
  const double ringing = collision_.body_energy();
  const double change = std::fabs(ringing - last_ringing_);
  last_ringing_ = ringing;
  const bool leaning = collision_.touching() && collision_.contact.settled();
  if (collision_.touching() && !leaning) awake_ = true;
  peak_energy_ = std::max(peak_energy_, ringing + hammer.energy());
  if (!awake_) return;
  const bool gone = !collision_.touching() && hammer.free() && hammer.v <= 0 && external == 0;
  const bool still = 0.5 * hammer.mass() * hammer.v * hammer.v <= kQuiet * peak_energy_;
  const bool silent = (leaning ? change : ringing) <= kQuiet * peak_energy_;
  if (!silent || !(gone || (still && (leaning || external == 0)))) return;
  awake_ = false;
  peak_energy_ = 0;
  if (values_[rows_.events] != 0) happenings.add({.id = kRestReport});
}

}  // namespace urto
