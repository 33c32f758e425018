/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What only an OpenMP run time knows, and its tools interface tells, of constructs that are
 * measured: which chunks of a loop a thread got, and time in the run time itself.
 *
 * A program that was built with pomp has this library in it, and the tool of --attach another copy
 * of it. The tool finds the program's functions by POMP_Told_1; another set of them has another
 * number, so that a tool and a program of two versions of pomp leave each other alone.
 */
#ifndef POMP_TOLD_H
#define POMP_TOLD_H

#include <stdbool.h>
#include <stdint.h>

struct pomp_node;
struct pomp_frame;

/* A visit of a loop by this thread. */
struct pomp_told_loop {
    struct pomp_node *node;
    const struct pomp_frame *frame;
    bool has_source; /* its directive is known, so: */
    bool is_static;  /* its schedule is static, or it has no such clause */
};

struct pomp_told {
    uint64_t (*now)(void);

    /* The loop that is this thread's innermost construct; false when that is none. */
    bool (*find_loop)(struct pomp_told_loop *loop);

    /* Adds what the thread got of the loop. */
    void (*add_chunks)(const struct pomp_told_loop *loop, uint64_t chunks, uint64_t iterations);

    /* Adds ticks that the thread spent in the run time to its innermost construct. */
    void (*add_runtime)(uint64_t ticks);
};

const struct pomp_told *POMP_Told_1(void);

#endif
