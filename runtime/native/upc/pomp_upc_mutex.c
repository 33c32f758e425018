/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_upc_mutex.h"

#include "clock/pomp_clock.h"

#include <sys/mman.h>

enum { PROBES = 64 };

struct pomp_upc_mutexes *pomp_upc_mutexes;

void pomp_upc_mutex_start(void) {
    int flags = MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE;
    void *memory = mmap(NULL, sizeof *pomp_upc_mutexes, PROT_READ | PROT_WRITE, flags, -1, 0);
    pomp_upc_mutexes = memory == MAP_FAILED ? NULL : memory;
    if (pomp_upc_mutexes != NULL) {
        atomic_store(&pomp_upc_mutexes->sites, 1);
    }
}

/* What is known of a lock; NULL when there is no room for one more. */
static struct pomp_upc_mutex *mutex_of(pomp_upc_ptr lock) {
    uint64_t bucket = (uint64_t)(uintptr_t)lock * 0x9E3779B97F4A7C15U >> 40;
    for (unsigned int i = 0; pomp_upc_mutexes != NULL && i < PROBES; i++) {
        struct pomp_upc_mutex *mutex = &pomp_upc_mutexes->mutex[(bucket + i) % POMP_UPC_MUTEXES];
        pomp_upc_ptr found = NULL;
        if (atomic_compare_exchange_strong(&mutex->lock, &found, lock) || found == lock) {
            return mutex;
        }
    }
    return NULL;
}

/* This thread's site at a node, made if need be; 0 when there is no room. No other makes it. */
static int site_of(struct pomp_upc_mutex *mutex, int node) {
    struct pomp_upc_site *all = pomp_upc_mutexes->site;
    int first = atomic_load(&mutex->sites);
    for (int i = first; i != 0; i = all[i].next) {
        if (all[i].thread == pomp_upc_mythread && all[i].node == node) {
            return i;
        }
    }
    if (atomic_load(&pomp_upc_mutexes->sites) >= POMP_UPC_SITES) {
        return 0;
    }
    int made = atomic_fetch_add(&pomp_upc_mutexes->sites, 1);
    if (made >= POMP_UPC_SITES) {
        return 0;
    }
    all[made].thread = pomp_upc_mythread;
    all[made].node = node;
    do {
        all[made].next = first;
    } while (!atomic_compare_exchange_weak(&mutex->sites, &first, made));
    return made;
}

/* Blames those who held the lock during a wait. Returns whether anybody did. */
static bool blame_holders(struct pomp_upc_mutex *mutex, uint64_t since, uint64_t until) {
    bool is_contended = false;
    for (uint64_t i = 1; i <= mutex->holds && i <= POMP_UPC_HOLDS; i++) {
        uint64_t at = (mutex->holds - i) % POMP_UPC_HOLDS;
        uint64_t from = mutex->last[at].from > since ? mutex->last[at].from : since;
        uint64_t to = mutex->last[at].to < until ? mutex->last[at].to : until;
        if (to <= since) {
            break;
        }
        if (from < to) {
            pomp_upc_mutexes->site[mutex->last[at].site].blame += to - from;
            is_contended = true;
        }
    }
    return is_contended;
}

static void unlisted(void) {
    if (pomp_upc_mutexes != NULL) {
        atomic_fetch_add(&pomp_upc_mutexes->unlisted, 1);
    }
}

int pomp_upc_mutex_taken(const struct pomp_upc_use *use) {
    struct pomp_upc_mutex *mutex = mutex_of(use->lock);
    int number = mutex == NULL ? 0 : site_of(mutex, use->node);
    if (mutex != NULL) {
        if (mutex->number == 0) {
            mutex->number = atomic_fetch_add(&pomp_upc_mutexes->taken, 1) + 1;
        }
        mutex->holder = number;
        mutex->controls = use->controls;
        mutex->since = use->until;
    }
    if (number == 0) {
        unlisted();
        return mutex == NULL ? 0 : mutex->number;
    }
    struct pomp_upc_site *site = &pomp_upc_mutexes->site[number];
    uint64_t wait = pomp_elapsed(use->since, use->until);
    site->visits++;
    site->wait += wait;
    site->longest_wait = wait > site->longest_wait ? wait : site->longest_wait;
    site->contended += blame_holders(mutex, use->since, use->until) ? 1 : 0;
    return mutex->number;
}

/* Whether the site at which a lock was taken last is of this thread, which has not released it. */
static bool is_mine(const struct pomp_upc_mutex *mutex) {
    return mutex->holder != 0 && pomp_upc_mutexes->site[mutex->holder].thread == pomp_upc_mythread;
}

int pomp_upc_mutex_tested(const struct pomp_upc_use *use) {
    struct pomp_upc_mutex *mutex = mutex_of(use->lock);
    if (pomp_upc_holds(use->lock)) {
        /* Who held it before has not got it now. */
        if (mutex == NULL || !is_mine(mutex)) {
            struct pomp_upc_use taken = *use;
            taken.since = use->until;
            return pomp_upc_mutex_taken(&taken);
        }
        return 0;
    }
    int number = mutex == NULL ? 0 : site_of(mutex, use->node);
    if (number == 0) {
        unlisted();
    } else {
        pomp_upc_mutexes->site[number].failed_tests++;
    }
    return 0;
}

int pomp_upc_mutex_released(pomp_upc_ptr lock, unsigned long controls, uint64_t now) {
    struct pomp_upc_mutex *mutex = mutex_of(lock);
    if (mutex == NULL || !pomp_upc_holds(lock) || !is_mine(mutex)) {
        return 0;
    }
    int number = 0;
    if (mutex->controls == controls) {
        number = mutex->number;
        struct pomp_upc_site *site = &pomp_upc_mutexes->site[mutex->holder];
        uint64_t time = pomp_elapsed(mutex->since, now);
        site->hold += time;
        site->longest_hold = time > site->longest_hold ? time : site->longest_hold;
        uint64_t at = mutex->holds++ % POMP_UPC_HOLDS;
        mutex->last[at].site = mutex->holder;
        mutex->last[at].from = mutex->since;
        mutex->last[at].to = now;
    }
    mutex->holder = 0;
    return number;
}
