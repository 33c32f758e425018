/* SPDX-License-Identifier: Apache-2.0 */
#include "trace/pomp_trace.h"

#include "base/pomp_message.h"
#include "trace/pomp_binary.h"
#include "trace/pomp_chunk.h"
#include "trace/pomp_text.h"

#include <errno.h>
#include <stdlib.h>
#include <strings.h>

/* What a letter behind a number of bytes multiplies it by; 0 when it isn't one. */
static uint64_t unit(const char *text) {
    static const char *const names[] = {"", "K", "M", "G", "KiB", "MiB", "GiB"};
    static const int shifts[] = {0, 10, 20, 30, 10, 20, 30};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strcasecmp(text, names[i]) == 0) {
            return (uint64_t)1 << shifts[i];
        }
    }
    return 0;
}

/* The bytes that a variable asks for; what has less than a chunk, or no meaning, is the default. */
static uint64_t size_of(const char *variable, uint64_t otherwise, const char *otherwise_said) {
    const char *value = secure_getenv(variable);
    if (value == NULL || *value == '\0') {
        return otherwise;
    }
    char *rest;
    errno = 0;
    unsigned long long number = strtoull(value, &rest, 10);
    uint64_t bytes = 0;
    bool is_size = *value >= '0' && *value <= '9' && errno == 0 && unit(rest) != 0 &&
                   !__builtin_mul_overflow((uint64_t)number, unit(rest), &bytes);
    if (!is_size || bytes < POMP_CHUNK_SIZE) {
        pomp_say(variable, ": '", value,
                 "' is not a size of 64K or more, such as 16M or 4G; it is ", otherwise_said, NULL);
        return otherwise;
    }
    return bytes;
}

static bool keeps_newest(void) {
    const char *mode = secure_getenv("POMP_TRACE_MODE");
    bool ring = mode != NULL && strcmp(mode, "ring") == 0;
    if (mode != NULL && *mode != '\0' && !ring && strcmp(mode, "all") != 0) {
        pomp_say("POMP_TRACE_MODE: '", mode, "' is neither all nor ring; it is ignored", NULL);
    }
    return ring;
}

static void start_binary(void) {
    struct pomp_trace_bounds bounds = {.size = size_of("POMP_TRACE_LIMIT", (uint64_t)4 << 30, "4G"),
                                       .memory = POMP_CHUNK_SIZE,
                                       .keeps_newest = keeps_newest()};
    if (bounds.keeps_newest) {
        bounds.memory = size_of("POMP_TRACE_MEMORY", (uint64_t)16 << 20, "16M");
    }
    pomp_binary_start(&bounds);
}

void pomp_trace_start(void) {
    const char *value = secure_getenv("POMP_TRACE");
    if (value == NULL || *value == '\0' || strcmp(value, "off") == 0) {
        return;
    }
    if (strcmp(value, "on") == 0) {
        start_binary();
    } else if (strcmp(value, "text") == 0) {
        pomp_text_start();
    } else {
        pomp_say("POMP_TRACE: '", value, "' is none of on, text and off; it is ignored", NULL);
    }
}
