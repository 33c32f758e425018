/* SPDX-License-Identifier: Apache-2.0 */
#include "construct/pomp_filter.h"

#include "base/pomp_message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint64_t pomp_disabled_parts;
bool pomp_locks_disabled;
struct pomp_throttle pomp_throttle = {100000, 100};

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
}
