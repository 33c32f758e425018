/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What measuring costs whole constructs and programs, after the manner of the EPCC benchmarks:
 * synchronisation, schedules and tasks, each as it is and measured, in turns in one run, on one
 * thread and on two.
 */
#include "pomp/pomp.h"

#include "clock/pomp_clock.h"

#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 15, RECURSIVE_TURNS = 175, MOST_THREADS = 2 };

#define DESCRIPTOR(name, kind, line)                                                               \
    static OMPRegDescr name = {kind, "", 0, __FILE__, line, line, line, line, 0, 0}

DESCRIPTOR(d_parallel, "parallel", 1);
DESCRIPTOR(d_parallel_for, "parallel for", 2);
DESCRIPTOR(d_barrier, "barrier", 3);
DESCRIPTOR(d_for, "for", 4);
DESCRIPTOR(d_single, "single", 5);
DESCRIPTOR(d_critical, "critical", 6);
DESCRIPTOR(d_atomic, "atomic", 7);
DESCRIPTOR(d_task, "task", 8);
DESCRIPTOR(d_fib_a, "task", 9);
DESCRIPTOR(d_fib_b, "task", 10);
DESCRIPTOR(d_taskwait, "taskwait", 11);
DESCRIPTOR(d_queens, "task", 12);
DESCRIPTOR(d_queens_wait, "taskwait", 13);
DESCRIPTOR(d_sort_low, "task", 14);
DESCRIPTOR(d_sort_high, "task", 15);
DESCRIPTOR(d_sort_wait, "taskwait", 16);

static volatile long sum;
static int fine;
static int work; /* rounds of the delay's loop */

/* Work of about 1 us, or none. */
static void delay(void) {
    for (int i = 0; i < work; i++) {
        __asm__ volatile("" ::: "memory");
    }
}

/* Not inlined: it would be differently in the two. */
__attribute__((noinline)) static long serial_fib(int n) {
    return n < 2 ? n : serial_fib(n - 1) + serial_fib(n - 2);
}

enum { MOST_QUEENS = 16, MOST_NUMBERS = 1 << 15 };

static int numbers_to_sort[MOST_NUMBERS];
static int room_to_sort[MOST_NUMBERS];

/* Whether the queen of the last column is safe from those before. */
__attribute__((noinline)) static int fits(int last, const char *placed) {
    for (int i = 0; i < last; i++) {
        int distance = placed[last] - placed[i];
        if (distance == 0 || distance == last - i || distance == i - last) {
            return 0;
        }
    }
    return 1;
}

__attribute__((noinline)) static void insertion_sort(int *numbers, int count) {
    for (int i = 1; i < count; i++) {
        int number = numbers[i];
        int j = i;
        for (; j > 0 && numbers[j - 1] > number; j--) {
            numbers[j] = numbers[j - 1];
        }
        numbers[j] = number;
    }
}

/* Merges two sorted parts. */
__attribute__((noinline)) static void merge(int *numbers, int half, int count, int *room) {
    int low = 0;
    int high = half;
    for (int i = 0; i < count; i++) {
        int from_low = high == count || (low < half && numbers[low] <= numbers[high]);
        room[i] = from_low ? numbers[low++] : numbers[high++];
    }
    memcpy(numbers, room, (size_t)count * sizeof *numbers);
}

/* Fills the array with the same numbers each time. */
static void fill(int count) {
    unsigned random = 1;
    for (int i = 0; i < count; i++) {
        random = random * 1664525U + 1013904223U;
        numbers_to_sort[i] = (int)(random >> 1);
    }
}

#define KERNEL(name) plain_##name
#define EVENT(call)
#include "kernels.h"
#undef KERNEL
#undef EVENT

#define MEASURED
#define KERNEL(name) measured_##name
#define EVENT(call) call
#include "kernels.h"

/* Rows that tools/bench.sh keeps: without work, with it. The others are details. */
enum { KEPT_EMPTY = 1, KEPT_WORKING = 2 };

struct benchmark {
    const char *name;
    void (*plain)(int);
    void (*measured)(int);
    int argument;
    int rounds; /* constructs or tasks in one call */
    int fine;   /* of tasks: below this no more tasks are made */
    int kept;   /* which of its rows */
};

#define BOTH(name) plain_##name, measured_##name

static const struct benchmark benchmarks[] = {
    {"`parallel`", BOTH(parallel), 500, 500, 0, 0},
    {"`parallel for`", BOTH(parallel_for), 500, 500, 0, KEPT_EMPTY | KEPT_WORKING},
    {"`for`", BOTH(for_loop), 500, 500, 0, KEPT_EMPTY},
    {"`barrier`", BOTH(barrier), 500, 500, 0, KEPT_EMPTY},
    {"`single`", BOTH(single), 500, 500, 0, 0},
    {"`critical`", BOTH(critical), 5000, 5000, 0, KEPT_EMPTY | KEPT_WORKING},
    {"`atomic`", BOTH(atomic), 5000, 5000, 0, KEPT_EMPTY},
    {"loop of 20,000, `schedule(static)`", BOTH(schedule_static), 20000, 1, 0, KEPT_EMPTY},
    {"loop of 20,000, `schedule(static, 1)`", BOTH(schedule_static_1), 20000, 1, 0, 0},
    {"loop of 20,000, `schedule(dynamic)`", BOTH(schedule_dynamic), 20000, 1, 0, KEPT_EMPTY},
    {"loop of 20,000, `schedule(guided)`", BOTH(schedule_guided), 20000, 1, 0, 0},
    {"tasks of each thread", BOTH(parallel_tasks), 2000, 2000, 0, KEPT_EMPTY | KEPT_WORKING},
};

/*
 * fib(n) makes 2 (F(n + 1) - 1) tasks, 7 queens 3,584, sorting one
 * for each half. Short turns, so that some are not disturbed; many of them.
 */
static const struct benchmark recursions[] = {
    {"`fib`, each call a task", BOTH(tasks), 22, 57312, 2, KEPT_EMPTY},
    {"`fib`, calls down to fib(8) are tasks", BOTH(tasks), 22, 3192, 8, 0},
    {"`fib`, calls down to fib(12) are tasks", BOTH(tasks), 22, 464, 12, 0},
    {"`queens`, each try a task", BOTH(queens_of), 7, 3584, 0, 0},
    {"`sort`, down to one number", BOTH(sort_of), 1 << 14, 2 * ((1 << 14) - 1), 1, 0},
    {"`sort`, down to 16 numbers", BOTH(sort_of), 1 << 14, 2046, 16, KEPT_EMPTY},
};

enum {
    BENCHMARKS = sizeof benchmarks / sizeof benchmarks[0],
    RECURSIONS = sizeof recursions / sizeof recursions[0],
    MOST_ROWS = 2 * BENCHMARKS + RECURSIONS
};

struct row {
    const struct benchmark *benchmark;
    int work; /* rounds of the delay's loop */
    int turns;
    int kept;
    double plain[MOST_THREADS];
    double measured[MOST_THREADS];
};

static double ns_of(void (*kernel)(int), int argument) {
    uint64_t start = pomp_clock_monotonic_ns();
    kernel(argument);
    return (double)(pomp_clock_monotonic_ns() - start);
}

/* The best turn of each: the machine may do other things in some. */
static void compare(struct row *row, int threads) {
    const struct benchmark *b = row->benchmark;
    double plain = 1e18;
    double measured = 1e18;
    fine = b->fine;
    work = row->work;
    omp_set_num_threads(threads);
    for (int i = 0; i < row->turns; i++) {
        double time = ns_of(b->plain, b->argument);
        plain = time < plain ? time : plain;
        time = ns_of(b->measured, b->argument);
        measured = time < measured ? time : measured;
    }
    row->plain[threads - 1] = plain / b->rounds;
    row->measured[threads - 1] = measured / b->rounds;
}

static void print(const struct row *row) {
    printf("%s| %s | %d |", row->kept ? "" : " ", row->benchmark->name, row->work == 0 ? 0 : 1);
    for (int i = 0; i < MOST_THREADS; i++) {
        printf(" %.0f | %.2f |", row->plain[i], row->measured[i] / row->plain[i]);
    }
    putchar('\n');
}

/* How many rounds of the delay make 1 us. */
static int calibrate(void) {
    double best = 1e18;
    work = 10000;
    for (int i = 0; i < 20; i++) {
        uint64_t start = pomp_clock_monotonic_ns();
        delay();
        double time = (double)(pomp_clock_monotonic_ns() - start);
        best = time < best ? time : best;
    }
    return (int)(work * 1000.0 / best);
}

static int rows_of_constructs(struct row *rows) {
    int microsecond = calibrate();
    int count = 0;
    for (int i = 0; i < BENCHMARKS; i++) {
        const struct benchmark *b = &benchmarks[i];
        rows[count++] = (struct row){b, 0, TURNS, b->kept & KEPT_EMPTY, {0}, {0}};
        rows[count++] = (struct row){b, microsecond, TURNS, b->kept & KEPT_WORKING, {0}, {0}};
    }
    return count;
}

static int rows_of_recursions(struct row *rows) {
    for (int i = 0; i < RECURSIONS; i++) {
        const struct benchmark *b = &recursions[i];
        rows[i] = (struct row){b, 0, RECURSIVE_TURNS, b->kept & KEPT_EMPTY, {0}, {0}};
    }
    return RECURSIONS;
}

/* suite constructs|tasks: the beginning of a table, or the rest of its rows */
int main(int argc, char **argv) {
    static struct row rows[MOST_ROWS];
    int tasks = argc > 1 && strcmp(argv[1], "tasks") == 0;
    int count = tasks ? rows_of_recursions(rows) : rows_of_constructs(rows);
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
        for (int i = 0; i < count; i++) {
            compare(&rows[i], threads);
        }
    }
    if (!tasks) {
        printf("| Benchmark | Work, us | plain, ns | ratio | 2 threads: plain, ns | ratio |\n");
        printf("|---|---:|---:|---:|---:|---:|\n");
    }
    for (int i = 0; i < count; i++) {
        print(&rows[i]);
    }
    return 0;
}
