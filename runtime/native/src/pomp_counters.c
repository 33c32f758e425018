/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_counters.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

struct counter {
    const char *name;
    uint32_t type;
    uint64_t config;
};

static const struct counter known[] = {
    {"cycles", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CPU_CYCLES},
    {"instructions", PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS},
    {"cache-references", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_REFERENCES},
    {"cache-misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_CACHE_MISSES},
    {"branches", PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_INSTRUCTIONS},
    {"branch-misses", PERF_TYPE_HARDWARE, PERF_COUNT_HW_BRANCH_MISSES},
    {"task-clock", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK},
    {"page-faults", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS},
    {"context-switches", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CONTEXT_SWITCHES},
    {"cpu-migrations", PERF_TYPE_SOFTWARE, PERF_COUNT_SW_CPU_MIGRATIONS},
};

enum { POMP_KNOWN_COUNTERS = sizeof known / sizeof known[0] };

/* Start value of a visit that has ended, or was never counted. */
#define POMP_NOT_COUNTED UINT64_MAX

int pomp_counter_count;
_Atomic uint64_t pomp_threads_without_counters;

static const struct counter *chosen[POMP_COUNTERS];
static char missing[512];

const char *pomp_counter_name(int number) { return chosen[number]->name; }

const char *pomp_counters_missing(void) { return missing; }

/* Opens a counter for this thread; -1 and errno when that can't be. */
static int open_counter(const struct counter *counter, int group) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = counter->type;
    attributes.config = counter->config;
    attributes.read_format = PERF_FORMAT_GROUP;
    attributes.exclude_hv = 1;
    long file = syscall(SYS_perf_event_open, &attributes, 0, -1, group, PERF_FLAG_FD_CLOEXEC);
    if (file < 0 && (errno == EACCES || errno == EPERM)) {
        /* Users may be allowed to count their own work, but not the kernel's for them. */
        attributes.exclude_kernel = 1;
        file = syscall(SYS_perf_event_open, &attributes, 0, -1, group, PERF_FLAG_FD_CLOEXEC);
    }
    return (int)file;
}

static void add_missing(const char *word, size_t length, const char *why) {
    size_t used = strlen(missing);
    snprintf(missing + used, sizeof missing - used, "%s%.*s (%s)", used == 0 ? "" : ", ",
             (int)(length < 40 ? length : 40), word, why);
}

static const char *reason(void) {
    return errno == EACCES || errno == EPERM
               ? "not permitted, see /proc/sys/kernel/perf_event_paranoid"
               : "this machine does not count it";
}

static const struct counter *find(const char *word, size_t length) {
    for (int i = 0; i < POMP_KNOWN_COUNTERS; i++) {
        if (strlen(known[i].name) == length && memcmp(known[i].name, word, length) == 0) {
            return &known[i];
        }
    }
    return NULL;
}

/* Takes a counter in if it is known and this thread can open it. */
static void choose(const char *word, size_t length) {
    const struct counter *counter = find(word, length);
    if (counter == NULL) {
        add_missing(word, length, "unknown");
        return;
    }
    if (pomp_counter_count == POMP_COUNTERS) {
        add_missing(word, length, "at most four");
        return;
    }
    int file = open_counter(counter, -1);
    if (file < 0) {
        add_missing(word, length, reason());
        return;
    }
    close(file);
    chosen[pomp_counter_count++] = counter;
}

void pomp_counters_start(void) {
    const char *word = getenv("POMP_COUNTERS");
    while (word != NULL && *word != '\0') {
        size_t length = strcspn(word, ",");
        if (length > 0) {
            choose(word, length);
        }
        word += length + (word[length] == ',');
    }
    if (*missing != '\0') {
        fprintf(stderr, "pomp: POMP_COUNTERS: not counted: %s\n", missing);
    }
}

void pomp_counters_close(struct pomp_thread *thread) {
    for (int i = 0; i < thread->counters_open; i++) {
        close(thread->counter_files[i]);
    }
    thread->counters_open = 0;
}

void pomp_counters_open(struct pomp_thread *thread) {
    if (pomp_counter_count == 0) {
        return;
    }
    if (thread->counted == NULL) {
        thread->counted = pomp_pages(POMP_FRAMES * sizeof *thread->counted);
    }
    for (int i = 0; i < pomp_counter_count && thread->counted != NULL; i++) {
        int file = open_counter(chosen[i], i == 0 ? -1 : thread->counter_files[0]);
        if (file < 0) {
            break;
        }
        thread->counter_files[i] = file;
        thread->counters_open++;
    }
    if (thread->counters_open < pomp_counter_count) {
        pomp_counters_close(thread);
        atomic_fetch_add_explicit(&pomp_threads_without_counters, 1, memory_order_relaxed);
    }
}

/* The values of the group, as the kernel hands them over. */
struct reading {
    uint64_t count;
    uint64_t values[POMP_COUNTERS];
};

static bool read_now(const struct pomp_thread *thread, struct reading *now) {
    if (thread->counters_open == 0) {
        return false;
    }
    int saved_errno = errno;
    ssize_t size = (ssize_t)((1 + (size_t)pomp_counter_count) * sizeof(uint64_t));
    bool complete = read(thread->counter_files[0], now, sizeof *now) == size;
    errno = saved_errno;
    return complete;
}

static uint64_t *start_of(const struct pomp_thread *thread, const struct pomp_frame *frame) {
    return thread->counted[frame - thread->frames];
}

void pomp_counters_enter(struct pomp_thread *thread, const struct pomp_frame *frame) {
    struct reading now;
    if (thread->counted == NULL) {
        return;
    }
    uint64_t *start = start_of(thread, frame);
    start[0] = POMP_NOT_COUNTED;
    if (read_now(thread, &now)) {
        memcpy(start, now.values, sizeof now.values);
    }
}

void pomp_counters_exit(struct pomp_thread *thread, const struct pomp_frame *frame) {
    struct reading now;
    uint64_t *start = thread->counted == NULL ? NULL : start_of(thread, frame);
    if (start == NULL || start[0] == POMP_NOT_COUNTED || !read_now(thread, &now)) {
        return;
    }
    struct pomp_node *node = pomp_frame_node(frame);
    for (int i = 0; i < pomp_counter_count; i++) {
        pomp_add(&node->counters[i], now.values[i] - start[i]);
    }
    start[0] = POMP_NOT_COUNTED;
}

void pomp_counters_take_off(struct pomp_thread *thread, const struct pomp_frame *frame,
                            const struct pomp_frame *other) {
    struct reading now;
    if (thread->counted == NULL || !read_now(thread, &now)) {
        return;
    }
    uint64_t *start = start_of(thread, frame);
    uint64_t *others = start_of(thread, other);
    if (start[0] != POMP_NOT_COUNTED && others[0] != POMP_NOT_COUNTED) {
        for (int i = 0; i < pomp_counter_count; i++) {
            others[i] += now.values[i] - start[i];
        }
    }
}
