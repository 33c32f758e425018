/* SPDX-License-Identifier: Apache-2.0 */
/* Two summaries become one: by what constructs, contexts and locks look like. */
#include "pomp_join.h"

#include <stdlib.h>
#include <string.h>

struct merge {
    struct pomp_summary out;
    struct pomp_index strings;
    struct pomp_index constructs;
    struct pomp_index contexts;
};

static bool same_string(const struct pomp_summary *out, uint32_t id, const void *key) {
    return strcmp(pomp_summary_text(out, id), key) == 0;
}

/* The place of a string of a source in the result. */
static uint64_t merge_string(struct merge *m, const struct pomp_summary *from, uint64_t at) {
    const char *text = pomp_summary_text(from, at);
    if (*text == '\0') {
        return 0;
    }
    uint64_t hash = pomp_hash(POMP_HASH_START, text, strlen(text));
    uint32_t *slot = pomp_index_slot(&m->strings, hash, &m->out, same_string, text);
    if (*slot == 0) {
        *slot = (uint32_t)pomp_summary_string(&m->out, text) + 1;
    }
    return *slot - 1;
}

static bool same_construct(const struct pomp_summary *out, uint32_t id, const void *key) {
    return memcmp(&POMP_ITEMS(out, POMP_CONSTRUCTS, struct pomp_summary_construct)[id], key,
                  sizeof(struct pomp_summary_construct)) == 0;
}

static bool same_context(const struct pomp_summary *out, uint32_t id, const void *key) {
    const struct pomp_summary_context *wanted = key;
    const struct pomp_summary_context *context =
        &POMP_ITEMS(out, POMP_CONTEXTS, struct pomp_summary_context)[id];
    return context->parent == wanted->parent && context->construct == wanted->construct &&
           context->part == wanted->part;
}

/* The number of an item that looks like this one, which is added if there is none. */
static uint32_t find_or_add(struct merge *m, struct pomp_index *index, enum pomp_section section,
                            uint64_t hash,
                            bool (*same)(const struct pomp_summary *, uint32_t, const void *),
                            const void *item, size_t size) {
    uint32_t *slot = pomp_index_slot(index, hash, &m->out, same, item);
    if (*slot == 0) {
        uint32_t id = (uint32_t)(m->out.arrays[section].used / size);
        void *added = pomp_summary_add(&m->out, section, size);
        if (added == NULL) {
            return 0;
        }
        memcpy(added, item, size);
        *slot = id + 1;
    }
    return *slot - 1;
}

static void merge_ranks(struct merge *m, const struct pomp_summary *from) {
    uint64_t count = POMP_COUNT(from, POMP_RANKS, struct pomp_summary_rank);
    for (uint64_t i = 0; i < count; i++) {
        struct pomp_summary_rank rank = POMP_ITEMS(from, POMP_RANKS, struct pomp_summary_rank)[i];
        rank.host = merge_string(m, from, rank.host);
        rank.executable = merge_string(m, from, rank.executable);
        rank.clock = merge_string(m, from, rank.clock);
        rank.filter = merge_string(m, from, rank.filter);
        void *item = pomp_summary_add(&m->out, POMP_RANKS, sizeof rank);
        if (item != NULL) {
            memcpy(item, &rank, sizeof rank);
        }
    }
}

static void merge_constructs(struct merge *m, const struct pomp_summary *from, uint32_t *map) {
    uint64_t count = POMP_COUNT(from, POMP_CONSTRUCTS, struct pomp_summary_construct);
    for (uint64_t i = 0; i < count; i++) {
        struct pomp_summary_construct item =
            POMP_ITEMS(from, POMP_CONSTRUCTS, struct pomp_summary_construct)[i];
        for (int s = 0; s < POMP_CONSTRUCT_STRINGS; s++) {
            item.strings[s] = merge_string(m, from, item.strings[s]);
        }
        uint64_t hash = pomp_hash(POMP_HASH_START, &item, sizeof item);
        map[i] = find_or_add(m, &m->constructs, POMP_CONSTRUCTS, hash, same_construct, &item,
                             sizeof item);
    }
}

/* Parents come before children, so they have been mapped. */
static void merge_contexts(struct merge *m, const struct pomp_summary *from,
                           const struct pomp_map *map) {
    const struct pomp_summary_context *contexts =
        POMP_ITEMS(from, POMP_CONTEXTS, struct pomp_summary_context);
    uint64_t count = POMP_COUNT(from, POMP_CONTEXTS, struct pomp_summary_context);
    for (uint64_t i = 0; i < count && !m->out.failed; i++) {
        struct pomp_summary_context item = {.part = contexts[i].part};
        item.parent = contexts[i].parent < 0 ? -1 : (int32_t)map->contexts[contexts[i].parent];
        item.construct =
            contexts[i].construct < 0 ? -1 : (int32_t)map->constructs[contexts[i].construct];
        uint64_t hash = pomp_hash(POMP_HASH_START, &item.parent, sizeof item.parent);
        hash = pomp_hash(hash, &item.construct, sizeof item.construct);
        hash = pomp_hash(hash, &item.part, sizeof item.part);
        map->contexts[i] =
            find_or_add(m, &m->contexts, POMP_CONTEXTS, hash, same_context, &item, sizeof item);
    }
}

/* Gives the locks of a source the names that they have in the result. */
static void rename_locks(struct merge *m, const struct pomp_summary *from) {
    struct pomp_summary_lock *locks = POMP_ITEMS(from, POMP_LOCKS, struct pomp_summary_lock);
    uint64_t count = POMP_COUNT(from, POMP_LOCKS, struct pomp_summary_lock);
    for (uint64_t i = 0; i < count; i++) {
        locks[i].name = merge_string(m, from, locks[i].name);
    }
}

static void add_spread(struct pomp_spread *sum, const struct pomp_spread *other) {
    if (sum->count == 0 || other->count == 0) {
        *sum = sum->count == 0 ? *other : *sum;
        return;
    }
    double na = (double)sum->count;
    double nb = (double)other->count;
    double between = sum->sum / na - other->sum / nb;
    sum->squares += other->squares + between * between * na / (na + nb) * nb;
    sum->sum += other->sum;
    sum->least = other->least < sum->least ? other->least : sum->least;
    sum->most = other->most > sum->most ? other->most : sum->most;
    sum->count += other->count;
}

static int compare_entries(const void *a, const void *b) {
    const struct pomp_summary_entry *x = a;
    const struct pomp_summary_entry *y = b;
    if (x->rank != y->rank) {
        return x->rank < y->rank ? -1 : 1;
    }
    return x->thread < y->thread ? -1 : x->thread > y->thread;
}

static int compare_threads(const void *a, const void *b) {
    const struct pomp_summary_entry *x = a;
    const struct pomp_summary_entry *y = b;
    return x->thread < y->thread ? -1 : x->thread > y->thread;
}

static void add_entry(void *sum, void *other) {
    struct pomp_summary_entry *a = sum;
    struct pomp_summary_entry *b = other;
    /* Two contexts of one rank that look the same have the same thread in them. */
    bool same = a->rank == b->rank && a->thread == b->thread && a->merged == 1 && b->merged == 1;
    a->merged += same ? 0 : b->merged;
    a->rank = a->rank < b->rank ? a->rank : b->rank;
    pomp_totals_add(&a->totals, &b->totals);
}

/* Puts the entries of both sources below the contexts of the result, and adds up the spreads. */
static void merge_entries(struct merge *m, struct pomp_summary *const *sources,
                          const struct pomp_map *maps) {
    uint64_t count = POMP_COUNT(&m->out, POMP_CONTEXTS, struct pomp_summary_context);
    struct pomp_lists lists;
    if (!pomp_lists_make(&lists, count, sources, POMP_CONTEXTS,
                         sizeof(struct pomp_summary_context))) {
        m->out.failed = 1;
        return;
    }
    struct pomp_summary_context *out =
        POMP_ITEMS(&m->out, POMP_CONTEXTS, struct pomp_summary_context);
    for (int s = 0; s < 2; s++) {
        char *entries = sources[s]->arrays[POMP_ENTRIES].items;
        const struct pomp_summary_context *contexts =
            POMP_ITEMS(sources[s], POMP_CONTEXTS, struct pomp_summary_context);
        uint64_t contexts_count =
            POMP_COUNT(sources[s], POMP_CONTEXTS, struct pomp_summary_context);
        for (uint64_t i = 0; i < contexts_count; i++) {
            uint32_t id = maps[s].contexts[i];
            pomp_lists_add(&lists, id, entries, contexts[i].entries);
            entries += contexts[i].entries * sizeof(struct pomp_summary_entry);
            for (int f = 0; f < POMP_SPREADS; f++) {
                add_spread(&out[id].spreads.threads[f], &contexts[i].spreads.threads[f]);
                add_spread(&out[id].spreads.ranks[f], &contexts[i].spreads.ranks[f]);
            }
        }
    }
    bool each = m->out.detail == POMP_EACH_THREAD;
    const struct pomp_join join = {POMP_ENTRIES, sizeof(struct pomp_summary_entry),
                                   each ? compare_entries : compare_threads, add_entry};
    for (uint64_t i = 0; i < count; i++) {
        out[i].entries = (uint32_t)pomp_join(&m->out, &join, &lists, (uint32_t)i);
    }
    pomp_lists_free(&lists);
}

/* Makes one entry of those whose threads have the same number, or of all of them. */
static void reduce_detail(struct pomp_summary *summary, enum pomp_detail detail) {
    struct pomp_summary_context *contexts =
        POMP_ITEMS(summary, POMP_CONTEXTS, struct pomp_summary_context);
    struct pomp_summary_entry *from = POMP_ITEMS(summary, POMP_ENTRIES, struct pomp_summary_entry);
    struct pomp_summary_entry *to = from;
    uint64_t count = POMP_COUNT(summary, POMP_CONTEXTS, struct pomp_summary_context);
    for (uint64_t i = 0; i < count; i++) {
        uint32_t entries = contexts[i].entries;
        for (uint32_t e = 0; detail == POMP_SUMS && e < entries; e++) {
            from[e].thread = 0;
        }
        qsort(from, entries, sizeof *from, compare_threads);
        struct pomp_summary_entry *first = to;
        for (uint32_t e = 0; e < entries; e++) {
            if (to > first && to[-1].thread == from[e].thread) {
                to[-1].merged += from[e].merged;
                pomp_totals_add(&to[-1].totals, &from[e].totals);
            } else {
                *to++ = from[e];
            }
        }
        contexts[i].entries = (uint32_t)(to - first);
        from += entries;
    }
    summary->arrays[POMP_ENTRIES].used =
        (uint64_t)((char *)to - summary->arrays[POMP_ENTRIES].items);
    summary->detail = detail;
}

/* Readers take no more. */
enum { POMP_THREAD_IDS = 262144 };

static bool is_too_large(const struct pomp_summary *summary, uint64_t limit) {
    uint64_t threads = 0;
    uint64_t ranks = POMP_COUNT(summary, POMP_RANKS, struct pomp_summary_rank);
    for (uint64_t i = 0; summary->detail == POMP_EACH_THREAD && i < ranks; i++) {
        threads += (uint64_t)POMP_ITEMS(summary, POMP_RANKS, struct pomp_summary_rank)[i].threads;
    }
    return threads > POMP_THREAD_IDS ||
           POMP_COUNT(summary, POMP_ENTRIES, struct pomp_summary_entry) > limit;
}

void pomp_summary_bound(struct pomp_summary *summary, uint64_t limit) {
    while (!summary->failed && summary->detail < POMP_SUMS && is_too_large(summary, limit)) {
        reduce_detail(summary, (enum pomp_detail)(summary->detail + 1));
    }
}

/* Both get the lower detail of the two, and no more than fits together. */
static void level(struct pomp_summary *a, struct pomp_summary *b, uint64_t limit) {
    uint64_t entries = POMP_COUNT(a, POMP_ENTRIES, struct pomp_summary_entry) +
                       POMP_COUNT(b, POMP_ENTRIES, struct pomp_summary_entry);
    uint64_t least = entries > limit ? POMP_THREAD_NUMBERS : POMP_EACH_THREAD;
    uint64_t detail = a->detail > b->detail ? a->detail : b->detail;
    detail = detail > least ? detail : least;
    if (a->detail < detail) {
        reduce_detail(a, (enum pomp_detail)detail);
    }
    if (b->detail < detail) {
        reduce_detail(b, (enum pomp_detail)detail);
    }
}

static bool start(struct merge *m, const struct pomp_summary *a, const struct pomp_summary *b) {
    memset(m, 0, sizeof *m);
    uint64_t constructs = POMP_COUNT(a, POMP_CONSTRUCTS, struct pomp_summary_construct) +
                          POMP_COUNT(b, POMP_CONSTRUCTS, struct pomp_summary_construct);
    uint64_t contexts = POMP_COUNT(a, POMP_CONTEXTS, struct pomp_summary_context) +
                        POMP_COUNT(b, POMP_CONTEXTS, struct pomp_summary_context);
    uint64_t others = 4 * (POMP_COUNT(a, POMP_RANKS, struct pomp_summary_rank) +
                           POMP_COUNT(b, POMP_RANKS, struct pomp_summary_rank)) +
                      POMP_COUNT(a, POMP_LOCKS, struct pomp_summary_lock) +
                      POMP_COUNT(b, POMP_LOCKS, struct pomp_summary_lock);
    m->out.detail = a->detail;
    m->out.unlisted_lock_visits = a->unlisted_lock_visits + b->unlisted_lock_visits;
    m->out.disabled_parts = a->disabled_parts | b->disabled_parts;
    m->out.locks_disabled = a->locks_disabled | b->locks_disabled;
    pomp_summary_string(&m->out, "");
    return pomp_index_make(&m->strings, POMP_CONSTRUCT_STRINGS * constructs + others) &&
           pomp_index_make(&m->constructs, constructs) && pomp_index_make(&m->contexts, contexts);
}

static bool make_map(struct pomp_map *map, const struct pomp_summary *source) {
    uint64_t constructs = POMP_COUNT(source, POMP_CONSTRUCTS, struct pomp_summary_construct);
    uint64_t contexts = POMP_COUNT(source, POMP_CONTEXTS, struct pomp_summary_context);
    map->constructs = malloc((constructs + 1) * sizeof(uint32_t));
    map->contexts = malloc((contexts + 1) * sizeof(uint32_t));
    return map->constructs != NULL && map->contexts != NULL;
}

void pomp_summary_merge(struct pomp_summary *a, struct pomp_summary *b, uint64_t limit) {
    struct pomp_summary *const sources[2] = {a, b};
    struct pomp_map maps[2] = {{NULL, NULL}, {NULL, NULL}};
    struct merge m;
    level(a, b, limit);
    bool ready = start(&m, a, b) && make_map(&maps[0], a) && make_map(&maps[1], b);
    m.out.failed |= !ready || a->failed || b->failed;
    for (int s = 0; s < 2 && !m.out.failed; s++) {
        merge_ranks(&m, sources[s]);
        merge_constructs(&m, sources[s], maps[s].constructs);
        merge_contexts(&m, sources[s], &maps[s]);
    }
    if (!m.out.failed) {
        merge_entries(&m, sources, maps);
        rename_locks(&m, a);
        rename_locks(&m, b);
        pomp_join_locks(&m.out, sources, maps);
    }
    for (int s = 0; s < 2; s++) {
        free(maps[s].constructs);
        free(maps[s].contexts);
        pomp_summary_free(sources[s]);
    }
    free(m.strings.slots);
    free(m.constructs.slots);
    free(m.contexts.slots);
    *a = m.out;
    pomp_summary_bound(a, limit);
}
