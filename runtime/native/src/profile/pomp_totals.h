/* SPDX-License-Identifier: Apache-2.0 */
/* What a thread has measured in a context, at one moment. Async-signal-safe. */
#ifndef POMP_TOTALS_H
#define POMP_TOTALS_H

#include "profile/pomp_figures.h"
#include "thread/pomp_thread.h"

/* The totals of a node; what is open counts until end, and nothing can last longer than limit. */
struct pomp_totals pomp_totals_of(const struct pomp_node *node, uint64_t end, uint64_t limit);

#endif
