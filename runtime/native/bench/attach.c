/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a tool of OpenMP's own interface costs a program that was not rebuilt, after the manner of
 * the EPCC benchmarks: prints what each construct took in nanoseconds. attach.sh runs it without a
 * tool, with one that does nothing, and with ours.
 */
#include <omp.h>
#include <stdio.h>

enum { TURNS = 9, VISITS = 2000 };

static volatile long sum;

static void parallel(void) {
    for (int i = 0; i < VISITS; i++) {
#pragma omp parallel
        __asm__ volatile("" ::: "memory");
    }
}

static void loop(void) {
#pragma omp parallel
    for (int i = 0; i < VISITS; i++) {
#pragma omp for schedule(static)
        for (int k = 0; k < 8; k++) {
            __asm__ volatile("" ::: "memory");
        }
    }
}

static void dynamic(void) {
#pragma omp parallel
    for (int i = 0; i < VISITS; i++) {
#pragma omp for schedule(dynamic, 1)
        for (int k = 0; k < 8; k++) {
            __asm__ volatile("" ::: "memory");
        }
    }
}

static void barrier(void) {
#pragma omp parallel
    for (int i = 0; i < VISITS; i++) {
#pragma omp barrier
    }
}

static void single(void) {
#pragma omp parallel
    for (int i = 0; i < VISITS; i++) {
#pragma omp single
        sum++;
    }
}

static void critical(void) {
#pragma omp parallel
    for (int i = 0; i < VISITS; i++) {
#pragma omp critical
        sum++;
    }
}

static void task(void) {
#pragma omp parallel
#pragma omp single
    for (int i = 0; i < VISITS; i++) {
#pragma omp task
        __asm__ volatile("" ::: "memory");
    }
}

static const struct {
    const char *name;
    void (*run)(void);
} kernels[] = {{"parallel", parallel}, {"for", loop},      {"for, dynamic", dynamic},
               {"barrier", barrier},   {"single", single}, {"critical", critical},
               {"task", task}};

int main(void) {
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
        double best = 0;
        for (int turn = 0; turn < TURNS; turn++) {
            double before = omp_get_wtime();
            kernels[k].run();
            double took = omp_get_wtime() - before;
            best = turn == 0 || took < best ? took : best;
        }
        printf("%s|%.1f\n", kernels[k].name, best * 1e9 / VISITS);
    }
    return 0;
}
