#include "core/tromba/modal_plan.h"

#include <algorithm>

namespace urto {

namespace {

constexpr std::size_t kSlice = 1024;  // modes: about a millisecond

}  // namespace

ModalTrombaPlan::ModalTrombaPlan(const TrombaShape& shape, double rate) : shape_(shape), rate_(rate) {}

std::vector<Mode> ModalTrombaPlan::body_modes() const {
  const double highest = 0.5 * rate_;
  if (shape_.body == TrombaBody::plate) return clamped_plate_modes(shape_.plate, shape_.places, highest, shape_.detail);
  if (shape_.body == TrombaBody::string)
    return string_body_modes(shape_.body_string, shape_.places, highest,
                             std::min(shape_.detail, TrombaShape::kMostStringModes));
  return {};
}

bool ModalTrombaPlan::work(std::size_t room) {
  if (string_ == nullptr) {
    const std::vector<Mode> modes = string_modes(shape_.string, 0.5 * rate_, TrombaShape::kMostStringModes);
    string_ = std::make_shared<ModalBody>(modes, rate_, Output::displacement);
  } else if (!string_->complete()) {
    string_->build(kSlice);
  } else if (body_ == nullptr) {
    body_ = std::make_shared<ModalBody>(body_modes(), rate_, Output::displacement);
  } else if (!body_->complete()) {
    body_->build(kSlice);
  } else if (parts_.string == nullptr) {
    parts_.string = std::make_unique<ModalString>(string_, shape_.string.length, shape_.level, room);
  } else if (placed_ < kStringPoints) {
    // The bridge first: the others answer to it.
    const StringPoint points[] = {kBridgePoint, kBowPoint, kFingerPoint, kForcePoint, kPickupPoint};
    const double places[] = {shape_.bridge, shape_.bow, shape_.finger, shape_.hand,
                             TrombaShape::kPickup * shape_.string.length};
    parts_.string->place(points[placed_], places[placed_]);
    ++placed_;
  } else if (parts_.body == nullptr) {
    parts_.body = std::make_unique<ModalResonator>(body_, shape_.level, room);
  } else {
    return parts_.body->respond();
  }
  return false;
}

std::size_t ModalTrombaPlan::size() const { return string_->size() + body_->size(); }

std::size_t ModalTrombaPlan::largest() const { return std::max(string_->size(), body_->size()); }

}  // namespace urto
