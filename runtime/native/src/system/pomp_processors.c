/* SPDX-License-Identifier: Apache-2.0 */
#include "system/pomp_processors.h"

#include "system/pomp_procfs.h"

#include <sched.h>
#include <string.h>

_Static_assert(sizeof(cpu_set_t) == sizeof(struct pomp_processors),
               "a set of the system's is one of ours");

void pomp_processors_of(struct pomp_processors *set, pid_t tid) {
    cpu_set_t mask;
    memset(set, 0, sizeof *set);
    if (sched_getaffinity(tid, sizeof mask, &mask) == 0) {
        memcpy(set, &mask, sizeof *set);
    }
}

bool pomp_processors_have(const struct pomp_processors *set, int processor) {
    return (set->words[processor / 64] >> (processor % 64) & 1) != 0;
}

void pomp_processors_add(struct pomp_processors *set, const struct pomp_processors *more) {
    for (int i = 0; i < POMP_PROCESSOR_WORDS; i++) {
        set->words[i] |= more->words[i];
    }
}

/* Whether one of a list such as "0,4-7" is in the set and below a number. */
static bool has_one_below(const struct pomp_processors *set, const char *list, int limit) {
    uint64_t first = 0;
    while (pomp_read_number(&list, &first)) {
        uint64_t last = first;
        if (*list == '-') {
            list++;
            pomp_read_number(&list, &last);
        }
        for (; first <= last && first < (uint64_t)limit; first++) {
            if (pomp_processors_have(set, (int)first)) {
                return true;
            }
        }
        list += *list == ',';
    }
    return false;
}

static const char *siblings_of(struct pomp_lines *lines, int processor) {
    char path[POMP_PROC_PATH] = "/sys/devices/system/cpu/cpu";
    pomp_append_number(path, (uint64_t)processor);
    /* As kernels before 5.5 call it, and later ones still do. */
    pomp_append(path, "/topology/thread_siblings_list");
    return pomp_first_line(lines, path);
}

int pomp_processors_cores(const struct pomp_processors *set) {
    struct pomp_lines lines;
    int cores = 0;
    for (int i = 0; i < POMP_PROCESSORS; i++) {
        if (pomp_processors_have(set, i)) {
            const char *siblings = siblings_of(&lines, i);
            if (siblings == NULL) {
                return 0;
            }
            cores += has_one_below(set, siblings, i) ? 0 : 1;
        }
    }
    return cores;
}

void pomp_processors_write(struct pomp_json *json, const char *key,
                           const struct pomp_processors *set) {
    const char *separator = "";
    pomp_json_text(json, key);
    pomp_json_text(json, "\"");
    for (int i = 0; i < POMP_PROCESSORS; i++) {
        if (pomp_processors_have(set, i)) {
            int first = i;
            while (i + 1 < POMP_PROCESSORS && pomp_processors_have(set, i + 1)) {
                i++;
            }
            pomp_json_number(json, separator, (uint64_t)first);
            if (i > first) {
                pomp_json_number(json, "-", (uint64_t)i);
            }
            separator = ",";
        }
    }
    pomp_json_text(json, "\"");
}
