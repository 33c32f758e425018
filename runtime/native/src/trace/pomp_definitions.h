/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the events of a trace name: constructs, and the contexts of the profile. They are written
 * before events that name them, so that what a killed process leaves behind can be read.
 */
#ifndef POMP_DEFINITIONS_H
#define POMP_DEFINITIONS_H

#include "base/pomp_platform.h"
#include "construct/pomp_construct.h"
#include "construct/pomp_part.h"
#include "trace/pomp_chunk.h"

enum {
    POMP_DEFINES_CONSTRUCT = 1,
    POMP_DEFINES_CONTEXT,
    POMP_DEFINES_COMMUNICATOR,
    POMP_DEFINES_CLOCK,
    POMP_DEFINES_RANK,
    POMP_DEFINES_COUNTERS,
    /* More than any definition takes: five texts, and fewer than twenty numbers; or one, and many.
     */
    POMP_DEFINITION = 5 * POMP_CHUNK_TEXT + 20 * POMP_NUMBER_SIZE
};

struct pomp_context_definition {
    int id;
    int parent;    /* 0 is the program */
    int construct; /* its id */
    enum pomp_part part;
};

/* Put what is defined, or what the first chunk says, where there is room for it. */
unsigned char *pomp_put_start(unsigned char *at);
unsigned char *pomp_put_construct(unsigned char *at, int id,
                                  const struct pomp_construct *construct);
unsigned char *pomp_put_context(unsigned char *at, const struct pomp_context_definition *context);

/* Writes what the trace is of, as its first chunk. */
void pomp_definitions_start(void);

/* Whether that was done, so that what is defined is written. */
bool pomp_definitions_are_written(void);

/* Ranks of MPI_COMM_WORLD that follow each other. */
struct pomp_rank_range {
    int first;
    int count;
};

/* A communicator of MPI. */
struct pomp_communicator_definition {
    int id;
    uint64_t key; /* the same in all ranks */
    const char *name;
    int size;
    const struct pomp_rank_range *ranges;
    int range_count; /* POMP_RANK_RANGES at most */
};

enum { POMP_RANK_RANGES = 1024 };

/* Ticks of this rank and of rank 0 at the same time, from the start of each one's measurement. */
struct pomp_clock_definition {
    uint64_t ticks;
    uint64_t reference;
    uint64_t reference_hz;
    uint64_t round_trip;
};

/* Add definitions, which are written as others are. */
void pomp_define_communicator(const struct pomp_communicator_definition *communicator);
void pomp_define_clock(const struct pomp_clock_definition *clock);
void pomp_define_rank(int rank, int ranks);

/* What is counted in visits; added when there are counters. */
void pomp_define_counters(void);

/* Writes what has been added since; so many bytes. Call with all signals blocked. */
uint64_t pomp_definitions_write(void);

#endif
