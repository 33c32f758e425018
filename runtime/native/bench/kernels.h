/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The benchmarks of suite.c, each a function of rounds. Included twice: KERNEL(name) makes the
 * function's name, EVENT(call) is the event or nothing.
 */

static void KERNEL(parallel)(int rounds) {
    for (int i = 0; i < rounds; i++) {
        EVENT(POMP_Parallel_fork(&d_parallel);)
#pragma omp parallel
        {
            EVENT(POMP_Parallel_begin(&d_parallel);)
            delay();
            EVENT(POMP_Parallel_end(&d_parallel);)
        }
        EVENT(POMP_Parallel_join(&d_parallel);)
    }
}

static void KERNEL(parallel_for)(int rounds) {
    for (int i = 0; i < rounds; i++) {
        EVENT(POMP_Parallel_fork(&d_parallel_for);)
#pragma omp parallel
        {
            EVENT(POMP_Parallel_begin(&d_parallel_for); POMP_For_enter(&d_parallel_for);)
#pragma omp for nowait
            for (int j = 0; j < 8; j++) {
                delay();
            }
            EVENT(POMP_For_exit(&d_parallel_for); POMP_Parallel_end(&d_parallel_for);)
        }
        EVENT(POMP_Parallel_join(&d_parallel_for);)
    }
}

/* A region of each thread around rounds of one construct. */
#define IN_REGION(body)                                                                            \
    EVENT(POMP_Parallel_fork(&d_parallel);)                                                        \
    _Pragma("omp parallel") {                                                                      \
        EVENT(POMP_Parallel_begin(&d_parallel);)                                                   \
        for (int i = 0; i < rounds; i++) {                                                         \
            body                                                                                   \
        }                                                                                          \
        EVENT(POMP_Parallel_end(&d_parallel);)                                                     \
    }                                                                                              \
    EVENT(POMP_Parallel_join(&d_parallel);)

#define BARRIER(d)                                                                                 \
    EVENT(POMP_Barrier_enter(&d);)                                                                 \
    _Pragma("omp barrier") EVENT(POMP_Barrier_exit(&d);)

static void KERNEL(barrier)(int rounds) { IN_REGION(delay(); BARRIER(d_barrier)) }

static void KERNEL(for_loop)(int rounds) {
    IN_REGION(EVENT(POMP_For_enter(&d_for);) _Pragma("omp for nowait") for (int j = 0; j < 8; j++) {
        delay();
    } BARRIER(d_for) EVENT(POMP_For_exit(&d_for);))
}

static void KERNEL(single)(int rounds) {
    IN_REGION(EVENT(POMP_Single_enter(&d_single);) _Pragma("omp single nowait") {
        EVENT(POMP_Single_begin(&d_single);)
        delay();
        EVENT(POMP_Single_end(&d_single);)
    } BARRIER(d_single) EVENT(POMP_Single_exit(&d_single);))
}

static void KERNEL(critical)(int rounds) {
    IN_REGION(delay(); EVENT(POMP_Critical_enter(&d_critical);) _Pragma("omp critical") {
        EVENT(POMP_Critical_begin(&d_critical);)
        sum++;
        EVENT(POMP_Critical_end(&d_critical);)
    } EVENT(POMP_Critical_exit(&d_critical);))
}

static void KERNEL(atomic)(int rounds) {
    IN_REGION(delay(); EVENT(POMP_Atomic_enter(&d_atomic);) _Pragma("omp atomic") sum++;
              EVENT(POMP_Atomic_exit(&d_atomic);))
}

/* One loop with a schedule; its iterations are the rounds. */
#define SCHEDULE(name, clause)                                                                     \
    static void KERNEL(name)(int rounds) {                                                         \
        EVENT(POMP_Parallel_fork(&d_parallel_for);)                                                \
        _Pragma("omp parallel") {                                                                  \
            EVENT(POMP_Parallel_begin(&d_parallel_for); POMP_For_enter(&d_parallel_for);)          \
            _Pragma(clause) for (int j = 0; j < rounds; j++) { delay(); }                          \
            EVENT(POMP_For_exit(&d_parallel_for); POMP_Parallel_end(&d_parallel_for);)             \
        }                                                                                          \
        EVENT(POMP_Parallel_join(&d_parallel_for);)                                                \
    }

SCHEDULE(schedule_static, "omp for nowait schedule(static)")
SCHEDULE(schedule_static_1, "omp for nowait schedule(static, 1)")
SCHEDULE(schedule_dynamic, "omp for nowait schedule(dynamic)")
SCHEDULE(schedule_guided, "omp for nowait schedule(guided)")

#ifdef MEASURED
#define CREATE(d) void *created = POMP_Task_enter(&d);
#define TASK_CLAUSE firstprivate(created)
#else
#define CREATE(d)
#define TASK_CLAUSE
#endif

#define STRING(text) #text
#define PRAGMA(text) _Pragma(STRING(text))

/* Each thread creates tasks, all of which are waited for in the end. */
static void KERNEL(parallel_tasks)(int rounds) {
    IN_REGION({
        CREATE(d_task)
        PRAGMA(omp task TASK_CLAUSE) {
            EVENT(POMP_Task_begin(&d_task, created);)
            delay();
            EVENT(POMP_Task_end(&d_task);)
        }
        EVENT(POMP_Task_exit(&d_task);)
    })
}

static long KERNEL(fib)(int n) {
    if (n < 2) {
        return n;
    }
    long a;
    long b;
    {
        CREATE(d_fib_a)
        PRAGMA(omp task shared(a) TASK_CLAUSE) {
            EVENT(POMP_Task_begin(&d_fib_a, created);)
            a = n - 1 < fine ? serial_fib(n - 1) : KERNEL(fib)(n - 1);
            EVENT(POMP_Task_end(&d_fib_a);)
        }
        EVENT(POMP_Task_exit(&d_fib_a);)
    }
    {
        CREATE(d_fib_b)
        PRAGMA(omp task shared(b) TASK_CLAUSE) {
            EVENT(POMP_Task_begin(&d_fib_b, created);)
            b = n - 2 < fine ? serial_fib(n - 2) : KERNEL(fib)(n - 2);
            EVENT(POMP_Task_end(&d_fib_b);)
        }
        EVENT(POMP_Task_exit(&d_fib_b);)
    }
    EVENT(POMP_Taskwait_enter(&d_taskwait);)
#pragma omp taskwait
    EVENT(POMP_Taskwait_exit(&d_taskwait);)
    return a + b;
}

/* Places the queens of the columns from column on, each try a task; gives the number of ways. */
static long KERNEL(queens)(int n, int column, const char *before) {
    if (column == n) {
        return 1;
    }
    long ways[MOST_QUEENS] = {0};
    for (int row = 0; row < n; row++) {
        CREATE(d_queens)
        PRAGMA(omp task shared(ways) TASK_CLAUSE) {
            EVENT(POMP_Task_begin(&d_queens, created);)
            char placed[MOST_QUEENS];
            memcpy(placed, before, (size_t)column);
            placed[column] = (char)row;
            ways[row] = fits(column, placed) ? KERNEL(queens)(n, column + 1, placed) : 0;
            EVENT(POMP_Task_end(&d_queens);)
        }
        EVENT(POMP_Task_exit(&d_queens);)
    }
    EVENT(POMP_Taskwait_enter(&d_queens_wait);)
#pragma omp taskwait
    EVENT(POMP_Taskwait_exit(&d_queens_wait);)
    long sum_of_ways = 0;
    for (int row = 0; row < n; row++) {
        sum_of_ways += ways[row];
    }
    return sum_of_ways;
}

/* Sorts by halves, each a task down to fine numbers; then merges them. */
static void KERNEL(merge_sort)(int *numbers, int *room, int count) {
    if (count <= fine) {
        insertion_sort(numbers, count);
        return;
    }
    int half = count / 2;
    {
        CREATE(d_sort_low)
        PRAGMA(omp task TASK_CLAUSE) {
            EVENT(POMP_Task_begin(&d_sort_low, created);)
            KERNEL(merge_sort)(numbers, room, half);
            EVENT(POMP_Task_end(&d_sort_low);)
        }
        EVENT(POMP_Task_exit(&d_sort_low);)
    }
    {
        CREATE(d_sort_high)
        PRAGMA(omp task TASK_CLAUSE) {
            EVENT(POMP_Task_begin(&d_sort_high, created);)
            KERNEL(merge_sort)(numbers + half, room + half, count - half);
            EVENT(POMP_Task_end(&d_sort_high);)
        }
        EVENT(POMP_Task_exit(&d_sort_high);)
    }
    EVENT(POMP_Taskwait_enter(&d_sort_wait);)
#pragma omp taskwait
    EVENT(POMP_Taskwait_exit(&d_sort_wait);)
    merge(numbers, half, count, room);
}

/* One thread starts it, in a region. */
#define RECURSIVE(name, call)                                                                      \
    static void KERNEL(name)(int n) {                                                              \
        EVENT(POMP_Parallel_fork(&d_parallel);)                                                    \
        _Pragma("omp parallel") {                                                                  \
            EVENT(POMP_Parallel_begin(&d_parallel); POMP_Single_enter(&d_single);)                 \
            _Pragma("omp single nowait") {                                                         \
                EVENT(POMP_Single_begin(&d_single);)                                               \
                call;                                                                              \
                EVENT(POMP_Single_end(&d_single);)                                                 \
            }                                                                                      \
            BARRIER(d_single)                                                                      \
            EVENT(POMP_Single_exit(&d_single); POMP_Parallel_end(&d_parallel);)                    \
        }                                                                                          \
        EVENT(POMP_Parallel_join(&d_parallel);)                                                    \
    }

RECURSIVE(tasks, sum += KERNEL(fib)(n))
RECURSIVE(queens_of, sum += KERNEL(queens)(n, 0, ""))
RECURSIVE(sort_of, fill(n); KERNEL(merge_sort)(numbers_to_sort, room_to_sort, n))

#undef IN_REGION
#undef BARRIER
#undef SCHEDULE
#undef CREATE
#undef TASK_CLAUSE
#undef STRING
#undef RECURSIVE
#undef PRAGMA
