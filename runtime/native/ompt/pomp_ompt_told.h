/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the run time tells beside the events of the interface: chunks, and time in itself. Each
 * function is called where the run time says so; where this library measures, within the construct
 * that it is about.
 */
#ifndef POMP_OMPT_TOLD_H
#define POMP_OMPT_TOLD_H

#include "ompt/pomp_omp_tools.h"

#include <stdbool.h>

/* A team is forked by this thread, and joined. */
void pomp_ompt_told_fork(void);
void pomp_ompt_told_join(void);

/* An implicit task begins, by the thread with that number in a team of that size, and ends. */
void pomp_ompt_told_begin(unsigned index, unsigned size);
void pomp_ompt_told_end(void);

/* Shared work begins or ends; count is the number of a loop's iterations. */
void pomp_ompt_told_work(int kind, int endpoint, uint64_t count);

/* The thread ends. */
void pomp_ompt_told_forget(void);

/* Registers what is told by no other callback. */
void pomp_ompt_told_start(ompt_set_callback_t set);

/* Finds the measurement of the program itself; false when it takes nothing from elsewhere. */
bool pomp_ompt_told_beside(void);

/* Registers what is to be told to that. */
void pomp_ompt_told_start_beside(ompt_set_callback_t set);

#endif
