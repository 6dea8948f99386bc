// What an external for Windows brings itself, because the import libraries of Max would offer something else.
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

// MaxAudio.lib offers a DllMain too, and GNU ld would bind to it.
extern "C" BOOL WINAPI DllMain(HINSTANCE, DWORD, LPVOID) { return TRUE; }

// min-api names this one function of Jitter in code that no audio object runs. jitlib.lib is left out for it: it also
// offers mathematical functions, which the core would then take from there.
extern "C" void* jit_class_addattr(void*, void*) { return nullptr; }
