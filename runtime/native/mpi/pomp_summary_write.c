/* SPDX-License-Identifier: Apache-2.0 */
/* A summary as the profile of the whole run. */
#include "pomp_summary.h"
#include "profile/pomp_document.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const details[] = {"threads", "thread_numbers", "sums"};

struct writer {
    const struct pomp_summary *summary;
    int ranks;
    struct pomp_document document;
    int32_t *first_thread; /* by rank */
};

static uint64_t rank_count(const struct writer *w) {
    return POMP_COUNT(w->summary, POMP_RANKS, struct pomp_summary_rank);
}

static const struct pomp_summary_rank *rank_at(const struct writer *w, uint64_t i) {
    return &POMP_ITEMS(w->summary, POMP_RANKS, struct pomp_summary_rank)[i];
}

static const char *text(const struct writer *w, uint64_t at) {
    return pomp_summary_text(w->summary, at);
}

/* Thread ids of the file: those of a rank follow those of the rank before. */
static bool number_threads(struct writer *w) {
    int32_t next = 0;
    int32_t last = rank_at(w, rank_count(w) - 1)->rank;
    w->first_thread = calloc((size_t)last + 1, sizeof *w->first_thread);
    if (w->first_thread == NULL) {
        return false;
    }
    for (uint64_t i = 0; i < rank_count(w); i++) {
        w->first_thread[rank_at(w, i)->rank] = next;
        next += rank_at(w, i)->threads;
    }
    return true;
}

/* The mean cost of an event, or that in the first rank when there were none. */
static uint64_t mean_cost(double cost, uint64_t events, uint64_t of_first) {
    return events > 0 ? (uint64_t)(cost / (double)events) : of_first;
}

static void write_head(struct writer *w) {
    const struct pomp_summary_rank *first = rank_at(w, 0);
    struct pomp_head head = {
        .ended_by = POMP_ENDED_BY_MPI_FINALIZE,
        .executable = text(w, first->executable),
        .pid = first->pid,
        .clock = text(w, first->clock),
        .clock_hz = first->clock_hz,
        .filter = text(w, first->filter),
        .start_unix_ns = first->start_unix_ns,
        .unlisted_lock_visits = w->summary->unlisted_lock_visits,
        .disabled_parts = w->summary->disabled_parts,
        .locks_disabled = w->summary->locks_disabled != 0,
        .rank = -1,
        .ranks = w->ranks,
        .detail = details[w->summary->detail],
    };
    double cost = 0;
    double untimed_cost = 0;
    for (uint64_t i = 0; i < rank_count(w); i++) {
        const struct pomp_summary_rank *rank = rank_at(w, i);
        bool each = w->summary->detail == POMP_EACH_THREAD;
        int largest = rank->threads > head.threads ? rank->threads : head.threads;
        head.threads = each ? head.threads + rank->threads : largest;
        head.wall_time_ns = pomp_larger(head.wall_time_ns, rank->wall_time_ns);
        head.start_unix_ns =
            rank->start_unix_ns < head.start_unix_ns ? rank->start_unix_ns : head.start_unix_ns;
        head.excluded_constructs = pomp_larger(head.excluded_constructs, rank->excluded_constructs);
        head.events += rank->events;
        head.untimed_events += rank->untimed_events;
        head.sharing_ns += rank->sharing_ns;
        head.threads_without_counters += rank->threads_without_counters;
        head.dropped += rank->dropped;
        head.unbalanced += rank->unbalanced;
        cost += (double)rank->events * (double)rank->event_cost_ns_x100;
        untimed_cost += (double)rank->untimed_events * (double)rank->untimed_event_cost_ns_x100;
    }
    head.event_cost_ns_x100 = mean_cost(cost, head.events, first->event_cost_ns_x100);
    head.untimed_event_cost_ns_x100 =
        mean_cost(untimed_cost, head.untimed_events, first->untimed_event_cost_ns_x100);
    pomp_document_sink.head(&w->document, &head);
}

static void write_rank(struct writer *w, uint64_t i) {
    const struct pomp_summary_rank *rank = rank_at(w, i);
    struct pomp_json *out = w->document.json;
    const char *executable = text(w, rank->executable);
    pomp_json_number(out, i == 0 ? "\n{\"rank\": " : ",\n{\"rank\": ", (uint64_t)rank->rank);
    pomp_json_member(out, ", \"host\": ", text(w, rank->host));
    pomp_json_number(out, ", \"pid\": ", rank->pid);
    if (strcmp(executable, text(w, rank_at(w, 0)->executable)) != 0) {
        pomp_json_member(out, ", \"executable\": ", executable);
    }
    pomp_json_number(out, ", \"threads\": ", (uint64_t)rank->threads);
    if (w->summary->detail == POMP_EACH_THREAD) {
        uint64_t first = (uint64_t)w->first_thread[rank->rank];
        pomp_json_number(out, ", \"first_thread\": ", first);
    }
    pomp_json_number(out, ", \"start_unix_ns\": ", rank->start_unix_ns);
    pomp_json_number(out, ", \"wall_time_ns\": ", rank->wall_time_ns);
    pomp_json_number(out, ", \"parallel_ns\": ", rank->parallel_ns);
    pomp_json_number(out, ", \"mpi_ns\": ", rank->mpi_ns);
    pomp_json_number(out, ", \"wait_ns\": ", rank->wait_ns);
    pomp_json_number(out, ", \"events\": ", rank->events);
    pomp_json_number(out, ", \"dropped_events\": ", rank->dropped);
    pomp_json_number(out, ", \"unbalanced_events\": ", rank->unbalanced);
    if (rank->around.threads > 0) {
        pomp_json_text(out, ",\n \"surroundings\": {");
        pomp_surroundings_write(out, &rank->around);
        pomp_json_text(out, "}");
    }
    pomp_json_text(out, "}");
}

static void write_ranks(struct writer *w) {
    pomp_json_text(w->document.json, ",\n\"ranks\": [");
    for (uint64_t i = 0; i < rank_count(w); i++) {
        write_rank(w, i);
    }
    pomp_json_text(w->document.json, "\n]");
}

static void write_constructs(struct writer *w) {
    const struct pomp_summary_construct *items =
        POMP_ITEMS(w->summary, POMP_CONSTRUCTS, struct pomp_summary_construct);
    uint64_t count = POMP_COUNT(w->summary, POMP_CONSTRUCTS, struct pomp_summary_construct);
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t *strings = items[i].strings;
        const int32_t *numbers = items[i].numbers;
        const struct pomp_construct construct = {
            text(w, strings[POMP_STRING_KIND]),
            text(w, strings[POMP_STRING_NAME]),
            text(w, strings[POMP_STRING_FILE]),
            numbers[0],
            numbers[1],
            numbers[2],
            numbers[3],
            numbers[4],
            {1, text(w, strings[POMP_STRING_SCHEDULE]), text(w, strings[POMP_STRING_CHUNK]),
             text(w, strings[POMP_STRING_REDUCTION]), text(w, strings[POMP_STRING_VARIABLE]),
             text(w, strings[POMP_STRING_VALUE])},
            {text(w, strings[POMP_STRING_FUNCTION]), text(w, strings[POMP_STRING_MODULE]),
             items[i].code_offset, items[i].code_address}};
        pomp_document_sink.construct(&w->document, (int)i, &construct);
    }
}

static void write_contexts(struct writer *w) {
    const struct pomp_summary_context *items =
        POMP_ITEMS(w->summary, POMP_CONTEXTS, struct pomp_summary_context);
    const struct pomp_summary_entry *entry =
        POMP_ITEMS(w->summary, POMP_ENTRIES, struct pomp_summary_entry);
    bool each = w->summary->detail == POMP_EACH_THREAD;
    uint64_t count = POMP_COUNT(w->summary, POMP_CONTEXTS, struct pomp_summary_context);
    for (uint64_t i = 0; i < count; i++) {
        const struct pomp_context_item context = {(int)i, items[i].parent, items[i].construct,
                                                  (enum pomp_part)items[i].part, &items[i].spreads};
        pomp_document_sink.context(&w->document, &context);
        for (uint32_t e = 0; e < items[i].entries; e++, entry++) {
            int first = each ? w->first_thread[entry->rank] : 0;
            struct pomp_thread_item item = {first + entry->thread, (int)entry->merged,
                                            entry->totals};
            pomp_document_sink.thread(&w->document, &item);
        }
    }
}

static void write_locks(struct writer *w) {
    const struct pomp_summary_lock *locks =
        POMP_ITEMS(w->summary, POMP_LOCKS, struct pomp_summary_lock);
    const struct pomp_site_item *site = POMP_ITEMS(w->summary, POMP_SITES, struct pomp_site_item);
    uint64_t count = POMP_COUNT(w->summary, POMP_LOCKS, struct pomp_summary_lock);
    for (uint64_t i = 0; i < count; i++) {
        const struct pomp_mutex_item mutex = {(int)i, (enum pomp_mutex_kind)locks[i].kind,
                                              text(w, locks[i].name), locks[i].address};
        pomp_document_sink.mutex(&w->document, &mutex);
        for (uint32_t s = 0; s < locks[i].sites; s++, site++) {
            pomp_document_sink.site(&w->document, site);
        }
    }
}

int pomp_summary_write(int file, void *from) {
    static struct pomp_json json;
    const struct pomp_summary_result *result = from;
    struct writer w = {result->summary, result->ranks, {.json = &json}, NULL};
    memset(&json, 0, sizeof json);
    json.file = file;
    if (!number_threads(&w)) {
        return ENOMEM;
    }
    write_head(&w);
    write_ranks(&w);
    write_constructs(&w);
    write_contexts(&w);
    write_locks(&w);
    pomp_document_end(&w.document);
    pomp_json_flush(&json);
    free(w.first_thread);
    return json.error;
}
