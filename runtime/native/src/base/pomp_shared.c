/* SPDX-License-Identifier: Apache-2.0 */
#include "base/pomp_shared.h"

#include "base/pomp_arena.h"
#include "base/pomp_calm.h"

#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct pomp_arena arena;
static struct pomp_calm before_lock; /* of the thread that has the lock */

void pomp_lock(void) {
    struct pomp_calm before;
    pomp_calm_begin(&before);
    pthread_mutex_lock(&mutex);
    before_lock = before;
}

void pomp_unlock(void) {
    struct pomp_calm before = before_lock;
    pthread_mutex_unlock(&mutex);
    pomp_calm_end(&before);
}

void pomp_lock_reset(void) { pthread_mutex_init(&mutex, NULL); }

void *pomp_shared_alloc(size_t size) { return pomp_arena_alloc(&arena, size); }
