/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Finds the description of a function's stack, and in it the rules at an address. Nothing is read
 * but the object that the code belongs to. Async-signal-safe.
 */
#ifndef POMP_SAMPLE_DESCRIPTION_H
#define POMP_SAMPLE_DESCRIPTION_H

#include "sample/pomp_sample_rules.h"

/* The rules at an address of code; false where there are none, or none that are understood. */
bool pomp_sample_description_find(struct pomp_sample_rules *rules, uint64_t address);

#endif
