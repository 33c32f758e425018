/* SPDX-License-Identifier: Apache-2.0 */
/* The instructions (DW_CFA_...) that rules are written in, up to an instruction of the function. */
#ifndef POMP_SAMPLE_INSTRUCTIONS_H
#define POMP_SAMPLE_INSTRUCTIONS_H

#include "sample/pomp_sample_rules.h"

struct pomp_sample_instructions {
    uint64_t code_unit;
    int64_t data_unit;
    uint8_t encoding;
};

/*
 * Runs those that a function has in common with others, and its own as far as they are about the
 * code at a distance from its beginning or before it. False when one isn't understood.
 */
bool pomp_sample_instructions_run(const struct pomp_sample_instructions *form,
                                  struct pomp_sample_rules *rules, struct pomp_sample_bytes common,
                                  struct pomp_sample_bytes own, uint64_t distance);

#endif
