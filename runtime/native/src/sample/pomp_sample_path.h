/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Call paths: a thread's own tree of callers, made before its first sample and never larger. Only
 * the thread writes it, in the handler of samples and when it forks.
 *
 * The path of a worker ends where its thread began. It goes on in the thread that forked its team,
 * where that was when it did so: the path of a fork is noted with the team.
 */
#ifndef POMP_SAMPLE_PATH_H
#define POMP_SAMPLE_PATH_H

#include "base/pomp_atomic.h"
#include "sample/pomp_sample_unwind.h"
#include "thread/pomp_members.h"

enum { POMP_SAMPLE_NODES = 16384, POMP_SAMPLE_FORKS = 16 };

/* A caller, by its address; or what its path goes on with, in the two that no address looks like.
 */
struct pomp_sample_node {
    _Atomic uint64_t address; /* 0: the entry is free */
    uint32_t parent;          /* number of a node, or 0 */
};

#define POMP_SAMPLE_CUT 1ULL           /* there were more callers than are kept, or found */
#define POMP_SAMPLE_FORK (1ULL << 63U) /* and a thread << 32, and the number of a node of its */

/* The path of a fork, valid again as long as the same addresses stand at the same places. */
struct pomp_sample_fork {
    const struct pomp_node *node;
    const void *place;
    uint64_t root;
    uint32_t path;
    struct pomp_sample_walk walk;
};

struct pomp_sample_paths {
    volatile bool is_busy; /* a signal that comes meanwhile finds no path */
    _Atomic uint64_t cut;  /* samples whose path is not known, or not all of it */
    struct pomp_sample_unwinder unwinder;
    struct pomp_sample_walk walk;
    struct pomp_sample_fork forks[POMP_SAMPLE_FORKS];
    struct pomp_sample_node nodes[POMP_SAMPLE_NODES];
};

/* The callers of what a signal has interrupted, as a node's number; 0: none. Async-signal-safe. */
uint32_t pomp_sample_path_of(struct pomp_sample_paths *paths, const struct pomp_team *team,
                             const void *context);

/* The thread forks at a node; `team` is that in which it is a worker, or NULL. */
uint64_t pomp_sample_path_of_fork(struct pomp_sample_paths *paths, const struct pomp_thread *thread,
                                  const struct pomp_team *team, const struct pomp_node *node);

/* The slot has another thread, with another stack. */
void pomp_sample_path_forget(struct pomp_sample_paths *paths);

#endif
