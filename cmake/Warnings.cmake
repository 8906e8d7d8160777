# Linked PRIVATE by every target of our own code (not by the generated QML module).
add_library(warnings INTERFACE)
target_compile_options(warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
