/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of processors, by the system's numbers. Async-signal-safe. */
#ifndef POMP_PROCESSORS_H
#define POMP_PROCESSORS_H

#include "base/pomp_json.h"

#include <sys/types.h>

/*
 * The most processors; those beyond, on a few of the largest machines, are not known to the
 * library.
 */
enum { POMP_PROCESSORS = 1024, POMP_PROCESSOR_WORDS = POMP_PROCESSORS / 64 };

struct pomp_processors {
    uint64_t words[POMP_PROCESSOR_WORDS];
};

/* The processors on which the thread may run; none when the system doesn't tell. */
void pomp_processors_of(struct pomp_processors *set, pid_t tid);

bool pomp_processors_have(const struct pomp_processors *set, int processor);
void pomp_processors_add(struct pomp_processors *set, const struct pomp_processors *more);

/* How many physical cores these are of; 0 when the system doesn't tell. */
int pomp_processors_cores(const struct pomp_processors *set);

/* Writes a member with a list such as "0-3,8". */
void pomp_processors_write(struct pomp_json *json, const char *key,
                           const struct pomp_processors *set);

#endif
