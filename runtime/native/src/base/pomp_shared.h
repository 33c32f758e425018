/* SPDX-License-Identifier: Apache-2.0 */
/* How what the whole process shares is changed: one lock, and the memory for it. */
#ifndef POMP_SHARED_H
#define POMP_SHARED_H

#include "base/pomp_platform.h"

#include <stddef.h>

/*
 * Enter and leave the section that may change shared structures. Cold paths only, and no handler of
 * the program comes in between.
 */
void pomp_lock(void);
void pomp_unlock(void);

/* Makes a lock that a forked child may use although another thread held it in its parent. */
void pomp_lock_reset(void);

/* Room that is never given back, with pomp_lock held; NULL when memory is out. */
void *pomp_shared_alloc(size_t size);

#endif
