/* SPDX-License-Identifier: Apache-2.0 */
/* The time stamp: a cycle counter where the machine has a steady one, else clock_gettime. */
#ifndef POMP_CLOCK_H
#define POMP_CLOCK_H

#include "base/pomp_platform.h"

enum { POMP_NS_PER_S = 1000000000, POMP_NS_PER_US = 1000 };

/* True when the cycle counter is used. Set once at start-up, before any event is recorded. */
extern bool pomp_clock_is_counter;

/* Chooses the clock (POMP_CLOCK=clock_gettime forces the portable one) and starts calibrating it.
 */
void pomp_clock_start(void);

/*
 * Ticks per second, calibrated over the time since start-up. Never 0, and soon there even when the
 * clock stands still or fails. Async-signal-safe.
 */
uint64_t pomp_clock_hz(void);

/* Ends the calibration, so that all that is written at a run's end is in the same nanoseconds.
 * Async-signal-safe. */
void pomp_clock_settle(void);

/* Whether no clock went: then times mean nothing. After pomp_clock_hz. */
bool pomp_clock_is_unusable(void);

/* Name of the clock in the profile. */
const char *pomp_clock_name(void);

/* CLOCK_MONOTONIC in nanoseconds. */
uint64_t pomp_clock_monotonic_ns(void);

/* Ticks in nanoseconds. Rounds down, so that parts of a time never add up to more than the whole.
 */
static inline uint64_t pomp_to_ns(uint64_t ticks, uint64_t hz) {
    return ticks / hz * POMP_NS_PER_S + ticks % hz * POMP_NS_PER_S / hz;
}

/* Now, in ticks. */
static inline uint64_t pomp_now(void) {
#if defined(__x86_64__)
    if (pomp_likely(pomp_clock_is_counter)) {
        return __builtin_ia32_rdtsc();
    }
#elif defined(__aarch64__)
    if (pomp_likely(pomp_clock_is_counter)) {
        uint64_t ticks;
        __asm__ volatile("mrs %0, cntvct_el0" : "=r"(ticks));
        return ticks;
    }
#endif
    return pomp_clock_monotonic_ns();
}

/* Counters of different cores may differ by a few ticks when a thread migrates. */
static inline uint64_t pomp_elapsed(uint64_t from, uint64_t to) {
    return to > from ? to - from : 0;
}

#endif
