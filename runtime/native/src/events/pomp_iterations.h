/* SPDX-License-Identifier: Apache-2.0 */
/* What was counted of the iterations of loops. */
#ifndef POMP_ITERATIONS_H
#define POMP_ITERATIONS_H

#include "thread/pomp_thread.h"

/*
 * What the thread of a node has counted there; NULL when it is nothing. The profile's writer asks
 * here so that POMP_Iterations, to which programs refer weakly, is always linked.
 */
const struct pomp_iterations *pomp_iterations_of(const struct pomp_node *node);

#endif
