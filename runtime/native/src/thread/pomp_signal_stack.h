/* SPDX-License-Identifier: Apache-2.0 */
/* The stacks on which threads handle signals when their own stacks have overflowed. */
#ifndef POMP_SIGNAL_STACK_H
#define POMP_SIGNAL_STACK_H

#include "base/pomp_platform.h"

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
