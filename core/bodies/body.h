// A body on its way from the message thread, which builds it, to the voices that will sound on it.
#pragma once
#include <memory>
#include <utility>

#include "core/bodies/modal_body.h"
#include "core/bodies/modal_voice.h"
#include "core/builder.h"

namespace urto {

class ArrayProfile;  // core/rolling/array_profile.h

// The coefficients (shared by all voices that sound alike) and room for a voice's own state. Without a body it is a
// rigid wall.
struct BodyPart : Part {
  BodyPart() = default;
  BodyPart(std::shared_ptr<const ModalBody> b, std::unique_ptr<ModalVoice> v, std::unique_ptr<ModalVoice> s)
      : body(std::move(b)), voice(std::move(v)), shadow(std::move(s)) {}

  std::shared_ptr<const ModalBody> body;
  std::unique_ptr<ModalVoice> voice;
  std::unique_ptr<ModalVoice> shadow;  // follows the true state through a contact where the energy is asked for

  std::shared_ptr<const ArrayProfile> surface;  // rolling~: the patch's own

  bool modal() const noexcept { return body != nullptr && body->size() > 0; }
};

}  // namespace urto
