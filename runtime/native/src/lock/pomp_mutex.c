/* SPDX-License-Identifier: Apache-2.0 */
#include "lock/pomp_mutex.h"

#include "base/pomp_shared.h"
#include "clock/pomp_clock.h"
#include "thread/pomp_sharing.h"

#include <errno.h>
#include <string.h>

enum { POMP_MUTEX_BUCKETS = 4 * POMP_MUTEX_LIMIT };

struct pomp_mutex *_Atomic pomp_mutexes;
_Atomic uint64_t pomp_mutex_unlisted;

static struct pomp_mutex *_Atomic buckets[POMP_MUTEX_BUCKETS];
static struct pomp_mutex *last_mutex;
static int locks; /* mutexes that are locks */

static struct pomp_mutex *load(struct pomp_mutex *const _Atomic *place) {
    return atomic_load_explicit(place, memory_order_acquire);
}

/* Call with pomp_lock held. */
static struct pomp_mutex *make_mutex(enum pomp_mutex_kind kind, uintptr_t address,
                                     const char *name) {
    struct pomp_mutex *mutex = pomp_shared_alloc(sizeof *mutex);
    if (mutex == NULL) {
        return NULL;
    }
    mutex->id = last_mutex == NULL ? 0 : last_mutex->id + 1;
    mutex->kind = kind;
    mutex->address = address;
    mutex->name = name;
    atomic_store_explicit(last_mutex == NULL ? &pomp_mutexes : &last_mutex->next, mutex,
                          memory_order_release);
    last_mutex = mutex;
    return mutex;
}

static unsigned bucket_of(uintptr_t address) {
    return (unsigned)((address >> 2) * 0x9E3779B97F4A7C15U >> 40) % POMP_MUTEX_BUCKETS;
}

/* Its place in the table, or the free one where it belongs. The table is never full. */
static struct pomp_mutex *_Atomic *place_of(enum pomp_mutex_kind kind, uintptr_t address) {
    unsigned bucket = bucket_of(address);
    struct pomp_mutex *found = load(&buckets[bucket]);
    while (found != NULL && (found->address != address || found->kind != kind)) {
        bucket = (bucket + 1) % POMP_MUTEX_BUCKETS;
        found = load(&buckets[bucket]);
    }
    return &buckets[bucket];
}

static struct pomp_mutex *new_lock(enum pomp_mutex_kind kind, uintptr_t address) {
    int saved_errno = errno;
    pomp_lock();
    struct pomp_mutex *_Atomic *place = place_of(kind, address);
    struct pomp_mutex *mutex = load(place);
    if (mutex == NULL && locks < POMP_MUTEX_LIMIT) {
        mutex = make_mutex(kind, address, "");
        if (mutex != NULL) {
            locks++;
            atomic_store_explicit(place, mutex, memory_order_release);
        }
    }
    pomp_unlock();
    errno = saved_errno;
    return mutex;
}

struct pomp_mutex *pomp_mutex_find(enum pomp_mutex_kind kind, const void *lock) {
    return load(place_of(kind, (uintptr_t)lock));
}

struct pomp_mutex *pomp_mutex_of_lock(enum pomp_mutex_kind kind, const void *lock) {
    struct pomp_mutex *mutex = pomp_mutex_find(kind, lock);
    if (pomp_unlikely(mutex == NULL)) {
        mutex = new_lock(kind, (uintptr_t)lock);
    }
    if (pomp_unlikely(mutex == NULL)) {
        atomic_fetch_add_explicit(&pomp_mutex_unlisted, 1, memory_order_relaxed);
    }
    return mutex;
}

/* One that is being made meanwhile is not found, unless pomp_lock is held. */
static struct pomp_mutex *find_critical(const char *name) {
    struct pomp_mutex *mutex = load(&pomp_mutexes);
    while (mutex != NULL &&
           (mutex->kind != POMP_MUTEX_CRITICAL || strcmp(mutex->name, name) != 0)) {
        mutex = load(&mutex->next);
    }
    return mutex;
}

const struct pomp_mutex *pomp_mutex_find_critical(const struct pomp_record *record) {
    const struct pomp_mutex *mutex = load(&record->mutex);
    return mutex != NULL ? mutex : find_critical(record->construct.sub_name);
}

struct pomp_mutex *pomp_mutex_of_critical(struct pomp_record *record) {
    struct pomp_mutex *mutex = load(&record->mutex);
    if (pomp_likely(mutex != NULL)) {
        return mutex;
    }
    int saved_errno = errno;
    pomp_lock();
    mutex = find_critical(record->construct.sub_name);
    if (mutex == NULL) {
        mutex = make_mutex(POMP_MUTEX_CRITICAL, 0, record->construct.sub_name);
    }
    atomic_store_explicit(&record->mutex, mutex, memory_order_release);
    pomp_unlock();
    errno = saved_errno;
    return mutex;
}

static struct pomp_site *load_site(struct pomp_site *const _Atomic *place) {
    return atomic_load_explicit(place, memory_order_acquire);
}

/* Whether that is the call; the library that it stood in may have made room for another. */
static bool is_call(const struct pomp_record *record, const char *routine,
                    const struct pomp_thread *thread) {
    const struct pomp_construct *construct = &record->construct;
    return construct->begin_line1 == thread->lock_line && strcmp(construct->name, routine) == 0 &&
           strcmp(construct->file_name, thread->lock_file) == 0;
}

struct pomp_record *pomp_place_of_call(struct pomp_thread *thread, const char *routine) {
    const char *file_name = thread->lock_file;
    if (file_name == NULL) {
        return NULL;
    }
    uintptr_t key = (uintptr_t)file_name + (uintptr_t)thread->lock_line;
    struct pomp_record **place = &thread->lock_calls[key % POMP_LOCK_CALLS];
    if (pomp_unlikely(*place == NULL || !is_call(*place, routine, thread))) {
        int line = thread->lock_line;
        OMPRegDescr d = {routine, "", 0, file_name, line, line, line, line, NULL, NULL};
        *place = pomp_record_equal(&d);
    }
    thread->lock_file = NULL;
    return *place;
}

static bool is_there(const struct pomp_site *site, struct pomp_where where) {
    return site->where.context == where.context && site->where.call == where.call;
}

/* The site among those that are listed before an end. */
static struct pomp_site *find_site(struct pomp_site *first, const struct pomp_site *end,
                                   struct pomp_where where) {
    struct pomp_site *site = first;
    while (site != end && !is_there(site, where)) {
        site = site->next;
    }
    return site == end ? NULL : site;
}

/* Lists a site that is not among those from seen on; threads without the mutex do so at once. */
static struct pomp_site *new_site(struct pomp_mutex *mutex, struct pomp_thread *thread,
                                  struct pomp_where where, struct pomp_site *seen) {
    int saved_errno = errno;
    struct pomp_site *site = pomp_arena_alloc(&thread->arena, sizeof *site);
    errno = saved_errno;
    if (site == NULL) {
        return NULL;
    }
    site->where = where;
    site->next = seen;
    struct pomp_site *first = seen;
    while (!atomic_compare_exchange_weak_explicit(&mutex->sites, &first, site, memory_order_acq_rel,
                                                  memory_order_acquire)) {
        struct pomp_site *other = find_site(first, site->next, where);
        if (other != NULL) {
            return other;
        }
        site->next = first;
    }
    return site;
}

/* The site of the mutex somewhere, made if need be; NULL when memory is out. */
static struct pomp_site *site_of(struct pomp_mutex *mutex, struct pomp_thread *thread,
                                 struct pomp_where where) {
    struct pomp_site *site = load_site(&mutex->recent);
    if (pomp_likely(site != NULL && is_there(site, where))) {
        return site;
    }
    struct pomp_site *first = load_site(&mutex->sites);
    site = find_site(first, NULL, where);
    return site != NULL ? site : new_site(mutex, thread, where, first);
}

static void raise_to(_Atomic uint64_t *longest, uint64_t time) {
    if (time > pomp_get(longest)) {
        pomp_set(longest, time);
    }
}

/* Blames those who held the mutex in the meantime. Returns whether anybody did. */
static bool blame_holders(struct pomp_mutex *mutex, struct pomp_wait wait) {
    uint64_t holds = pomp_get(&mutex->holds);
    bool contended = false;
    for (uint64_t i = 1; i <= holds && i <= POMP_MUTEX_HOLDS; i++) {
        struct pomp_hold *hold = &mutex->last_holds[(holds - i) % POMP_MUTEX_HOLDS];
        uint64_t from = pomp_get(&hold->from);
        uint64_t to = pomp_get(&hold->to);
        if (to <= wait.since) {
            break;
        }
        if (from >= wait.until) {
            continue;
        }
        from = from > wait.since ? from : wait.since;
        to = to < wait.until ? to : wait.until;
        pomp_add(&load_site(&hold->site)->blame, pomp_elapsed(from, to));
        contended = true;
    }
    return contended;
}

static bool acquired(struct pomp_mutex *mutex, struct pomp_thread *thread, struct pomp_where where,
                     struct pomp_wait wait, uint64_t now) {
    struct pomp_site *site = site_of(mutex, thread, where);
    if (pomp_unlikely(site == NULL)) {
        atomic_fetch_add_explicit(&pomp_mutex_unlisted, 1, memory_order_relaxed);
        return false;
    }
    uint64_t waited = pomp_elapsed(wait.since, wait.until);
    pomp_add(&site->visits, 1);
    pomp_add(&site->wait, waited);
    raise_to(&site->longest_wait, waited);
    bool contended = blame_holders(mutex, wait);
    if (contended) {
        pomp_add(&site->contended, 1);
    }
    atomic_store_explicit(&mutex->recent, site, memory_order_relaxed);
    atomic_store_explicit(&mutex->holder, thread, memory_order_relaxed);
    pomp_set(&mutex->held_since, now);
    return contended;
}

bool pomp_mutex_acquired(struct pomp_mutex *mutex, struct pomp_thread *thread,
                         struct pomp_where where, struct pomp_wait wait, uint64_t now) {
    uint64_t step = pomp_sharing_begin(thread);
    bool contended = acquired(mutex, thread, where, wait, now);
    pomp_sharing_end(thread, step);
    return contended;
}

void pomp_mutex_failed(struct pomp_mutex *mutex, struct pomp_thread *thread,
                       struct pomp_where where) {
    struct pomp_site *site = site_of(mutex, thread, where);
    if (pomp_likely(site != NULL)) {
        atomic_fetch_add_explicit(&site->failed_tests, 1, memory_order_relaxed);
    }
}

static void released(struct pomp_mutex *mutex, uint64_t now) {
    uint64_t since = pomp_get(&mutex->held_since);
    if (since == 0) {
        return;
    }
    struct pomp_site *site = load_site(&mutex->recent);
    uint64_t time = pomp_elapsed(since, now);
    pomp_set(&mutex->held_since, 0);
    pomp_add(&site->hold, time);
    raise_to(&site->longest_hold, time);
    uint64_t holds = pomp_get(&mutex->holds);
    struct pomp_hold *hold = &mutex->last_holds[holds % POMP_MUTEX_HOLDS];
    atomic_store_explicit(&hold->site, site, memory_order_relaxed);
    pomp_set(&hold->from, since);
    pomp_set(&hold->to, now);
    pomp_set(&mutex->holds, holds + 1);
}

void pomp_mutex_released(struct pomp_mutex *mutex, struct pomp_thread *thread, uint64_t now) {
    uint64_t step = thread == NULL ? 0 : pomp_sharing_begin(thread);
    released(mutex, now);
    pomp_sharing_end(thread, step);
}
