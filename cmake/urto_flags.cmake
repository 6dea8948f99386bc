# Two interface targets that every target of ours links:
#   urto_options   how the code is compiled, so that results are the same everywhere
#   urto_warnings  what the compiler must not find in our own files

add_library(urto_options INTERFACE)
target_compile_features(urto_options INTERFACE cxx_std_20)
if(MSVC)
  target_compile_options(urto_options INTERFACE /fp:precise /utf-8 /EHsc)
else()
  # No contraction to fused multiply-add behind our back, and never -ffast-math: it would remove isfinite().
  # Hidden symbols: Pd loads every external into one name space, where equal names are merged.
  target_compile_options(urto_options INTERFACE
    -ffp-contract=off -fno-fast-math -fvisibility=hidden -fvisibility-inlines-hidden)
endif()

add_library(urto_warnings INTERFACE)
if(MSVC)
  target_compile_options(urto_warnings INTERFACE /W4 $<$<BOOL:${URTO_WERROR}>:/WX>)
else()
  target_compile_options(urto_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<BOOL:${URTO_WERROR}>:-Werror>)
endif()

# A sanitizer must see every object file, so its flags are for the whole tree.
if(URTO_SANITIZE)
  # Bad pointers are found where they are used; tests of every address computed take most of the compiler's time.
  set(_sanitize -fsanitize=${URTO_SANITIZE} -fno-sanitize=null,object-size,pointer-overflow -fno-sanitize-recover=all)
  add_compile_options(${_sanitize} -fno-omit-frame-pointer)
  add_link_options(${_sanitize})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

# Fuzzers link urto_fuzzer, which brings libFuzzer's main; the core is compiled for its coverage counters (urto_core).
if(URTO_FUZZ)
  add_library(urto_fuzzer INTERFACE)
  target_link_options(urto_fuzzer INTERFACE -fsanitize=fuzzer)
endif()
