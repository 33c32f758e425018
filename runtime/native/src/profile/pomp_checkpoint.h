/* SPDX-License-Identifier: Apache-2.0 */
/* A thread that writes the profile now and then, for programs that may be killed. */
#ifndef POMP_CHECKPOINT_H
#define POMP_CHECKPOINT_H

/* Starts it when POMP_CHECKPOINT=SECONDS is set. What is wrong with the value is reported and
 * ignored.
 */
void pomp_checkpoint_start(void);

/* Ends it, in the process that started it. */
void pomp_checkpoint_stop(void);

#endif
