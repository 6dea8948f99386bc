// An external for Windows brings its own DllMain: MaxAudio.lib offers one too, and GNU ld would bind to it.
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

extern "C" BOOL WINAPI DllMain(HINSTANCE, DWORD, LPVOID) { return TRUE; }
