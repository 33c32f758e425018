/* SPDX-License-Identifier: Apache-2.0 */
/* The summary of this process, from what the library has recorded. */
#include "pomp_summary.h"

#include <string.h>

static void take_head(void *to, const struct pomp_head *head) {
    struct pomp_summary *summary = to;
    struct pomp_summary_rank *rank = POMP_ITEMS(summary, POMP_RANKS, struct pomp_summary_rank);
    rank->executable = pomp_summary_string(summary, head->executable);
    rank->clock = pomp_summary_string(summary, head->clock);
    rank->filter = pomp_summary_string(summary, head->filter);
    rank->clock_hz = head->clock_hz;
    rank->pid = head->pid;
    rank->start_unix_ns = head->start_unix_ns;
    rank->wall_time_ns = head->wall_time_ns;
    rank->events = head->events;
    rank->event_cost_ns_x100 = head->event_cost_ns_x100;
    rank->untimed_events = head->untimed_events;
    rank->untimed_event_cost_ns_x100 = head->untimed_event_cost_ns_x100;
    rank->sharing_ns = head->sharing_ns;
    rank->excluded_constructs = head->excluded_constructs;
    rank->threads_without_counters = head->threads_without_counters;
    rank->dropped = head->dropped;
    rank->unbalanced = head->unbalanced;
    rank->threads = head->threads;
    summary->unlisted_lock_visits = head->unlisted_lock_visits;
    summary->disabled_parts = head->disabled_parts;
    summary->locks_disabled = head->locks_disabled;
}

static void take_use(void *to, const struct pomp_use_item *use) {
    (void)to;
    (void)use; /* the sum is kept */
}

static void take_surroundings(void *to, const struct pomp_surroundings *around) {
    POMP_ITEMS((struct pomp_summary *)to, POMP_RANKS, struct pomp_summary_rank)->around = *around;
}

static void take_construct(void *to, int id, const struct pomp_construct *construct) {
    struct pomp_summary *summary = to;
    const POMPDetails *details = &construct->details;
    const char *const strings[POMP_CONSTRUCT_STRINGS] = {
        construct->name,          construct->sub_name,   construct->file_name, details->schedule,
        details->chunk,           details->reduction,    details->variable,    details->value,
        construct->code.function, construct->code.module};
    const int32_t numbers[POMP_CONSTRUCT_NUMBERS] = {construct->num_sections,
                                                     construct->begin_line1, construct->begin_lineN,
                                                     construct->end_line1, construct->end_lineN};
    struct pomp_summary_construct taken = {.code_offset = construct->code.offset,
                                           .code_address = construct->code.address};
    (void)id; /* they come in the order of their ids */
    for (int i = 0; i < POMP_CONSTRUCT_STRINGS; i++) {
        taken.strings[i] = pomp_summary_string(summary, strings[i]);
    }
    memcpy(taken.numbers, numbers, sizeof numbers);
    void *item = pomp_summary_add(summary, POMP_CONSTRUCTS, sizeof taken);
    if (item != NULL) {
        memcpy(item, &taken, sizeof taken);
    }
}

static void take_context(void *to, const struct pomp_context_item *context) {
    struct pomp_summary_context *item =
        pomp_summary_add(to, POMP_CONTEXTS, sizeof(struct pomp_summary_context));
    if (item != NULL) {
        item->parent = context->parent;
        item->construct = context->construct;
        item->part = context->part;
    }
}

/* The last of the items of an array. */
#define LAST(summary, section, type)                                                               \
    (&POMP_ITEMS(summary, section, type)[POMP_COUNT(summary, section, type) - 1])

static void take_thread(void *to, struct pomp_thread_item *thread) {
    struct pomp_summary *summary = to;
    struct pomp_summary_entry *item = pomp_summary_add(summary, POMP_ENTRIES, sizeof *item);
    if (item != NULL && !summary->failed) {
        item->rank = POMP_ITEMS(summary, POMP_RANKS, struct pomp_summary_rank)->rank;
        item->thread = thread->thread;
        item->merged = 1;
        item->totals = thread->totals;
        LAST(summary, POMP_CONTEXTS, struct pomp_summary_context)->entries++;
    }
}

static void take_mutex(void *to, const struct pomp_mutex_item *mutex) {
    uint64_t name = pomp_summary_string(to, mutex->name);
    struct pomp_summary_lock *item = pomp_summary_add(to, POMP_LOCKS, sizeof *item);
    if (item != NULL) {
        *item = (struct pomp_summary_lock){name, mutex->address, mutex->kind, 0};
    }
}

static void take_site(void *to, const struct pomp_site_item *site) {
    struct pomp_summary *summary = to;
    struct pomp_site_item *item = pomp_summary_add(summary, POMP_SITES, sizeof *item);
    if (item != NULL && !summary->failed) {
        *item = *site;
        LAST(summary, POMP_LOCKS, struct pomp_summary_lock)->sites++;
    }
}

static const struct pomp_sink sink = {take_head,    take_use,    take_surroundings, take_construct,
                                      take_context, take_thread, take_mutex,        take_site};

/* The figures that are told apart, in the order of struct pomp_spreads. */
static void read_figures(const struct pomp_totals *totals, uint64_t *figures) {
    figures[0] = totals->visits;
    figures[1] = totals->inclusive;
    figures[2] = totals->body;
    figures[3] = totals->barrier_wait + totals->enter_wait + totals->lock_wait;
}

static void spread_one(struct pomp_spread *spread, uint64_t value) {
    double before = spread->count > 0 ? spread->sum / (double)spread->count : 0;
    spread->least = spread->count == 0 || value < spread->least ? value : spread->least;
    spread->most = value > spread->most ? value : spread->most;
    spread->count++;
    spread->sum += (double)value;
    /* Welford's way: differences of large squares would lose what is small. */
    spread->squares +=
        ((double)value - before) * ((double)value - spread->sum / (double)spread->count);
}

/* The spreads of a context of this rank alone. */
static void spread(struct pomp_spreads *spreads, const struct pomp_summary_entry *entries,
                   uint32_t count) {
    uint64_t sums[POMP_SPREADS] = {0};
    for (uint32_t i = 0; i < count; i++) {
        uint64_t figures[POMP_SPREADS];
        read_figures(&entries[i].totals, figures);
        for (int f = 0; f < POMP_SPREADS; f++) {
            spread_one(&spreads->threads[f], figures[f]);
            sums[f] += figures[f];
        }
    }
    for (int f = 0; f < POMP_SPREADS && count > 0; f++) {
        spread_one(&spreads->ranks[f], sums[f]);
    }
}

/* Whether a context, or one around it, is one in which a team works. */
static bool is_in_region(const struct pomp_summary_context *contexts, int32_t context) {
    for (; context >= 0; context = contexts[context].parent) {
        if (contexts[context].part == POMP_PART_PARALLEL ||
            contexts[context].part == POMP_PART_TEAMS) {
            return true;
        }
    }
    return false;
}

/* Adds what the ranks' table says of a context. */
static void add_to_rank(struct pomp_summary_rank *rank, const struct pomp_summary_context *contexts,
                        int32_t context, const struct pomp_summary_entry *entries) {
    const struct pomp_summary_context *c = &contexts[context];
    bool region = (c->part == POMP_PART_PARALLEL || c->part == POMP_PART_TEAMS) &&
                  !is_in_region(contexts, c->parent);
    for (uint32_t i = 0; i < c->entries; i++) {
        const struct pomp_totals *totals = &entries[i].totals;
        rank->wait_ns += totals->barrier_wait + totals->enter_wait + totals->lock_wait;
        rank->mpi_ns += c->part == POMP_PART_MPI ? totals->inclusive : 0;
        rank->parallel_ns += region && entries[i].thread == 0 ? totals->inclusive : 0;
    }
}

static void finish(struct pomp_summary *summary) {
    struct pomp_summary_rank *rank = POMP_ITEMS(summary, POMP_RANKS, struct pomp_summary_rank);
    struct pomp_summary_context *contexts =
        POMP_ITEMS(summary, POMP_CONTEXTS, struct pomp_summary_context);
    const struct pomp_summary_entry *entries =
        POMP_ITEMS(summary, POMP_ENTRIES, struct pomp_summary_entry);
    uint64_t count = POMP_COUNT(summary, POMP_CONTEXTS, struct pomp_summary_context);
    for (uint64_t i = 0; i < count; i++) {
        spread(&contexts[i].spreads, entries, contexts[i].entries);
        add_to_rank(rank, contexts, (int32_t)i, entries);
        entries += contexts[i].entries;
    }
}

void pomp_summary_take(struct pomp_summary *summary, int rank, const char *host) {
    memset(summary, 0, sizeof *summary);
    pomp_summary_string(summary, "");
    uint64_t name = pomp_summary_string(summary, host);
    struct pomp_summary_rank *item = pomp_summary_add(summary, POMP_RANKS, sizeof *item);
    if (item == NULL) {
        return;
    }
    item->rank = rank;
    item->host = name;
    pomp_walk(&sink, summary, POMP_ENDED_BY_MPI_FINALIZE, 0);
    /* Merged with nothing, contexts that look the same become one. */
    struct pomp_summary none;
    memset(&none, 0, sizeof none);
    pomp_summary_merge(summary, &none, UINT64_MAX);
    if (!summary->failed) {
        finish(summary);
    }
}
