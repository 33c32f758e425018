/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Teams: which fork a worker belongs to, how evenly a team shares its work, and when its members
 * were let go.
 *
 * POMP has no team identity. Each thread has its open teams, the innermost first, and a construct
 * lists the threads that have ever forked it; so threads that fork the same construct at once write
 * nothing that they share. A worker looks among the open teams of these threads. Mostly one of them
 * is of its construct. When there are more, it finds its own by what the OpenMP runtime says about
 * its ancestors.
 *
 * Each member logs how long it worked in each visit of a construct that shares work. The forking
 * thread compares the logs: all members of a team meet such constructs in the same order.
 */
#ifndef POMP_TEAM_H
#define POMP_TEAM_H

#include "pomp_thread.h"

enum {
    POMP_TEAM_MEMBERS = 4096, /* members above are not compared */
    POMP_TEAM_PATH = 8,       /* levels of nesting by which teams are told apart */
    POMP_LOG_VISITS = 128,
    POMP_LOG_DRAIN = 32
};

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
    bool torn;                        /* the logs don't match: not compared until the next fork */
    uint64_t compared;                /* visits */
    uint64_t body;                    /* of the forking thread in the region */
    struct pomp_log *outer_log;       /* of the forking thread */
    struct pomp_log log;              /* of the forking thread */
    _Atomic unsigned joins; /* how many: tells the teams that are this one in turn apart */
    alignas(POMP_CACHE_LINE) _Atomic int registered; /* without an OpenMP runtime to ask */
    struct pomp_thread *_Atomic members[POMP_TEAM_MEMBERS];
};

/* Opens a team for a fork that is recorded. NULL when memory is out: then there is no team. */
struct pomp_team *pomp_team_fork(struct pomp_thread *thread, struct pomp_node *node);

/* The forking thread is in the region, with its team. */
void pomp_team_begin(struct pomp_team *team);

/* The team of a worker that begins; NULL when its fork was not recorded. */
struct pomp_team *pomp_team_of_worker(const struct pomp_thread *worker,
                                      const struct pomp_record *record);

/* Makes the worker a member; NULL for one without a team. */
void pomp_team_enter(struct pomp_thread *thread, struct pomp_team *team);

/* The thread joins: compares the logs and lets the members go. */
void pomp_team_join(struct pomp_team *team, uint64_t now);

/* Whether a thread that has ended was a member of a team that will still look at what it did. */
bool pomp_team_awaits(const struct pomp_thread *thread);

/* Compares what all members have logged since the last time. */
void pomp_team_compare(struct pomp_team *team);

/* The same at the end, when all members are there; and their work in the region itself. */
void pomp_team_compare_all(struct pomp_team *team);

static inline struct pomp_thread *pomp_team_member(const struct pomp_team *team, int number) {
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

/* Whether the threads of a team share the work of such constructs. */
static inline bool pomp_shares_work(enum pomp_part part) {
    return part == POMP_PART_FOR || part == POMP_PART_DO || part == POMP_PART_SECTIONS ||
           part == POMP_PART_WORKSHARE || part == POMP_PART_DISTRIBUTE || part == POMP_PART_LOOP;
}

/* Body time of the visit of a frame whose body has ended. */
static inline uint64_t pomp_visit_body(const struct pomp_frame *frame) {
    if ((pomp_frame_flags(frame) & POMP_FRAME_OUTERMOST) == 0) {
        return POMP_BODY_UNKNOWN;
    }
    return pomp_get(&pomp_frame_node(frame)->phase[POMP_PHASE_BODY]) - frame->body_before;
}

/*
 * Logs the visit of a frame that was just closed. What the reader takes from a place is right if
 * the owner has not come round to it meanwhile; the release stores keep that order visible.
 */
static inline void pomp_log_visit(struct pomp_thread *thread, const struct pomp_frame *frame) {
    struct pomp_log *log = thread->log;
    if (log == NULL || (pomp_frame_flags(frame) & POMP_FRAME_MUTED) != 0) {
        return;
    }
    uint64_t written = pomp_get(&log->written);
    struct pomp_visit *visit = &log->visits[written % POMP_LOG_VISITS];
    atomic_store_explicit(&visit->node, pomp_frame_node(frame), memory_order_release);
    atomic_store_explicit(&visit->body, pomp_visit_body(frame), memory_order_release);
    atomic_store_explicit(&log->written, written + 1, memory_order_release);
    struct pomp_team *team = atomic_load_explicit(&thread->team, memory_order_relaxed);
    if (pomp_unlikely((written + 1) % POMP_LOG_DRAIN == 0) && team != NULL && log == &team->log) {
        pomp_team_compare(team);
    }
}

#endif
