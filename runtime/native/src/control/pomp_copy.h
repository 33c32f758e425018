/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Programs and the shared libraries that they load may each have a copy of this library. The
 * dynamic linker binds the interface of all that it can to one copy, which is in charge; the others
 * never start.
 */
#ifndef POMP_COPY_H
#define POMP_COPY_H

#include "base/pomp_platform.h"

/* Whether it is this copy that instrumented code around it calls. */
bool pomp_copy_is_in_charge(void);

/*
 * Of a copy that no instrumented code calls, as it comes with the tool of --attach: whether the
 * program has one of its own, which measures it. Other copies have no such function.
 */
extern bool pomp_copy_is_guest(void) __attribute__((weak, visibility("hidden")));

#endif
