# The core: a static library that knows no host. In the tree and when installed the include root is the folder that
# holds core/, so that #include "core/impact.h" means the same thing everywhere.
#
#   find_package(urto 0.1 REQUIRED)
#   target_link_libraries(my_host PRIVATE urto::core)

include(CMakePackageConfigHelpers)

file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/urto_version.h" @ONLY CONTENT [[
// Written by CMake from project(VERSION).
#pragma once

namespace urto {
inline constexpr char kVersion[] = "@PROJECT_VERSION@";
}  // namespace urto
]])

file(GLOB_RECURSE URTO_CORE_SOURCES CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/core/*.cpp")
add_library(urto_core STATIC ${URTO_CORE_SOURCES})
add_library(urto::core ALIAS urto_core)
target_compile_features(urto_core PUBLIC cxx_std_20)
target_include_directories(urto_core PUBLIC
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>"
  "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated>"
  "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/urto>")
target_link_libraries(urto_core PRIVATE $<BUILD_INTERFACE:urto_options> $<BUILD_INTERFACE:urto_warnings>)
if(URTO_FUZZ)
  target_compile_options(urto_core PRIVATE -fsanitize=fuzzer-no-link)
endif()
set_target_properties(urto_core PROPERTIES
  POSITION_INDEPENDENT_CODE ON # it ends up inside externals
  EXPORT_NAME core)

set(_urto_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/urto")
install(TARGETS urto_core EXPORT urto ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT core)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/core" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/urto" COMPONENT core
  FILES_MATCHING PATTERN "*.h")
install(FILES "${PROJECT_BINARY_DIR}/generated/urto_version.h"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/urto" COMPONENT core)
install(EXPORT urto NAMESPACE urto:: FILE urtoConfig.cmake DESTINATION "${_urto_package_dir}" COMPONENT core)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/generated/urtoConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/generated/urtoConfigVersion.cmake"
  DESTINATION "${_urto_package_dir}" COMPONENT core)
