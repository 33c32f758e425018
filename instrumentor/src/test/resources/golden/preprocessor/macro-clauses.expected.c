/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"for", "", 0, "/src/macro-clauses.c", 7, 7, 9, 9, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel", "", 0, "/src/macro-clauses.c", 15, 15, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/macro-clauses.c", 17, 17, 18, 18, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_4_details POMP_UNUSED = {1, "", "", "+ : n", "", ""};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel for", "", 0, "/src/macro-clauses.c", 23, 23, 27, 27, POMP_NULL, POMP_DETAILS(omp_rd_4_details)};
#line 1 "macro-clauses.c"
#define CLAUSES schedule(static) nowait
#define NONE default(none)
#define THREADS 4

void macros(int n, int *a)
{
POMP_For_enter(&omp_rd_1);
#line 7 "macro-clauses.c"
#pragma omp for CLAUSES
    for (int i = 0; i < n; i++)
        a[i] = i;
POMP_For_exit(&omp_rd_1);
#line 10 "macro-clauses.c"
#pragma omp parallel NONE shared(a)
    {
#pragma omp critical
        a[0]++;
    }
POMP_Parallel_fork(&omp_rd_2);
#line 15 "macro-clauses.c"
#pragma omp parallel num_threads(THREADS)
{ POMP_Parallel_begin(&omp_rd_2);
#line 16 "macro-clauses.c"
    {
POMP_Critical_enter(&omp_rd_3);
#line 17 "macro-clauses.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 18 "macro-clauses.c"
        a[0]++;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 19 "macro-clauses.c"
    }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Parallel_end(&omp_rd_2); }
POMP_Parallel_join(&omp_rd_2);
#line 20 "macro-clauses.c"
}
void whole(int n, int *a)
{
POMP_Parallel_fork(&omp_rd_4);
#line 23 "macro-clauses.c"
#pragma omp parallel for CLAUSES2 reduction(+ : n)
    for (int i = 0; i < n; i++) {
#pragma omp critical
        a[0]++;
    }
POMP_Parallel_join(&omp_rd_4);
#line 28 "macro-clauses.c"
#pragma omp single COPY
    a[0]++;
}
