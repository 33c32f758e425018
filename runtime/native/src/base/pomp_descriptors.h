/* SPDX-License-Identifier: Apache-2.0 */
/* How descriptors are added that are made while the program runs. */
#ifndef POMP_DESCRIPTORS_H
#define POMP_DESCRIPTORS_H

/*
 * Takes the lock under which descriptors are added; a signal handler meets it as it meets any
 * event. What it returns ends it. NULL, and there is no lock, in a handler that interrupted another
 * event: that may have it. The stub library has both functions, too.
 */
void *pomp_descriptors_lock(void);
void pomp_descriptors_unlock(void *locked);

#endif
