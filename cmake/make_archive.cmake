# cmake -DFOLDER=... -DARCHIVE=... -P make_archive.cmake
cmake_path(GET FOLDER PARENT_PATH _parent)
cmake_path(GET FOLDER FILENAME _inside)
cmake_path(GET ARCHIVE FILENAME _name)
execute_process(COMMAND "${CMAKE_COMMAND}" -E tar cf "${ARCHIVE}" --format=zip "${_inside}"
  WORKING_DIRECTORY "${_parent}" COMMAND_ERROR_IS_FATAL ANY)
file(SHA256 "${ARCHIVE}" _sum)
file(WRITE "${ARCHIVE}.sha256" "${_sum}  ${_name}\n")
