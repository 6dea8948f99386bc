// min-api names this one function of Jitter in code that no audio object runs. Without Jitter's own library an external
// loads where Jitter does not, and on Windows takes no mathematical functions from there.
extern "C" void* jit_class_addattr(void*, void*) { return nullptr; }
