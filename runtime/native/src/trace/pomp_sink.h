/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The file of a trace, which stands beside the profile. Nothing that goes wrong with it concerns
 * the program: after an error one line on standard error says that the trace ends, and what is
 * written later is lost. Call with all signals blocked.
 */
#ifndef POMP_SINK_H
#define POMP_SINK_H

#include "base/pomp_platform.h"

#include <stdatomic.h>
#include <stddef.h>

/* Makes the file, name and extension as those of pomp_profile_file_beside. False: said why. */
bool pomp_sink_open(const char *name, const char *extension);

/* Room for so many bytes at the end of the file, which is returned. Any number of threads may. */
uint64_t pomp_sink_reserve(size_t size);

/* Writes to where room was reserved. */
void pomp_sink_write(uint64_t at, const void *bytes, size_t size);

/* Whether an error has ended the trace. */
bool pomp_sink_has_failed(void);

/* Ends the trace because of what is said, unless an error has ended it. */
void pomp_sink_end(const char *why);

void pomp_sink_close(void);

/* How far the file is written, and whether an error has ended it. */
struct pomp_sink_state {
    _Atomic uint64_t end;
    _Atomic bool has_failed;
};

/* Keeps that in memory which processes share that are forked from now on, so that all of them
 * write to the file. */
void pomp_sink_share(struct pomp_sink_state *with);

/* Removes the file, as it would have nothing in it. What is written later is dropped. */
void pomp_sink_discard(void);

#endif
