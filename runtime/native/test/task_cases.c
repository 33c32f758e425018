/* SPDX-License-Identifier: Apache-2.0 */
/* Tasks, ordered, flush, scope and target, instrumented by hand; argv[1] chooses a program. */
#include "descriptor.h"

#include <omp.h>
#include <sched.h>
#include <stdatomic.h>

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(loop, "for", 20);
DESCRIPTOR(one, "single", 40);
DESCRIPTOR(ordered, "ordered", 50);
DESCRIPTOR(flush, "flush", 51);
DESCRIPTOR(scope, "scope", 52);
DESCRIPTOR(target, "target", 53);
DESCRIPTOR(task, "task", 60);
DESCRIPTOR(inner, "task", 61);
DESCRIPTOR(fib_task, "task", 62);
DESCRIPTOR(wait, "taskwait", 70);
DESCRIPTOR(yield, "taskyield", 71);
DESCRIPTOR(group, "taskgroup", 72);
DESCRIPTOR(loop_of_tasks, "taskloop", 73);

static atomic_int done;

static void create(OMPRegDescr *d, int deferred, double work) {
    void *created = POMP_Task_enter(d);
#pragma omp task if (deferred) firstprivate(created)
    {
        POMP_Task_begin(d, created);
        spin(work);
        done++;
        POMP_Task_end(d);
    }
    POMP_Task_exit(d);
}

static void wait_for_tasks(void) {
    POMP_Taskwait_enter(&wait);
#pragma omp taskwait
    POMP_Taskwait_exit(&wait);
}

/* One thread creates tasks of all kinds; the other one executes some in the barrier. */
static void kinds(void) {
    for (int i = 0; i < 10; i++) {
        create(&task, 1, 0.001);
    }
    wait_for_tasks();
    create(&inner, 0, 0.002);
    POMP_Taskgroup_enter(&group);
#pragma omp taskgroup
    {
        POMP_Taskgroup_begin(&group);
        create(&inner, 1, 0.001);
        POMP_Taskgroup_end(&group);
    }
    POMP_Taskgroup_exit(&group);
    POMP_Taskyield_enter(&yield);
#pragma omp taskyield
    POMP_Taskyield_exit(&yield);
    POMP_Taskloop_enter(&loop_of_tasks);
#pragma omp taskloop
    for (int i = 0; i < 4; i++) {
        done++;
    }
    POMP_Taskloop_exit(&loop_of_tasks);
}

/* Runs tasks while every thread but the creator is in the barrier at the end of the single. */
static int in_team(void (*body)(void)) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        POMP_Single_enter(&one);
#pragma omp single nowait
        {
            POMP_Single_begin(&one);
            body();
            POMP_Single_end(&one);
        }
        IMPLICIT_BARRIER(&one);
        POMP_Single_exit(&one);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

static int tasks(void) {
    in_team(kinds);
    return done == 16 ? 0 : 1;
}

/* All work is done by tasks that the threads execute in the barrier: none of it is waiting. */
static void only_create(void) {
    for (int i = 0; i < 8; i++) {
        create(&task, 1, 0.002);
    }
}

static int in_barrier(void) { return in_team(only_create); }

static int fib(int n) {
    if (n < 2) {
        return n;
    }
    int a = 0;
    int b = 0;
    void *created = POMP_Task_enter(&fib_task);
#pragma omp task shared(a) firstprivate(created)
    {
        POMP_Task_begin(&fib_task, created);
        a = fib(n - 1);
        POMP_Task_end(&fib_task);
    }
    POMP_Task_exit(&fib_task);
    b = fib(n - 2);
    wait_for_tasks();
    return a + b;
}

static int fib_result;

static void recurse(void) { fib_result = fib(12); }

static int recursion(void) {
    in_team(recurse);
    return fib_result == 144 ? 0 : 1;
}

/* Two tasks that create each other, of which one works much longer. */
static void each_other(int depth) {
    if (depth > 0) {
        void *created = POMP_Task_enter(&task);
#pragma omp task if (0) firstprivate(created)
        {
            POMP_Task_begin(&task, created);
            spin(depth == 1 ? 0.3 : 0.001);
            each_other(depth - 1);
            POMP_Task_end(&task);
        }
        POMP_Task_exit(&task);
        created = POMP_Task_enter(&inner);
#pragma omp task if (0) firstprivate(created)
        {
            POMP_Task_begin(&inner, created);
            spin(0.001);
            each_other(depth - 1);
            POMP_Task_end(&inner);
        }
        POMP_Task_exit(&inner);
        wait_for_tasks();
    }
}

static void three_deep(void) { each_other(3); }

static int recursive_times(void) { return in_team(three_deep); }

/* An untied task is in no thread's hands at its scheduling points. */
static void untied_task(void) {
    void *created = POMP_Task_enter(&task);
#pragma omp task untied firstprivate(created)
    {
        POMP_Task_begin(&task, created);
        for (int i = 0; i < 4; i++) {
            spin(0.0005);
            POMP_Task_suspend(&task);
#pragma omp taskyield
            POMP_Task_resume(&task, created);
        }
        POMP_Task_end(&task);
    }
    POMP_Task_exit(&task);
    wait_for_tasks();
}

static int untied(void) { return in_team(untied_task); }

static int others(void) {
    int turns = 0;
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        POMP_For_enter(&loop);
#pragma omp for ordered schedule(static, 1) nowait
        for (int i = 0; i < 6; i++) {
            POMP_Ordered_enter(&ordered);
#pragma omp ordered
            {
                POMP_Ordered_begin(&ordered);
                turns++;
                spin(0.001);
                POMP_Ordered_end(&ordered);
            }
            POMP_Ordered_exit(&ordered);
        }
        IMPLICIT_BARRIER(&loop);
        POMP_For_exit(&loop);
        POMP_Flush_enter(&flush);
#pragma omp flush
        POMP_Flush_exit(&flush);
        POMP_Scope_enter(&scope);
        POMP_Scope_begin(&scope);
        POMP_Scope_end(&scope);
        IMPLICIT_BARRIER(&scope);
        POMP_Scope_exit(&scope);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    POMP_Target_enter(&target);
    POMP_Target_exit(&target);
    return turns == 6 ? 0 : 1;
}

/* Tasks while recording is off, and one that is open when it goes off. */
static void muted(void) {
    void *created = POMP_Task_enter(&task);
#pragma omp task if (0) firstprivate(created)
    {
        POMP_Task_begin(&task, created);
        POMP_Off();
        create(&inner, 0, 0);
        POMP_Task_end(&task);
    }
    POMP_Task_exit(&task);
    create(&inner, 0, 0);
    POMP_On();
}

static int off(void) { return in_team(muted); }

/*
 * A task that the waiting thread executes in the barrier at the region's end, after which it waits
 * for 30 ms more.
 */
static int task_after_end(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        if (omp_get_thread_num() == 0) {
            void *created = POMP_Task_enter(&task);
#pragma omp task firstprivate(created)
            {
                POMP_Task_begin(&task, created);
                spin(0.2);
                clock_arm();
                POMP_Task_end(&task);
            }
            POMP_Task_exit(&task);
            clock_await(1);
            spin(0.03);
        }
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

/*
 * The other thread executes three tasks of two iterations, 60 ms in all, in the barrier in which it
 * waits 9 ms for this one. Some iterations end early.
 */
static void loop_for_another(void) {
    clock_await(1);
    void *created = POMP_Taskloop_create(&loop_of_tasks);
#pragma omp taskloop grainsize(2) nogroup firstprivate(created)
    for (int i = 0; i < 6; i++) {
        POMP_ITERATION(loop_of_tasks, created)
        spin(0.01);
        done++;
        if (i % 2 == 0) {
            continue;
        }
    }
    POMP_Taskloop_exit(&loop_of_tasks);
    while (done < 6) {
        sched_yield();
    }
    spin(0.009);
}

static int taskloop_of_another(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        POMP_Single_enter(&one);
        if (omp_get_thread_num() == 0) {
            POMP_Single_begin(&one);
            loop_for_another();
            POMP_Single_end(&one);
        } else {
            clock_arm();
        }
        IMPLICIT_BARRIER(&one);
        POMP_Single_exit(&one);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

/* Its own tasks are not a part of the taskloop that a thread waits in, as those of others are. */
static int own_taskloop(void) {
    void *created = POMP_Taskloop_create(&loop_of_tasks);
#pragma omp taskloop num_tasks(5) if (0) firstprivate(created)
    for (int i = 0; i < 10; i++) {
        POMP_ITERATION(loop_of_tasks, created)
        spin(0.003);
        create(&inner, 0, 0.002);
    }
    spin(0.001);
    POMP_Taskloop_exit(&loop_of_tasks);
    return done == 10 ? 0 : 1;
}

/* What an instrumented Fortran program calls. */
void pomp_taskloop_create_(const char *text, int64_t *created, size_t length);
void pomp_taskloop_begin_(const char *text, int64_t *created, size_t length);
void pomp_taskloop_end_(const char *text, size_t length);
void pomp_taskloop_exit_(const char *text, size_t length);

/* Four tasks of three iterations, all known by one text and each by its own number. */
static int fortran_taskloop(void) {
    static const char text[] = "fortran!-0000001"
                               "8:taskloop0:0 75 75 81 81 0 7:tasks.f";
    int64_t created = -1;
    pomp_taskloop_create_(text, &created, sizeof text - 1);
#pragma omp taskloop num_tasks(4) if (0) firstprivate(created)
    for (int i = 0; i < 12; i++) {
        pomp_taskloop_begin_(text, &created, 16);
        spin(0.004);
        done++;
        pomp_taskloop_end_(text, 16);
        spin(0.0001);
    }
    spin(0.003);
    pomp_taskloop_exit_(text, 16);
    return done == 12 ? 0 : 1;
}

/* 200 tasks of 100 iterations of 10 ns. */
static int short_iterations(void) {
    void *created = POMP_Taskloop_create(&loop_of_tasks);
#pragma omp taskloop grainsize(100) if (0) firstprivate(created)
    for (int i = 0; i < 20000; i++) {
        POMP_ITERATION(loop_of_tasks, created)
        spin(0.00000001);
    }
    POMP_Taskloop_exit(&loop_of_tasks);
    return 0;
}

static const struct test_case cases[] = {{"taskloop_of_another", taskloop_of_another},
                                         {"own_taskloop", own_taskloop},
                                         {"fortran_taskloop", fortran_taskloop},
                                         {"short_iterations", short_iterations},
                                         {"tasks", tasks},
                                         {"in_barrier", in_barrier},
                                         {"recursion", recursion},
                                         {"recursive_times", recursive_times},
                                         {"untied", untied},
                                         {"others", others},
                                         {"off", off},
                                         {"task_after_end", task_after_end}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    return run_case(cases, sizeof cases / sizeof cases[0], name);
}
