# All test files in one program, each file one ctest test, so that ctest can run them side by side.
# A file's name gives its labels: test_*threads*.cpp also gets `threads` (run under the thread sanitizer too),
# test_*_long.cpp gets `long` (left out under the sanitizers).

find_package(doctest REQUIRED)
find_package(Threads REQUIRED)

list(TRANSFORM URTO_TEST_FILES PREPEND "${PROJECT_SOURCE_DIR}/tests/" OUTPUT_VARIABLE _patterns)
file(GLOB URTO_TEST_SOURCES CONFIGURE_DEPENDS ${_patterns})
add_executable(urto_tests "${PROJECT_SOURCE_DIR}/tests/main.cpp" ${URTO_TEST_SOURCES})
target_link_libraries(urto_tests PRIVATE
  urto::core urto_options urto_warnings doctest::doctest Threads::Threads)
# Most of the time goes into reading these headers, and into optimising assertions.
target_precompile_headers(urto_tests PRIVATE
  <doctest/doctest.h> <algorithm> <array> <cmath> <complex> <filesystem> <fstream> <functional> <memory> <random>
  <span> <string> <vector>)
set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/main.cpp" PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
if(NOT MSVC)
  target_compile_options(urto_tests PRIVATE -O1)
endif()

set(_seconds 300)
if(CMAKE_CROSSCOMPILING_EMULATOR)
  set(_seconds 3000) # a double of 16 bytes, in software, in an emulator
endif()
foreach(file IN LISTS URTO_TEST_SOURCES)
  cmake_path(GET file STEM stem)
  string(REGEX REPLACE "^test_" "" subject "${stem}")
  set(labels core)
  if(subject MATCHES "threads")
    list(APPEND labels threads)
  endif()
  set(cost 0)
  if(subject MATCHES "_long$")
    list(APPEND labels long)
  endif()
  if(subject MATCHES "_long$|^(survival|rolling|tromba_pitch)$")
    set(cost 100) # ctest starts these first, or the last of them would run alone
  endif()
  add_test(NAME "core.${subject}" COMMAND urto_tests "--source-file=*/${stem}.cpp")
  set_tests_properties("core.${subject}" PROPERTIES LABELS "${labels}" COST ${cost} TIMEOUT ${_seconds})
endforeach()
