/* SPDX-License-Identifier: Apache-2.0 */
/* Signals that end the program: the profile is written before they do. */
#ifndef POMP_SIGNAL_H
#define POMP_SIGNAL_H

/* Takes over the fatal signals whose disposition is the default; gives back those still taken. */
void pomp_signals_start(void);
void pomp_signals_stop(void);

#endif
