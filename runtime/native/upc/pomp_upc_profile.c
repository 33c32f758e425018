/* SPDX-License-Identifier: Apache-2.0 */
/* One profile of what all UPC threads have measured. */
#include "pomp_upc_context.h"
#include "pomp_upc_measure.h"
#include "pomp_upc_mutex.h"

#include "base/pomp_run.h"
#include "clock/pomp_clock.h"
#include "profile/pomp_document.h"
#include "profile/pomp_folder.h"
#include "system/pomp_surroundings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A context of several threads. */
struct merged {
    int parent;
    const struct pomp_upc_node *example;
    int construct;
    int of_thread[POMP_UPC_MAX_THREADS]; /* the thread's node, or -1 */
};

struct writer {
    struct pomp_document document;
    struct merged *contexts;
    int count;
    int constructs;
    int *number[POMP_UPC_MAX_THREADS]; /* the context of each node of each thread */
    uint64_t hz;
    uint64_t now;
};

static const struct {
    unsigned int event;
    const char *kind;
    enum pomp_part part;
} kinds[] = {
    {PUPC_NOTIFY_START, "upc_notify", POMP_PART_UPC},
    {PUPC_WAIT_START, "upc_wait", POMP_PART_BARRIER},
    {PUPC_BARRIER_START, "upc_barrier", POMP_PART_BARRIER},
    {PUPC_FENCE_START, "upc_fence", POMP_PART_FLUSH},
    {PUPC_FORALL_START, "upc_forall", POMP_PART_FOR},
    {PUPC_LOCK_START, "upc_lock", POMP_PART_UPC},
    {PUPC_UNLOCK_START, "upc_unlock", POMP_PART_UPC},
    {PUPC_LOCK_ATTEMPT_START, "upc_lock_attempt", POMP_PART_UPC},
    {PUPC_LOCK_INIT_START, "upc_lock_init", POMP_PART_UPC},
    {PUPC_ALL_LOCK_ALLOC_START, "upc_all_lock_alloc", POMP_PART_UPC},
    {PUPC_GLOBAL_LOCK_ALLOC_START, "upc_global_lock_alloc", POMP_PART_UPC},
    {PUPC_LOCK_FREE_START, "upc_lock_free", POMP_PART_UPC},
    {PUPC_MEMCPY_START, "upc_memcpy", POMP_PART_UPC},
    {PUPC_MEMGET_START, "upc_memget", POMP_PART_UPC},
    {PUPC_MEMPUT_START, "upc_memput", POMP_PART_UPC},
    {PUPC_MEMSET_START, "upc_memset", POMP_PART_UPC},
    {PUPC_STRICT_GET_START, "strict get", POMP_PART_UPC},
    {PUPC_RELAXED_GET_START, "get", POMP_PART_UPC},
    {PUPC_STRICT_PUT_START, "strict put", POMP_PART_UPC},
    {PUPC_RELAXED_PUT_START, "put", POMP_PART_UPC},
    {PUPC_ALL_BROADCAST_START, "upc_all_broadcast", POMP_PART_UPC},
    {PUPC_ALL_SCATTER_START, "upc_all_scatter", POMP_PART_UPC},
    {PUPC_ALL_GATHER_START, "upc_all_gather", POMP_PART_UPC},
    {PUPC_ALL_GATHER_ALL_START, "upc_all_gather_all", POMP_PART_UPC},
    {PUPC_ALL_EXCHANGE_START, "upc_all_exchange", POMP_PART_UPC},
    {PUPC_ALL_PERMUTE_START, "upc_all_permute", POMP_PART_UPC},
    {PUPC_ALL_REDUCE_START, "upc_all_reduce", POMP_PART_UPC},
    {PUPC_ALL_PREFIX_REDUCE_START, "upc_all_prefix_reduce", POMP_PART_UPC},
    {PUPC_ALL_SORT_START, "upc_all_sort", POMP_PART_UPC},
    {PUPC_ALL_ALLOC_START, "upc_all_alloc", POMP_PART_UPC},
    {PUPC_GLOBAL_ALLOC_START, "upc_global_alloc", POMP_PART_UPC},
    {PUPC_ALLOC_START, "upc_alloc", POMP_PART_UPC},
    {PUPC_FREE_START, "upc_free", POMP_PART_UPC},
    {PUPC_USERFN_START, "function", POMP_PART_REGION},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

bool pomp_upc_waits(unsigned int event) {
    return event == PUPC_WAIT_START || event == PUPC_BARRIER_START || event == PUPC_LOCK_START;
}

bool pomp_upc_is_collective(unsigned int event) {
    return event == PUPC_ALL_LOCK_ALLOC_START ||
           (event >= PUPC_ALL_BROADCAST_START && event <= PUPC_ALL_ALLOC_START);
}

const char *pomp_upc_kind(const struct pomp_upc_node *node) {
    for (int i = 0; i < KINDS; i++) {
        if (kinds[i].event == node->event) {
            return kinds[i].kind;
        }
    }
    return "region";
}

enum pomp_part pomp_upc_part(unsigned int event) {
    for (int i = 0; i < KINDS; i++) {
        if (kinds[i].event == event) {
            return kinds[i].part;
        }
    }
    return POMP_PART_REGION;
}

static bool is_access(const struct pomp_upc_node *node) {
    return (node->event >= PUPC_STRICT_GET_START && node->event <= PUPC_RELAXED_PUT_END) ||
           (node->event >= PUPC_MEMCPY_START && node->event <= PUPC_MEMSET_END);
}

static bool is_same_place(const pupc_location *a, const pupc_location *b) {
    return a == b || (a != NULL && b != NULL && a->start_line == b->start_line &&
                      a->start_col == b->start_col && strcmp(a->source_file, b->source_file) == 0);
}

bool pomp_upc_is_same(const struct pomp_upc_node *a, const struct pomp_upc_node *b) {
    return a->event == b->event && a->is_local == b->is_local &&
           is_same_place(a->place, b->place) && strcmp(a->name, b->name) == 0;
}

static int add_context(struct writer *w, int parent, const struct pomp_upc_node *example) {
    struct merged *made = &w->contexts[w->count];
    made->parent = parent;
    made->example = example;
    for (int i = 0; i < pomp_upc_threads; i++) {
        made->of_thread[i] = -1;
    }
    return w->count++;
}

/* The context for a node of a thread, whose parent has one already. */
static int merge(struct writer *w, int thread, int node) {
    const struct pomp_upc_node *wanted = &pomp_upc_measured[thread].node[node];
    int parent = wanted->parent < 0 ? -1 : w->number[thread][wanted->parent];
    for (int i = 0; i < w->count; i++) {
        if (w->contexts[i].parent == parent && pomp_upc_is_same(w->contexts[i].example, wanted)) {
            return i;
        }
    }
    return add_context(w, parent, wanted);
}

static bool merge_all(struct writer *w) {
    size_t nodes = pomp_upc_contexts == NULL ? 0 : (size_t)pomp_upc_contexts->count;
    for (int i = 0; i < pomp_upc_threads; i++) {
        nodes += (size_t)pomp_upc_measured[i].nodes;
    }
    w->contexts = calloc(nodes, sizeof *w->contexts);
    bool has_memory = w->contexts != NULL;
    /* Those of the trace come first, by their numbers. */
    for (int i = 0; has_memory && pomp_upc_contexts != NULL && i < pomp_upc_contexts->count; i++) {
        const struct pomp_upc_node *what = &pomp_upc_contexts->all[i].what;
        add_context(w, what->parent, what);
    }
    for (int i = 0; has_memory && i < pomp_upc_threads; i++) {
        w->number[i] = calloc((size_t)pomp_upc_measured[i].nodes, sizeof *w->number[i]);
        has_memory = w->number[i] != NULL;
        for (int n = 0; has_memory && n < pomp_upc_measured[i].nodes; n++) {
            w->number[i][n] = merge(w, i, n);
            w->contexts[w->number[i][n]].of_thread[i] = n;
        }
    }
    return has_memory;
}

/* What was open when a thread ended counts until then. */
static void close_frames(struct pomp_upc_measured *m) {
    uint64_t end = pomp_upc_end_of(m);
    int depth = pomp_upc_depth(m);
    for (int i = 0; i < depth; i++) {
        if (m->frame[i].node >= 0) {
            pomp_upc_add_time(m, &m->frame[i], end);
        }
    }
    if (m->start != 0) {
        uint64_t time = pomp_elapsed(m->start, end);
        m->node[0].totals.inclusive = time;
        m->node[0].totals.body = time;
    }
}

static void write_head(struct writer *w, int signal_number) {
    struct pomp_head head = {
        .ended_by = signal_number != 0 ? POMP_ENDED_BY_SIGNAL : POMP_ENDED_BY_EXIT,
        .signal = signal_number,
        .executable = pomp_run.executable,
        .pid = (uint64_t)pomp_run.pid,
        .clock = pomp_clock_name(),
        .clock_hz = w->hz,
        .clock_unusable = pomp_clock_is_unusable(),
        .start_unix_ns = pomp_run.start_unix_ns,
        .wall_time_ns = pomp_to_ns(pomp_elapsed(pomp_run.start_ticks, w->now), w->hz),
        .threads = pomp_upc_threads,
        .filter = "",
        .rank = -1,
    };
    for (int i = 0; i < pomp_upc_threads; i++) {
        head.events += pomp_upc_measured[i].events;
        head.dropped += pomp_upc_measured[i].dropped;
        head.unbalanced += pomp_upc_measured[i].unbalanced;
    }
    head.unlisted_lock_visits = pomp_upc_mutexes == NULL ? 0 : pomp_upc_mutexes->unlisted;
    uint64_t cost = pomp_run.event_cost_ticks_x100;
    head.event_cost_ns_x100 = pomp_to_ns(cost, w->hz);
    pomp_document_sink.head(&w->document, &head);
}

/* What else used the processors: who reads the figures must know whether the threads had them. */
static void write_surroundings(struct writer *w) {
    struct pomp_surroundings around = {.threads = 0};
    if (pomp_surroundings_disabled) {
        return;
    }
    for (int i = 0; i < pomp_upc_threads; i++) {
        struct pomp_use_item item;
        pomp_use_take(&item, &pomp_upc_measured[i].use, i, w->now, w->hz);
        if (item.alive_ns > 0) {
            pomp_surroundings_add(&around, &item);
            pomp_document_sink.use(&w->document, &item);
        }
    }
    if (around.threads > 0) {
        pomp_surroundings_finish(&around);
        pomp_document_sink.surroundings(&w->document, &around);
    }
}

static bool is_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* "step" of "static double step(void)", as programs are compiled to tell their functions. */
static void append_function(const char *declared, char *name, size_t size) {
    const char *end = strchr(declared, '(');
    while (end != NULL && end > declared && end[-1] == ' ') {
        end--;
    }
    const char *begin = end;
    while (begin != NULL && begin > declared && is_of_name(begin[-1])) {
        begin--;
    }
    if (begin == end) {
        pomp_path_append(name, size, declared);
        return;
    }
    char own[POMP_UPC_NAME];
    size_t length = (size_t)(end - begin) < sizeof own - 1 ? (size_t)(end - begin) : sizeof own - 1;
    memcpy(own, begin, length);
    own[length] = '\0';
    pomp_path_append(name, size, own);
}

/* "a, local": accesses to the thread's own part are told from the others. */
static void name_of(const struct pomp_upc_node *node, char *name, size_t size) {
    name[0] = '\0';
    if (node->event == PUPC_USERFN_START) {
        append_function(node->name, name, size);
        return;
    }
    pomp_path_append(name, size, node->name);
    if (is_access(node)) {
        pomp_path_append(name, size, *node->name != '\0' ? ", " : "");
        pomp_path_append(name, size, node->is_local ? "local" : "remote");
    }
}

void pomp_upc_describe(const struct pomp_upc_node *node, char name[POMP_UPC_CONSTRUCT_NAME],
                       struct pomp_construct *construct) {
    int line = node->place == NULL ? 0 : (int)node->place->start_line;
    name_of(node, name, POMP_UPC_CONSTRUCT_NAME);
    *construct = (struct pomp_construct){pomp_upc_kind(node),
                                         name,
                                         node->place == NULL ? "" : node->place->source_file,
                                         0,
                                         line,
                                         line,
                                         line,
                                         line,
                                         {1, "", "", "", "", ""},
                                         {"", "", 0, 0}};
}

static void write_constructs(struct writer *w) {
    w->contexts[0].construct = -1;
    for (int i = 1; i < w->count; i++) {
        const struct pomp_upc_node *node = w->contexts[i].example;
        int same = 1;
        while (same < i && !pomp_upc_is_same(w->contexts[same].example, node)) {
            same++;
        }
        if (same < i) {
            w->contexts[i].construct = w->contexts[same].construct;
            continue;
        }
        char name[POMP_UPC_CONSTRUCT_NAME];
        struct pomp_construct construct;
        pomp_upc_describe(node, name, &construct);
        w->contexts[i].construct = w->constructs;
        pomp_document_sink.construct(&w->document, w->constructs++, &construct);
    }
}

static struct pomp_totals totals_of(const struct writer *w, const struct pomp_upc_node *node) {
    struct pomp_totals totals = node->totals;
    if (totals.timed > 0) {
        double mean = (double)totals.inclusive / (double)totals.timed;
        double square = node->squares / (double)totals.timed - mean * mean;
        totals.deviation = square > 0 ? (uint64_t)pomp_square_root(square) : 0;
    }
    pomp_totals_to_ns(&totals, w->hz);
    return totals;
}

static void write_contexts(struct writer *w) {
    for (int i = 0; i < w->count; i++) {
        const struct merged *merged = &w->contexts[i];
        enum pomp_part part =
            merged->parent < 0 ? POMP_PART_PROGRAM : pomp_upc_part(merged->example->event);
        const struct pomp_context_item item = {i, merged->parent, merged->construct, part, NULL};
        pomp_document_sink.context(&w->document, &item);
        for (int t = 0; t < pomp_upc_threads; t++) {
            if (merged->of_thread[t] >= 0) {
                struct pomp_thread_item entry = {
                    t, 1, totals_of(w, &pomp_upc_measured[t].node[merged->of_thread[t]])};
                pomp_document_sink.thread(&w->document, &entry);
            }
        }
    }
}

/* What threads did with a lock in a context, all of them together. */
static void write_site(struct writer *w, const struct pomp_upc_mutex *mutex, int context) {
    struct pomp_site_item item = {.context = context, .call = -1};
    struct pomp_holder_item holders[POMP_UPC_MAX_THREADS];
    for (int i = mutex->sites; i != 0; i = pomp_upc_mutexes->site[i].next) {
        const struct pomp_upc_site *site = &pomp_upc_mutexes->site[i];
        if (w->number[site->thread][site->node] != context) {
            continue;
        }
        item.visits += site->visits;
        item.contended += site->contended;
        item.wait += site->wait;
        item.longest_wait =
            site->longest_wait > item.longest_wait ? site->longest_wait : item.longest_wait;
        item.hold += site->hold;
        item.longest_hold =
            site->longest_hold > item.longest_hold ? site->longest_hold : item.longest_hold;
        item.blame += site->blame;
        if (site->blame > 0) {
            holders[item.holder_count++] =
                (struct pomp_holder_item){site->thread, pomp_to_ns(site->blame, w->hz)};
        }
        item.failed_tests += site->failed_tests;
    }
    item.wait = pomp_to_ns(item.wait, w->hz);
    item.longest_wait = pomp_to_ns(item.longest_wait, w->hz);
    item.hold = pomp_to_ns(item.hold, w->hz);
    item.longest_hold = pomp_to_ns(item.longest_hold, w->hz);
    item.blame = pomp_to_ns(item.blame, w->hz);
    item.holders = holders;
    pomp_document_sink.site(&w->document, &item);
}

static void write_lock(struct writer *w, const struct pomp_upc_mutex *mutex, int id) {
    const struct pomp_mutex_item item = {
        .id = id, .kind = POMP_MUTEX_LOCK, .name = "", .address = (uint64_t)(uintptr_t)mutex->lock};
    pomp_document_sink.mutex(&w->document, &item);
    for (int c = 0; c < w->count; c++) {
        bool is_used = false;
        for (int i = mutex->sites; i != 0 && !is_used; i = pomp_upc_mutexes->site[i].next) {
            const struct pomp_upc_site *site = &pomp_upc_mutexes->site[i];
            is_used = w->number[site->thread][site->node] == c;
        }
        if (is_used) {
            write_site(w, mutex, c);
        }
    }
}

/* By their numbers, which a trace names; after these, those that nobody has got. */
static void write_locks(struct writer *w) {
    const struct pomp_upc_mutex *ordered[POMP_UPC_MUTEXES] = {NULL};
    int id = pomp_upc_mutexes == NULL ? 0 : pomp_upc_mutexes->taken;
    for (int m = 0; pomp_upc_mutexes != NULL && m < POMP_UPC_MUTEXES; m++) {
        const struct pomp_upc_mutex *mutex = &pomp_upc_mutexes->mutex[m];
        if (mutex->number != 0) {
            ordered[mutex->number - 1] = mutex;
        } else if (mutex->sites != 0) {
            ordered[id++] = mutex;
        }
    }
    for (int i = 0; i < id; i++) {
        if (ordered[i] != NULL) {
            write_lock(w, ordered[i], i);
        }
    }
}

int pomp_upc_write(int file, void *from) {
    static struct pomp_json json;
    struct writer w = {.document = {.json = &json}, .hz = pomp_clock_hz(), .now = pomp_upc_ended};
    json.file = file;
    for (int i = 0; i < pomp_upc_threads; i++) {
        close_frames(&pomp_upc_measured[i]);
    }
    bool has_memory = merge_all(&w);
    if (has_memory) {
        write_head(&w, *(int *)from);
        write_surroundings(&w);
        write_constructs(&w);
        write_contexts(&w);
        write_locks(&w);
        pomp_document_end(&w.document);
        pomp_json_flush(&json);
    }
    for (int i = 0; i < pomp_upc_threads; i++) {
        free(w.number[i]);
    }
    free(w.contexts);
    return has_memory ? json.error : ENOMEM;
}
