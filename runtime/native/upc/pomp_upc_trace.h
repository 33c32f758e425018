/* SPDX-License-Identifier: Apache-2.0 */
/*
 * POMP_TRACE=on: each thread's events, in the one file of the program. A thread fills a chunk in
 * memory that the first process sees, too, which writes what is left of it at the end.
 */
#ifndef POMP_UPC_TRACE_H
#define POMP_UPC_TRACE_H

#include "pomp_upc_measure.h"

/* Starts it, before there are threads, if a trace is wanted. */
void pomp_upc_trace_start(void);

/* Whether there is one. */
bool pomp_upc_is_traced(void);

/* This thread begins; m is always its own. */
void pomp_upc_trace_begin(const struct pomp_upc_measured *m);

/* The innermost frame has been opened; it moves so many bytes of shared data. */
void pomp_upc_trace_enter(const struct pomp_upc_measured *m, size_t bytes);

/* The innermost frame, of a collective function, has moved so many bytes. */
void pomp_upc_trace_moved(const struct pomp_upc_measured *m, size_t bytes);

/* The innermost frame, of a collective function, waits for the other threads from now on, or no
 * longer. */
void pomp_upc_trace_meeting(const struct pomp_upc_measured *m, uint64_t now);

/* How a frame was closed. */
struct pomp_upc_exit {
    int above;                /* recorded frames above it, which have been closed with it */
    int lock;                 /* number of the lock that was taken in it, or 0 */
    unsigned long iterations; /* of the loop that it is of, or 0 */
};

/* A frame has been closed. */
void pomp_upc_trace_exit(const struct pomp_upc_measured *m, const struct pomp_upc_exit *exit,
                         uint64_t now);

/* The lock of this number is about to be released. */
void pomp_upc_trace_released(const struct pomp_upc_measured *m, int lock, uint64_t now);

/* Recording is switched on or off. */
void pomp_upc_trace_switch(const struct pomp_upc_measured *m, bool on);

#endif
