/* SPDX-License-Identifier: Apache-2.0 */
/* The filter file: which constructs are to be recorded, by kind, file, name and line. */
#ifndef POMP_RULES_H
#define POMP_RULES_H

#include "construct/pomp_construct.h"

/*
 * Reads the file that POMP_FILTER names. A mistake in it is reported on standard error, and then
 * nothing is filtered.
 */
void pomp_rules_start(void);

/* Path of the filter file as given, when there is one and it is good; else "". */
const char *pomp_rules_file(void);

/* The parts of a construct that are not to be recorded: bit i is part i. */
uint64_t pomp_rules_excluded(const struct pomp_construct *construct);

#endif
