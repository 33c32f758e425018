# SPDX-License-Identifier: Apache-2.0
# find_package(pomp) gives the targets pomp::pomp, the POMP interface and the measurement library, and pomp::stub, the
# interface with empty functions.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
get_filename_component(_pomp_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET pomp::pomp)
  add_library(pomp::pomp STATIC IMPORTED)
  set_target_properties(pomp::pomp PROPERTIES
    IMPORTED_LOCATION "${_pomp_prefix}/lib/libpomp.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_pomp_prefix}/include"
    INTERFACE_LINK_LIBRARIES Threads::Threads)
endif()
if(NOT TARGET pomp::stub)
  add_library(pomp::stub STATIC IMPORTED)
  set_target_properties(pomp::stub PROPERTIES
    IMPORTED_LOCATION "${_pomp_prefix}/lib/libpomp_stub.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_pomp_prefix}/include")
endif()
unset(_pomp_prefix)
