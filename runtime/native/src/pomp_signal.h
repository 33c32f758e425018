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
 * stack has overflowed; makes it when it is NULL. False when the thread has one already. unset
 * takes it away again, unless the program has set another one meanwhile. A thread may keep it for
 * longer than the library is there.
 */
bool pomp_signal_stack_set(void **stack);
void pomp_signal_stack_unset(const void *stack);
void pomp_signal_stack_free(void *stack);

#endif
