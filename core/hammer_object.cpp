#include "core/hammer_object.h"

#include <cassert>

namespace urto {

namespace {

constexpr double kQuiet = 1e-10;    // of the peak energy: at rest
constexpr double kStillTime = 0.1;  // s: what swings stands still for a moment at each turn
constexpr int kLookEvery = kFrame;  // samples

}  // namespace

HammerObject::HammerObject(const ObjectInfo& info) {
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
  limit_.jump(values_[rows_.limit]);
  mass_.jump(std::log(values_[rows_.mass]));
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
  soften_ = false;
  last_audio_ = last_heard_ = 0;
  awake_ = false;
}

void HammerObject::exchange(Part& part) noexcept {
  soften();
  const double left = fall_left_ > 0 ? fall_ * fall_left_ / fall_length_ : 0;
  fall_ = left + collision_.exchange(static_cast<BodyPart&>(part));
  fall_length_ = fall_left_ = std::max(1, static_cast<int>(kSmoothing * rate_));
}

// In flight the collision says exactly what a new body changes. In contact, where a force acts on both, the audio is
// held for a sample.
void HammerObject::soften() noexcept { soften_ = soften_ || collision_.touching(); }

void HammerObject::apply(const Event& event) noexcept {
  const std::size_t id = event.id;
  if (id == rows_.reset) return reset();
  if (event.count == 0) return;
  values_[id] = event.values[0];
  const double v = values_[id];
  if (id == rows_.stiffness || id == rows_.shape || id == rows_.dissipation) {
    update_law();
  } else if (id == rows_.integrator) {
    soften();
    collision_.set_integrator(static_cast<Integrator>(static_cast<int>(v)));
  } else if (id == rows_.correction) {
    collision_.contact.correction = static_cast<Correction>(static_cast<int>(v));
  } else if (id == rows_.substeps) {
    const int index = static_cast<int>(v);
    collision_.substeps = index == 0 ? Collision::kAutomatic : 1 << (index - 1);
  } else if (id == rows_.guard) {
    collision_.contact.guard = v != 0;
  } else if (id == rows_.mass) {
    if (collision_.touching()) {
      mass_.glide(std::log(v), kSmoothing * rate_);
    } else {
      mass_.jump(std::log(v));
      collision_.set_mass(v);
    }
  } else if (id == rows_.gain) {
    if (last_audio_ == 0)
      gain_.jump(v);
    else
      gain_.glide(v, kSmoothing * rate_);
  } else if (id == rows_.limit) {
    if (last_audio_ == 0)
      limit_.jump(v);
    else
      limit_.glide(v, kSmoothing * rate_);
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

void HammerObject::move_mass() noexcept {
  if (!collision_.touching()) return settle_mass();
  const double m = mass_.next();
  collision_.set_mass(mass_.moving() ? std::exp(m) : values_[rows_.mass]);
}

void HammerObject::settle_mass() noexcept {
  mass_.jump(std::log(values_[rows_.mass]));
  collision_.set_mass(values_[rows_.mass]);
}

void HammerObject::launch(double distance, double speed) noexcept {
  collision_.place(distance, speed);
  if (stiffness_.moving()) update_law();
  if (mass_.moving()) settle_mass();
  awake_ = true;
  peak_energy_ = 0;
}

Collision::Sample HammerObject::meet(double external, bool want_energy) noexcept {
  Collision::Sample s = collision_.step(external, want_energy);
  // The last guard, which no passive integrator sets off: nothing non-finite leaves, and nothing of it stays.
  if (s.unstable || !std::isfinite(s.audio + s.force + s.energy + collision_.hammer.x + collision_.hammer.v))
      [[unlikely]] {
    happenings.add({.id = kUnstableReport, .count = 1, .values = {values_[rows_.integrator]}});
    reset();
    s = {};
  }
  return s;
}

void HammerObject::report(const Collision::Sample& s) noexcept {
  if (!s.ended) return;
  released();
  if (values_[rows_.events] == 0) return;
  const ContactReport& r = collision_.report();
  happenings.add({.id = kContactReport,
                  .count = 5,
                  .values = {1e3 * r.duration, r.speed_in, r.speed_out, r.peak_force, 1e3 * r.onset}});
}

void HammerObject::sound(double external, const Block& block, std::size_t i) noexcept {
  if (stiffness_.moving()) move_law();
  if (mass_.moving()) move_mass();
  double *audio = block.out[0], *force = block.out[1], *energy = block.out[2];
  const Collision::Sample s = meet(external, energy != nullptr);
  double y = s.audio;
  if (soften_) {
    soften_ = false;
    fall_ = last_heard_ - y;
    fall_length_ = fall_left_ = std::max(1, static_cast<int>(kSmoothing * rate_));
  }
  if (fall_left_ > 0) y += fall_ * --fall_left_ / fall_length_;
  last_heard_ = y;
  y *= gain_.next();
  last_audio_ = y;
  const double bent = limit_.next();
  if (audio != nullptr) audio[i] = within(bent == 0 ? y : y + bent * (limited(y) - y));
  if (force != nullptr) force[i] = within(s.force);
  if (energy != nullptr) energy[i] = within(s.energy + extra_energy());
  report(s);
  if (--until_look_ <= 0) watch_rest(external);
}

bool HammerObject::steady() const noexcept {
  return !stiffness_.moving() && !mass_.moving() && !gain_.moving() && !limit_.moving() && fall_left_ == 0 && !soften_;
}

void HammerObject::sound(const double* external, const Block& block, std::size_t i, std::size_t count) noexcept {
  while (count > 0) {
    std::size_t done = 1;
    if (!steady())
      sound(*external, block, i);
    else if (block.out[2] != nullptr || !collision_.coasting())
      done = static_cast<std::size_t>(play(external, block, i, static_cast<int>(count)));
    else if ((done = static_cast<std::size_t>(coast(external, block, i, static_cast<int>(count)))) == 0)
      done = static_cast<std::size_t>(play(external, block, i, 1));
    external += done;
    i += done;
    count -= done;
  }
}

// What sound() does sample by sample where no value glides: until the hammer coasts, as long as nobody asks for the
// energy.
int HammerObject::play(const double* external, const Block& block, std::size_t i, int count) noexcept {
  double *audio = block.out[0], *force = block.out[1], *energy = block.out[2];
  const double gain = gain_.value();
  const bool limit = limit_.value() != 0;
  int n = 0;
  do {
    const Collision::Sample s = meet(external[n], energy != nullptr);
    const std::size_t at = i + static_cast<std::size_t>(n);
    last_heard_ = s.audio;
    last_audio_ = s.audio * gain;
    const double y = last_audio_;
    if (audio != nullptr) audio[at] = within(limit ? y + (limited(y) - y) : y);
    if (force != nullptr) force[at] = within(s.force);
    if (energy != nullptr) energy[at] = within(s.energy + extra_energy());
    report(s);
    if (--until_look_ <= 0) watch_rest(external[n]);
  } while (++n < count && (energy != nullptr || !collision_.coasting()));
  return n;
}

// What sound() does where a body rings, a hammer flies, and nobody asks for the energy.
int HammerObject::coast(const double* external, const Block& block, std::size_t i, int count) noexcept {
  double *audio = block.out[0], *force = block.out[1];
  double heard[kFrame];
  const int n = collision_.coast(external, std::min(count, std::max(until_look_, 1)), heard);
  if (n == 0) return 0;
  const double gain = gain_.next();
  const bool limit = values_[rows_.limit] != 0;
  for (int j = 0; j < n; ++j) heard[j] *= gain;
  last_audio_ = heard[n - 1];
  if (audio != nullptr) {  // two loops: with one function for both each sample costs a call
    if (limit)
      std::transform(heard, heard + n, audio + i, limited);
    else
      std::transform(heard, heard + n, audio + i, within);
  }
  if (force != nullptr) std::fill_n(force + i, n, 0.0);
  until_look_ -= n;
  if (until_look_ <= 0) watch_rest(external[n - 1]);
  return n;
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
  const double speed = collision_.speed();
  const bool slow = hammer.drift == 0 && 0.5 * hammer.mass() * speed * speed <= kQuiet * peak_energy_;
  still_ = slow ? still_ + kLookEvery : 0;
  const bool still = still_ >= kStillTime * rate_;
  const bool silent = (leaning ? change : ringing) <= kQuiet * peak_energy_;
  if (!silent || !(gone || (still && (leaning || external == 0)))) return;
  awake_ = false;
  peak_energy_ = 0;
  if (values_[rows_.events] != 0) happenings.add({.id = kRestReport});
}

}  // namespace urto
