/* SPDX-License-Identifier: Apache-2.0 */
/* What is known of a construct. */
#ifndef POMP_CONSTRUCT_H
#define POMP_CONSTRUCT_H

#include "base/pomp_platform.h"

#include "pomp/pomp.h"

/* Where code is that no source is known of. Of constructs of the source all of it is empty. */
struct pomp_code {
    const char *function; /* as the symbols call it; "" when they don't tell */
    const char *module;   /* path of the program or library; "" when unknown */
    uint64_t offset;      /* from the function's first byte; without one from the module's */
    uint64_t address;     /* as the module's file counts it, for who reads its debug information */
};

static inline bool pomp_has_code(const struct pomp_code *code) {
    return *code->function != '\0' || code->offset != 0;
}

/*
 * The details of a descriptor that the library has made of a code address: those of version 1, and
 * what follows.
 */
struct pomp_code_details {
    POMPDetails details;
    struct pomp_code code;
};

enum { POMP_DETAILS_WITH_CODE = 2 };

/* What a descriptor says. Its strings are never null. */
struct pomp_construct {
    const char *name;
    const char *sub_name;
    const char *file_name;
    int num_sections;
    int begin_line1, begin_lineN;
    int end_line1, end_lineN;
    POMPDetails details;
    struct pomp_code code;
};

#endif
