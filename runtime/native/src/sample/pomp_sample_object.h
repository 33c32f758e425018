/* SPDX-License-Identifier: Apache-2.0 */
/* The program, or the library, that has an address. Async-signal-safe. */
#ifndef POMP_SAMPLE_OBJECT_H
#define POMP_SAMPLE_OBJECT_H

#include "base/pomp_platform.h"

struct pomp_sample_object {
    const uint8_t *start;
    const uint8_t *end;
    const uint8_t *header; /* of the descriptions of its functions; NULL for none */
    uint64_t base;         /* what addresses in its file are moved by */
    const char *name;      /* as it was opened; empty for the program */
};

/* Whether there is something that finds one without a lock. Not async-signal-safe. */
bool pomp_sample_object_start(void);

/* Only valid as long as it is loaded. */
bool pomp_sample_object_find(uint64_t address, struct pomp_sample_object *object);

#endif
