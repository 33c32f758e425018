/* SPDX-License-Identifier: Apache-2.0 */
/* A program with the calls of the POMP paper's tables 1 and 2, written by hand. */
#include "pomp/pomp.h"

#include <stdlib.h>
#include <string.h>

#define HERE __FILE__, __LINE__, __LINE__, __LINE__, __LINE__, 0, 0

static OMPRegDescr loop = {"parallel for", "", 0, HERE};
static OMPRegDescr region = {"parallel", "", 0, HERE};
static OMPRegDescr update = {"critical", "upd\"ate\n", 0, HERE};
static OMPRegDescr part = {"region", "whole \303\244 \377", 0, HERE};

static double sum;

static void parallel_for(void) {
    POMP_Parallel_fork(&loop);
#pragma omp parallel
    {
        POMP_Parallel_begin(&loop);
        POMP_For_enter(&loop);
#pragma omp for reduction(+ : sum) nowait
        for (int i = 0; i < 1000; i++)
            sum += i;
        POMP_Barrier_enter(&loop);
#pragma omp barrier
        POMP_Barrier_exit(&loop);
        POMP_For_exit(&loop);
        POMP_Parallel_end(&loop);
    }
    POMP_Parallel_join(&loop);
}

static void parallel_critical(void) {
    POMP_Parallel_fork(&region);
#pragma omp parallel
    {
        POMP_Parallel_begin(&region);
        POMP_Critical_enter(&update);
#pragma omp critical
        {
            POMP_Critical_begin(&update);
            sum += 1;
            POMP_Critical_end(&update);
        }
        POMP_Critical_exit(&update);
        POMP_Barrier_enter(&region);
#pragma omp barrier
        POMP_Barrier_exit(&region);
        POMP_Parallel_end(&region);
    }
    POMP_Parallel_join(&region);
}

int main(int argc, char **argv) {
    POMP_Begin(&part);
    parallel_for();
    parallel_critical();
    if (argc > 1 && strcmp(argv[1], "abort") == 0)
        abort();
    POMP_End(&part);
    return sum == 499502 ? 0 : 1;
}
