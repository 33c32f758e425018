/* SPDX-License-Identifier: Apache-2.0 */
/* What the Fortran side of the interface keeps its descriptors in. */
#include "../src/pomp_context.h"

#include <stdlib.h>

void *pomp_shared_alloc(size_t size) { return calloc(1, size); }
