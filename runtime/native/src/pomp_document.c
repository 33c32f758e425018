/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_document.h"

#include "pomp_control.h"
#include "pomp_event.h"
#include "pomp_filter.h"
#include "pomp_json.h"
#include "pomp_mutex.h"
#include "pomp_totals.h"

/*
 * The moment of writing, and what turns ticks into time. Threads that run on may add to the lists;
 * what they add after this moment is left out, so that every id in the file is defined in it.
 */
struct moment {
    uint64_t ticks;
    uint64_t hz;
    int threads;
    const struct pomp_context *last_context;
};

static const char *const ended_by_names[] = {"exit", "finalize", "signal"};

static const char *const mutex_kinds[] = {"lock", "nest_lock", "critical"};

static struct pomp_json json;

/* Rounds down, so that parts of a time never add up to more than the whole. */
static uint64_t to_ns(uint64_t ticks, uint64_t hz) {
    return ticks / hz * 1000000000U + ticks % hz * 1000000000U / hz;
}

/* Key and number of an object's member; the key carries its punctuation. */
static void number(const char *key, uint64_t value) {
    pomp_json_text(&json, key);
    pomp_json_unsigned(&json, value);
}

static void string(const char *key, const char *value) {
    pomp_json_text(&json, key);
    pomp_json_string(&json, value);
}

static void signed_number(const char *key, int64_t value) {
    pomp_json_text(&json, key);
    pomp_json_signed(&json, value);
}

static const struct pomp_thread *first_thread(void) {
    return atomic_load_explicit(&pomp_threads, memory_order_acquire);
}

static const struct pomp_thread *next_thread(const struct pomp_thread *thread) {
    return atomic_load_explicit(&thread->next, memory_order_acquire);
}

static void write_event_counts(const struct moment *end) {
    uint64_t events = 0;
    uint64_t dropped = atomic_load_explicit(&pomp_dropped_without_thread, memory_order_relaxed);
    uint64_t unbalanced = 0;
    for (const struct pomp_thread *t = first_thread(); t != NULL; t = next_thread(t)) {
        events += pomp_get(&t->pairs);
        dropped += pomp_get(&t->dropped);
        unbalanced += pomp_get(&t->unbalanced);
    }
    signed_number(",\n\"threads\": ", end->threads);
    number(",\n\"events\": ", events);
    uint64_t cost = to_ns(pomp_run.event_cost_ticks_x100, end->hz);
    number(", \"event_cost_ns\": ", cost / 100);
    number(cost % 100 < 10 ? ".0" : ".", cost % 100);
    number(",\n\"dropped_events\": ", dropped);
    number(", \"unbalanced_events\": ", unbalanced);
}

/* The constructs that were not recorded on request. */
static void write_disabled(void) {
    const char *separator = "";
    pomp_json_text(&json, ",\n\"disabled\": [");
    for (int i = POMP_PART_PARALLEL; i < POMP_PART_COUNT; i++) {
        if (pomp_is_disabled((enum pomp_part)i)) {
            string(separator, pomp_part_names[i]);
            separator = ", ";
        }
    }
    if (pomp_locks_disabled) {
        string(separator, "locks");
    }
    pomp_json_text(&json, "]");
}

static void write_head(enum pomp_ended_by ended_by, int signal_number, const struct moment *end) {
    string("{\n\"format\": ", "pomp-profile");
    number(", \"version\": ", 1);
    string(",\n\"ended_by\": ", ended_by_names[ended_by]);
    if (ended_by == POMP_ENDED_BY_SIGNAL) {
        signed_number(", \"signal\": ", signal_number);
    }
    string(",\n\"executable\": ", pomp_run.executable);
    number(", \"pid\": ", (uint64_t)pomp_run.pid);
    string(",\n\"clock\": ", pomp_clock_name());
    number(", \"clock_hz\": ", end->hz);
    number(",\n\"start_unix_ns\": ", pomp_run.start_unix_ns);
    number(", \"wall_time_ns\": ", to_ns(end->ticks - pomp_run.start_ticks, end->hz));
    write_event_counts(end);
    write_disabled();
}

/* Most constructs have none. */
static void detail(const char *key, const char *value) {
    if (*value != '\0') {
        string(key, value);
    }
}

static void write_details(const POMPDetails *details) {
    detail(", \"schedule\": ", details->schedule);
    detail(", \"chunk\": ", details->chunk);
    detail(", \"reduction\": ", details->reduction);
    detail(", \"variable\": ", details->variable);
    detail(", \"value\": ", details->value);
}

static void write_constructs(void) {
    pomp_json_text(&json, ",\n\"constructs\": [");
    const struct pomp_record *record = atomic_load_explicit(&pomp_records, memory_order_acquire);
    for (; record != NULL; record = atomic_load_explicit(&record->next, memory_order_acquire)) {
        signed_number(record->id == 0 ? "\n{\"id\": " : ",\n{\"id\": ", record->id);
        string(", \"kind\": ", record->name);
        string(", \"name\": ", record->sub_name);
        string(", \"file\": ", record->file_name);
        signed_number(", \"begin_line1\": ", record->begin_line1);
        signed_number(", \"begin_lineN\": ", record->begin_lineN);
        signed_number(", \"end_line1\": ", record->end_line1);
        signed_number(", \"end_lineN\": ", record->end_lineN);
        signed_number(", \"num_sections\": ", record->num_sections);
        write_details(&record->details);
        pomp_json_text(&json, "}");
    }
    pomp_json_text(&json, "\n]");
}

static void write_totals(int thread, const struct pomp_totals *totals, uint64_t hz) {
    signed_number("\n  {\"thread\": ", thread);
    number(", \"visits\": ", totals->visits);
    number(", \"inclusive_ns\": ", to_ns(totals->inclusive, hz));
    number(", \"body_ns\": ", to_ns(totals->body, hz));
    number(", \"barrier_wait_ns\": ", to_ns(totals->barrier_wait, hz));
    number(", \"enter_wait_ns\": ", to_ns(totals->enter_wait, hz));
    number(", \"lock_wait_ns\": ", to_ns(totals->lock_wait, hz));
    number(", \"lock_visits\": ", totals->lock_visits);
    if (totals->timed > 1) {
        number(", \"timed_visits\": ", totals->timed);
        number(", \"min_ns\": ", to_ns(totals->shortest, hz));
        number(", \"max_ns\": ", to_ns(totals->longest, hz));
        number(", \"stddev_ns\": ", to_ns(totals->deviation, hz));
    }
    if (totals->instances > 0) {
        number(", \"instances\": ", totals->instances);
        number(", \"instances_max_ns\": ", to_ns(totals->instances_max, hz));
        number(", \"instances_mean_ns\": ", to_ns(totals->instances_mean, hz));
    }
    pomp_json_text(&json, "}");
}

static void write_threads(const struct pomp_context *context, const struct moment *end) {
    const char *separator = "";
    uint64_t wall = end->ticks - pomp_run.start_ticks;
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
            pomp_json_text(&json, separator);
            write_totals(node->thread->id, &totals, end->hz);
            separator = ",";
        }
    }
}

static const struct pomp_context *next_context(const struct pomp_context *context) {
    return context == NULL ? &pomp_program
                           : atomic_load_explicit(&context->next, memory_order_acquire);
}

static void write_contexts(const struct moment *end) {
    pomp_json_text(&json, ",\n\"contexts\": [");
    const struct pomp_context *context = NULL;
    while (context != end->last_context) {
        context = next_context(context);
        signed_number(context->id == 0 ? "\n{\"id\": " : ",\n{\"id\": ", context->id);
        signed_number(", \"parent\": ", context->parent == NULL ? -1 : context->parent->id);
        signed_number(", \"construct\": ", context->record == NULL ? -1 : context->record->id);
        string(", \"part\": ", pomp_part_names[context->part]);
        pomp_json_text(&json, ", \"threads\": [");
        write_threads(context, end);
        pomp_json_text(&json, "]}");
    }
    pomp_json_text(&json, "\n]");
}

static void write_site(const struct pomp_mutex *mutex, const struct pomp_site *site,
                       const struct moment *end) {
    uint64_t hold = pomp_get(&site->hold);
    uint64_t since = pomp_get(&mutex->held_since);
    if (since != 0 && site == atomic_load_explicit(&mutex->recent, memory_order_relaxed)) {
        hold += pomp_elapsed(since, end->ticks);
    }
    signed_number("\n  {\"context\": ", site->context->id);
    number(", \"visits\": ", pomp_get(&site->visits));
    number(", \"contended\": ", pomp_get(&site->contended));
    number(", \"wait_ns\": ", to_ns(pomp_get(&site->wait), end->hz));
    number(", \"max_wait_ns\": ", to_ns(pomp_get(&site->longest_wait), end->hz));
    number(", \"hold_ns\": ", to_ns(hold, end->hz));
    number(", \"max_hold_ns\": ", to_ns(pomp_get(&site->longest_hold), end->hz));
    number(", \"blame_ns\": ", to_ns(pomp_get(&site->blame), end->hz));
    pomp_json_text(&json, "}");
}

static void write_mutex(const struct pomp_mutex *mutex, const struct moment *end) {
    signed_number(mutex->id == 0 ? "\n{\"id\": " : ",\n{\"id\": ", mutex->id);
    string(", \"kind\": ", mutex_kinds[mutex->kind]);
    string(", \"name\": ", mutex->name);
    number(", \"address\": ", mutex->address);
    pomp_json_text(&json, ", \"sites\": [");
    const char *separator = "";
    const struct pomp_site *site = atomic_load_explicit(&mutex->sites, memory_order_acquire);
    for (; site != NULL; site = atomic_load_explicit(&site->next, memory_order_acquire)) {
        if (site->context->id <= end->last_context->id) {
            pomp_json_text(&json, separator);
            write_site(mutex, site, end);
            separator = ",";
        }
    }
    pomp_json_text(&json, "]}");
}

static void write_locks(const struct moment *end) {
    number(",\n\"unlisted_lock_visits\": ",
           atomic_load_explicit(&pomp_mutex_unlisted, memory_order_relaxed));
    pomp_json_text(&json, ",\n\"locks\": [");
    const struct pomp_mutex *mutex = atomic_load_explicit(&pomp_mutexes, memory_order_acquire);
    for (; mutex != NULL; mutex = atomic_load_explicit(&mutex->next, memory_order_acquire)) {
        write_mutex(mutex, end);
    }
    pomp_json_text(&json, "\n]\n}\n");
}

static struct moment take_moment(void) {
    struct moment end = {pomp_now(), pomp_clock_hz(), 0, &pomp_program};
    const struct pomp_context *context = &pomp_program;
    for (; context != NULL; context = next_context(context)) {
        end.last_context = context;
    }
    for (const struct pomp_thread *t = first_thread(); t != NULL; t = next_thread(t)) {
        end.threads = t->id + 1;
    }
    return end;
}

int pomp_document_write(int file, enum pomp_ended_by ended_by, int signal_number) {
    struct moment end = take_moment();
    json.file = file;
    write_head(ended_by, signal_number, &end);
    write_constructs();
    write_contexts(&end);
    write_locks(&end);
    pomp_json_flush(&json);
    return json.error;
}
