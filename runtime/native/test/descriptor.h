/* SPDX-License-Identifier: Apache-2.0 */
/* Descriptors and waiting for the test programs. */
#ifndef TEST_DESCRIPTOR_H
#define TEST_DESCRIPTOR_H

#include "pomp/pomp.h"

#include <stdlib.h>
#include <time.h>

/* The descriptor of a construct on a line; the name is what tests call it by. */
#define DESCRIPTOR(variable, kind, line)                                                           \
    static OMPRegDescr variable POMP_UNUSED = {kind, "", 0, "test.c", line, line, line, line, 0, 0}

static inline double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Works for a while. */
static inline void spin(double duration) {
    double end = seconds() + duration;
    while (seconds() < end) {
    }
}

/* The barrier of a construct, as tables 1 and 2 of the paper have it. */
#define IMPLICIT_BARRIER(d)                                                                        \
    POMP_Barrier_enter(d);                                                                         \
    _Pragma("omp barrier") POMP_Barrier_exit(d)

#endif
