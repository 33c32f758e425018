/* SPDX-License-Identifier: Apache-2.0 */
/* What threads do at the moment of a sample, by the constructs that they have open. */
#ifndef POMP_SAMPLE_STATE_H
#define POMP_SAMPLE_STATE_H

#include "sample/pomp_sample_table.h"
#include "thread/pomp_thread.h"

/* Where a thread is. */
struct pomp_sample_site {
    uint32_t context;
    /* In which the thread is a worker, or NULL. */
    const struct pomp_team *team;
    enum pomp_sample_state state;
};

/* The team in which a thread is, or was last, a worker; NULL for one that never was. */
const struct pomp_team *pomp_sample_team_of(const struct pomp_thread *thread);

/* Where the calling thread is; only for the thread itself, in a signal handler. */
struct pomp_sample_site pomp_sample_site_of(const struct pomp_thread *thread);

/* How many threads wait because of one that works, in 1/65536. */
struct pomp_sample_blame {
    uint64_t all;
    uint64_t holding; /* of these: for what it holds, a lock or a critical section */
};

/*
 * What the calling thread, which works, is to blame for, among those that are sampled. Who waits
 * for a lock is charged to its holder, if that works; any other wait to all that work, in equal
 * parts.
 */
struct pomp_sample_blame pomp_sample_blame_of(const struct pomp_thread *caller);

#endif
