/* SPDX-License-Identifier: Apache-2.0 */
/* Spinning: who tests a lock in vain and tests again waits, though no routine of it does. */
#ifndef POMP_SPIN_H
#define POMP_SPIN_H

#include "lock/pomp_mutex.h"

/* A routine that acquires locks of a kind, by its name. */
struct pomp_lock_call {
    enum pomp_mutex_kind kind;
    const char *name;
};

/* A test in a construct found that another has the lock. */
void pomp_lock_missed(struct pomp_thread *thread, const struct pomp_lock_call *call, void *lock);

/*
 * A test gave the lock, at now. Returns the wait for it: it begins with the first test, when
 * another surely had the lock, and is as long as the thread was in no other construct since.
 */
struct pomp_wait pomp_lock_got(struct pomp_thread *thread, const struct pomp_lock_call *call,
                               const void *lock, uint64_t now);

#endif
