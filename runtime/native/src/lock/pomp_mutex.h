/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the program excludes others with: its locks, by address, and its critical sections, by name.
 * For each, and for each context and call it is acquired in (a site): how long threads waited and
 * held it, and how long others waited while it was held there: the blame.
 *
 * Only who holds a mutex writes what is known of it, so the mutex itself protects its figures, all
 * but those of tests that failed. They are atomic for the writer of the profile, which reads at any
 * moment.
 *
 * With the mutex these figures go from one processor to the next. So what is written each time
 * stands on as few cache lines as possible, apart from what is only read.
 */
#ifndef POMP_MUTEX_H
#define POMP_MUTEX_H

#include "thread/pomp_thread.h"

enum { POMP_MUTEX_LIMIT = 4096, POMP_MUTEX_HOLDS = 16 };

enum pomp_mutex_kind { POMP_MUTEX_LOCK, POMP_MUTEX_NEST_LOCK, POMP_MUTEX_CRITICAL };

/* Where a mutex is acquired. */
struct pomp_where {
    struct pomp_context *context;
    struct pomp_record *call; /* of a lock routine, if it is known where that stands; else NULL */
};

struct pomp_site {
    struct pomp_where where;
    struct pomp_site *next;                                 /* written before the site is listed */
    alignas(POMP_CACHE_LINE) _Atomic uint64_t failed_tests; /* written by who does not hold it */
    alignas(POMP_CACHE_LINE) _Atomic uint64_t visits;
    _Atomic uint64_t contended; /* visits that waited while another held it */
    _Atomic uint64_t wait;
    _Atomic uint64_t longest_wait;
    _Atomic uint64_t hold;
    _Atomic uint64_t longest_hold;
    _Atomic uint64_t blame; /* time that others waited, all of them together */
};

struct pomp_hold {
    alignas(POMP_CACHE_LINE / 2) struct pomp_site *_Atomic site;
    _Atomic uint64_t from;
    _Atomic uint64_t to;
};

struct pomp_mutex {
    int id;
    enum pomp_mutex_kind kind;
    uintptr_t address; /* of a lock */
    const char *name;  /* of a critical section */
    struct pomp_mutex *_Atomic next;
    struct pomp_site *_Atomic sites;
    /* The site used last; that of the holder while it is held. */
    alignas(POMP_CACHE_LINE) struct pomp_site *_Atomic recent;
    _Atomic uint64_t held_since;        /* 0 when it is not held, or its hold not measured */
    struct pomp_thread *_Atomic holder; /* while it is held */
    _Atomic int depth;                  /* of a nest lock */
    _Atomic uint64_t holds;             /* that were measured; the last of them stand below */
    struct pomp_hold last_holds[POMP_MUTEX_HOLDS];
};

/* First of them all, by id; the list only grows. */
extern struct pomp_mutex *_Atomic pomp_mutexes;

/* Acquisitions that are not listed: there are too many locks, or memory is out. */
extern _Atomic uint64_t pomp_mutex_unlisted;

/* The mutex of a lock, made if need be; NULL, and counted, when there is no room for one more. */
struct pomp_mutex *pomp_mutex_of_lock(enum pomp_mutex_kind kind, const void *lock);

/* The mutex of a lock that was acquired before; NULL when it is not known. */
struct pomp_mutex *pomp_mutex_find(enum pomp_mutex_kind kind, const void *lock);

/* The mutex of the critical sections with the name of this one; NULL when memory is out. */
struct pomp_mutex *pomp_mutex_of_critical(struct pomp_record *record);

/* The same if it is known already, else NULL. Async-signal-safe. */
const struct pomp_mutex *pomp_mutex_find_critical(const struct pomp_record *record);

/* The call of a lock routine that the thread was about to do; it has done it now. */
struct pomp_record *pomp_place_of_call(struct pomp_thread *thread, const char *routine);

/* When a thread waited for a mutex; who spun at it did something else in between, perhaps. */
struct pomp_wait {
    uint64_t since;
    uint64_t until;
};

/* The thread has got the mutex somewhere, for which it has waited. */
bool pomp_mutex_acquired(struct pomp_mutex *mutex, struct pomp_thread *thread,
                         struct pomp_where where, struct pomp_wait wait, uint64_t now);

/* The thread has tested the mutex there in vain. */
void pomp_mutex_failed(struct pomp_mutex *mutex, struct pomp_thread *thread,
                       struct pomp_where where);

/* The thread is about to release it; NULL when nobody knows which one that is. */
void pomp_mutex_released(struct pomp_mutex *mutex, struct pomp_thread *thread, uint64_t now);

#endif
