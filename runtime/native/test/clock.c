/* SPDX-License-Identifier: Apache-2.0 */
/* Linked with -Wl,--wrap=clock_gettime: the programs and the library in them read this clock. */
#include "clock.h"

#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

enum { NS_PER_S = 1000000000, READING_NS = 100, LOST_NS = 4000000, READINGS_BETWEEN = 150 };
#define EARLIEST_NS (1000ULL * NS_PER_S)

int __real_clock_gettime(clockid_t id, struct timespec *now);
int __wrap_clock_gettime(clockid_t id, struct timespec *now);

void (*interrupt)(void);
long (*instead)(long number, long a, long b, long c);

static bool moved;
static _Atomic uint64_t moved_ns = EARLIEST_NS;

enum { UNKNOWN, GOING, STILL, BACK, FAILING, STEADY, LATE };

/* What TEST_CLOCK says; the library asks before any of the program's code runs. */
static int kind_of_clock(void) {
    static atomic_int kind;
    static const char *const names[] = {"", "", "still", "back", "failing", "steady", "late"};
    const char *wanted = getenv("TEST_CLOCK");
    if (kind == UNKNOWN) {
        int found = GOING;
        for (int i = STILL; i <= LATE; i++) {
            found = wanted != NULL && strcmp(wanted, names[i]) == 0 ? i : found;
        }
        kind = found;
    }
    return kind;
}

static struct timespec time_of(uint64_t ns) {
    return (struct timespec){(time_t)(ns / NS_PER_S), (long)(ns % NS_PER_S)};
}

static atomic_int counted;
static _Thread_local bool armed;

int __wrap_clock_gettime(clockid_t id, struct timespec *now) {
    switch (id == CLOCK_MONOTONIC ? kind_of_clock() : GOING) {
    case STILL:
        *now = (struct timespec){1000, 0};
        return 0;
    case BACK: {
        static atomic_int readings;
        *now = (struct timespec){1000000 - readings++, 0};
        return 0;
    }
    case LATE: {
        static _Atomic uint64_t readings;
        uint64_t number = readings++;
        *now = time_of(EARLIEST_NS + number * READING_NS + number / READINGS_BETWEEN * LOST_NS);
        return 0;
    }
    case STEADY:
        moved = true;
        moved_ns += READING_NS;
        break;
    case FAILING:
        errno = EPERM;
        return -1;
    default:
        break;
    }
    if (interrupt != NULL) {
        interrupt();
    }
    if (!moved || id != CLOCK_MONOTONIC) {
        return __real_clock_gettime(id, now);
    }
    *now = time_of(moved_ns);
    if (armed) {
        armed = false;
        counted++;
    }
    return 0;
}

long __real_syscall(long number, long a, long b, long c, long d, long e, long f);
long __wrap_syscall(long number, long a, long b, long c, long d, long e, long f);

/* The kernel's clock goes where only a library stands in front of it. */
long __wrap_syscall(long number, long a, long b, long c, long d, long e, long f) {
    if (kind_of_clock() != GOING && number == SYS_clock_gettime &&
        getenv("TEST_KERNEL_CLOCK") == NULL) {
        errno = EPERM;
        return -1;
    }
    long result = instead == NULL ? LEFT_TO_SYSTEM : instead(number, a, b, c);
    return result != LEFT_TO_SYSTEM ? result : __real_syscall(number, a, b, c, d, e, f);
}

double seconds(void) {
    struct timespec now;
    __real_clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void spin(double duration) {
    if (moved) {
        moved_ns += (uint64_t)(duration * NS_PER_S + 0.5);
        return;
    }
    double end = seconds() + duration;
    while (seconds() < end) {
    }
}

void clock_start(void) {
    const char *wanted = getenv("TEST_CLOCK");
    if (wanted != NULL && strcmp(wanted, "moved") == 0) {
        struct timespec now;
        __real_clock_gettime(CLOCK_MONOTONIC, &now);
        moved_ns = (uint64_t)now.tv_sec * NS_PER_S + (uint64_t)now.tv_nsec;
        moved = true;
    }
}

void clock_arm(void) {
    armed = moved;
    counted += !moved;
}

void clock_await(int readings) {
    while (counted < readings) {
        sched_yield();
    }
}
