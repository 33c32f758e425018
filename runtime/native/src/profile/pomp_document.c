/* SPDX-License-Identifier: Apache-2.0 */
#include "profile/pomp_document.h"

#include "construct/pomp_filter.h"
#include "counters/pomp_counters.h"
#include "system/pomp_libraries.h"

#include <string.h>

static const char *const ended_by_names[] = {"exit",       "finalize",     "signal",
                                             "checkpoint", "mpi_finalize", "mpi_abort"};

static const char *const mutex_kinds[] = {"lock", "nest_lock", "critical"};

static struct pomp_json json;

/* The constructs that were not recorded on request. */
static void write_disabled(struct pomp_json *out, const struct pomp_head *head) {
    const char *separator = "";
    pomp_json_text(out, ",\n\"disabled\": [");
    for (int i = POMP_PART_PARALLEL; i < POMP_PART_COUNT; i++) {
        if ((head->disabled_parts >> i & 1) != 0) {
            pomp_json_member(out, separator, pomp_part_names[i]);
            separator = ", ";
        }
    }
    if (head->locks_disabled) {
        pomp_json_member(out, separator, "locks");
    }
    pomp_json_text(out, "]");
}

static void write_counters(struct pomp_json *out, const struct pomp_head *head) {
    if (pomp_counter_count == 0 && *pomp_counters_missing() == '\0') {
        return;
    }
    pomp_json_text(out, ",\n\"counters\": [");
    for (int i = 0; i < pomp_counter_count; i++) {
        pomp_json_member(out, i == 0 ? "" : ", ", pomp_counter_name(i));
    }
    pomp_json_member(out, "], \"counters_missing\": ", pomp_counters_missing());
    pomp_json_number(out, ", \"threads_without_counters\": ", head->threads_without_counters);
}

static void write_head(void *to, const struct pomp_head *head) {
    struct pomp_document *document = to;
    struct pomp_json *out = document->json;
    pomp_json_member(out, "{\n\"format\": ", "pomp-profile");
    pomp_json_number(out, ", \"version\": ", 1);
    pomp_json_member(out, ",\n\"ended_by\": ", ended_by_names[head->ended_by]);
    if (head->ended_by == POMP_ENDED_BY_SIGNAL) {
        pomp_json_number(out, ", \"signal\": ", (uint64_t)head->signal);
    }
    pomp_json_member(out, ",\n\"executable\": ", head->executable);
    pomp_json_number(out, ", \"pid\": ", head->pid);
    pomp_json_member(out, ",\n\"clock\": ", head->clock);
    pomp_json_number(out, ", \"clock_hz\": ", head->clock_hz);
    if (head->clock_unusable) {
        pomp_json_text(out, ", \"clock_unusable\": true");
    }
    if (head->rank >= 0) {
        pomp_json_number(out, ",\n\"rank\": ", (uint64_t)head->rank);
    }
    if (head->ranks > 0) {
        pomp_json_number(out, ",\n\"ranks_total\": ", (uint64_t)head->ranks);
    }
    if (head->detail != NULL) {
        pomp_json_member(out, ", \"detail\": ", head->detail);
    }
    pomp_json_number(out, ",\n\"start_unix_ns\": ", head->start_unix_ns);
    pomp_json_number(out, ", \"wall_time_ns\": ", head->wall_time_ns);
    pomp_json_number(out, ",\n\"threads\": ", (uint64_t)head->threads);
    pomp_json_number(out, ",\n\"events\": ", head->events);
    uint64_t cost = head->event_cost_ns_x100;
    pomp_json_number(out, ", \"event_cost_ns\": ", cost / 100);
    pomp_json_number(out, cost % 100 < 10 ? ".0" : ".", cost % 100);
    pomp_json_number(out, ",\n\"dropped_events\": ", head->dropped);
    pomp_json_number(out, ", \"unbalanced_events\": ", head->unbalanced);
    cost = head->untimed_event_cost_ns_x100;
    pomp_json_number(out, ",\n\"untimed_events\": ", head->untimed_events);
    pomp_json_number(out, ", \"untimed_event_cost_ns\": ", cost / 100);
    pomp_json_number(out, cost % 100 < 10 ? ".0" : ".", cost % 100);
    pomp_json_number(out, ", \"sharing_cost_ns\": ", head->sharing_ns);
    write_disabled(out, head);
    write_counters(out, head);
    if (*head->filter != '\0') {
        pomp_json_member(out, ",\n\"filter\": ", head->filter);
        pomp_json_number(out, ", \"excluded_constructs\": ", head->excluded_constructs);
    }
    pomp_libraries_write(out, head->executable);
    document->unlisted_lock_visits = head->unlisted_lock_visits;
}

static void write_use(void *to, const struct pomp_use_item *use) {
    struct pomp_document *document = to;
    pomp_use_write(document->json,
                   document->has_parts ? ",\n  " : ",\n\"surroundings\": {\"threads\": [\n  ", use);
    document->has_parts = true;
}

static void write_surroundings(void *to, const struct pomp_surroundings *around) {
    struct pomp_document *document = to;
    pomp_json_text(document->json, "],\n ");
    pomp_surroundings_write(document->json, around);
    pomp_json_text(document->json, "}");
    document->has_parts = false;
}

static void end_item(struct pomp_document *document) {
    if (document->in_item) {
        pomp_json_text(document->json, document->list == POMP_LIST_CONSTRUCTS ? "}" : "]}");
    }
    document->in_item = false;
    document->has_parts = false;
}

/* Goes on to a list; lists between that one and the one that is open are empty. */
static void go_to_list(struct pomp_document *document, enum pomp_list list) {
    static const char *const keys[] = {"", ",\n\"constructs\": [", ",\n\"contexts\": [",
                                       ",\n\"locks\": ["};
    while (document->list < list) {
        end_item(document);
        if (document->list != POMP_LIST_NONE) {
            pomp_json_text(document->json, "\n]");
        }
        document->list++;
        if (document->list == POMP_LIST_LOCKS) {
            pomp_json_number(document->json,
                             ",\n\"unlisted_lock_visits\": ", document->unlisted_lock_visits);
        }
        pomp_json_text(document->json, keys[document->list]);
    }
}

static void begin_item(struct pomp_document *document, enum pomp_list list, int id) {
    go_to_list(document, list);
    end_item(document);
    pomp_json_number(document->json, id == 0 ? "\n{\"id\": " : ",\n{\"id\": ", (uint64_t)id);
    document->in_item = true;
}

/* Most constructs have none. */
static void detail(struct pomp_json *out, const char *key, const char *value) {
    if (*value != '\0') {
        pomp_json_member(out, key, value);
    }
}

static void line(struct pomp_json *out, const char *key, int value) {
    pomp_json_text(out, key);
    pomp_json_signed(out, value);
}

static void write_construct(void *to, int id, const struct pomp_construct *construct) {
    struct pomp_document *document = to;
    struct pomp_json *out = document->json;
    begin_item(document, POMP_LIST_CONSTRUCTS, id);
    pomp_json_member(out, ", \"kind\": ", construct->name);
    pomp_json_member(out, ", \"name\": ", construct->sub_name);
    pomp_json_member(out, ", \"file\": ", construct->file_name);
    line(out, ", \"begin_line1\": ", construct->begin_line1);
    line(out, ", \"begin_lineN\": ", construct->begin_lineN);
    line(out, ", \"end_line1\": ", construct->end_line1);
    line(out, ", \"end_lineN\": ", construct->end_lineN);
    line(out, ", \"num_sections\": ", construct->num_sections);
    detail(out, ", \"schedule\": ", construct->details.schedule);
    detail(out, ", \"chunk\": ", construct->details.chunk);
    detail(out, ", \"reduction\": ", construct->details.reduction);
    detail(out, ", \"variable\": ", construct->details.variable);
    detail(out, ", \"value\": ", construct->details.value);
    if (pomp_has_code(&construct->code)) {
        detail(out, ", \"function\": ", construct->code.function);
        detail(out, ", \"module\": ", construct->code.module);
        pomp_json_number(out, ", \"offset\": ", construct->code.offset);
        pomp_json_number(out, ", \"address\": ", construct->code.address);
    }
}

static const char *const spread_keys[] = {"visits", "inclusive", "body", "wait"};

static void write_spread(struct pomp_json *out, const char *key, const struct pomp_spread *spread) {
    double count = spread->count > 0 ? (double)spread->count : 1;
    const char *const keys[] = {"_min", "_max", "_mean", "_stddev"};
    uint64_t values[] = {spread->least, spread->most, (uint64_t)(spread->sum / count),
                         (uint64_t)pomp_square_root(spread->squares / count)};
    for (int i = 0; i < 4; i++) {
        pomp_json_text(out, ", \"");
        pomp_json_text(out, key);
        pomp_json_text(out, keys[i]);
        pomp_json_number(out, strcmp(key, "visits") == 0 ? "\": " : "_ns\": ", values[i]);
    }
}

static void write_spreads(struct pomp_json *out, const char *key,
                          const struct pomp_spread *spreads) {
    pomp_json_number(out, key, spreads[0].count);
    for (int i = 0; i < POMP_SPREADS; i++) {
        write_spread(out, spread_keys[i], &spreads[i]);
    }
    pomp_json_text(out, "}");
}

static void write_context(void *to, const struct pomp_context_item *context) {
    struct pomp_document *document = to;
    begin_item(document, POMP_LIST_CONTEXTS, context->id);
    line(document->json, ", \"parent\": ", context->parent);
    line(document->json, ", \"construct\": ", context->construct);
    pomp_json_member(document->json, ", \"part\": ", pomp_part_names[context->part]);
    if (context->spreads != NULL && context->spreads->threads[0].count > 0) {
        write_spreads(document->json,
                      ",\n \"over_threads\": {\"count\": ", context->spreads->threads);
        write_spreads(document->json, ",\n \"over_ranks\": {\"count\": ", context->spreads->ranks);
    }
    pomp_json_text(document->json, ", \"threads\": [");
}

static void begin_part(struct pomp_document *document) {
    pomp_json_text(document->json, document->has_parts ? "," : "");
    document->has_parts = true;
}

static void write_thread(void *to, struct pomp_thread_item *thread) {
    struct pomp_document *document = to;
    begin_part(document);
    pomp_json_number(document->json, "\n  {\"thread\": ", (uint64_t)thread->thread);
    if (thread->merged > 1) {
        pomp_json_number(document->json, ", \"merged\": ", (uint64_t)thread->merged);
    }
    pomp_totals_write(document->json, &thread->totals);
    pomp_json_text(document->json, "}");
}

static void write_mutex(void *to, const struct pomp_mutex_item *mutex) {
    struct pomp_document *document = to;
    begin_item(document, POMP_LIST_LOCKS, mutex->id);
    pomp_json_member(document->json, ", \"kind\": ", mutex_kinds[mutex->kind]);
    pomp_json_member(document->json, ", \"name\": ", mutex->name);
    pomp_json_number(document->json, ", \"address\": ", mutex->address);
    pomp_json_text(document->json, ", \"sites\": [");
}

static void write_site(void *to, const struct pomp_site_item *site) {
    struct pomp_document *document = to;
    struct pomp_json *out = document->json;
    begin_part(document);
    pomp_json_number(out, "\n  {\"context\": ", (uint64_t)site->context);
    if (site->call >= 0) {
        pomp_json_number(out, ", \"call\": ", (uint64_t)site->call);
    }
    pomp_json_number(out, ", \"visits\": ", site->visits);
    pomp_json_number(out, ", \"contended\": ", site->contended);
    pomp_json_number(out, ", \"wait_ns\": ", site->wait);
    pomp_json_number(out, ", \"max_wait_ns\": ", site->longest_wait);
    pomp_json_number(out, ", \"hold_ns\": ", site->hold);
    pomp_json_number(out, ", \"max_hold_ns\": ", site->longest_hold);
    pomp_json_number(out, ", \"blame_ns\": ", site->blame);
    if (site->failed_tests > 0) {
        pomp_json_number(out, ", \"failed_tests\": ", site->failed_tests);
    }
    for (int i = 0; i < site->holder_count; i++) {
        const char *before = i == 0 ? ", \"holders\": [{\"thread\": " : ", {\"thread\": ";
        pomp_json_number(out, before, (uint64_t)site->holders[i].thread);
        pomp_json_number(out, ", \"blame_ns\": ", site->holders[i].blame);
        pomp_json_text(out, i == site->holder_count - 1 ? "}]" : "}");
    }
    pomp_json_text(out, "}");
}

const struct pomp_sink pomp_document_sink = {write_head,      write_use,     write_surroundings,
                                             write_construct, write_context, write_thread,
                                             write_mutex,     write_site};

void pomp_document_end(struct pomp_document *document) {
    go_to_list(document, POMP_LIST_LOCKS);
    end_item(document);
    pomp_json_text(document->json, "\n]\n}\n");
}

int pomp_document_write(int file, enum pomp_ended_by ended_by, int signal_number) {
    struct pomp_document document = {.json = &json};
    json.file = file;
    json.used = 0;
    json.error = 0;
    pomp_walk(&pomp_document_sink, &document, ended_by, signal_number);
    pomp_document_end(&document);
    pomp_json_flush(&json);
    return json.error;
}
