// From what a tromba is made of to its banks and responses, in slices. [message thread]
#pragma once
#include <memory>

#include "core/tromba/modal_tromba.h"
#include "core/tromba/modes.h"

namespace urto {

enum class TrombaBody { plate, wall, string };

struct TrombaShape {
  fd::StringSettings string;
  double bridge = 1.65;  // m from the nut; so the next
  double bow = 0.2, finger = 0.8, hand = 0.3;
  TrombaBody body = TrombaBody::plate;
  fd::PlateSettings plate;
  fd::StringSettings body_string;
  BodyPlaces places;
  std::size_t detail = 1500;  // modes of the body at most
  int level = 3;              // 2^level sub-steps in contact

  static constexpr double kPickup = 1.0 / 8;  // of the string, part of its length
  static constexpr std::size_t kMostStringModes = 1024;
};

class ModalTrombaPlan {
 public:
  ModalTrombaPlan(const TrombaShape& shape, double rate);
  // Before any work: with the banks of another one of the same shape, which is done.
  void share(const ModalTrombaPlan& other) {
    string_ = other.string_;
    body_ = other.body_;
  }

  // `room`: modes of the largest bank that the voice has before this one. True when done.
  bool work(std::size_t room);
  std::size_t size() const;     // modes of string and body, once done
  std::size_t largest() const;  // of the two banks, once done
  ModalTrombaParts take() { return std::move(parts_); }

 private:
  std::vector<Mode> body_modes() const;

  TrombaShape shape_;
  double rate_;
  std::shared_ptr<ModalBody> string_, body_;
  ModalTrombaParts parts_;
  std::size_t placed_ = 0;
};

}  // namespace urto
