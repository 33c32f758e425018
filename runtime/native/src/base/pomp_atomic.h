/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Figures that one thread writes and the writer of the profile reads at any moment: atomic, with
 * relaxed loads and stores that cost what plain ones do.
 */
#ifndef POMP_ATOMIC_H
#define POMP_ATOMIC_H

#include "base/pomp_platform.h"

#include <stdatomic.h>

static inline uint64_t pomp_get(const _Atomic uint64_t *counter) {
    return atomic_load_explicit(counter, memory_order_relaxed);
}

static inline void pomp_set(_Atomic uint64_t *counter, uint64_t value) {
    atomic_store_explicit(counter, value, memory_order_relaxed);
}

/* Adds to a counter; only the owner does, so no atomic read-modify-write is needed. */
static inline void pomp_add(_Atomic uint64_t *counter, uint64_t value) {
    pomp_set(counter, pomp_get(counter) + value);
}

#endif
