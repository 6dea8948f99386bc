# The package folder and its zip.

set(_source "${CMAKE_CURRENT_SOURCE_DIR}/package")
set(_help "${PROJECT_SOURCE_DIR}/help")
set(_made "${CMAKE_CURRENT_BINARY_DIR}/package")

if(URTO_MAX_EXTERNALS AND (WIN32 OR APPLE))
  string(TOLOWER "${CMAKE_SYSTEM_NAME}" _system)
  set(URTO_MAX_DISPLAY_NAME "urto")
  set(URTO_MAX_ZIP_NAME "urto-max-${PROJECT_VERSION}-${_system}")
else()
  set(URTO_MAX_DISPLAY_NAME "urto (without externals)")
  set(URTO_MAX_ZIP_NAME "urto-max-${PROJECT_VERSION}-without-externals")
endif()
configure_file("${_source}/package-info.json.in" "${_made}/package-info.json" @ONLY)

# mc.impact~ is impact~ in Max's own wrapper for many channels.
set(_mc "")
foreach(object IN LISTS URTO_MAX_OBJECTS)
  string(APPEND _mc "max objectfile mc.${object}~ mc.wrapper~ ${object}~;\n")
  string(APPEND _mc "max objectfile mc.urto.${object}~ mc.wrapper~ urto.${object}~;\n")
endforeach()
file(CONFIGURE OUTPUT "${_made}/init/urto-mc.txt" CONTENT "${_mc}" @ONLY)

file(GLOB_RECURSE _files CONFIGURE_DEPENDS "${_source}/*" "${_help}/max/*.py")
set(_copy
  COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${_source}/icon.png" "${PROJECT_SOURCE_DIR}/LICENSE" "${URTO_MAX_DIR}"
  COMMAND "${CMAKE_COMMAND}" -E copy_directory "${_source}/media" "${URTO_MAX_DIR}/media"
  COMMAND "${CMAKE_COMMAND}" -E copy_directory "${_made}" "${URTO_MAX_DIR}")

# Reference pages and patchers are written from the tables.
set(_pages "")
if(URTO_BUILD_HELP OR CMAKE_CROSSCOMPILING)
  find_package(Python3 COMPONENTS Interpreter)
  if(URTO_REFERENCE_COMMAND AND Python3_FOUND)
    set(_pages ${URTO_REFERENCE_COMMAND})
    set(_tables "${CMAKE_CURRENT_BINARY_DIR}/tables.json")
    list(APPEND _copy
      COMMAND ${URTO_REFERENCE_COMMAND} --max "${URTO_MAX_DIR}/docs"
      COMMAND ${URTO_REFERENCE_COMMAND} --json > "${_tables}"
      COMMAND "${CMAKE_COMMAND}" -E rm -rf "${URTO_MAX_DIR}/help" "${URTO_MAX_DIR}/examples" "${URTO_MAX_DIR}/extras"
      COMMAND Python3::Interpreter -B "${_help}/max/write.py" "${_tables}" "${URTO_MAX_DIR}")
  else()
    message(STATUS "The Max package gets no reference pages and no patchers: they need Python 3, and where "
      "cross-compiling -DURTO_REFERENCE_EXECUTABLE=<urto_reference of a native build>")
  endif()
endif()

add_custom_command(OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/package.stamp"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${URTO_MAX_DIR}"
  ${_copy}
  COMMAND "${CMAKE_COMMAND}" -E touch "${CMAKE_CURRENT_BINARY_DIR}/package.stamp"
  DEPENDS ${_files} ${_pages} "${_made}/package-info.json" "${_made}/init/urto-mc.txt"
  COMMENT "Max package" VERBATIM)
add_custom_target(urto_max_package ALL DEPENDS "${CMAKE_CURRENT_BINARY_DIR}/package.stamp")
if(URTO_MAX_EXTERNALS)
  add_dependencies(urto_max_package ${URTO_MAX_EXTERNALS})
endif()

urto_archive(urto_max_zip "${URTO_MAX_DIR}" "${URTO_MAX_ZIP_NAME}.zip")
add_dependencies(urto_max_zip urto_max_package)
