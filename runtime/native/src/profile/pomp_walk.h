/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What was measured, item by item, for whoever wants to write or keep it: the head, what each
 * thread used of processors and what the process shared them with, if that is known; then all
 * constructs, contexts with the totals of their threads, and mutexes with their sites. Every id
 * that is named was defined before. Times are in nanoseconds. Async-signal-safe.
 */
#ifndef POMP_WALK_H
#define POMP_WALK_H

#include "lock/pomp_mutex.h"
#include "profile/pomp_ended_by.h"
#include "profile/pomp_totals.h"
#include "system/pomp_surroundings.h"

struct pomp_head {
    enum pomp_ended_by ended_by;
    int signal; /* 0 for none */
    const char *executable;
    uint64_t pid;
    const char *clock;
    uint64_t clock_hz;
    bool clock_unusable; /* times mean nothing */
    uint64_t start_unix_ns;
    uint64_t wall_time_ns;
    int threads;
    uint64_t events;
    uint64_t event_cost_ns_x100;
    uint64_t untimed_events; /* pairs that read no clock */
    uint64_t untimed_event_cost_ns_x100;
    uint64_t sharing_ns; /* what events cost besides, because threads share what they work on */
    uint64_t dropped;
    uint64_t unbalanced;
    uint64_t unlisted_lock_visits;
    uint64_t disabled_parts;
    bool locks_disabled;
    const char *filter; /* path of the filter file, or "" */
    uint64_t excluded_constructs;
    uint64_t threads_without_counters;
    int rank;           /* in MPI_COMM_WORLD, or -1 */
    int ranks;          /* how many there are, or 0 */
    const char *detail; /* of a result of several ranks: what its entries are; else NULL */
};

/* One figure of several threads, or of several ranks. */
struct pomp_spread {
    uint64_t count;
    uint64_t least;
    uint64_t most;
    double sum;
    double squares; /* of the distances to the mean */
};

enum { POMP_SPREADS = 4 };

/* How figures of a context differ, in the order of pomp_spread_keys. */
struct pomp_spreads {
    struct pomp_spread threads[POMP_SPREADS]; /* over all threads of all ranks that were here */
    struct pomp_spread ranks[POMP_SPREADS]; /* over ranks; that of one is the sum of its threads */
};

struct pomp_context_item {
    int id;
    int parent;    /* -1 for the program */
    int construct; /* -1 for the program */
    enum pomp_part part;
    const struct pomp_spreads *spreads; /* of several ranks, or NULL */
};

struct pomp_thread_item {
    int thread;
    int merged; /* how many threads these are the sums of */
    struct pomp_totals totals;
};

struct pomp_mutex_item {
    int id;
    enum pomp_mutex_kind kind;
    const char *name;
    uint64_t address;
};

/* Who held a lock, and how long others waited meanwhile. */
struct pomp_holder_item {
    int thread;
    uint64_t blame;
};

struct pomp_site_item {
    int context;
    int call; /* construct: that of a lock routine, or -1 */
    uint64_t visits;
    uint64_t contended;
    uint64_t wait;
    uint64_t longest_wait;
    uint64_t hold;
    uint64_t longest_hold;
    uint64_t blame;
    uint64_t failed_tests;
    const struct pomp_holder_item *holders; /* those to blame, where they are known */
    int holder_count;
};

/* Takes the items. Threads belong to the last context, sites to the last mutex. */
struct pomp_sink {
    void (*head)(void *to, const struct pomp_head *head);
    void (*use)(void *to, const struct pomp_use_item *use);
    void (*surroundings)(void *to, const struct pomp_surroundings *around);
    void (*construct)(void *to, int id, const struct pomp_construct *construct);
    void (*context)(void *to, const struct pomp_context_item *context);
    void (*thread)(void *to, struct pomp_thread_item *thread);
    void (*mutex)(void *to, const struct pomp_mutex_item *mutex);
    void (*site)(void *to, const struct pomp_site_item *site);
};

/* Goes over what was measured until now. */
void pomp_walk(const struct pomp_sink *sink, void *to, enum pomp_ended_by ended_by, int signal);

#endif
