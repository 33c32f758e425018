/* SPDX-License-Identifier: Apache-2.0 */
/* What events cost on this machine, now. */
#ifndef POMP_CALIBRATION_H
#define POMP_CALIBRATION_H

/*
 * Measures the cost of a pair of events into pomp_run; then of one within another visit, where it
 * is not timed. Call with recording on.
 */
void pomp_calibrate(void);

#endif
