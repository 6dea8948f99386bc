// Bytes as a file of modes: it is read, or refused with one short sentence; what is read makes a body that sounds.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/bodies/modal_body.h"
#include "core/bodies/modal_voice.h"
#include "core/bodies/mode_file.h"
#include "tests/bits.h"

using namespace urto;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ModeFile file = parse_modes({reinterpret_cast<const char*>(data), size});
  if (file.ok() == file.modes.empty()) std::abort();
  if (file.error.size() > 200) std::abort();
  for (const char c : file.error)
    if (c < ' ' || c > '~') std::abort();
  for (const Mode& m : file.modes) {
    if (!(m.frequency > 0 && m.frequency <= kMaxModeFrequency)) std::abort();
    for (const double x : {m.decay, m.strike, m.pickup})
      if (!test::finite_bits(x)) std::abort();
    if (m.decay <= 0) std::abort();
  }
  if (!file.ok() || file.modes.size() > 256) return 0;
  ModalBody body(file.modes, 48000, Output::velocity);
  while (!body.build(1024)) {
  }
  if (body.size() == 0) return 0;
  ModalVoice voice(body.size());
  voice.attach(body);
  const double force = 1;
  double y[kFrame];
  voice.take(0, &force, 1);
  voice.free_motion(0, kFrame, nullptr, y, nullptr);
  for (const double x : y)
    if (!test::finite_bits(x)) std::abort();
  return 0;
}
