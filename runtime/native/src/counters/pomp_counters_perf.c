/* SPDX-License-Identifier: Apache-2.0 */
/* Counters as the kernel has them: a group of files for each thread, read with one system call. */
#include "counters/pomp_counter_source.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
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

static const struct counter *chosen[POMP_COUNTERS];
static int chosen_count;

/* The first number of the counters' files, far from those that a program closes and opens. */
enum { POMP_FIRST_COUNTER_FILE = 512 };

/* A program that closes all its files must not find a counter's number among its next ones. */
static int move_away(int file) {
    int far = fcntl(file, F_DUPFD_CLOEXEC, POMP_FIRST_COUNTER_FILE);
    if (far < 0) {
        return file;
    }
    close(file);
    return far;
}

/*
 * Opens a counter for this thread; -1 and errno when that can't be. The first of a group waits
 * until the group is whole: Linux leaves a counter that joins a running group at rest until the
 * thread is scheduled next, and what it should have counted until then is lost. And it is pinned:
 * all of the group count all the time, or reading fails, rather than that some of the time is
 * missing unsaid since others want the processor's counters as well.
 */
static int open_counter(const struct counter *counter, int group) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = counter->type;
    attributes.config = counter->config;
    attributes.read_format = PERF_FORMAT_GROUP;
    attributes.exclude_hv = 1;
    attributes.disabled = group == -1;
    attributes.pinned = group == -1;
    long file = syscall(SYS_perf_event_open, &attributes, 0, -1, group, PERF_FLAG_FD_CLOEXEC);
    if (file < 0 && (errno == EACCES || errno == EPERM)) {
        /* Users may be allowed to count their own work, but not the kernel's for them. */
        attributes.exclude_kernel = 1;
        file = syscall(SYS_perf_event_open, &attributes, 0, -1, group, PERF_FLAG_FD_CLOEXEC);
    }
    return file < 0 ? -1 : move_away((int)file);
}

static const char *reason(void) {
    return errno == EACCES || errno == EPERM
               ? "not permitted, see /proc/sys/kernel/perf_event_paranoid"
               : "this machine does not count it";
}

static const struct counter *find_known(const char *name) {
    for (int i = 0; i < POMP_KNOWN_COUNTERS; i++) {
        if (strcmp(known[i].name, name) == 0) {
            return &known[i];
        }
    }
    return NULL;
}

static const char *choose_counter(const char *name) {
    const struct counter *counter = find_known(name);
    if (counter == NULL) {
        return "unknown";
    }
    int file = open_counter(counter, -1);
    if (file < 0) {
        return reason();
    }
    close(file);
    chosen[chosen_count++] = counter;
    return NULL;
}

static void close_counters(struct pomp_counting *own) {
    for (int i = 0; i < own->file_count; i++) {
        close(own->files[i]);
    }
    own->file_count = 0;
}

static bool open_counters(struct pomp_counting *own) {
    for (int i = 0; i < chosen_count; i++) {
        int file = open_counter(chosen[i], i == 0 ? -1 : own->files[0]);
        if (file < 0) {
            close_counters(own);
            return false;
        }
        own->files[i] = file;
        own->file_count++;
    }
    if (ioctl(own->files[0], PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP) != 0) {
        close_counters(own);
        return false;
    }
    return true;
}

/* The values of the group, as the kernel hands them over. */
struct reading {
    uint64_t count;
    uint64_t values[POMP_COUNTERS];
};

static bool read_counters(const struct pomp_counting *own, uint64_t *values) {
    struct reading now;
    size_t size = sizeof(uint64_t) * (size_t)chosen_count;
    ssize_t wanted = (ssize_t)(sizeof now.count + size);
    if (read(own->files[0], &now, sizeof now) != wanted) {
        return false;
    }
    memcpy(values, now.values, size);
    return true;
}

const struct pomp_counter_source pomp_counter_perf = {choose_counter, open_counters, close_counters,
                                                      read_counters};
