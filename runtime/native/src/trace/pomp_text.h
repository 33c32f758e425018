/* SPDX-License-Identifier: Apache-2.0 */
/*
 * POMP_TRACE=text: every event as a line of trace.txt beside the profile, for tests and for finding
 * mistakes. A line is
 *
 *     THREAD TICKS STEP PART FILE:LINE
 *
 * with the ticks of the clock since the start; STEP is enter, continued (of a task that was
 * suspended), body, entry, barrier, other (the phases), exit, acquired or released. The last line
 * says how many ticks are a second.
 */
#ifndef POMP_TEXT_H
#define POMP_TEXT_H

/* Starts it. */
void pomp_text_start(void);

#endif
