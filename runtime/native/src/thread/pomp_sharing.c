/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_sharing.h"

/*
 * One of so many steps is timed, on average: the two clock readings are then less than a nanosecond
 * for each of them. A thread that took so many ordinary events for a step had no processor.
 */
enum { POMP_SHARING_INTERVALS = 64, POMP_SHARING_LONGEST = 256 };

static uint64_t ordinary_ticks = UINT64_MAX / POMP_SHARING_LONGEST;

void pomp_sharing_calibrate(uint64_t ticks) { ordinary_ticks = ticks; }

/*
 * What is done the first time is expensive, and not done again: the first step stands for none.
 * Distances are random, so that no rhythm of the program's own decides what is timed.
 */
void pomp_sharing_add(struct pomp_sharing *sharing, uint64_t since) {
    uint64_t time = pomp_elapsed(since + ordinary_ticks, pomp_now());
    if (time < ordinary_ticks * POMP_SHARING_LONGEST) {
        pomp_add(&sharing->ticks, time * sharing->interval);
    }
    sharing->random = sharing->random * 1664525U + 1013904223U;
    sharing->left = sharing->random / (UINT32_MAX / POMP_SHARING_INTERVALS + 1);
    sharing->interval = sharing->left + 1;
}
