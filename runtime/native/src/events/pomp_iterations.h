/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of few nodes only, as others than their thread see it. */
#ifndef POMP_ITERATIONS_H
#define POMP_ITERATIONS_H

#include "thread/pomp_thread.h"

/*
 * What a node has of that; NULL when it has nothing. The profile's writer asks here, so that
 * POMP_Iterations, to which programs refer weakly, is always linked.
 */
const struct pomp_extra *pomp_known_extra(const struct pomp_node *node);

#endif
