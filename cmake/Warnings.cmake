# Linked PRIVATE by every target of our own code (not by the generated QML module).
add_library(warnings INTERFACE)
target_compile_options(warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # gcc 12 warns wrongly where a string is assigned a literal (GCC bug 105651).
  target_compile_options(warnings INTERFACE -Wno-restrict)
endif()
