/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"task", "", 0, "/src/task-untied.c", 4, 4, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"task", "", 0, "/src/task-untied.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/task-untied.c", 16, 16, 17, 17, POMP_NULL, POMP_NULL};
#line 1 "task-untied.c"
void work(int i);

void creator(int n) {
{ void *omp_rd_1_task = POMP_Task_enter(&omp_rd_1);
#line 4 "task-untied.c"
#pragma omp task untied firstprivate(omp_rd_1_task)
{ POMP_Task_begin(&omp_rd_1, omp_rd_1_task);
#line 5 "task-untied.c"
    {
        work(1);
POMP_Task_suspend(&omp_rd_1);
#line 7 "task-untied.c"
#pragma omp taskyield
POMP_Task_resume(&omp_rd_1, omp_rd_1_task);
#line 8 "task-untied.c"
        work(2);
{ void *omp_rd_2_task = POMP_Task_enter(&omp_rd_2);
POMP_Task_exit(&omp_rd_2);
POMP_Task_suspend(&omp_rd_1);
#line 9 "task-untied.c"
#pragma omp task firstprivate(omp_rd_2_task)
{ POMP_Task_begin(&omp_rd_2, omp_rd_2_task);
#line 10 "task-untied.c"
        work(3);
POMP_Task_end(&omp_rd_2); }
POMP_Task_resume(&omp_rd_1, omp_rd_1_task); }
#line 11 "task-untied.c"
        if (n)
{
#line 12 "task-untied.c"
#pragma omp taskgroup
{
#line 13 "task-untied.c"
        {
            work(4);
        }
POMP_Task_suspend(&omp_rd_1);
}
POMP_Task_resume(&omp_rd_1, omp_rd_1_task);
}
#line 16 "task-untied.c"
POMP_Critical_enter(&omp_rd_3);
#line 16 "task-untied.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 17 "task-untied.c"
        work(5);
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 18 "task-untied.c"
POMP_Task_suspend(&omp_rd_1);
#line 18 "task-untied.c"
#pragma omp taskwait
POMP_Task_resume(&omp_rd_1, omp_rd_1_task);
#line 19 "task-untied.c"
    }
POMP_Task_end(&omp_rd_1); }
POMP_Task_exit(&omp_rd_1); }
#line 20 "task-untied.c"
}
