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

/*
 * How many threads wait for each one that works, of those that are sampled, in 1/65536. The calling
 * thread is one that works.
 */
uint64_t pomp_sample_idle_share(void);

#endif
