/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"task", "", 0, "/src/tasks.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"task", "", 0, "/src/tasks.c", 8, 8, 13, 13, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"critical", "", 0, "/src/tasks.c", 11, 11, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"taskwait", "", 0, "/src/tasks.c", 14, 14, 14, 14, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"taskgroup", "", 0, "/src/tasks.c", 15, 15, 20, 20, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"taskloop", "", 0, "/src/tasks.c", 17, 17, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"flush", "", 0, "/src/tasks.c", 21, 21, 21, 21, POMP_NULL, POMP_NULL};
#line 1 "tasks.c"
int tree(int n)
{
    int a = 0, b = 0;
    if (n < 2)
        return n;
{ void *omp_rd_1_task = POMP_Task_enter(&omp_rd_1);
#line 6 "tasks.c"
#pragma omp task shared(a) firstprivate(omp_rd_1_task)
{ POMP_Task_begin(&omp_rd_1, omp_rd_1_task);
#line 7 "tasks.c"
    a = tree(n - 1);
POMP_Task_end(&omp_rd_1); }
POMP_Task_exit(&omp_rd_1); }
#line 8 "tasks.c"
{ void *omp_rd_2_task = POMP_Task_enter(&omp_rd_2);
#line 8 "tasks.c"
#pragma omp task shared(b) default(none) firstprivate(n) shared(omp_rd_2, omp_rd_3) firstprivate(omp_rd_2_task)
{ POMP_Task_begin(&omp_rd_2, omp_rd_2_task);
#line 9 "tasks.c"
    {
        b = tree(n - 2);
POMP_Critical_enter(&omp_rd_3);
#line 11 "tasks.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_3);
#line 12 "tasks.c"
        b++;
POMP_Critical_end(&omp_rd_3); }
POMP_Critical_exit(&omp_rd_3);
#line 13 "tasks.c"
    }
POMP_Task_end(&omp_rd_2); }
POMP_Task_exit(&omp_rd_2); }
#line 14 "tasks.c"
POMP_Taskwait_enter(&omp_rd_4);
#line 14 "tasks.c"
#pragma omp taskwait
POMP_Taskwait_exit(&omp_rd_4);
#line 15 "tasks.c"
POMP_Taskgroup_enter(&omp_rd_5);
#line 15 "tasks.c"
#pragma omp taskgroup
{ POMP_Taskgroup_begin(&omp_rd_5);
#line 16 "tasks.c"
    {
{ void *omp_rd_6_task = POMP_Taskloop_create(&omp_rd_6);
POMP_ITERATIONS(omp_rd_6, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 17 "tasks.c"
#pragma omp taskloop firstprivate(omp_rd_6_task)
        for (int i = 0; i < n; i++)
            { POMP_ITERATION(omp_rd_6, omp_rd_6_task)
#line 19 "tasks.c"
            a += i;
}
POMP_Taskloop_exit(&omp_rd_6); }
#line 20 "tasks.c"
    }
POMP_Taskgroup_end(&omp_rd_5); }
POMP_Taskgroup_exit(&omp_rd_5);
#line 21 "tasks.c"
POMP_Flush_enter(&omp_rd_7);
#line 21 "tasks.c"
#pragma omp flush
POMP_Flush_exit(&omp_rd_7);
#line 22 "tasks.c"
    return a + b;
}
