# What deken, Pd's package manager, offers: one archive a platform with both float sizes, its checksum, the list of its
# objects, and the sources, which deken asks for beside every archive of binaries.
if(WIN32)
  set(_platforms Windows-${_processor})
elseif(APPLE)
  set(_platforms Darwin-amd64 Darwin-arm64)
else()
  set(_platforms ${CMAKE_SYSTEM_NAME}-${_processor})
endif()
set(_name "urto[v${PROJECT_VERSION}]")
set(URTO_DEKEN_NAME "${_name}")
foreach(platform IN LISTS _platforms)
  string(APPEND URTO_DEKEN_NAME "(${platform}-32)(${platform}-64)")
endforeach()

urto_archive(urto_pd_dek "${URTO_PD_DIR}" "${URTO_DEKEN_NAME}.dek")
add_dependencies(urto_pd_dek urto_pd_folder)
foreach(source IN LISTS URTO_PD_OBJECTS)
  cmake_path(GET source STEM name)
  string(REPLACE "~" "" word "${name}")
  add_dependencies(urto_pd_dek urto_pd_${word}_32 urto_pd_${word}_64)
endforeach()

cmake_path(GET URTO_PD_DIR PARENT_PATH _beside)
if(URTO_REFERENCE_COMMAND)
  add_custom_command(TARGET urto_pd_dek POST_BUILD
    COMMAND ${URTO_REFERENCE_COMMAND} --deken > "${_beside}/${URTO_DEKEN_NAME}.dek.txt" VERBATIM)
endif()

find_package(Git QUIET)
if(Git_FOUND AND EXISTS "${PROJECT_SOURCE_DIR}/.git" AND PROJECT_IS_TOP_LEVEL)
  add_custom_target(urto_pd_sources
    COMMAND "${GIT_EXECUTABLE}" archive --format=zip --prefix=urto/ -o "${_beside}/${_name}(Sources).dek" HEAD
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" VERBATIM)
  add_dependencies(package urto_pd_sources)
endif()
