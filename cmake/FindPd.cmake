# Finds m_pd.h, the header of Pure Data's externals. Gives Pd_FOUND, PD_INCLUDE_DIR, PD_EXECUTABLE (may be missing:
# only the tests run Pd) and the target Pd::headers.

# The folder pd/ comes first: putting /usr/include itself on the include path would break a cross-compiler.
find_path(PD_INCLUDE_DIR m_pd.h
  PATHS /usr/include /usr/local/include
    "/Applications/Pd.app/Contents/Resources/src" "$ENV{ProgramFiles}/Pd/src"
  PATH_SUFFIXES pd
  NO_CMAKE_FIND_ROOT_PATH
  DOC "Folder of m_pd.h")
find_program(PD_EXECUTABLE NAMES pd puredata
  PATHS "/Applications/Pd.app/Contents/Resources/bin" "$ENV{ProgramFiles}/Pd/bin"
  DOC "Pure Data, to run the tests of the externals")
mark_as_advanced(PD_INCLUDE_DIR PD_EXECUTABLE)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Pd REQUIRED_VARS PD_INCLUDE_DIR)

if(Pd_FOUND AND NOT TARGET Pd::headers)
  add_library(Pd::headers INTERFACE IMPORTED GLOBAL)
  target_include_directories(Pd::headers SYSTEM INTERFACE "${PD_INCLUDE_DIR}")
endif()
