/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Samples: with POMP_SAMPLE=Hz each thread notes so many times a second of its CPU time where
 * it is, which construct it is in, and how many others wait meanwhile.
 */
#ifndef POMP_SAMPLE_H
#define POMP_SAMPLE_H

#include <stdbool.h>

/* Starts what POMP_SAMPLE asks for; the calling thread has its slot. */
void pomp_sample_start(void);

/* Takes no more samples; false when none are taken. Before the end none are written then. */
bool pomp_sample_stop(void);

/* Takes no more samples, as the process is a forked child. Async-signal-safe. */
void pomp_sample_stop_in_child(void);

/* Nothing of the library may run any more, as it is unloaded: ignores the signal. */
void pomp_sample_unload(void);

#endif
