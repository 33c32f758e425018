/* expect: 88 60 24 9 45 20 6 40 1 */
/* visits: taskloop@19=1 task of taskloop@19=4 taskloop@28=1 task of taskloop@28=3 taskloop@35=2 task of taskloop@35=6 taskloop@44=1 task of taskloop@44=2 parallel master taskloop@48=1 task of parallel master taskloop@48=2 taskloop@56=1 task of taskloop@56=2 taskloop@58=2 task of taskloop@58=4 taskloop@68=1 task of taskloop@68=1 taskloop@76=1 task of taskloop@76=5 critical@39=24 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#pragma GCC diagnostic ignored "-Wsign-compare" /* clang compares limits with its own counter */

#define WORK(x)                                                                                    \
    do {                                                                                           \
        ADD(x);                                                                                    \
    } while (0)
#define ADD(x) __atomic_fetch_add(&(x), 1, __ATOMIC_RELAXED)

static int uneven, ends, nested, last, sum, inner, found, deep, stopped;

static void loops(int n) {
    int base = n;
/* Iterations that end early, by continue and by goto. */
#pragma omp taskloop num_tasks(4) default(none) shared(uneven) firstprivate(n)
    for (int i = 0; i < n; i++) {
        if (i % 10 == 3)
            continue;
        if (i % 50 == 7)
            goto end;
        __atomic_fetch_add(&uneven, 1, __ATOMIC_RELAXED);
    end:;
    }
#pragma omp taskloop grainsize(20) if (base > 1000) shared(ends)
    for (int i = 0; i < 60; i++)
        if (i < base)
            WORK(ends);
        else
            ends++;
    for (int k = 0; k < 2; k++) {
#pragma omp taskloop num_tasks(3) collapse(2) nogroup shared(nested)
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                int bracket = '{';
#pragma omp critical
                nested += bracket == '{';
            }
        }
    }
#pragma omp taskloop num_tasks(2) lastprivate(last)
    for (int i = 0; i < 10; i++)
        last = i;
    int grain = 4;
#pragma omp parallel master taskloop num_threads(2) grainsize(grain) reduction(+ : sum) default(shared)
    for (int i = 0; i < 10; i++)
        sum += i;
}

static void nests(void) {
    const int n = 2;
/* A taskloop in the tasks of another one. */
#pragma omp taskloop num_tasks(n) shared(inner, found)
    for (int i = 0; i < n; i++) {
#pragma omp taskloop num_tasks(2) shared(inner)
        for (int j = 0; j < 10; j++)
            ADD(inner);
#pragma omp task shared(found)
        __atomic_fetch_add(&found, i + 1, __ATOMIC_RELAXED);
#pragma omp taskwait
        ADD(found);
    }
    found++;
/* Nothing is executed after the cancellation, if it is switched on; it is not. */
#pragma omp taskloop num_tasks(1) shared(deep)
    for (int i = 0; i < 40; i++) {
        ADD(deep);
#pragma omp cancel taskgroup if (i == 39)
    }
}

static void empty(void) {
#pragma omp taskloop num_tasks(5)
    for (int i = 0; i < 5; i++)
        ;
    stopped = 1;
}

int main(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
    loops(100);
#pragma omp parallel num_threads(2)
#pragma omp single
    nests();
    empty();
    printf("%d %d %d %d %d %d %d %d %d\n", uneven, ends, nested, last, sum, inner, found, deep, stopped);
    return 0;
}
