/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The constructs seen, one record for all descriptors that say the same. The list only grows, in
 * the order of the ids. It changes under pomp_lock, and links are published with release stores, so
 * that the writer of the profile can walk it at any moment without a lock.
 */
#ifndef POMP_RECORD_H
#define POMP_RECORD_H

#include "construct/pomp_construct.h"
#include "construct/pomp_ignored.h"

#include <stdatomic.h>
#include <stddef.h>

struct pomp_forker;
struct pomp_mutex;
struct pomp_value;

/*
 * A construct. It copies what the descriptor says, because the library that holds the descriptor
 * may be unloaded before the profile is written.
 */
struct pomp_record {
    int id;
    struct pomp_construct construct;
    uint64_t excluded;         /* bit i: part i of it is not to be recorded */
    _Atomic bool was_excluded; /* it was reached, and not recorded therefore */
    /* A user region with a variable: what stands for the construct with each of its values. */
    struct pomp_value *_Atomic values;
    struct pomp_forker *_Atomic forkers; /* of a parallel construct: threads that forked it */
    struct pomp_mutex *_Atomic mutex;    /* of a critical section */
    struct pomp_record *_Atomic next;
};

/* First of the constructs, id 0. */
extern struct pomp_record *_Atomic pomp_records;

/* Registers a descriptor seen for the first time, or marks it; NULL as below. */
struct pomp_record *pomp_record_register(OMPRegDescr *d);

/* The record of what says the same as d, which isn't kept; NULL when memory is out. */
struct pomp_record *pomp_record_equal(const OMPRegDescr *d);

/* The record of d, registered if need be; NULL when it is ignored, or memory is out. */
static inline struct pomp_record *pomp_record_of(OMPRegDescr *d) {
    struct pomp_record *record = __atomic_load_n(&d->data, __ATOMIC_ACQUIRE);
    if (pomp_likely(record != NULL)) {
        return pomp_is_mark(record) ? NULL : record;
    }
    return pomp_record_register(d);
}

#endif
