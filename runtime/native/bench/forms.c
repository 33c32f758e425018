/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What measuring a parallel region costs a program, in three forms: not measured, with the barriers
 * of tables 1 and 2 of the paper, and without a barrier before the region's end, where the threads
 * meet anyway. The regions hold little or no work, on one thread and on two; forms take turns, so
 * that all see the same machine.
 */
#include "pomp/pomp.h"

#include "clock/pomp_clock.h"

#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { REGIONS = 100, TURNS = 100, FORMS = 3, MOST_THREADS = 2 };

typedef void (*region_fn)(void);

static OMPRegDescr d = {"parallel", "", 0, __FILE__, 1, 1, 1, 1, NULL, NULL};
static OMPRegDescr combined = {"parallel for", "", 0, __FILE__, 2, 2, 2, 2, NULL, NULL};

static int work; /* rounds of the work loop of each thread or iteration */

static void busy(void) {
    for (int i = 0; i < work; i++) {
        __asm__ volatile("" ::: "memory");
    }
}

static void plain_region(void) {
#pragma omp parallel
    busy();
}

static void region_with_barrier(void) {
    POMP_Parallel_fork(&d);
#pragma omp parallel
    {
        POMP_Parallel_begin(&d);
        busy();
        POMP_Barrier_enter(&d);
#pragma omp barrier
        POMP_Barrier_exit(&d);
        POMP_Parallel_end(&d);
    }
    POMP_Parallel_join(&d);
}

static void region_without(void) {
    POMP_Parallel_fork(&d);
#pragma omp parallel
    {
        POMP_Parallel_begin(&d);
        busy();
        POMP_Parallel_end(&d);
    }
    POMP_Parallel_join(&d);
}

static void plain_loop(void) {
#pragma omp parallel for
    for (int i = 0; i < 4; i++) {
        busy();
    }
}

static void loop_with_barrier(void) {
    POMP_Parallel_fork(&combined);
#pragma omp parallel
    {
        POMP_Parallel_begin(&combined);
        POMP_For_enter(&combined);
#pragma omp for nowait
        for (int i = 0; i < 4; i++) {
            busy();
        }
        POMP_Barrier_enter(&combined);
#pragma omp barrier
        POMP_Barrier_exit(&combined);
        POMP_For_exit(&combined);
        POMP_Parallel_end(&combined);
    }
    POMP_Parallel_join(&combined);
}

static void loop_without(void) {
    POMP_Parallel_fork(&combined);
#pragma omp parallel
    {
        POMP_Parallel_begin(&combined);
        POMP_For_enter(&combined);
#pragma omp for nowait
        for (int i = 0; i < 4; i++) {
            busy();
        }
        POMP_For_exit(&combined);
        POMP_Parallel_end(&combined);
    }
    POMP_Parallel_join(&combined);
}

static double turn(region_fn region) {
    uint64_t start = pomp_clock_monotonic_ns();
    for (int i = 0; i < REGIONS; i++) {
        region();
    }
    return (double)(pomp_clock_monotonic_ns() - start) / REGIONS;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The first quartile of the turns of each form: the machine may do other things in some. */
static void measure(const region_fn forms[FORMS], double quartiles[FORMS]) {
    static double ns[FORMS][TURNS];
    for (int t = 0; t < TURNS; t++) {
        for (int f = 0; f < FORMS; f++) {
            ns[f][t] = turn(forms[f]);
        }
    }
    for (int f = 0; f < FORMS; f++) {
        qsort(ns[f], TURNS, sizeof ns[f][0], ascending);
        quartiles[f] = ns[f][TURNS / 4];
    }
}

struct row {
    const char *name;
    const region_fn *forms;
    int work;
    double ns[MOST_THREADS][FORMS];
};

/* Long regions, where forms hardly differ, are details that tools/bench.sh only prints. */
static void print(const struct row *row) {
    printf("%s| %s | %d |", row->work > 1000 ? " " : "", row->name, row->work);
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
        const double *ns = row->ns[threads - 1];
        printf(" %.0f | %.2f | %.2f |", ns[0], ns[1] / ns[0], ns[2] / ns[0]);
    }
    putchar('\n');
}

int main(void) {
    static const region_fn regions[FORMS] = {plain_region, region_with_barrier, region_without};
    static const region_fn loops[FORMS] = {plain_loop, loop_with_barrier, loop_without};
    static struct row rows[] = {
        {"parallel", regions, 0, {{0}}},     {"parallel for", loops, 0, {{0}}},
        {"parallel", regions, 1000, {{0}}},  {"parallel for", loops, 1000, {{0}}},
        {"parallel", regions, 10000, {{0}}}, {"parallel for", loops, 10000, {{0}}},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
        omp_set_num_threads(threads);
        for (int i = 0; i < ROWS; i++) {
            work = rows[i].work;
            measure(rows[i].forms, rows[i].ns[threads - 1]);
        }
    }
    printf("| Construct | Work | plain, ns | with barriers, x | without, x "
           "| 2 threads: plain, ns | with barriers, x | without, x |\n");
    printf("|---|---:|---:|---:|---:|---:|---:|---:|\n");
    for (int i = 0; i < ROWS; i++) {
        print(&rows[i]);
    }
    printf("\nWork: rounds of an empty loop. First quartile of %d turns.\n", TURNS);
    return 0;
}
