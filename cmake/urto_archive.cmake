# urto_archive(TARGET FOLDER NAME): the target writes FOLDER as the zip archive NAME beside it, with its SHA-256. The
# target `package` makes every such archive. (Not by CPack: given deken's names it wrote an empty archive, perhaps
# because of their brackets.)
set(_urto_make_archive "${CMAKE_CURRENT_LIST_DIR}/make_archive.cmake")

function(urto_archive target folder name)
  cmake_path(GET folder PARENT_PATH beside)
  set_property(GLOBAL PROPERTY ${target}_name "${name}")
  add_custom_target(${target}
    COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${folder}" "-DARCHIVE=${beside}/${name}" -P "${_urto_make_archive}"
    COMMENT "${beside}/${name}" VERBATIM)
  if(PROJECT_IS_TOP_LEVEL)
    if(NOT TARGET package)
      add_custom_target(package)
    endif()
    add_dependencies(package ${target})
  endif()
endfunction()
