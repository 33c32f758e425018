/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"task", "", 0, "/src/task.c", 5, 5, 6, 6, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"task", "", 0, "/src/task.c", 8, 8, 9, 9, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"taskwait", "", 0, "/src/task.c", 12, 12, 12, 12, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"taskgroup", "", 0, "/src/task.c", 13, 13, 20, 20, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"task", "", 0, "/src/task.c", 15, 15, 19, 19, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"critical", "", 0, "/src/task.c", 17, 17, 18, 18, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"taskyield", "", 0, "/src/task.c", 21, 21, 21, 21, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"taskloop", "", 0, "/src/task.c", 22, 22, 24, 24, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_9 POMP_UNUSED = {"task", "", 0, "/src/task.c", 31, 31, 36, 36, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_10 POMP_UNUSED = {"atomic", "", 0, "/src/task.c", 33, 33, 34, 34, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_11 POMP_UNUSED = {"taskwait", "", 0, "/src/task.c", 38, 38, 38, 38, POMP_NULL, POMP_NULL};
#line 1 "task.c"
int fib(int n);
void work(int i);

void creators(int n, int *done) {
{ void *omp_rd_1_task = POMP_Task_enter(&omp_rd_1);
#line 5 "task.c"
#pragma omp task firstprivate(omp_rd_1_task)
{ POMP_Task_begin(&omp_rd_1, omp_rd_1_task);
#line 6 "task.c"
    work(1);
POMP_Task_end(&omp_rd_1); }
POMP_Task_exit(&omp_rd_1); }
#line 7 "task.c"
    if (n > 1)
{ void *omp_rd_2_task = POMP_Task_enter(&omp_rd_2);
#line 8 "task.c"
#pragma omp task if (n > 2) firstprivate(n) firstprivate(omp_rd_2_task)
{ POMP_Task_begin(&omp_rd_2, omp_rd_2_task);
#line 9 "task.c"
        work(n);
POMP_Task_end(&omp_rd_2); }
POMP_Task_exit(&omp_rd_2); }
#line 10 "task.c"
    else
        work(0);
POMP_Taskwait_enter(&omp_rd_3);
#line 12 "task.c"
#pragma omp taskwait
POMP_Taskwait_exit(&omp_rd_3);
#line 13 "task.c"
POMP_Taskgroup_enter(&omp_rd_4);
#line 13 "task.c"
#pragma omp taskgroup
{ POMP_Taskgroup_begin(&omp_rd_4);
#line 14 "task.c"
    {
{ void *omp_rd_5_task = POMP_Task_enter(&omp_rd_5);
#line 15 "task.c"
#pragma omp task depend(inout : done[0]) firstprivate(omp_rd_5_task)
{ POMP_Task_begin(&omp_rd_5, omp_rd_5_task);
#line 16 "task.c"
        {
POMP_Critical_enter(&omp_rd_6);
#line 17 "task.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_6);
#line 18 "task.c"
            done[0]++;
POMP_Critical_end(&omp_rd_6); }
POMP_Critical_exit(&omp_rd_6);
#line 19 "task.c"
        }
POMP_Task_end(&omp_rd_5); }
POMP_Task_exit(&omp_rd_5); }
#line 20 "task.c"
    }
POMP_Taskgroup_end(&omp_rd_4); }
POMP_Taskgroup_exit(&omp_rd_4);
#line 21 "task.c"
POMP_Taskyield_enter(&omp_rd_7);
#line 21 "task.c"
#pragma omp taskyield
POMP_Taskyield_exit(&omp_rd_7);
#line 22 "task.c"
{ void *omp_rd_8_task = POMP_Taskloop_create(&omp_rd_8);
POMP_ITERATIONS(omp_rd_8, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 22 "task.c"
#pragma omp taskloop grainsize(2) firstprivate(omp_rd_8_task)
    for (int i = 0; i < n; i++)
        { POMP_ITERATION(omp_rd_8, omp_rd_8_task)
#line 24 "task.c"
        work(i);
}
POMP_Taskloop_exit(&omp_rd_8); }
#line 25 "task.c"
}

int recursive(int n) {
    int a, b;
    if (n < 2)
        return n;
{ void *omp_rd_9_task = POMP_Task_enter(&omp_rd_9);
#line 31 "task.c"
#pragma omp task shared(a) default(none) firstprivate(n) shared(omp_rd_9, omp_rd_10) firstprivate(omp_rd_9_task)
{ POMP_Task_begin(&omp_rd_9, omp_rd_9_task);
#line 32 "task.c"
    {
POMP_Atomic_enter(&omp_rd_10);
#line 33 "task.c"
#pragma omp atomic
        a += 0;
POMP_Atomic_exit(&omp_rd_10);
#line 35 "task.c"
        a = fib(n - 1);
    }
POMP_Task_end(&omp_rd_9); }
POMP_Task_exit(&omp_rd_9); }
#line 37 "task.c"
    b = fib(n - 2);
POMP_Taskwait_enter(&omp_rd_11);
#line 38 "task.c"
#pragma omp taskwait
POMP_Taskwait_exit(&omp_rd_11);
#line 39 "task.c"
    return a + b;
}
