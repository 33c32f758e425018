/* SPDX-License-Identifier: Apache-2.0 */
#include "pomp_filter.h"

#include "pomp_message.h"
#include "pomp_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(POMP_PART_COUNT <= 64, "each part has a bit");

const char *const pomp_part_names[POMP_PART_COUNT] = {
    "program",   "parallel",      "for",       "do",          "workshare", "sections",
    "single",    "critical",      "atomic",    "master",      "barrier",   "region",
    "ordered",   "flush",         "scope",     "task_create", "task",      "taskwait",
    "taskyield", "taskloop",      "taskgroup", "target",      "teams",     "distribute",
    "loop",      "simd",          "doacross",  "cancel",      "interop",   "dispatch",
    "depobj",    "metadirective", "mpi"};

uint64_t pomp_disabled_parts;
bool pomp_locks_disabled;
struct pomp_throttle pomp_throttle = {100000, 100};

static const uint64_t one = 1;

/* Names for more than the part of that name, or for a part of another name. */
static const struct {
    const char *name;
    uint64_t parts;
    bool locks;
} groups[] = {
    {"locks", 0, true},
    {"masked", (uint64_t)1 << POMP_PART_MASTER, false},
    {"regions", (uint64_t)1 << POMP_PART_REGION, false},
    {"task", (uint64_t)1 << POMP_PART_TASK | (uint64_t)1 << POMP_PART_TASK_CREATE, false},
    {"sync",
     (uint64_t)1 << POMP_PART_ATOMIC | (uint64_t)1 << POMP_PART_CRITICAL |
         (uint64_t)1 << POMP_PART_MASTER | (uint64_t)1 << POMP_PART_SINGLE,
     true},
    {"all", ~(uint64_t)1, true},
};

enum { POMP_GROUPS = sizeof groups / sizeof groups[0] };

static bool is_word(const char *name, const char *word, size_t length) {
    return strlen(name) == length && memcmp(name, word, length) == 0;
}

bool pomp_parts_named(const char *word, size_t length, uint64_t *parts, bool *locks) {
    for (int i = 0; i < POMP_GROUPS; i++) {
        if (is_word(groups[i].name, word, length)) {
            *parts |= groups[i].parts;
            *locks |= groups[i].locks;
            return true;
        }
    }
    for (int i = POMP_PART_PARALLEL; i < POMP_PART_COUNT; i++) {
        if (is_word(pomp_part_names[i], word, length)) {
            *parts |= one << i;
            return true;
        }
    }
    return false;
}

static void complain(const char *word, size_t length) {
    char shown[64];
    snprintf(shown, sizeof shown, "%.*s", (int)length, word);
    pomp_say("POMP_DISABLE: unknown construct '", shown, "' is ignored", NULL);
}

static void read_disabled(void) {
    const char *word = secure_getenv("POMP_DISABLE");
    while (word != NULL && *word != '\0') {
        size_t length = strcspn(word, ",");
        if (length > 0 &&
            !pomp_parts_named(word, length, &pomp_disabled_parts, &pomp_locks_disabled)) {
            complain(word, length);
        }
        word += length + (word[length] == ',');
    }
}

/* VISITS:NANOSECONDS, or off. */
static void read_throttle(void) {
    const char *value = secure_getenv("POMP_THROTTLE");
    if (value == NULL || *value == '\0') {
        return;
    }
    unsigned long long visits = 0;
    unsigned long long ns = 0;
    int used = 0;
    if (strcmp(value, "off") == 0) {
        pomp_throttle.visits = UINT64_MAX;
    } else if (strchr(value, '-') == NULL &&
               sscanf(value, "%19llu:%9llu%n", &visits, &ns, &used) == 2 && value[used] == '\0' &&
               visits > 0) {
        pomp_throttle.visits = visits;
        pomp_throttle.ns = ns;
    } else {
        pomp_say("POMP_THROTTLE: '", value,
                 "' is neither VISITS:NANOSECONDS nor off; it is ignored", NULL);
    }
}

void pomp_filter_start(void) {
    read_disabled();
    read_throttle();
    pomp_rules_start();
}
