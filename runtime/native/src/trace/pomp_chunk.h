/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the file of a trace is made of: chunks, each of which stands for itself. They have one size,
 * so that those behind a damaged one are found. docs/spec/trace-format.md describes them.
 */
#ifndef POMP_CHUNK_H
#define POMP_CHUNK_H

#include "base/pomp_platform.h"
#include "thread/pomp_listener.h"

#include <stddef.h>
#include <string.h>

enum { POMP_CHUNK_SIZE = 65536, POMP_CHUNK_HEAD = 64, POMP_TRACE_VERSION = 4 };

enum pomp_chunk_kind {
    POMP_CHUNK_START = 1,   /* the first: what is known of the process */
    POMP_CHUNK_DEFINITIONS, /* constructs and contexts that events name */
    POMP_CHUNK_EVENTS,      /* of a thread */
    POMP_CHUNK_END          /* the last: nothing was lost but what it says */
};

/* A chunk in memory, as it will be in the file. */
struct pomp_chunk {
    unsigned char head[POMP_CHUNK_HEAD];
    unsigned char bytes[POMP_CHUNK_SIZE - POMP_CHUNK_HEAD];
};

/* What its head says beside size and checksum. */
struct pomp_chunk_label {
    enum pomp_chunk_kind kind;
    uint32_t thread;
    uint64_t number; /* of this kind and thread, from 0: a gap is a chunk that was lost */
    uint64_t since;  /* ticks since the start of the measurement: those of its first event */
};

/* Writes the head of a chunk that has so many bytes. It may be apart from these. */
void pomp_chunk_seal(unsigned char *head, const struct pomp_chunk_label *label,
                     const unsigned char *bytes, size_t used);

/* Small numbers take few bytes: seven bits in each, the lowest first, and the eighth says that
 * more follow. */
static inline unsigned char *pomp_put_number(unsigned char *at, uint64_t number) {
    while (number > 0x7F) {
        *at++ = (unsigned char)(number | 0x80);
        number >>= 7;
    }
    *at++ = (unsigned char)number;
    return at;
}

enum { POMP_NUMBER_SIZE = 10, POMP_CHUNK_TEXT = 8192 };

/* An event is one of these in four bits, ticks since the one before, and numbers. */
enum pomp_trace_event {
    POMP_EVENT_ENTER, /* context, and the phase in its lowest two bits */
    POMP_EVENT_EXIT,
    POMP_EVENT_PHASE,        /* this and the next three: the phase that begins */
    POMP_EVENT_ACQUIRED = 6, /* lock; 0, or construct of the call + 1 */
    POMP_EVENT_RELEASED,     /* lock */
    POMP_EVENT_PAUSE,        /* the thread begins to write a chunk, */
    POMP_EVENT_RESUME,       /* and has written it */
    POMP_EVENT_BELOW,        /* the next event is of the visit that has so many others above it */
    POMP_EVENT_CONTINUED, /* the visit that has just begun is part of one that was suspended before
                           */
    POMP_EVENT_END,       /* the thread's last: ticks since those of the chunk, until which open
                             visits count */
    POMP_EVENT_FACT       /* its kind in one byte, and its numbers */
};

/* The most that an event takes. */
enum { POMP_EVENT_SIZE = 2 + (1 + POMP_FACT_NUMBERS) * POMP_NUMBER_SIZE };

/* Begins an event, so many ticks after the one before. */
static inline unsigned char *pomp_put_event(unsigned char *at, enum pomp_trace_event event,
                                            uint64_t passed) {
    unsigned char first = (unsigned char)((unsigned)event | (unsigned)(passed & 7) << 4);
    if (pomp_likely(passed > 7)) {
        *at++ = first | 0x80;
        return pomp_put_number(at, passed >> 3);
    }
    *at++ = first;
    return at;
}

/* A text as its length and bytes; what is longer than POMP_CHUNK_TEXT is cut. */
unsigned char *pomp_put_text(unsigned char *at, const char *text);

#endif
