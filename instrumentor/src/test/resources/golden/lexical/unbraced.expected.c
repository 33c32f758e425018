/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/unbraced.c", 4, 4, 5, 5, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel for", "", 0, "/src/unbraced.c", 7, 7, 9, 9, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/unbraced.c", 11, 11, 15, 15, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel", "", 0, "/src/unbraced.c", 16, 16, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"single", "", 0, "/src/unbraced.c", 17, 17, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"critical", "", 0, "/src/unbraced.c", 18, 18, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"atomic", "", 0, "/src/unbraced.c", 23, 23, 24, 24, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"parallel", "", 0, "/src/unbraced.c", 25, 25, 28, 28, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_9 POMP_UNUSED = {"for", "", 0, "/src/unbraced.c", 26, 26, 28, 28, POMP_NULL, POMP_NULL};
#line 1 "unbraced.c"
void places(int n, int *a)
{
    if (n)
{ POMP_Parallel_fork(&omp_rd_1);
#line 4 "unbraced.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "unbraced.c"
        a[0] = n;
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
}
#line 6 "unbraced.c"
    else
{ POMP_Parallel_fork(&omp_rd_2);
#line 7 "unbraced.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_2);
POMP_For_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 7 "unbraced.c"
#pragma omp          for nowait
#line 8 "unbraced.c"
        for (int i = 0; i < n; i++)
            a[i] = i;
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_For_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
POMP_Parallel_join(&omp_rd_2);
}
#line 10 "unbraced.c"
    for (int k = 0; k < n; k++)
{ POMP_Critical_enter(&omp_rd_3);
#line 11 "unbraced.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 12 "unbraced.c"
        if (a[k])
            a[k] = 1;
        else
            a[k] = 2;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
}
#line 16 "unbraced.c"
POMP_Parallel_fork(&omp_rd_4);
#line 16 "unbraced.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_4);
#line 17 "unbraced.c"
{ POMP_Single_enter(&omp_rd_5);
#line 17 "unbraced.c"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_5);
#line 18 "unbraced.c"
{ POMP_Critical_enter(&omp_rd_6);
#line 18 "unbraced.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_6);
#line 19 "unbraced.c"
    do
        a[0]++;
    while (a[0] < 9);
POMP_Critical_end(&omp_rd_6); }
POMP_Critical_exit(&omp_rd_6);
}
POMP_Single_end(&omp_rd_5); }
POMP_Barrier_enter(&omp_rd_5);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_5);
POMP_Single_exit(&omp_rd_5);
}
POMP_Barrier_enter(&omp_rd_4);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
POMP_Parallel_end(&omp_rd_4); }
POMP_Parallel_join(&omp_rd_4);
#line 22 "unbraced.c"
    while (n-- > 0)
{ POMP_Atomic_enter(&omp_rd_7);
#line 23 "unbraced.c"
#pragma omp atomic
        a[0]++;
POMP_Atomic_exit(&omp_rd_7);
}
#line 25 "unbraced.c"
POMP_Parallel_fork(&omp_rd_8);
#line 25 "unbraced.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_8);
#line 26 "unbraced.c"
{ POMP_For_enter(&omp_rd_9);
POMP_ITERATIONS(omp_rd_9, 1, POMP_LOOP(int, 0, '<', 9, 1));
#line 26 "unbraced.c"
#pragma omp for nowait
    for (int i = 0; i < 9; i++)
        a[i]++;
POMP_Barrier_enter(&omp_rd_9);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_9);
POMP_For_exit(&omp_rd_9);
}
POMP_Barrier_enter(&omp_rd_8);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_8);
POMP_Parallel_end(&omp_rd_8); }
POMP_Parallel_join(&omp_rd_8);
#line 29 "unbraced.c"
}
