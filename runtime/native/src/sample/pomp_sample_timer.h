/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A timer for each thread, which sends the thread a signal each time that it has worked for so
 * long. It runs with the thread's CPU time: a thread that sleeps or waits in the system is
 * never interrupted there, so no call of the program fails because of it.
 *
 * The kernel's clock for performance events keeps the rate, and fires in the program's own code
 * only; but the kernel stops and starts it whenever the thread sleeps. A POSIX timer, which is as
 * fine as the kernel's ticks, takes its place where it is not permitted, and once a thread has
 * slept too often.
 */
#ifndef POMP_SAMPLE_TIMER_H
#define POMP_SAMPLE_TIMER_H

#include "base/pomp_platform.h"

#include <signal.h>

struct pomp_sample_timer {
    _Atomic int file; /* of the event, or -1 */
    uint64_t id;      /* the kernel's number of the event: tells whether the file is still ours */
    int timer;        /* the POSIX timer, or -1 */
    uint64_t looked;  /* CPU time of the thread when its switches were last looked at, */
    long switches;    /* and how many it had had by then */
};

/* Starts a timer of the calling thread; false when the system gives none. */
bool pomp_sample_timer_start(struct pomp_sample_timer *timer, int signal_number,
                             uint64_t period_ns);

/*
 * Whether the calling thread has been switched so often lately that its event costs more than the
 * samples. `now` is its CPU time. Async-signal-safe.
 */
bool pomp_sample_timer_is_expensive(struct pomp_sample_timer *timer, uint64_t now);

/*
 * Puts a POSIX timer in the place of the calling thread's event, if the system gives one. A signal
 * of the event that is still to come counts as not sent by the timer. Async-signal-safe.
 */
void pomp_sample_timer_change(struct pomp_sample_timer *timer, int signal_number,
                              uint64_t period_ns);

/* Whether the timer is as coarse as the kernel's ticks. */
bool pomp_sample_timer_is_coarse(const struct pomp_sample_timer *timer);

/* Any thread may stop a timer, once. Async-signal-safe. */
void pomp_sample_timer_stop(const struct pomp_sample_timer *timer);

/* Lets go of a timer of the process that this one was forked from, where it goes on. */
void pomp_sample_timer_forget(const struct pomp_sample_timer *timer);

/* Whether a signal comes from the calling thread's timer. */
bool pomp_sample_timer_has_sent(const struct pomp_sample_timer *timer, const siginfo_t *info);

/* CPU time of the calling thread, in nanoseconds. Async-signal-safe. */
uint64_t pomp_sample_timer_now(void);

/* The code address at which a signal has interrupted the thread; 0 where that is not known. */
uint64_t pomp_sample_interrupted_at(const void *context);

/* Whether timers and addresses are there on this system. */
bool pomp_sample_is_possible(void);

#endif
