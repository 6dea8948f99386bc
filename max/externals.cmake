# Real externals. min-api's own CMake scripts are not used: they write outside the build tree.

set(_sdk "${MIN_API_DIR}/max-sdk-base/c74support")
foreach(file IN ITEMS "${MIN_API_DIR}/include/c74_min.h" "${_sdk}/c74_max.h"
    "${MIN_API_DIR}/include/readerwriterqueue/readerwriterqueue.h")
  if(NOT EXISTS "${file}")
    message(FATAL_ERROR "MIN_API_DIR: ${file} is missing. Was min-api cloned with its submodules?")
  endif()
endforeach()

add_library(urto_min_api INTERFACE)
target_include_directories(urto_min_api SYSTEM INTERFACE "${MIN_API_DIR}/include"
  "${_sdk}" "${_sdk}/max-includes" "${_sdk}/msp-includes" "${_sdk}/jit-includes")
target_compile_definitions(urto_min_api INTERFACE C74_MIN_API)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # min-api writes into an object's memory before its constructor runs, which GCC may otherwise throw away.
  target_compile_options(urto_min_api INTERFACE -fno-lifetime-dse)
endif()
if(URTO_SANITIZE MATCHES "undefined")
  target_compile_options(urto_min_api INTERFACE -fno-sanitize=vptr) # for the same reason
endif()
if(WIN32)
  target_compile_definitions(urto_min_api INTERFACE WIN_VERSION MAXAPI_USE_MSCRT _USE_MATH_DEFINES)
  target_link_libraries(urto_min_api INTERFACE
    "${_sdk}/max-includes/x64/MaxAPI.lib" "${_sdk}/msp-includes/x64/MaxAudio.lib")
elseif(APPLE)
  # Max itself has these functions; those of the signal chain are in a library that it brings.
  target_link_options(urto_min_api INTERFACE "LINKER:-undefined,dynamic_lookup")
  find_library(URTO_MAX_AUDIO_API MaxAudioAPI PATHS "${_sdk}/msp-includes" NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(URTO_MAX_AUDIO_API)
  if(URTO_MAX_AUDIO_API)
    target_link_libraries(urto_min_api INTERFACE "${URTO_MAX_AUDIO_API}")
  endif()
endif()

# One object under one of its names.
function(urto_max_external object name)
  string(MAKE_C_IDENTIFIER "urto_max_${name}" target)
  add_library(${target} MODULE "${object}_tilde.cpp" no_jitter.cpp)
  target_compile_definitions(${target} PRIVATE "URTO_MAX_NAME=\"${name}\"")
  target_link_libraries(${target} PRIVATE urto::core urto_options urto_warnings urto_min_api)
  set_target_properties(${target} PROPERTIES
    PREFIX "" SUFFIX "${URTO_MAX_SUFFIX}" OUTPUT_NAME "${name}"
    LIBRARY_OUTPUT_DIRECTORY "${URTO_MAX_EXTERNALS_DIR}")

  if(MINGW)
    # No DLL of the compiler beside the external, ext_main its only export, and a DllMain of its own.
    target_sources(${target} PRIVATE dll_main.cpp)
    target_link_options(${target} PRIVATE -static LINKER:--exclude-all-symbols -s)
  elseif(UNIX AND NOT APPLE)
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/exports.map" CONTENT "{ global: ext_main; local: *; };\n")
    target_link_options(${target} PRIVATE "LINKER:--version-script,${CMAKE_CURRENT_BINARY_DIR}/exports.map")
  elseif(APPLE)
    file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/PkgInfo" CONTENT "iLaX????")
    target_sources(${target} PRIVATE "${CMAKE_CURRENT_BINARY_DIR}/PkgInfo")
    set_source_files_properties("${CMAKE_CURRENT_BINARY_DIR}/PkgInfo" PROPERTIES MACOSX_PACKAGE_LOCATION ".")
    set_target_properties(${target} PROPERTIES
      BUNDLE ON BUNDLE_EXTENSION mxo
      MACOSX_BUNDLE_INFO_PLIST "${CMAKE_CURRENT_SOURCE_DIR}/Info.plist.in"
      MACOSX_BUNDLE_GUI_IDENTIFIER "org.urto.${target}"
      MACOSX_BUNDLE_BUNDLE_VERSION "${PROJECT_VERSION}"
      MACOSX_BUNDLE_SHORT_VERSION_STRING "${PROJECT_VERSION}")
    add_custom_command(TARGET ${target} POST_BUILD VERBATIM
      COMMAND codesign --force --deep --sign - "$<TARGET_BUNDLE_DIR:${target}>")
  endif()
  if(NOT APPLE AND NOT MSVC AND NOT URTO_SANITIZE)
    add_custom_command(TARGET ${target} POST_BUILD VERBATIM
      COMMAND "${CMAKE_COMMAND}" "-DFILE=$<TARGET_FILE:${target}>" "-DNM=${CMAKE_NM}" "-DOBJDUMP=${CMAKE_OBJDUMP}"
        -P "${CMAKE_CURRENT_SOURCE_DIR}/check_external.cmake")
  endif()
  set(URTO_MAX_EXTERNALS ${URTO_MAX_EXTERNALS} ${target} PARENT_SCOPE)
endfunction()

foreach(object IN LISTS URTO_MAX_OBJECTS)
  urto_max_external(${object} "${object}~")
  urto_max_external(${object} "urto.${object}~")
endforeach()
