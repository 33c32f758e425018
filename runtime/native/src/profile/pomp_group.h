/* SPDX-License-Identifier: Apache-2.0 */
#ifndef POMP_GROUP_H
#define POMP_GROUP_H

#include "base/pomp_platform.h"

#include <stdbool.h>
#include <sys/stat.h>

/* The first descriptor that is not one of the three standard files. */
enum { POMP_FIRST_FILE = 3 };

/*
 * Whether the group of a folder has nobody in it but its owner, and no access list names others, so
 * that what the group may write nobody else may. docs/architecture.md states what is asked for;
 * whatever can't be read, or be listed completely, is a refusal. May be called in a handler of
 * signals.
 */
bool pomp_group_is_private(int folder, const struct stat *status);

#endif
