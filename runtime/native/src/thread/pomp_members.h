/* SPDX-License-Identifier: Apache-2.0 */
/* A team, its members, and what these log of their visits. */
#ifndef POMP_MEMBERS_H
#define POMP_MEMBERS_H

#include "thread/pomp_thread.h"

enum {
    POMP_TEAM_MEMBERS = 4096, /* members above are not compared */
    POMP_TEAM_PATH = 8,       /* levels of nesting by which teams are told apart */
    POMP_LOG_VISITS = 128,
    POMP_LOG_DRAIN = 32
};

/* A time of a join that is not known: before any other. */
#define POMP_JOIN_UNKNOWN 1

/* Body time of a visit that is not known, because another visit of the node was open. */
#define POMP_BODY_UNKNOWN UINT64_MAX

struct pomp_visit {
    struct pomp_node *_Atomic node; /* of the member; its context is the same for all of them */
    _Atomic uint64_t body;
};

/* A member's visits of constructs that share work: number i stands at i % POMP_LOG_VISITS. */
struct pomp_log {
    alignas(POMP_CACHE_LINE) _Atomic uint64_t written;
    struct pomp_visit visits[POMP_LOG_VISITS];
};

/*
 * What a worker does in one team. It belongs to the worker's thread until that has ended its part,
 * then to the forking thread until that lets it go; the worker may be in another team by then.
 */
struct pomp_member {
    struct pomp_thread *thread;
    struct pomp_member *next;       /* of this thread */
    _Atomic uint64_t body;          /* in the region, */
    struct pomp_node *_Atomic node; /* and where that stands */
    _Atomic uint64_t joined;        /* when the team let it go; 0: it has not */
    struct pomp_log log;
};

/* A thread that has forked a construct. */
struct pomp_forker {
    const struct pomp_thread *thread;
    struct pomp_forker *next;
};

struct pomp_team {
    struct pomp_team *next_free;
    struct pomp_node *node; /* of the forking thread */
    /* Workers that look for their team may read these at any moment. */
    struct pomp_team *_Atomic outer; /* of the forking thread; never another one */
    struct pomp_record *_Atomic record;
    struct pomp_context *_Atomic context;
    struct pomp_thread *_Atomic forker;
    _Atomic int level;                /* of nesting, with this one; 0 when unknown */
    _Atomic int path[POMP_TEAM_PATH]; /* numbers of the ancestors, from level 1 on */
    _Atomic int league_number;        /* of the team of a league in which the fork is */
    _Atomic uint64_t since;           /* when it was forked */
    _Atomic int size;                 /* 0 until known */
    _Atomic uint64_t fork_path;       /* for samples: the callers of the fork; 0: not known */
    _Atomic uint64_t number;          /* for listeners; 0: nobody is told of it */
    bool torn;                        /* the logs don't match: not compared until the next fork */
    uint64_t compared;                /* visits */
    uint64_t body;                    /* of the forking thread in the region */
    struct pomp_log *outer_log;       /* of the forking thread */
    struct pomp_log log;              /* of the forking thread */
    alignas(POMP_CACHE_LINE) _Atomic int registered; /* without an OpenMP runtime to ask */
    struct pomp_member *_Atomic members[POMP_TEAM_MEMBERS];
};

static inline struct pomp_member *pomp_team_member(const struct pomp_team *team, int number) {
    return atomic_load_explicit(&team->members[number], memory_order_acquire);
}

/* Number of members that the list may hold, with the forking thread as number 0. */
static inline int pomp_team_members(const struct pomp_team *team) {
    int size = atomic_load_explicit(&team->size, memory_order_relaxed);
    if (size == 0) {
        size = 1 + atomic_load_explicit(&team->registered, memory_order_relaxed);
    }
    return size < POMP_TEAM_MEMBERS ? size : POMP_TEAM_MEMBERS;
}

/* Body time of the visit of a frame whose body has ended. */
static inline uint64_t pomp_visit_body(const struct pomp_frame *frame) {
    if ((pomp_frame_flags(frame) & POMP_FRAME_OUTERMOST) == 0) {
        return POMP_BODY_UNKNOWN;
    }
    return pomp_get(&pomp_frame_node(frame)->phase[POMP_PHASE_BODY]) - frame->body_before;
}

#endif
