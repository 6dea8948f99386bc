// Multichannel signals came with Pd 0.54. An external that runs in older versions too may neither link to the new
// function nor read the new field before it knows where it is.
#pragma once
#include <m_pd.h>

#include <cstddef>

namespace urto::pd {

inline constexpr int kMultichannelClass = 0x10;  // CLASS_MULTICHANNEL; older versions ignore the flag

// [message thread] Whether the Pd that loaded us has multichannel signals.
bool multichannel();

// [message thread] The channels of an inlet's signal. Read them before making outlets: Pd may reuse the t_signal.
std::size_t signal_channels(const t_signal& signal);

// [message thread] Gives an outlet its channels; its s_vec is there only after this.
void make_outlet_signal(t_signal** signal, std::size_t channels);

}  // namespace urto::pd
