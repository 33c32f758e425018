/* SPDX-License-Identifier: Apache-2.0 */
/* The profile: what was measured, written as profile.json. */
#ifndef POMP_PROFILE_H
#define POMP_PROFILE_H

#include "profile/pomp_ended_by.h"

/*
 * Stops recording and writes the profile, once per process and by the process that was started
 * only; whoever comes while it is being written waits until it is. Async-signal-safe.
 */
void pomp_profile_write(enum pomp_ended_by ended_by, int signal_number);

/*
 * Writes the profile of a program that is ending, or waits until another thread has done so.
 * Recording goes on: pomp_profile_write writes it again if there was anything to record.
 */
void pomp_profile_write_early(void);

/*
 * Writes what has been measured until now, which replaces an earlier checkpoint and will be
 * replaced. False when the profile has been or is being written. Call with all signals blocked.
 */
bool pomp_profile_checkpoint(void);

/*
 * Writes what write gives to an open file, for a result of several processes. False when the
 * profile has been written before or could not be written.
 */
bool pomp_profile_write_result(int (*write)(int file, void *from), void *from);

/*
 * Has somebody finish a file of its own whenever the profile is written for good or discarded. It
 * must be async-signal-safe; all signals are blocked.
 */
void pomp_profile_before_end(void (*finish)(void));

/*
 * Makes a new file in the folder of the run, which is chosen and made if need be: name and
 * extension, or with rank or number of the process in between. Gives the file; else -1 after one
 * line on standard error. At start-up.
 */
int pomp_profile_file_beside(const char *name, const char *extension);

/* This process has nothing to write: its measurement is part of the result of another one. */
void pomp_profile_discard(void);

#endif
