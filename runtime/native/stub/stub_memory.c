/* SPDX-License-Identifier: Apache-2.0 */
/* What the Fortran side of the interface keeps its descriptors in. */
#include "../src/pomp_context.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

void pomp_lock(void) { pthread_mutex_lock(&mutex); }

void pomp_unlock(void) { pthread_mutex_unlock(&mutex); }

void *pomp_shared_alloc(size_t size) { return calloc(1, size); }
