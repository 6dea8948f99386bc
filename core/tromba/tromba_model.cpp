#include "core/tromba/tromba_model.h"

namespace urto {

namespace {

constexpr int kLook = 16;

fd::PlayedTromba::Friction on_grid(ModalTromba::Friction f) noexcept {
  return f == ModalTromba::Friction::exponential ? fd::PlayedTromba::Friction::exponential
                                                 : fd::PlayedTromba::Friction::elastoplastic;
}

}  // namespace

static_assert(kBowPoint == static_cast<std::size_t>(fd::PlayedTromba::Point::bow) &&
              kFingerPoint == static_cast<std::size_t>(fd::PlayedTromba::Point::finger) &&
              kForcePoint == static_cast<std::size_t>(fd::PlayedTromba::Point::force) &&
              kPickupPoint == static_cast<std::size_t>(fd::PlayedTromba::Point::pickup));

void TrombaModel::reset() noexcept {
  modal_.reset();
  if (grid_ != nullptr) grid_->reset();
  last_ = {};
  energy_ = 0;
  at_ = 0;
}

void TrombaModel::exchange(TrombaPart& part) noexcept {
  if (part.grid == nullptr) {
    modal_.exchange(part.modal);
    std::swap(grid_, part.grid);
    return;
  }
  if (grid_ != nullptr)
    part.grid->adopt(*grid_);
  else
    modal_.give(part.modal);
  std::swap(grid_, part.grid);
  grid_->set_friction(on_grid(friction_));
  const fd::PlayedTromba::Sample s = grid_->sample();
  last_ = {s.string.position, s.bridge.position, s.body.position, 0};
  energy_ = grid_->energy();
}

void TrombaModel::set_friction(Friction friction) noexcept {
  friction_ = friction;
  modal_.set_friction(friction);
  if (grid_ != nullptr) grid_->set_friction(on_grid(friction));
}

void TrombaModel::place(StringPoint point, double x) noexcept {
  if (grid_ == nullptr)
    modal_.place(point, x);
  else if (grid_->at(point_of(point)) != x)
    grid_->place(point_of(point), x);
}

TrombaSample TrombaModel::speeds() const noexcept {
  if (grid_ != nullptr) {
    const fd::PlayedTromba::Sample s = grid_->sample();
    return {s.string.velocity, s.bridge.velocity, s.body.velocity, 0};
  }
  const TrombaSample now = modal_.motion(), next = modal_.ahead();
  return {rate_ * (next.string - now.string), rate_ * (next.bridge - now.bridge), rate_ * (next.body - now.body), 0};
}

TrombaSample TrombaModel::step(const TrombaDrive& drive) noexcept {
  if (grid_ == nullptr) return modal_.step(drive);
  const fd::PlayedTromba::Sample s = grid_->step(
      {.force = drive.force, .bow_velocity = drive.bow_velocity, .bow_force = drive.bow_force, .finger = drive.finger});
  if (at_ % kLook == 0) energy_ = grid_->resting() ? 0 : grid_->energy();
  at_ = (at_ + 1) % kFrame;
  last_ = {s.string.position, s.bridge.position, s.body.position, s.contact};
  return last_;
}

}  // namespace urto
