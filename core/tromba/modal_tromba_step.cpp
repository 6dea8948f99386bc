// One sample of the tromba: bow, finger and couplings from what is known of the points.
#include <algorithm>
#include <cmath>

#include "core/tromba/modal_tromba.h"

namespace urto {

namespace {

// A sample in which the bridge would come as near to the body as this part of its way is solved in sub-steps.
constexpr double kMargin = 0.25;

}  // namespace

TrombaSample ModalTromba::step(const TrombaDrive& drive) noexcept {
  if (!ready()) return {};
  if (at_ == 0) begin_frame();
  const auto n = static_cast<std::size_t>(at_);
  const ModalString& string = *parts_.string;
  const bool wall = parts_.body->wall();
  const auto h = [&](StringPoint from, StringPoint to) { return string.response(from, to); };
  const double* u = &u_[n * kPoints];

  // The hand first, then the bow, whose friction takes what the string does without it.
  const double push = drive.force;
  const double bowed = bow(drive, u[kBowPoint] + h(kForcePoint, kBowPoint) * push);
  // The finger is a damper, f = -R du/dt: a line in what the bridge will do, f = held - give * response * F1.
  const double finger_free = u[kFingerPoint] + h(kForcePoint, kFingerPoint) * push + h(kBowPoint, kFingerPoint) * bowed;
  const double r = drive.finger * rate_, give = r / (1 + r * h(kFingerPoint, kFingerPoint));
  double held = -give * (finger_free - last_[kFingerPoint]);
  const double across = h(kFingerPoint, kBridgePoint);
  const double bridge_free =
      u[kBridgePoint] + h(kForcePoint, kBridgePoint) * push + h(kBowPoint, kBridgePoint) * bowed + across * held;

  // Without the collision, unless they touch already.
  bool fine = eta2_ > 0;
  double pull = 0;
  if (!fine) {
    const double w_free = bridge_.free(false), yields = bridge_.flow(false).b1;
    const double own = h(kBridgePoint, kBridgePoint) - give * across * across + yields;
    pull = solve_coupling(s_.connection, {eta1_, w_free - bridge_free + shift1_ - eta1_, own});
    const double eta2 = touched_[n] - (w_free - yields * pull) - s_.distance + shift2_;
    fine = eta2 > -kMargin * std::fabs(eta2 - eta2_);
  }
  contact_ = 0;
  if (fine) {
    forces_[kBridgePoint][n] = 0;
  } else {
    held -= give * across * pull;
    forces_[kBridgePoint][n] = pull;
    bridge_.move(false, -pull);
  }
  forces_[kBowPoint][n] = bowed;
  forces_[kFingerPoint][n] = held;
  forces_[kForcePoint][n] = push;
  if (fine) solve_fine();
  scatter(fine);

  double worked = 0;
  for (const StringPoint p : {kBowPoint, kFingerPoint, kForcePoint}) worked += forces_[p][n] * (u[p] - last_[p]);
  work_ += worked;
  banks_ += worked + forces_[kBridgePoint][n] * (u[kBridgePoint] - last_[kBridgePoint]);
  std::copy_n(u, kPoints, last_.begin());
  body_ = wall ? 0 : touched_[n];
  read_etas();
  if (shift1_ != 0 || shift2_ != 0) relax();
  pickup_ = heard_[n];
  const TrombaSample sample{last_[kPickupPoint], bridge_.w, pickup_, contact_};
  if (++at_ == kFrame) commit();
  return sample;
}

double ModalTromba::bow(const TrombaDrive& drive, double free) noexcept {
  if (!(drive.bow_force > 0)) {
    exponential_.reset();
    elastoplastic_.reset();
    slip_ = 0;
    return 0;
  }
  const double q = (free - last_[kBowPoint]) * rate_ - drive.bow_velocity;
  const double mobility = parts_.string->response(kBowPoint, kBowPoint) * rate_;
  BowContact met{};
  if (friction_ == Friction::exponential) {
    exponential_.set({drive.bow_force, ExponentialBow::curve_for_speed(drive.bow_velocity)});
    met = exponential_.meet(q, mobility);
  } else {
    elastoplastic_.set({.force = drive.bow_force});
    met = elastoplastic_.meet(q, mobility);
  }
  slip_ = met.speed;
  return -met.force;
}

// The motion of both points at the sub-steps of this sample and, because a contact lasts, of the next few: free, and by
// the frame's forces so far.
void ModalTromba::window() noexcept {
  constexpr int kSamples = 4;
  if (at_ < window_end_) return;
  ModalString& string = *parts_.string;
  ModalResonator& body = *parts_.body;
  const int level = string.level(), samples = std::min({kSamples, kFrame >> level, kFrame - at_});
  const int count = samples << level;
  window_begin_ = at_;
  window_end_ = at_ + samples;
  string.scratch.copy(string.voice);
  if (at_ > 0) string.scratch.advance(at_);
  string.scratch.free_motion(string.point(kBridgePoint), level, count, window_string_.data());
  if (!body.wall()) {
    body.scratch.copy(body.voice);
    if (at_ > 0) body.scratch.advance(at_);
    body.scratch.free_motion(level, count, window_body_.data(), nullptr, nullptr);
  }
  const simd::BankKernels& kernels = simd::best_kernels();
  const auto n = static_cast<std::size_t>(at_), m = static_cast<std::size_t>(string.substeps());
  for (const StringPoint p : {kBowPoint, kFingerPoint, kForcePoint, kBridgePoint}) {
    const double* held = string.held_response(p);
    for (std::size_t j = 0; j < n; ++j)
      if (forces_[p][j] != 0) kernels.spread(window_string_.data(), held + (n - j) * m, forces_[p][j], count);
  }
  const double* fine = string.fine_response(kBridgePoint);
  for (int x = 0; x < fine_count_; ++x) {
    const auto j = static_cast<std::size_t>(fine_samples_[static_cast<std::size_t>(x)]);
    for (std::size_t i = 0; i < m; ++i) {
      const std::size_t from = (n - j) * m - i;
      kernels.spread(window_string_.data(), fine + from, fine_first_[j][i], count);
      const double f2 = fine_second_[j][i];
      if (f2 != 0 && !body.wall()) kernels.spread(window_body_.data(), body.fine_response() + from, -f2, count);
    }
  }
}

void ModalTromba::solve_fine() noexcept {
  window();
  const ModalString& string = *parts_.string;
  const bool wall = parts_.body->wall();
  const int m = string.substeps();
  const auto n = static_cast<std::size_t>(at_), steps = static_cast<std::size_t>(m);
  double u[16], v[16];
  std::copy_n(&window_string_[static_cast<std::size_t>((at_ - window_begin_) * m)], steps, u);
  if (wall)
    std::fill_n(v, steps, 0.0);
  else
    std::copy_n(&window_body_[static_cast<std::size_t>((at_ - window_begin_) * m)], steps, v);
  // What the window's forces have moved: those of whole samples, this one's included ...
  for (const StringPoint p : {kBowPoint, kFingerPoint, kForcePoint, kBridgePoint}) {
    const double* held = string.held_response(p);
    for (auto j = static_cast<std::size_t>(window_begin_); j <= n; ++j) {
      const double f = forces_[p][j];
      if (f == 0) continue;
      const double* from = held + (n - j) * steps;
      for (std::size_t r = 0; r < steps; ++r) u[r] += f * from[r];
    }
  }
  // ... and those of earlier sub-steps.
  const double* fine = string.fine_response(kBridgePoint);
  const double* body = parts_.body->fine_response();
  for (int x = 0; x < fine_count_; ++x) {
    const auto j = static_cast<std::size_t>(fine_samples_[static_cast<std::size_t>(x)]);
    if (fine_samples_[static_cast<std::size_t>(x)] < window_begin_) continue;
    for (std::size_t i = 0; i < steps; ++i) {
      const double f1 = fine_first_[j][i], f2 = fine_second_[j][i];
      const std::size_t from = (n - j) * steps - i;
      for (std::size_t r = 0; r < steps; ++r) u[r] += f1 * fine[from + r];
      if (f2 == 0 || wall) continue;
      for (std::size_t r = 0; r < steps; ++r) v[r] -= f2 * body[from + r];
    }
  }
  fine_samples_[static_cast<std::size_t>(fine_count_++)] = at_;

  const double yields = bridge_.flow(true).b1, own_body = wall ? 0 : body[0];
  double string_now = last_[kBridgePoint], body_now = body_;
  for (std::size_t r = 0; r < steps; ++r) {
    const double w = bridge_.free(true);
    const CouplingForces f =
        solve_couplings(s_.connection, {eta1_, w - u[r] + shift1_ - eta1_, yields + fine[0]}, s_.collision,
                        {eta2_, v[r] - w - s_.distance + shift2_ - eta2_, yields + own_body}, yields);
    fine_first_[n][r] = f.first;
    fine_second_[n][r] = f.second;
    bridge_.move(true, f.second - f.first);
    u[r] += fine[0] * f.first;
    v[r] -= own_body * f.second;
    for (std::size_t later = r + 1; later < steps; ++later) {
      u[later] += fine[later - r] * f.first;
      if (!wall) v[later] -= body[later - r] * f.second;
    }
    banks_ += f.first * (u[r] - string_now) - f.second * (v[r] - body_now);
    string_now = u[r];
    body_now = v[r];
    eta1_ = bridge_.w - u[r] + shift1_;
    eta2_ = v[r] - bridge_.w - s_.distance + shift2_;
    if (eta2_ > 0) {
      contacts_.seconds += 1 / (rate_ * m);
      if (!touching_) ++contacts_.hits;
    }
    touching_ = eta2_ > 0;
    contact_ += f.second / m;
    adhesion_ += std::max(0.0, -f.second) / (rate_ * m);
  }
}

// The sample's forces move what is left of the frame.
void ModalTromba::scatter(bool fine) noexcept {
  const ModalString& string = *parts_.string;
  const auto n = static_cast<std::size_t>(at_);
  const int count = static_cast<int>((kFrame - n) * kPoints);
  double* const to = &u_[n * kPoints];
  const double bowed = forces_[kBowPoint][n], held = forces_[kFingerPoint][n], push = forces_[kForcePoint][n],
               pull = forces_[kBridgePoint][n];
  const double *by_bow = string.sample_response(kBowPoint), *by_finger = string.sample_response(kFingerPoint),
               *by_hand = string.sample_response(kForcePoint), *by_bridge = string.sample_response(kBridgePoint);
  const simd::BankKernels& kernels = simd::best_kernels();
  const auto spread = [&](double force, const double* response) {
    if (force != 0) kernels.spread(to, response, force, count);
  };
  spread(bowed, by_bow);
  spread(pull, by_bridge);
  spread(held, by_finger);
  spread(push, by_hand);
  if (!fine) return;
  const std::size_t m = static_cast<std::size_t>(string.substeps());
  bool touched = false;
  for (std::size_t s = 0; s < m; ++s) {
    spread(fine_first_[n][s], string.substep_response(static_cast<int>(s)));
    touched = touched || fine_second_[n][s] != 0;
  }
  if (!touched || parts_.body->wall()) return;
  const double *fine_body = parts_.body->fine_response(), *pickup = parts_.body->pickup_response();
  for (std::size_t k = 0; k < kFrame - n; ++k) {
    double moved = 0, heard = 0;
    for (std::size_t s = 0; s < m; ++s) {
      const double f = fine_second_[n][s];
      moved += f * fine_body[k * m + m - 1 - s];
      heard += f * pickup[k * m + m - 1 - s];
    }
    touched_[n + k] -= moved;
    heard_[n + k] -= heard;
  }
}

}  // namespace urto
