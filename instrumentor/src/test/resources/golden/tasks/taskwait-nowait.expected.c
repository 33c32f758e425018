/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"task", "", 0, "/src/taskwait-nowait.c", 4, 4, 5, 5, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"taskwait", "", 0, "/src/taskwait-nowait.c", 6, 6, 6, 6, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"task", "", 0, "/src/taskwait-nowait.c", 7, 7, 8, 8, POMP_NULL, POMP_NULL};
#line 1 "taskwait-nowait.c"
void work(int i);
void chain(int *p)
{
{ void *omp_rd_1_task = POMP_Task_enter(&omp_rd_1);
#line 4 "taskwait-nowait.c"
#pragma omp task depend(out : *p) firstprivate(omp_rd_1_task)
{ POMP_Task_begin(&omp_rd_1, omp_rd_1_task);
#line 5 "taskwait-nowait.c"
    *p = 1;
POMP_Task_end(&omp_rd_1); }
POMP_Task_exit(&omp_rd_1); }
#line 6 "taskwait-nowait.c"
POMP_Taskwait_enter(&omp_rd_2);
#line 6 "taskwait-nowait.c"
#pragma omp taskwait depend(inout : *p) nowait
POMP_Taskwait_exit(&omp_rd_2);
#line 7 "taskwait-nowait.c"
{ void *omp_rd_3_task = POMP_Task_enter(&omp_rd_3);
#line 7 "taskwait-nowait.c"
#pragma omp task depend(in : *p) firstprivate(omp_rd_3_task)
{ POMP_Task_begin(&omp_rd_3, omp_rd_3_task);
#line 8 "taskwait-nowait.c"
    work(*p);
POMP_Task_end(&omp_rd_3); }
POMP_Task_exit(&omp_rd_3); }
#line 9 "taskwait-nowait.c"
}
