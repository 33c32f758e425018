/* SPDX-License-Identifier: Apache-2.0 */
/* Signals that end the program: the profile is written before they do. */
#ifndef POMP_SIGNAL_H
#define POMP_SIGNAL_H

#include "pomp_platform.h"

#include <stddef.h>

/* Takes over the fatal signals whose disposition is the default; gives back those still taken. */
void pomp_signals_start(void);
void pomp_signals_stop(void);

/*
 * Gives this thread a signal stack, without which the handler can't run after the thread's own
 * stack has overflowed. False when it has one already. unset takes it away again.
 */
bool pomp_signal_stack_set(void *stack, size_t size);
void pomp_signal_stack_unset(void);

#endif
