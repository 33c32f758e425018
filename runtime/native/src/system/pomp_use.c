/* SPDX-License-Identifier: Apache-2.0 */
#include "system/pomp_use.h"

#include "base/pomp_atomic.h"
#include "clock/pomp_clock.h"
#include "system/pomp_procfs.h"

#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { POMP_LIVED_NS = 1000000 };

/*
 * To ask for the wait takes longer than all else that is done for a thread. Of those that had a
 * slot for a moment, as workers of inner teams do, the first ones are asked, and then one of so
 * many for all of these. Whoever waits for long has its slot for longer.
 */
enum { POMP_ONE_ASKED_OF = 32 };

static bool task_path(char *path, int tid, const char *name) {
    path[0] = '\0';
    return pomp_append(path, "/proc/self/task/") && pomp_append_number(path, (uint64_t)tid) &&
           pomp_append(path, name);
}

/* CPU time, waiting, and how often it ran: never where the kernel was built without these. */
static bool read_schedule(int tid, uint64_t *figures) {
    struct pomp_lines lines;
    char path[POMP_PROC_PATH];
    uint64_t cpu = 0;
    uint64_t wait = 0;
    uint64_t slices = 0;
    const char *line = task_path(path, tid, "/schedstat") ? pomp_first_line(&lines, path) : NULL;
    if (line == NULL || !pomp_read_number(&line, &cpu) || !pomp_read_number(&line, &wait) ||
        !pomp_read_number(&line, &slices) || slices == 0) {
        return false;
    }
    figures[POMP_USE_CPU] = cpu;
    figures[POMP_USE_WAIT] = wait;
    return true;
}

static bool read_switches(int tid, uint64_t *figures) {
    static const struct {
        const char *key;
        enum pomp_use_figure figure;
    } keys[] = {{"voluntary_ctxt_switches:", POMP_USE_GIVEN},
                {"nonvoluntary_ctxt_switches:", POMP_USE_TAKEN}};
    struct pomp_lines lines;
    char path[POMP_PROC_PATH];
    int found = 0;
    if (!task_path(path, tid, "/status") || !pomp_lines_open(&lines, path)) {
        return false;
    }
    for (const char *line = pomp_lines_next(&lines); line != NULL; line = pomp_lines_next(&lines)) {
        for (int i = 0; i < 2; i++) {
            const char *number = pomp_after(line, keys[i].key);
            found += number != NULL && pomp_read_number(&number, &figures[keys[i].figure]);
        }
    }
    return found == 2;
}

/*
 * Reads the figures of the calling thread, to the moment: files say what a running thread had at
 * its last tick.
 */
static void read_own(uint64_t *figures) {
    struct rusage usage;
    memset(&usage, 0, sizeof usage);
    getrusage(RUSAGE_THREAD, &usage);
    figures[POMP_USE_CPU] =
        (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * POMP_NS_PER_S +
        (uint64_t)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * POMP_NS_PER_US;
    figures[POMP_USE_GIVEN] = (uint64_t)usage.ru_nvcsw;
    figures[POMP_USE_TAKEN] = (uint64_t)usage.ru_nivcsw;
}

/* Reads them with the thread's waiting; false when that is not known. */
static bool read_all_own(int tid, uint64_t *figures) {
    bool knows_wait = read_schedule(tid, figures);
    read_own(figures);
    return knows_wait;
}

/* Reads the figures of another thread. */
static bool read_other(int tid, uint64_t *figures, bool *knows_wait) {
    *knows_wait = read_schedule(tid, figures);
    return read_switches(tid, figures);
}

static int own_tid(void) { return (int)syscall(SYS_gettid); }

void pomp_use_begin(struct pomp_use *use, bool is_initial) {
    uint64_t figures[POMP_USES] = {0};
    int tid = own_tid();
    read_own(figures);
    /* Reading the file takes longer than all the rest; a new thread has no past to leave out. */
    bool has_past = is_initial || figures[POMP_USE_CPU] > POMP_LIVED_NS;
    if (has_past && !read_all_own(tid, figures)) {
        atomic_store_explicit(&use->is_wait_unknown, true, memory_order_relaxed);
    }
    for (int i = 0; i < POMP_USES; i++) {
        pomp_set(&use->before[i], figures[i]);
    }
    pomp_set(&use->since, pomp_now());
    atomic_store_explicit(&use->tid, tid, memory_order_release);
}

/* The number of threads for which the wait of this one, which ends, stands. */
static unsigned weight_of(struct pomp_use *use, uint64_t ticks) {
    if (atomic_load_explicit(&use->is_wait_unknown, memory_order_relaxed)) {
        return 0;
    }
    if (pomp_to_ns(ticks, pomp_clock_hz()) >= POMP_LIVED_NS) {
        return 1;
    }
    unsigned number = ++use->brief;
    if (number <= POMP_ONE_ASKED_OF) {
        return 1;
    }
    return number % POMP_ONE_ASKED_OF == 0 ? POMP_ONE_ASKED_OF : 0;
}

void pomp_use_end(struct pomp_use *use) {
    uint64_t figures[POMP_USES] = {0};
    struct pomp_processors processors;
    int tid = atomic_load_explicit(&use->tid, memory_order_relaxed);
    uint64_t ticks = pomp_elapsed(pomp_get(&use->since), pomp_now());
    if (tid == 0) {
        return; /* nothing is to be read */
    }
    unsigned weight = weight_of(use, ticks);
    if (weight > 0 && !read_schedule(tid, figures)) {
        atomic_store_explicit(&use->is_wait_unknown, true, memory_order_relaxed);
    }
    read_own(figures);
    pomp_processors_of(&processors, tid);
    /* From here on it is one of the past: whoever reads meanwhile sees it once, or not at all. */
    atomic_store_explicit(&use->tid, 0, memory_order_release);
    for (int i = 0; i < POMP_USES; i++) {
        uint64_t used = pomp_elapsed(pomp_get(&use->before[i]), figures[i]);
        pomp_add(&use->past[i], i == POMP_USE_WAIT ? used * weight : used);
    }
    for (int i = 0; i < POMP_PROCESSOR_WORDS; i++) {
        pomp_set(&use->processors[i], pomp_get(&use->processors[i]) | processors.words[i]);
    }
    pomp_add(&use->past_ticks, ticks);
}

/* Adds the thread that has the slot now. */
static void take_present(struct pomp_use_item *item, const struct pomp_use *use, int tid,
                         uint64_t now, uint64_t hz) {
    uint64_t figures[POMP_USES] = {0};
    struct pomp_processors processors;
    uint64_t since = pomp_get(&use->since);
    bool knows_wait = true;
    bool known = true;
    if (tid == own_tid()) {
        knows_wait = read_all_own(tid, figures);
    } else {
        known = read_other(tid, figures, &knows_wait);
    }
    pomp_processors_of(&processors, tid);
    if (!known || atomic_load_explicit(&use->tid, memory_order_acquire) != tid) {
        return; /* it has just ended */
    }
    item->knows_wait &= knows_wait;
    item->alive_ns += pomp_to_ns(pomp_elapsed(since, now), hz);
    for (int i = 0; i < POMP_USES; i++) {
        item->figures[i] += pomp_elapsed(pomp_get(&use->before[i]), figures[i]);
    }
    pomp_processors_add(&item->processors, &processors);
}

void pomp_use_take(struct pomp_use_item *item, const struct pomp_use *use, int thread, uint64_t now,
                   uint64_t hz) {
    int tid = atomic_load_explicit(&use->tid, memory_order_acquire);
    memset(item, 0, sizeof *item);
    item->thread = thread;
    item->knows_wait = !atomic_load_explicit(&use->is_wait_unknown, memory_order_relaxed);
    if (tid != 0) {
        take_present(item, use, tid, now, hz);
    }
    item->alive_ns += pomp_to_ns(pomp_get(&use->past_ticks), hz);
    for (int i = 0; i < POMP_USES; i++) {
        item->figures[i] += pomp_get(&use->past[i]);
    }
    for (int i = 0; i < POMP_PROCESSOR_WORDS; i++) {
        item->processors.words[i] |= pomp_get(&use->processors[i]);
    }
}

void pomp_use_add(struct pomp_use_item *sum, const struct pomp_use_item *item) {
    sum->knows_wait &= item->knows_wait;
    sum->alive_ns += item->alive_ns;
    for (int i = 0; i < POMP_USES; i++) {
        sum->figures[i] += item->figures[i];
    }
}

void pomp_use_write(struct pomp_json *json, const char *key, const struct pomp_use_item *item) {
    static const struct pomp_processors none;
    pomp_json_text(json, key);
    pomp_json_number(json, "{\"thread\": ", (uint64_t)item->thread);
    pomp_json_number(json, ", \"alive_ns\": ", item->alive_ns);
    pomp_json_number(json, ", \"cpu_ns\": ", item->figures[POMP_USE_CPU]);
    if (item->knows_wait) {
        pomp_json_number(json, ", \"processor_wait_ns\": ", item->figures[POMP_USE_WAIT]);
    }
    pomp_json_number(json, ", \"voluntary_switches\": ", item->figures[POMP_USE_GIVEN]);
    pomp_json_number(json, ", \"involuntary_switches\": ", item->figures[POMP_USE_TAKEN]);
    if (memcmp(&item->processors, &none, sizeof none) != 0) {
        pomp_processors_write(json, ", \"processors\": ", &item->processors);
    }
    pomp_json_text(json, "}");
}
