/* SPDX-License-Identifier: Apache-2.0 */
#include "system/pomp_surroundings.h"

#include "base/pomp_message.h"
#include "clock/pomp_clock.h"
#include "system/pomp_cgroup.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>

bool pomp_surroundings_disabled;

/* Ticks of a processor since the system was started. */
struct ticks {
    uint64_t busy;
    uint64_t stolen;
};

/* The ticks of each processor at the start. */
static struct ticks ticks_before[POMP_PROCESSORS];
static bool knows_ticks;
static uint64_t cpu_before;
static uint64_t throttled_before;
static uint64_t load_before_x100;
static struct pomp_cgroup group;

static uint64_t time_of(const struct rusage *usage) {
    return (uint64_t)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * POMP_NS_PER_S +
           (uint64_t)(usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) * POMP_NS_PER_US;
}

static uint64_t own_cpu_ns(void) {
    struct rusage self;
    struct rusage children;
    memset(&self, 0, sizeof self);
    memset(&children, 0, sizeof children);
    getrusage(RUSAGE_SELF, &self);
    getrusage(RUSAGE_CHILDREN, &children);
    return time_of(&self) + time_of(&children);
}

/* "0.52 0.40 ..." */
static uint64_t load_x100(void) {
    struct pomp_lines lines;
    const char *line = pomp_first_line(&lines, "/proc/loadavg");
    uint64_t whole = 0;
    uint64_t part = 0;
    if (line == NULL || !pomp_read_number(&line, &whole) || *line++ != '.') {
        return 0;
    }
    pomp_read_number(&line, &part);
    return whole * 100 + (part < 100 ? part : 0);
}

/* "3 user nice system idle iowait irq softirq steal ..."; guests are in user already. */
static bool read_processor(const char *line, int *processor, struct ticks *ticks) {
    enum { USER, NICE, SYSTEM, IDLE, IOWAIT, IRQ, SOFTIRQ, STEAL, FIELDS };
    uint64_t number = 0;
    uint64_t fields[FIELDS] = {0};
    if (!pomp_read_number(&line, &number) || number >= POMP_PROCESSORS) {
        return false;
    }
    for (int i = 0; i < FIELDS && pomp_read_number(&line, &fields[i]); i++) {
    }
    *processor = (int)number;
    ticks->busy = fields[USER] + fields[NICE] + fields[SYSTEM] + fields[IRQ] + fields[SOFTIRQ];
    ticks->stolen = fields[STEAL];
    return true;
}

/* Hands each processor's ticks over; false when the system doesn't tell. */
static bool for_each_processor(void (*take)(void *to, int processor, const struct ticks *ticks),
                               void *to) {
    struct pomp_lines lines;
    bool any = false;
    if (!pomp_lines_open(&lines, "/proc/stat")) {
        return false;
    }
    for (const char *line = pomp_lines_next(&lines); line != NULL; line = pomp_lines_next(&lines)) {
        const char *rest = pomp_after(line, "cpu");
        int processor = 0;
        struct ticks ticks;
        if (rest == NULL) {
            break; /* they come first */
        }
        if (*rest != ' ' && read_processor(rest, &processor, &ticks)) {
            take(to, processor, &ticks);
            any = true;
        }
    }
    pomp_lines_close(&lines);
    return any;
}

static void remember(void *unused, int processor, const struct ticks *ticks) {
    (void)unused;
    ticks_before[processor] = *ticks;
}

static bool is_switched_off(void) {
    const char *value = secure_getenv("POMP_SURROUNDINGS");
    bool is_off = value != NULL && strcmp(value, "off") == 0;
    if (value != NULL && *value != '\0' && !is_off) {
        pomp_say("POMP_SURROUNDINGS: '", value, "' is not off; it is ignored", NULL);
    }
    return is_off;
}

void pomp_surroundings_start(void) {
    pomp_surroundings_disabled = is_switched_off();
    if (!pomp_surroundings_disabled) {
        knows_ticks = for_each_processor(remember, NULL);
        pomp_cgroup_find(&group, "");
        throttled_before = pomp_cgroup_throttled_ns(&group);
        load_before_x100 = load_x100();
        cpu_before = own_cpu_ns();
    }
}

static void add_ticks(void *to, int processor, const struct ticks *ticks) {
    struct pomp_surroundings *around = to;
    uint64_t per_second = getauxval(AT_CLKTCK);
    uint64_t ns = POMP_NS_PER_S / (per_second > 0 ? per_second : 100);
    if (pomp_processors_have(&around->processors, processor)) {
        around->busy_ns += pomp_elapsed(ticks_before[processor].busy, ticks->busy) * ns;
        around->stolen_ns += pomp_elapsed(ticks_before[processor].stolen, ticks->stolen) * ns;
    }
}

/* The figure that tells disturbance best: the time, or how often its processor was taken away. */
static uint64_t disturbance(const struct pomp_use_item *item, bool by_time) {
    return item->figures[by_time ? POMP_USE_WAIT : POMP_USE_TAKEN];
}

void pomp_surroundings_add(struct pomp_surroundings *around, const struct pomp_use_item *thread) {
    bool first = around->threads == 0;
    if (first) {
        around->all.knows_wait = true;
    }
    around->threads++;
    pomp_use_add(&around->all, thread);
    pomp_processors_add(&around->processors, &thread->processors);
    bool by_time = thread->knows_wait && around->longest.knows_wait;
    if (first || disturbance(thread, by_time) > disturbance(&around->longest, by_time)) {
        around->longest = *thread;
    }
}

void pomp_surroundings_finish(struct pomp_surroundings *around) {
    around->cores = (uint64_t)pomp_processors_cores(&around->processors);
    errno = 0;
    int nice = getpriority(PRIO_PROCESS, 0);
    around->nice = errno == 0 ? nice : 0;
    around->quota_x100 = group.quota_x100;
    around->load_at_start_x100 = load_before_x100;
    around->load_at_end_x100 = load_x100();
    around->throttled_ns = pomp_elapsed(throttled_before, pomp_cgroup_throttled_ns(&group));
    around->knows_busy = knows_ticks && for_each_processor(add_ticks, around);
    around->cpu_ns = pomp_elapsed(cpu_before, own_cpu_ns());
}

static void hundredths(struct pomp_json *json, const char *key, uint64_t number) {
    pomp_json_number(json, key, number / 100);
    pomp_json_number(json, number % 100 < 10 ? ".0" : ".", number % 100);
}

void pomp_surroundings_write(struct pomp_json *json, const struct pomp_surroundings *around) {
    pomp_use_write(json, "\"all_threads\": ", &around->all);
    pomp_use_write(json, ",\n \"longest_wait\": ", &around->longest);
    pomp_processors_write(json, ",\n \"processors\": ", &around->processors);
    if (around->cores > 0) {
        pomp_json_number(json, ", \"cores\": ", around->cores);
    }
    if (around->quota_x100 > 0) {
        hundredths(json, ", \"processor_quota\": ", around->quota_x100);
        pomp_json_number(json, ", \"throttled_ns\": ", around->throttled_ns);
    }
    if (around->nice != 0) {
        pomp_json_text(json, ", \"nice\": ");
        pomp_json_signed(json, around->nice);
    }
    hundredths(json, ", \"load_at_start\": ", around->load_at_start_x100);
    hundredths(json, ", \"load_at_end\": ", around->load_at_end_x100);
    pomp_json_number(json, ", \"cpu_ns\": ", around->cpu_ns);
    if (around->knows_busy) {
        pomp_json_number(json, ", \"busy_ns\": ", around->busy_ns);
        pomp_json_number(json, ", \"stolen_ns\": ", around->stolen_ns);
    }
}
