/* SPDX-License-Identifier: Apache-2.0 */
#include "clock/pomp_clock.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <sys/prctl.h>
#endif

enum {
    /* A pair of readings is off by up to 0.1 us; over 0.5 ms that is at most 0.02 %. */
    POMP_MIN_CALIBRATION_NS = 500000,
    POMP_PAIR_TRIES = 5,
    /* Some ten times as many as the calibration takes where the clock goes. */
    POMP_CALIBRATION_TRIES = 20000
};

/* Counters tick at some MHz to some GHz: what is far off was measured by a wrong clock. */
static const uint64_t least_hz = 500000;
static const uint64_t most_hz = 100000000000;

/* A reading of the counter and of CLOCK_MONOTONIC at the same moment. */
struct clock_pair {
    uint64_t ticks;
    uint64_t ns;
};

bool pomp_clock_is_counter;
static struct clock_pair clock_start;
static _Atomic uint64_t settled_hz; /* 0 while each reading makes it more exact */
static atomic_bool is_unusable;

static uint64_t to_ns(struct timespec time) {
    return (uint64_t)time.tv_sec * POMP_NS_PER_S + (uint64_t)time.tv_nsec;
}

/* The kernel's own clock, whatever has been put in front of clock_gettime; 0 when it fails. */
static uint64_t kernel_ns(void) {
    struct timespec now;
    return syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now) == 0 ? to_ns(now) : 0;
}

uint64_t pomp_clock_monotonic_ns(void) {
    struct timespec now;
    return clock_gettime(CLOCK_MONOTONIC, &now) == 0 ? to_ns(now) : kernel_ns();
}

/* The counter must tick at one rate in all power states, or it can't be converted to time. */
static bool counter_is_steady(void) {
#if defined(__x86_64__)
    unsigned eax, ebx, ecx, edx;
    int reading = PR_TSC_ENABLE;
    if (prctl(PR_GET_TSC, &reading) == 0 && reading != PR_TSC_ENABLE) {
        return false;
    }
    return __get_cpuid(0x80000007U, &eax, &ebx, &ecx, &edx) != 0 && (edx & (1U << 8)) != 0;
#elif defined(__aarch64__)
    return true;
#else
    return false;
#endif
}

/* The tightest of a few tries, because an interrupt may fall between the two readings. */
static struct clock_pair read_pair(uint64_t (*read)(void)) {
    struct clock_pair best = {0, 0};
    uint64_t best_gap = UINT64_MAX;
    for (int i = 0; i < POMP_PAIR_TRIES; i++) {
        uint64_t before = pomp_now();
        uint64_t ns = read();
        uint64_t gap = pomp_now() - before;
        if (gap < best_gap) {
            best_gap = gap;
            best = (struct clock_pair){before + gap / 2, ns};
        }
    }
    return best;
}

void pomp_clock_start(void) {
    const char *forced = secure_getenv("POMP_CLOCK");
    pomp_clock_is_counter =
        (forced == NULL || strcmp(forced, "clock_gettime") != 0) && counter_is_steady();
    clock_start = read_pair(pomp_clock_monotonic_ns);
}

/* Ticks per second since a reading; 0 when the clock stands still, jumps or fails. */
static uint64_t hz_since(struct clock_pair start, uint64_t (*read)(void)) {
    struct clock_pair end = read_pair(read);
    for (int i = 0; i < POMP_CALIBRATION_TRIES; i++) {
        if (end.ns > start.ns && end.ns - start.ns >= POMP_MIN_CALIBRATION_NS) {
            double hz = (double)(end.ticks - start.ticks) * POMP_NS_PER_S;
            hz /= (double)(end.ns - start.ns);
            return hz >= (double)least_hz && hz <= (double)most_hz ? (uint64_t)hz : 0;
        }
        end = read_pair(read);
    }
    return 0;
}

/* The rate by a clock that nobody has changed; nominal when there is none. */
static uint64_t hz_otherwise(void) {
    uint64_t hz = hz_since(read_pair(kernel_ns), kernel_ns);
    if (hz == 0) {
        atomic_store_explicit(&is_unusable, true, memory_order_relaxed);
        hz = POMP_NS_PER_S;
    }
    atomic_store_explicit(&settled_hz, hz, memory_order_relaxed);
    return hz;
}

uint64_t pomp_clock_hz(void) {
    if (!pomp_clock_is_counter) {
        return POMP_NS_PER_S;
    }
    uint64_t hz = atomic_load_explicit(&settled_hz, memory_order_relaxed);
    if (hz == 0) {
        hz = hz_since(clock_start, pomp_clock_monotonic_ns);
    }
    return hz != 0 ? hz : hz_otherwise();
}

void pomp_clock_settle(void) {
    atomic_store_explicit(&settled_hz, pomp_clock_hz(), memory_order_relaxed);
}

bool pomp_clock_is_unusable(void) {
    return atomic_load_explicit(&is_unusable, memory_order_relaxed) ||
           (!pomp_clock_is_counter && pomp_clock_monotonic_ns() <= clock_start.ns);
}

const char *pomp_clock_name(void) {
    if (!pomp_clock_is_counter) {
        return "clock_gettime";
    }
#if defined(__aarch64__)
    return "cntvct";
#else
    return "tsc";
#endif
}
