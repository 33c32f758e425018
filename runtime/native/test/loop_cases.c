/* SPDX-License-Identifier: Apache-2.0 */
/* How many iterations loops have, and who was the slowest; argv[1] chooses a case. */
#include "descriptor.h"

#include <limits.h>
#include <omp.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

DESCRIPTOR(par, "parallel", 10);
DESCRIPTOR(loop, "for", 20);
DESCRIPTOR(vector, "simd", 21);
DESCRIPTOR(tasks, "taskloop", 22);
DESCRIPTOR(one, "single", 40);
DESCRIPTOR(busy, "region", 90);
DESCRIPTOR(asleep, "region", 91);
DESCRIPTOR(often, "region", 92);
DESCRIPTOR(brief, "region", 93);

static int mistakes;

static void same(const char *what, double found, double wanted) {
    if (found != wanted) {
        fprintf(stderr, "%s: %.17g iterations instead of %.17g\n", what, found, wanted);
        mistakes++;
    }
}

/* Compares with what the loop does, as long as it is short. */
#define COMPARE(type, first, relation, last, step, head)                                           \
    do {                                                                                           \
        double count = 0;                                                                          \
        for (head) {                                                                               \
            count++;                                                                               \
        }                                                                                          \
        same(#head, POMP_LOOP(type, first, relation, last, step), count);                          \
    } while (0)

/* Each relation with each step, below and above zero. */
static void compare_all(int first, int last, int step) {
    COMPARE(int, first, '<', last, step, int i = first; i < last; i += step);
    COMPARE(int, first, 'L', last, step, int i = first; i <= last; i += step);
    COMPARE(int, first, '>', last, -step, int i = first; i > last; i -= step);
    COMPARE(int, first, 'G', last, -step, int i = first; i >= last; i -= step);
    COMPARE(signed char, first, 'L', last, step, signed char i = (signed char)first; i <= last;
            i = (signed char)(i + step));
    if (first >= 0 && last >= 0) {
        COMPARE(unsigned long, first, '<', last, step, unsigned long i = (unsigned long)first;
                i < (unsigned long)last; i += (unsigned long)step);
    }
}

static int numbers(void) {
    for (int first = -7; first <= 7; first++) {
        for (int last = -7; last <= 7; last++) {
            for (int step = 1; step <= 5; step++) {
                compare_all(first, last, step);
            }
        }
    }
    same("<= LONG_MAX - 1", POMP_LOOP(long, LONG_MAX - 11, 'L', LONG_MAX - 1, 1), 11);
    same("<= ULONG_MAX", POMP_LOOP(unsigned long, ULONG_MAX - 4, 'L', ULONG_MAX, 2), 3);
    same("from INT_MIN to INT_MAX", POMP_LOOP(int, INT_MIN, '<', INT_MAX, 1), 4294967295.0);
    same("all of long", POMP_LOOP(long, LONG_MIN, '<', LONG_MAX, 1), 18446744073709551615.0);
    same("down to 0", POMP_LOOP(unsigned, 9U, '>', 0U, -1), 9);
    same("down to INT_MIN", POMP_LOOP(int, INT_MIN + 6, 'G', INT_MIN, -3), 3);
    same("!= upwards", POMP_LOOP(long long, -3, '!', 4, 1), 7);
    same("!= downwards", POMP_LOOP(short, 5, '!', -2, -1), 7);
    same("a bound that the variable's type turns round",
         POMP_LOOP(unsigned, 0, '<', mistakes - 1, 1), 4294967295.0);
    same("!= that wraps round", POMP_LOOP(unsigned, 5U, '!', 3U, 1), -1);
    same("!= that steps over", POMP_LOOP(int, 0, '!', 7, 2), -1);
    same("no step", POMP_LOOP(int, 0, '<', 7, mistakes), -1);
    same("the wrong way", POMP_LOOP(int, 0, '<', 7, -1), -1);
    same("doubles", POMP_LOOP(double, 0, '<', 7, 1), -1);
    same("pointers", POMP_LOOP(int *, &mistakes, '<', &mistakes + 7, 1), -1);
    same("two loops", POMP_TIMES(POMP_LOOP(int, 0, '<', 3, 1), POMP_LOOP(int, 0, '<', 5, 1)), 15);
    same("one without a number", POMP_TIMES(POMP_LOOP(int, 0, '<', 7, 0), 5), -1);
    return mistakes == 0 ? 0 : 1;
}

static volatile int unsteady = 3;
static int calls;

static int call(void) { return ++calls; }

#define CALL call()
#define SEVEN 7
#define RENAMED mistakes

static double real_number = 2.5;

static int operands(void) {
    const unsigned char small = 1;
    bool plain = POMP_OPERAND(mistakes) && POMP_OPERAND(small) && POMP_OPERAND(SEVEN);
    bool other = POMP_OPERAND(unsteady) || POMP_OPERAND(CALL) || POMP_OPERAND(RENAMED) ||
                 POMP_OPERAND(real_number) || POMP_OPERAND(&calls);
    POMP_For_enter(&loop);
    POMP_ITERATIONS(loop, POMP_OPERAND(CALL), POMP_LOOP(int, 0, '<', CALL, 1));
    POMP_ITERATIONS(loop, POMP_OPERAND(SEVEN) && POMP_OPERAND(small),
                    POMP_LOOP(int, small, '<', SEVEN, 1));
    POMP_For_exit(&loop);
    return plain && !other && calls == 0 ? 0 : 1;
}

/* The slow thread works when the others, so many in all loops so far, have begun to wait for it. */
static void be_slow(int slow, int others) {
    if (omp_get_thread_num() == slow) {
        clock_await(others);
        spin(0.003);
    } else {
        clock_arm();
    }
}

/* Each of the threads knows how many there are; one of them counts. */
static void counted_loop(int iterations, int slow, int others) {
    POMP_For_enter(&loop);
    POMP_ITERATIONS(loop, POMP_OPERAND(iterations), POMP_LOOP(int, 0, '<', iterations, 1));
    be_slow(slow, others);
    IMPLICIT_BARRIER(&loop);
    POMP_For_exit(&loop);
}

static void alone(void) {
    POMP_Simd_enter(&vector);
    POMP_ITERATIONS(vector, 1, POMP_LOOP(int, 0, '<', 16, 1));
    POMP_Simd_exit(&vector);
    POMP_Single_enter(&one);
    /* The worker executes it: it alone knows. */
    if (omp_get_thread_num() == 1) {
        POMP_Single_begin(&one);
        POMP_Taskloop_enter(&tasks);
        POMP_ITERATIONS(tasks, 1, POMP_LOOP(long, 90, '>', 0, -9));
        POMP_Taskloop_exit(&tasks);
        POMP_Single_end(&one);
    }
    POMP_Single_exit(&one);
}

static int counted(void) {
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        counted_loop(100, 1, 1);
        counted_loop(0, 0, 2);
        counted_loop(30, 0, 3);
        counted_loop(61, 0, 4);
        alone();
        be_slow(1, 5);
        IMPLICIT_BARRIER(&par);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    counted_loop(5, 1, 0);
    POMP_Iterations(&loop, 8); /* of no open loop */
    POMP_For_enter(&loop);
    POMP_Iterations(&vector, 8);
    POMP_Iterations(&loop, -1);
    POMP_For_exit(&loop);
    return 0;
}

/* Too many to be added up. */
static int endless(void) {
    for (int i = 0; i < 3; i++) {
        POMP_For_enter(&loop);
        POMP_ITERATIONS(loop, 1, POMP_LOOP(unsigned long, 0UL, '<', ULONG_MAX, 1));
        POMP_For_exit(&loop);
    }
    return 0;
}

/* Keeps a processor busy for a while, however long that takes. */
static void work(double duration) {
    struct timespec now;
    double end = 0;
    double time;
    do {
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        time = (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
        end = end == 0 ? time + duration : end;
    } while (time < end);
}

static void visit(OMPRegDescr *region, double busy, useconds_t idle) {
    POMP_Begin(region);
    work(busy);
    if (idle > 0) {
        usleep(idle);
    }
    POMP_End(region);
}

/* Who works is on a processor, who sleeps is not; many short visits are measured now and then. */
static int processors(void) {
    for (int i = 0; i < 3; i++) {
        visit(&busy, 0.01, 0);
        visit(&asleep, 0, 15000);
    }
    POMP_Begin(&often);
    for (int i = 0; i < 400; i++) {
        visit(&brief, 0.0001, 0);
    }
    POMP_End(&often);
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2)
    {
        POMP_Parallel_begin(&par);
        if (omp_get_thread_num() == 0) {
            usleep(30000);
        } else {
            work(0.002);
        }
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return 0;
}

static const struct test_case cases[] = {{"numbers", numbers},
                                         {"operands", operands},
                                         {"counted", counted},
                                         {"endless", endless},
                                         {"processors", processors}};

int main(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    return run_case(cases, sizeof cases / sizeof cases[0], name);
}
