/* SPDX-License-Identifier: Apache-2.0 */
/* Traces: which of them, if any, POMP_TRACE asks for. */
#ifndef POMP_TRACE_H
#define POMP_TRACE_H

/* Starts it. */
void pomp_trace_start(void);

#endif
