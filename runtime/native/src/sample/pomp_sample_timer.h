/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A timer for each thread, which sends the thread a signal each time that it has worked for so
 * long. It runs with the thread's processor time: a thread that sleeps or waits in the system is
 * never interrupted there, so no call of the program fails because of it.
 */
#ifndef POMP_SAMPLE_TIMER_H
#define POMP_SAMPLE_TIMER_H

#include "base/pomp_platform.h"

#include <signal.h>

/* Starts a timer of the calling thread; returns its number, or -1. */
int pomp_sample_timer_start(int signal_number, void *value, uint64_t period_ns);

/* Any thread may stop a timer, once. Async-signal-safe. */
void pomp_sample_timer_stop(int timer);

/* Whether a signal comes from a timer, and of which value. */
void *pomp_sample_timer_value(const siginfo_t *info);

/* Processor time of the calling thread, in nanoseconds. Async-signal-safe. */
uint64_t pomp_sample_timer_now(void);

/* The code address at which a signal has interrupted the thread; 0 where that is not known. */
uint64_t pomp_sample_interrupted_at(const void *context);

/* Whether timers and addresses are there on this system. */
bool pomp_sample_is_possible(void);

#endif
