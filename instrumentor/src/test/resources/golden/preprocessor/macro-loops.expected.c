/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "", "", "+ : sum", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/macro-loops.c", 11, 11, 13, 13, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel", "", 0, "/src/macro-loops.c", 15, 15, 18, 18, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"barrier", "", 0, "/src/macro-loops.c", 20, 20, 20, 20, POMP_NULL, POMP_NULL};
#line 1 "macro-loops.c"
// A macro before a directive may be the head of a loop, or a statement by itself.
#include <stdio.h>
#define REPEAT(n) for (int repeat = 0; repeat < (n); repeat++)
#define FOREVER for (;;)
#define START() puts("start");

int f(int n, int *a)
{
    int sum = 0;
    REPEAT(3)
{ POMP_Parallel_fork(&omp_rd_1);
#line 11 "macro-loops.c"
#pragma omp parallel     reduction(+ : sum)
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 11 "macro-loops.c"
#pragma omp          for nowait
#line 12 "macro-loops.c"
    for (int i = 0; i < n; i++)
        sum += a[i];
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
}
#line 14 "macro-loops.c"
    FOREVER
{ POMP_Parallel_fork(&omp_rd_2);
#line 15 "macro-loops.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_2);
#line 16 "macro-loops.c"
    {
        sum++;
    }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
POMP_Parallel_join(&omp_rd_2);
}
#line 19 "macro-loops.c"
    START()
POMP_Barrier_enter(&omp_rd_3);
#line 20 "macro-loops.c"
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_3);
#line 21 "macro-loops.c"
    REPEAT(2)

        sum++;

    return sum;
}
