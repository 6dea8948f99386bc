#include "pd/multichannel.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#endif

namespace urto::pd {
namespace {

using SetMultiOut = void (*)(t_signal**, int);

SetMultiOut find_function() {
  const char* name = "signal_setmultiout";
#ifdef _WIN32
  HMODULE pd = nullptr;  // pd.dll or pd64.dll: the module that holds any function of Pd
  if (!GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                          reinterpret_cast<LPCSTR>(&pd_new), &pd)) {
    return nullptr;
  }
  return reinterpret_cast<SetMultiOut>(reinterpret_cast<void*>(GetProcAddress(pd, name)));
#else
  if (void* found = dlsym(RTLD_DEFAULT, name)) return reinterpret_cast<SetMultiOut>(found);
  // Inside a plug-in Pd may not be in the global scope: ask the very file that a function of Pd comes from.
  Dl_info where{};
  if (!dladdr(reinterpret_cast<void*>(&pd_new), &where) || !where.dli_fname) return nullptr;
  void* pd = dlopen(where.dli_fname, RTLD_NOW | RTLD_NOLOAD);
  return pd ? reinterpret_cast<SetMultiOut>(dlsym(pd, name)) : nullptr;
#endif
}

SetMultiOut set_multi_out() {
  static const SetMultiOut function = find_function();
  return function;
}

}  // namespace

bool multichannel() { return set_multi_out() != nullptr; }

std::size_t signal_channels(const t_signal& signal) {
  if (!multichannel()) return 1;
#ifdef CLASS_MULTICHANNEL
  return static_cast<std::size_t>(signal.s_nchans);
#else
  return static_cast<std::size_t>(signal.s_refcount);  // what this header calls the place where the channels are
#endif
}

void make_outlet_signal(t_signal** signal, std::size_t channels) {
  if (const SetMultiOut function = set_multi_out()) function(signal, static_cast<int>(channels));
}

}  // namespace urto::pd
