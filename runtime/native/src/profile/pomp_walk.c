/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_walk.h"

#include "base/pomp_run.h"
#include "construct/pomp_filter.h"
#include "construct/pomp_rules.h"
#include "counters/pomp_counters.h"
#include "thread/pomp_frame.h"
#include "thread/pomp_slot.h"

/*
 * The moment of the walk, and what turns ticks into time. Threads that run on may add to the lists;
 * what they add after this moment is left out, so that every id is defined.
 */
struct moment {
    uint64_t ticks;
    uint64_t hz;
    int threads;
    const struct pomp_context *last_context;
    int last_construct;
    const struct pomp_sink *sink;
    void *to;
};

static const struct pomp_thread *first_thread(void) {
    return atomic_load_explicit(&pomp_threads, memory_order_acquire);
}

static const struct pomp_thread *next_thread(const struct pomp_thread *thread) {
    return atomic_load_explicit(&thread->next, memory_order_acquire);
}

static uint64_t excluded_constructs(void) {
    uint64_t count = 0;
    const struct pomp_record *record = atomic_load_explicit(&pomp_records, memory_order_acquire);
    for (; record != NULL; record = atomic_load_explicit(&record->next, memory_order_acquire)) {
        count += atomic_load_explicit(&record->was_excluded, memory_order_relaxed) ? 1 : 0;
    }
    return count;
}

static void walk_head(const struct moment *end, enum pomp_ended_by ended_by, int signal) {
    struct pomp_head head = {
        .ended_by = ended_by,
        .signal = signal,
        .executable = pomp_run.executable,
        .pid = (uint64_t)pomp_run.pid,
        .clock = pomp_clock_name(),
        .clock_hz = end->hz,
        .clock_unusable = pomp_clock_is_unusable(),
        .start_unix_ns = pomp_run.start_unix_ns,
        .wall_time_ns = pomp_to_ns(pomp_elapsed(pomp_run.start_ticks, end->ticks), end->hz),
        .threads = end->threads,
        .event_cost_ns_x100 = pomp_to_ns(pomp_run.event_cost_ticks_x100, end->hz),
        .untimed_event_cost_ns_x100 = pomp_to_ns(pomp_run.untimed_event_cost_ticks_x100, end->hz),
        .dropped = atomic_load_explicit(&pomp_dropped_without_thread, memory_order_relaxed),
        .unlisted_lock_visits = atomic_load_explicit(&pomp_mutex_unlisted, memory_order_relaxed),
        .disabled_parts = pomp_disabled_parts,
        .locks_disabled = pomp_locks_disabled,
        .filter = pomp_rules_file(),
        .excluded_constructs = excluded_constructs(),
        .threads_without_counters =
            atomic_load_explicit(&pomp_threads_without_counters, memory_order_relaxed),
        .rank = pomp_run.rank,
        .ranks = pomp_run.ranks,
    };
    for (const struct pomp_thread *t = first_thread(); t != NULL; t = next_thread(t)) {
        head.events += pomp_get(&t->pairs);
        head.sharing_ns += pomp_to_ns(pomp_get(&t->sharing.ticks), end->hz);
        head.untimed_events += pomp_get(&t->clockless);
        head.dropped += pomp_get(&t->dropped);
        head.unbalanced += pomp_get(&t->unbalanced);
    }
    end->sink->head(end->to, &head);
}

static void walk_surroundings(const struct moment *end) {
    struct pomp_surroundings around = {.threads = 0};
    if (pomp_surroundings_disabled) {
        return;
    }
    const struct pomp_thread *t = first_thread();
    for (; t != NULL && t->id < end->threads; t = next_thread(t)) {
        struct pomp_use_item item;
        pomp_use_take(&item, &t->use, t->id, end->ticks, end->hz);
        if (item.alive_ns > 0 || item.figures[POMP_USE_CPU] > 0) {
            pomp_surroundings_add(&around, &item);
            end->sink->use(end->to, &item);
        }
    }
    if (around.threads > 0) {
        pomp_surroundings_finish(&around);
        end->sink->surroundings(end->to, &around);
    }
}

/* Gives the number of the last one. */
static int walk_constructs(const struct moment *end) {
    int last = -1;
    const struct pomp_record *record = atomic_load_explicit(&pomp_records, memory_order_acquire);
    for (; record != NULL; record = atomic_load_explicit(&record->next, memory_order_acquire)) {
        end->sink->construct(end->to, record->id, &record->construct);
        last = record->id;
    }
    return last;
}

static void walk_threads(const struct pomp_context *context, const struct moment *end) {
    uint64_t wall = pomp_elapsed(pomp_run.start_ticks, end->ticks);
    const struct pomp_node *node = atomic_load_explicit(&context->nodes, memory_order_acquire);
    for (; node != NULL && node->thread->id < end->threads;
         node = atomic_load_explicit(&node->next_in_context, memory_order_acquire)) {
        uint64_t open_until = pomp_thread_end(node->thread, end->ticks);
        struct pomp_totals totals = pomp_totals_of(node, open_until, wall);
        if (context == &pomp_program && node->thread->id == 0) {
            totals.visits = 1;
            totals.inclusive = wall;
            totals.body = wall;
        }
        if (totals.visits > 0 || totals.inclusive > 0 || totals.lock_visits > 0) {
            struct pomp_thread_item item = {node->thread->id, 1, totals};
            pomp_totals_to_ns(&item.totals, end->hz);
            end->sink->thread(end->to, &item);
        }
    }
}

static const struct pomp_context *next_context(const struct pomp_context *context) {
    return context == NULL ? &pomp_program
                           : atomic_load_explicit(&context->next, memory_order_acquire);
}

static void walk_contexts(const struct moment *end) {
    const struct pomp_context *context = NULL;
    while (context != end->last_context) {
        context = next_context(context);
        struct pomp_context_item item = {
            .id = context->id,
            .parent = context->parent == NULL ? -1 : context->parent->id,
            .construct = context->record == NULL ? -1 : context->record->id,
            .part = context->part,
        };
        end->sink->context(end->to, &item);
        walk_threads(context, end);
    }
}

static void walk_site(const struct pomp_mutex *mutex, const struct pomp_site *site,
                      const struct moment *end) {
    uint64_t hold = pomp_get(&site->hold);
    uint64_t since = pomp_get(&mutex->held_since);
    if (since != 0 && site == atomic_load_explicit(&mutex->recent, memory_order_relaxed)) {
        hold += pomp_elapsed(since, end->ticks);
    }
    struct pomp_site_item item = {
        .context = site->where.context->id,
        .call = site->where.call == NULL ? -1 : site->where.call->id,
        .visits = pomp_get(&site->visits),
        .contended = pomp_get(&site->contended),
        .wait = pomp_to_ns(pomp_get(&site->wait), end->hz),
        .longest_wait = pomp_to_ns(pomp_get(&site->longest_wait), end->hz),
        .hold = pomp_to_ns(hold, end->hz),
        .longest_hold = pomp_to_ns(pomp_get(&site->longest_hold), end->hz),
        .blame = pomp_to_ns(pomp_get(&site->blame), end->hz),
        .failed_tests = pomp_get(&site->failed_tests),
    };
    end->sink->site(end->to, &item);
}

static void walk_mutexes(const struct moment *end) {
    const struct pomp_mutex *mutex = atomic_load_explicit(&pomp_mutexes, memory_order_acquire);
    for (; mutex != NULL; mutex = atomic_load_explicit(&mutex->next, memory_order_acquire)) {
        struct pomp_mutex_item item = {mutex->id, mutex->kind, mutex->name, mutex->address};
        end->sink->mutex(end->to, &item);
        const struct pomp_site *site = atomic_load_explicit(&mutex->sites, memory_order_acquire);
        for (; site != NULL; site = site->next) {
            if (site->where.context->id <= end->last_context->id &&
                (site->where.call == NULL || site->where.call->id <= end->last_construct)) {
                walk_site(mutex, site, end);
            }
        }
    }
}

static struct moment take_moment(const struct pomp_sink *sink, void *to) {
    struct moment end = {pomp_now(), pomp_clock_hz(), 0, &pomp_program, -1, sink, to};
    const struct pomp_context *context = &pomp_program;
    for (; context != NULL; context = next_context(context)) {
        end.last_context = context;
    }
    for (const struct pomp_thread *t = first_thread(); t != NULL; t = next_thread(t)) {
        end.threads = t->id + 1;
    }
    return end;
}

void pomp_walk(const struct pomp_sink *sink, void *to, enum pomp_ended_by ended_by, int signal) {
    struct moment end = take_moment(sink, to);
    walk_head(&end, ended_by, signal);
    walk_surroundings(&end);
    end.last_construct = walk_constructs(&end);
    walk_contexts(&end);
    walk_mutexes(&end);
}
