/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Loops of known numbers of iterations, as pomp instruments them, or without events (-DPLAIN):
 * argv[1] threads execute each of them three times. Prints how many iterations of each a thread
 * had, if it had any, one number a line.
 */
#include "descriptor.h"

#include <omp.h>

enum { TIMES = 3, THREADS = 4, INNER = 10 };

#ifdef PLAIN
#define EVENT(...)
#else
#define EVENT(...) __VA_ARGS__
#endif

/* A loop on a line, with a schedule: each iteration does what follows. */
#define LOOP(number, line, clause, kind, head, ...)                                                \
    do {                                                                                           \
        static POMPDetails details POMP_UNUSED = {1, kind, "", "", "", ""};                        \
        static OMPRegDescr d POMP_UNUSED = {"for", "",   0,    "test.c", line,                     \
                                            line,  line, line, 0,        POMP_DETAILS(details)};   \
        EVENT(POMP_For_enter(&d));                                                                 \
        _Pragma(clause) for (head) {                                                               \
            got[number][omp_get_thread_num()]++;                                                   \
            __VA_ARGS__;                                                                           \
        }                                                                                          \
        EVENT(POMP_For_exit(&d));                                                                  \
    } while (0)

DESCRIPTOR(par, "parallel", 10);

static int got[5][THREADS];
static volatile double sink;

static void work(int times) {
    for (int i = 0; i < times; i++) {
        sink = i;
    }
}

/* As in a library that was built without pomp: none of its iterations are those of the loop around.
 */
static void without_events(void) {
#ifndef PLAIN
#pragma omp parallel for num_threads(2) schedule(dynamic)
    for (int i = 0; i < INNER; i++) {
        work(i);
    }
#endif
}

int main(int argc, char **argv) {
    omp_set_num_threads(argc > 1 ? atoi(argv[1]) : 1);
    omp_set_max_active_levels(2);
    for (int k = 0; k < TIMES; k++) {
        EVENT(POMP_Parallel_fork(&par));
#pragma omp parallel
        {
            EVENT(POMP_Parallel_begin(&par));
            LOOP(
                0, 20, "omp for schedule(dynamic, 3) nowait", "dynamic", int i = 0; i < 100;
                i++, work(i * i); if (i == 0) { without_events(); });
            LOOP(1, 21, "omp for schedule(static) nowait", "static", int i = 101; i > 0;
                 i--, work(i));
            LOOP(2, 22, "omp for schedule(static, 7) nowait", "static", int i = 0; i < 101;
                 i++, work(i));
            LOOP(3, 23, "omp for schedule(guided) nowait", "guided", int i = 5; i < 485;
                 i += 3, work(i));
            LOOP(4, 24, "omp for schedule(runtime) nowait", "runtime", int i = 0; i < 50;
                 i++, work(i));
            EVENT(POMP_Parallel_end(&par));
        }
        EVENT(POMP_Parallel_join(&par));
    }
    for (int i = 0; i < 5 * THREADS; i++) {
        if (got[i / THREADS][i % THREADS] > 0) {
            printf("%d\n", got[i / THREADS][i % THREADS]);
        }
    }
    return 7;
}
