/* SPDX-License-Identifier: Apache-2.0 */
/* Descriptors and waiting for the test programs. */
#ifndef TEST_DESCRIPTOR_H
#define TEST_DESCRIPTOR_H

#include "clock.h"

#include "pomp/pomp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The descriptor of a construct on a line; the name is what tests call it by. */
#define DESCRIPTOR(variable, kind, line)                                                           \
    static OMPRegDescr variable POMP_UNUSED = {kind, "", 0, "test.c", line, line, line, line, 0, 0}

/* The barrier of a construct, as tables 1 and 2 of the paper have it. */
#define IMPLICIT_BARRIER(d)                                                                        \
    POMP_Barrier_enter(d);                                                                         \
    _Pragma("omp barrier") POMP_Barrier_exit(d)

/* A critical section that does what follows the descriptor. */
#define CRITICAL(d, ...)                                                                           \
    POMP_Critical_enter(d);                                                                        \
    _Pragma("omp critical") {                                                                      \
        POMP_Critical_begin(d);                                                                    \
        __VA_ARGS__;                                                                               \
        POMP_Critical_end(d);                                                                      \
    }                                                                                              \
    POMP_Critical_exit(d)

/* A program that a test file holds. */
struct test_case {
    const char *name;
    int (*run)(void);
};

/* Runs the case of a name; the exit status of the program. */
static inline int run_case(const struct test_case *cases, size_t count, const char *name) {
    clock_start();
    for (size_t i = 0; i < count; i++) {
        if (strcmp(cases[i].name, name) == 0) {
            return cases[i].run();
        }
    }
    fprintf(stderr, "unknown case '%s'\n", name);
    return 2;
}

#endif
