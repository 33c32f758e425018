/* SPDX-License-Identifier: Apache-2.0 */
/* Start and end of the measurement; pomp_start is declared in base/pomp_run.h. */
#ifndef POMP_CONTROL_H
#define POMP_CONTROL_H

/* Ends the recording for good. */
void pomp_stop(void);

#endif
