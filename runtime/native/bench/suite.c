/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What measuring costs whole constructs and programs, after the manner of the EPCC benchmarks:
 * synchronisation, schedules and tasks, each as it is and measured, in turns in one run.
 */
#include "pomp/pomp.h"

#include "clock/pomp_clock.h"

#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 15 };

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

struct benchmark {
    const char *name;
    void (*plain)(int);
    void (*measured)(int);
    int argument;
    int rounds; /* constructs or tasks in one call */
    int fine;   /* of tasks: below this no more tasks are made */
};

#define BOTH(name) plain_##name, measured_##name

static const struct benchmark benchmarks[] = {
    {"`parallel`", BOTH(parallel), 500, 500, 0},
    {"`parallel for`", BOTH(parallel_for), 500, 500, 0},
    {"`for`", BOTH(for_loop), 500, 500, 0},
    {"`barrier`", BOTH(barrier), 500, 500, 0},
    {"`single`", BOTH(single), 500, 500, 0},
    {"`critical`", BOTH(critical), 5000, 5000, 0},
    {"`atomic`", BOTH(atomic), 5000, 5000, 0},
    {"loop of 20,000, `schedule(static)`", BOTH(schedule_static), 20000, 1, 0},
    {"loop of 20,000, `schedule(static, 1)`", BOTH(schedule_static_1), 20000, 1, 0},
    {"loop of 20,000, `schedule(dynamic)`", BOTH(schedule_dynamic), 20000, 1, 0},
    {"loop of 20,000, `schedule(guided)`", BOTH(schedule_guided), 20000, 1, 0},
    {"tasks of each thread", BOTH(parallel_tasks), 2000, 2000, 0},
};

/*
 * fib(n) makes 2 (F(n + 1) - 1) tasks, 7 queens 3,584, sorting one
 * for each half. Short turns, so that some are not disturbed; many of them.
 */
static const struct benchmark recursions[] = {
    {"`fib`, each call a task: 10,000,000 tasks", BOTH(tasks), 22, 57312, 2},
    {"`fib`, calls down to fib(8) are tasks: 550,000 tasks", BOTH(tasks), 22, 3192, 8},
    {"`fib`, calls down to fib(12) are tasks: 80,000 tasks", BOTH(tasks), 22, 464, 12},
    {"`queens`, each try a task: 627,000 tasks", BOTH(queens_of), 7, 3584, 0},
    {"`sort`, down to one number: 5,700,000 tasks", BOTH(sort_of), 1 << 14, 2 * ((1 << 14) - 1), 1},
    {"`sort`, down to 16 numbers: 360,000 tasks", BOTH(sort_of), 1 << 14, 2046, 16},
};

enum { RECURSIVE_TURNS = 175 };

static double seconds_of(void (*kernel)(int), int argument) {
    uint64_t start = pomp_clock_monotonic_ns();
    kernel(argument);
    return (double)(pomp_clock_monotonic_ns() - start);
}

/* The best turn of each: the machine may do other things in some. */
static void compare(const struct benchmark *b, int turns) {
    double plain = 1e18;
    double measured = 1e18;
    fine = b->fine;
    for (int i = 0; i < turns; i++) {
        double time = seconds_of(b->plain, b->argument);
        plain = time < plain ? time : plain;
        time = seconds_of(b->measured, b->argument);
        measured = time < measured ? time : measured;
    }
    printf("| %s | %.2f | %.0f | %.0f | %.2f |\n", b->name, work == 0 ? 0.0 : 1.0,
           plain / b->rounds, measured / b->rounds, measured / plain);
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

/* With an argument only the recursive tasks. */
int main(int argc, char **argv) {
    int microsecond = calibrate();
    (void)argv;
    printf("| Benchmark | Work, us | plain, ns | measured, ns | ratio |\n");
    printf("|---|---:|---:|---:|---:|\n");
    for (size_t i = 0; argc < 2 && i < sizeof benchmarks / sizeof benchmarks[0]; i++) {
        work = 0;
        compare(&benchmarks[i], TURNS);
        work = microsecond;
        compare(&benchmarks[i], TURNS);
    }
    work = 0;
    for (size_t i = 0; i < sizeof recursions / sizeof recursions[0]; i++) {
        compare(&recursions[i], RECURSIVE_TURNS);
    }
    printf("\n%d threads. ns for one construct, loop or task; best of %d turns, of `fib` %d.\n",
           omp_get_max_threads(), TURNS, RECURSIVE_TURNS);
    return 0;
}
