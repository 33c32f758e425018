/* SPDX-License-Identifier: Apache-2.0 */
#include "control/pomp_copy.h"

#include "events/pomp_told.h"

#include "pomp/pomp.h"

#include <stddef.h>

extern void pomp_init_of_copy(void) __attribute__((visibility("hidden")));

void pomp_target_enter_(const int64_t *d);

/*
 * A function of each part of the interface, so that a program that has some has all: what it loads
 * may need them. Locks are apart, because they need an OpenMP runtime.
 */
void (*const pomp_interface[])(OMPRegDescr *) = {POMP_Parallel_fork,  POMP_For_enter,
                                                 POMP_Taskwait_enter, POMP_Critical_enter,
                                                 POMP_Begin,          POMP_Target_enter};

void (*const pomp_fortran_interface)(const int64_t *) = pomp_target_enter_;

/* The tool of --attach asks for it. */
const struct pomp_told *(*const pomp_told_interface)(void) = POMP_Told_1;

/* Compilers take two names for two functions; that they may be one is the linker's business. */
static void (*volatile const bound)(void) = POMP_Init;
static void (*volatile const own)(void) = pomp_init_of_copy;

bool pomp_copy_is_in_charge(void) {
    return bound == own && (pomp_copy_is_guest == NULL || !pomp_copy_is_guest());
}
