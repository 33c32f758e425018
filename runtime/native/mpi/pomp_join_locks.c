/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Locks of several ranks. Critical sections are the same by their name. Locks have an address only,
 * which differs from rank to rank: the nth one that was first acquired in a context is the same.
 */
#include "pomp_join.h"

#include <stdlib.h>
#include <string.h>

/* The number of locks that one process lists. */
enum { POMP_LOCKS_LISTED = 4096 };

/* Locks of a kind and name that were first acquired in a context. */
struct group {
    uint64_t name;
    uint32_t kind;
    uint32_t context;
    int source;    /* that was added last */
    uint32_t next; /* of its locks in that source */
    uint32_t first_lock;
};

struct locks {
    struct pomp_summary *out;
    struct group *groups;
    uint64_t used;
    uint32_t *next_in_group; /* by lock of the result, plus one */
};

static int compare_sites(const void *a, const void *b) {
    const struct pomp_site_item *x = a;
    const struct pomp_site_item *y = b;
    if (x->context != y->context) {
        return x->context < y->context ? -1 : 1;
    }
    return x->call < y->call ? -1 : x->call > y->call;
}

static void add_site(void *sum, void *other) {
    struct pomp_site_item *a = sum;
    const struct pomp_site_item *b = other;
    a->visits += b->visits;
    a->contended += b->contended;
    a->wait += b->wait;
    a->longest_wait = pomp_larger(a->longest_wait, b->longest_wait);
    a->hold += b->hold;
    a->longest_hold = pomp_larger(a->longest_hold, b->longest_hold);
    a->blame += b->blame;
    a->failed_tests += b->failed_tests;
}

static struct group *group_of(struct locks *locks, const struct group *wanted) {
    for (uint64_t i = 0; i < locks->used; i++) {
        struct group *g = &locks->groups[i];
        if (g->name == wanted->name && g->kind == wanted->kind && g->context == wanted->context) {
            return g;
        }
    }
    locks->groups[locks->used] = *wanted;
    return &locks->groups[locks->used++];
}

/* The lock of the result that a lock of a source is, plus one; 0 when it is not to be listed. */
static uint32_t lock_of(struct locks *locks, const struct pomp_summary_lock *lock, int source,
                        uint32_t context) {
    bool critical = lock->kind == POMP_MUTEX_CRITICAL;
    struct group wanted = {lock->name, lock->kind, critical ? 0 : context, -1, 0, 0};
    struct group *group = group_of(locks, &wanted);
    if (group->source != source) {
        group->source = source;
        group->next = group->first_lock;
    }
    if (group->next == 0) {
        uint64_t count = POMP_COUNT(locks->out, POMP_LOCKS, struct pomp_summary_lock);
        struct pomp_summary_lock *added =
            count < POMP_LOCKS_LISTED ? pomp_summary_add(locks->out, POMP_LOCKS, sizeof *added)
                                      : NULL;
        if (added == NULL) {
            return 0;
        }
        *added = *lock;
        uint32_t id = (uint32_t)count + 1;
        uint32_t *link = &group->first_lock;
        while (*link != 0) {
            link = &locks->next_in_group[*link];
        }
        *link = id;
        group->next = id;
    }
    uint32_t found = group->next;
    group->next = locks->next_in_group[found];
    return found;
}

/* Gives the sites of a lock the numbers that contexts and constructs have in the result. */
static void renumber(struct pomp_site_item *sites, uint32_t count, const struct pomp_map *map) {
    for (uint32_t i = 0; i < count; i++) {
        sites[i].context = (int)map->contexts[sites[i].context];
        sites[i].call = sites[i].call < 0 ? -1 : (int)map->constructs[sites[i].call];
    }
    qsort(sites, count, sizeof *sites, compare_sites);
}

static void add_source(struct locks *locks, struct pomp_lists *lists,
                       const struct pomp_summary *from, int source, const struct pomp_map *map) {
    const struct pomp_summary_lock *items = POMP_ITEMS(from, POMP_LOCKS, struct pomp_summary_lock);
    struct pomp_site_item *sites = POMP_ITEMS(from, POMP_SITES, struct pomp_site_item);
    uint64_t count = POMP_COUNT(from, POMP_LOCKS, struct pomp_summary_lock);
    for (uint64_t i = 0; i < count && !locks->out->failed; i++) {
        renumber(sites, items[i].sites, map);
        uint32_t context = items[i].sites > 0 ? (uint32_t)sites->context : 0;
        uint32_t lock = lock_of(locks, &items[i], source, context);
        for (uint32_t s = 0; lock == 0 && s < items[i].sites; s++) {
            locks->out->unlisted_lock_visits += sites[s].visits;
        }
        if (lock != 0) {
            pomp_lists_add(lists, lock - 1, (char *)sites, items[i].sites);
        }
        sites += items[i].sites;
    }
}

void pomp_join_locks(struct pomp_summary *out, struct pomp_summary *const *sources,
                     const struct pomp_map *maps) {
    static const struct pomp_join join = {POMP_SITES, sizeof(struct pomp_site_item), compare_sites,
                                          add_site};
    uint64_t count = POMP_COUNT(sources[0], POMP_LOCKS, struct pomp_summary_lock) +
                     POMP_COUNT(sources[1], POMP_LOCKS, struct pomp_summary_lock);
    struct pomp_lists lists;
    struct locks locks = {out, calloc(count + 1, sizeof(struct group)), 0,
                          calloc(count + 2, sizeof(uint32_t))};
    bool ready =
        pomp_lists_make(&lists, count, sources, POMP_LOCKS, sizeof(struct pomp_summary_lock));
    if (ready && locks.groups != NULL && locks.next_in_group != NULL) {
        for (int s = 0; s < 2; s++) {
            add_source(&locks, &lists, sources[s], s, &maps[s]);
        }
        struct pomp_summary_lock *items = POMP_ITEMS(out, POMP_LOCKS, struct pomp_summary_lock);
        for (uint64_t i = 0; i < POMP_COUNT(out, POMP_LOCKS, struct pomp_summary_lock); i++) {
            items[i].sites = (uint32_t)pomp_join(out, &join, &lists, (uint32_t)i);
        }
    } else {
        out->failed = 1;
    }
    if (ready) {
        pomp_lists_free(&lists);
    }
    free(locks.groups);
    free(locks.next_in_group);
}
