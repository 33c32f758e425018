/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel", "", 0, "/src/taskgraph.c", 4, 4, 13, 13, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"single", "", 0, "/src/taskgraph.c", 5, 5, 13, 13, POMP_NULL, POMP_NULL};
#line 1 "taskgraph.c"
void work(int);

void steps(int n) {
POMP_Parallel_fork(&omp_rd_1);
#line 4 "taskgraph.c"
#pragma omp parallel
{ POMP_Parallel_begin(&omp_rd_1);
#line 5 "taskgraph.c"
{ POMP_Single_enter(&omp_rd_2);
#line 5 "taskgraph.c"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_2);
#line 6 "taskgraph.c"
    for (int i = 0; i < n; i++) {
#pragma omp taskgraph graph_id(1)
        {
#pragma omp task
            work(i);
#pragma omp taskwait
        }
    }
POMP_Single_end(&omp_rd_2); }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Single_exit(&omp_rd_2);
}
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 14 "taskgraph.c"
}
