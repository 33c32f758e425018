/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of a construct. */
#ifndef POMP_CONSTRUCT_H
#define POMP_CONSTRUCT_H

#include "base/pomp_platform.h"

#include "pomp/pomp.h"

/* What a descriptor says. Its strings are never null. */
struct pomp_construct {
    const char *name;
    const char *sub_name;
    const char *file_name;
    int num_sections;
    int begin_line1, begin_lineN;
    int end_line1, end_lineN;
    POMPDetails details;
};

#endif
