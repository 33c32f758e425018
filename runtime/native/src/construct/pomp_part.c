/* SPDX-License-Identifier: Apache-2.0 */
#include "construct/pomp_part.h"

#include <string.h>

_Static_assert(POMP_PART_COUNT <= 64, "each part has a bit");

const char *const pomp_part_names[POMP_PART_COUNT] = {
    "program",   "parallel",      "for",       "do",          "workshare", "sections",
    "single",    "critical",      "atomic",    "master",      "barrier",   "region",
    "ordered",   "flush",         "scope",     "task_create", "task",      "taskwait",
    "taskyield", "taskloop",      "taskgroup", "target",      "teams",     "distribute",
    "loop",      "simd",          "doacross",  "cancel",      "interop",   "dispatch",
    "depobj",    "metadirective", "mpi",       "upc"};

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
            *parts |= UINT64_C(1) << i;
            return true;
        }
    }
    return false;
}
