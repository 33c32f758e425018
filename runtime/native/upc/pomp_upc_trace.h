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

/* The innermost frame has been opened. */
void pomp_upc_trace_enter(const struct pomp_upc_measured *m);

/* A frame has been closed, and so many recorded ones above it. lock is the number of the lock that
 * was taken in it, or 0. */
void pomp_upc_trace_exit(const struct pomp_upc_measured *m, int above, int lock, uint64_t now);

/* The lock of this number is about to be released. */
void pomp_upc_trace_released(const struct pomp_upc_measured *m, int lock, uint64_t now);

/* Recording is switched on or off. */
void pomp_upc_trace_switch(const struct pomp_upc_measured *m, bool on);

#endif
