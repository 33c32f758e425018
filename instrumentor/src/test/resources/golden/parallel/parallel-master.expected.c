/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel master", "", 0, "/src/parallel-master.c", 5, 5, 6, 6, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"parallel masked", "", 0, "/src/parallel-master.c", 8, 8, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/parallel-master.c", 10, 10, 11, 11, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"parallel master", "", 0, "/src/parallel-master.c", 16, 16, 18, 18, POMP_NULL, POMP_NULL};
#line 1 "parallel-master.c"
void work(int i);

void f(int n) {
    int s = 0;
POMP_Parallel_fork(&omp_rd_1);
#line 5 "parallel-master.c"
#pragma omp parallel        num_threads(2) reduction(+ : s)
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "parallel-master.c"
#pragma omp          master
{ POMP_Master_begin(&omp_rd_1);
#line 6 "parallel-master.c"
    s += n;
POMP_Master_end(&omp_rd_1); }
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 7 "parallel-master.c"
    if (n)
{ POMP_Parallel_fork(&omp_rd_2);
#line 8 "parallel-master.c"
#pragma omp parallel masked filter(1) default(none) firstprivate(n) shared(omp_rd_3)
    {
POMP_Critical_enter(&omp_rd_3);
#line 10 "parallel-master.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 11 "parallel-master.c"
        work(n);
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 12 "parallel-master.c"
    }
POMP_Parallel_join(&omp_rd_2);
}
#line 13 "parallel-master.c"
    else
        work(s);
#ifdef TEAM
#define POMP_HAS_omp_rd_4
POMP_Parallel_fork(&omp_rd_4);
#line 16 "parallel-master.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_4);
#line 16 "parallel-master.c"
#pragma omp          master
{ POMP_Master_begin(&omp_rd_4);
#line 17 "parallel-master.c"
#endif
#line 18 "parallel-master.c"
    work(0);
#ifdef POMP_HAS_omp_rd_4
POMP_Master_end(&omp_rd_4); }
POMP_Barrier_enter(&omp_rd_4);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_4);
POMP_Parallel_end(&omp_rd_4); }
POMP_Parallel_join(&omp_rd_4);
#endif
#line 19 "parallel-master.c"
}
