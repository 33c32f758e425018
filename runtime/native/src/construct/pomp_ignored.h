/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Constructs none of whose events are to be recorded: their descriptors are marked, so that
 * programs don't call the library for them (pomp/ignored.h). A mark stays. No frame is opened for
 * what is marked, but for parallel regions, whose workers must be noticed; so no exit is missed
 * when a program leaves it out.
 */
#ifndef POMP_IGNORED_MARK_H
#define POMP_IGNORED_MARK_H

#include "base/pomp_platform.h"

#include "pomp/pomp.h"

/* The mark: its address is the data of marked descriptors. */
POMP_PUBLIC extern const char POMP_Ignored;

static inline bool pomp_is_mark(const void *data) { return data == &POMP_Ignored; }

static inline bool pomp_is_ignored(const OMPRegDescr *d) {
    return pomp_is_mark(__atomic_load_n(&d->data, __ATOMIC_RELAXED));
}

/* Marks a descriptor that was not registered, if POMP_DISABLE leaves out all of its events. */
void pomp_ignore_if_disabled(OMPRegDescr *d);

/* Whether all events that a construct of that name can have are of these parts. */
bool pomp_are_all_parts(const char *name, uint64_t parts);

#endif
