// A body on its way from the message thread, which builds it, to the voices that will sound on it.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "core/bodies/modal_body.h"
#include "core/bodies/modal_voice.h"

namespace urto {

// One voice's share: the coefficients (shared by all voices that sound alike) and room for its own state. Without a
// body it is a rigid wall. The audio thread exchanges its part for a new one; the old one goes back in the same
// envelope, to be freed where freeing is allowed.
struct BodyPart {
  std::shared_ptr<const ModalBody> body;
  std::unique_ptr<ModalVoice> voice;
  std::unique_ptr<ModalVoice> shadow;  // follows the true state through a contact where the energy is asked for

  bool modal() const noexcept { return body != nullptr && body->size() > 0; }
};

class BodyChange {
 public:
  std::vector<BodyPart> parts;  // one a voice, beginning with `first`
  std::size_t first = 0;
};

}  // namespace urto
