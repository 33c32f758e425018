/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Sections in which a thread is not interrupted: no signal handler of the program runs in between,
 * which might call the library or leave it for good with longjmp; nor is the thread cancelled.
 * Signals that tell of a mistake of the thread itself still come.
 */
#ifndef POMP_CALM_H
#define POMP_CALM_H

#include "base/pomp_platform.h"

#include <signal.h>

/* What was before. */
struct pomp_calm {
    sigset_t signals;
    int cancelling;
};

void pomp_calm_begin(struct pomp_calm *before);
void pomp_calm_end(const struct pomp_calm *before);

#endif
