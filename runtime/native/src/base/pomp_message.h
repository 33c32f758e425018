/* SPDX-License-Identifier: Apache-2.0 */
/* Lines on the program's standard error. Async-signal-safe. */
#ifndef POMP_MESSAGE_H
#define POMP_MESSAGE_H

#include "base/pomp_platform.h"

/* Remembers which file standard error is. */
void pomp_messages_start(void);

/*
 * Writes "pomp: ", the parts and a newline, where standard error still is what it was at the start,
 * or looks like it: a program may have closed it and have a file of its own by that number. The
 * last argument is NULL.
 */
void pomp_say(const char *part, ...) __attribute__((sentinel));

#endif
