/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Expressions of DWARF, as far as compilers write them of stacks: where a function has aligned its
 * own, where a handler returns to, and in the table of functions of other objects.
 */
#ifndef POMP_SAMPLE_EXPRESSION_H
#define POMP_SAMPLE_EXPRESSION_H

#include "sample/pomp_sample_bytes.h"
#include "sample/pomp_sample_memory.h"

#include <stddef.h>

struct pomp_sample_values {
    const uint64_t *registers;
    size_t count;
    struct pomp_sample_memory *memory;
};

/* Its value, with `first` there at the beginning, or NULL; false when it isn't understood. */
bool pomp_sample_expression_value(struct pomp_sample_bytes expression,
                                  const struct pomp_sample_values *values, const uint64_t *first,
                                  uint64_t *result);

#endif
