/* SPDX-License-Identifier: Apache-2.0 */
/* What the Fortran side of the interface keeps its descriptors in. */
#include "base/pomp_descriptors.h"
#include "base/pomp_shared.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* What this thread has the lock by; a signal handler that comes in between sees it. */
static _Thread_local void *volatile inside;

void *pomp_descriptors_lock(void) {
    if (inside != NULL) {
        return NULL;
    }
    inside = &mutex;
    pthread_mutex_lock(&mutex);
    return inside;
}

void pomp_descriptors_unlock(void *locked) {
    pthread_mutex_unlock(locked);
    inside = NULL;
}

void *pomp_shared_alloc(size_t size) { return calloc(1, size); }
