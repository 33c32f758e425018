/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a compiler has written of the stack of a function (.eh_frame): how the registers of its
 * caller are found, at one of its instructions.
 */
#ifndef POMP_SAMPLE_RULES_H
#define POMP_SAMPLE_RULES_H

#include "sample/pomp_sample_bytes.h"

enum {
    /* By DWARF's numbers: 16 on x86-64 is the address of the code, 31 on AArch64 the stack. */
    POMP_SAMPLE_REGISTERS = 33,
    POMP_SAMPLE_REMEMBERED = 4
};

enum pomp_sample_rule_kind {
    POMP_SAMPLE_KEPT, /* as it is */
    POMP_SAMPLE_UNKNOWN,
    POMP_SAMPLE_SAVED_AT, /* so far from where the stack was before the call */
    POMP_SAMPLE_IS_AT,
    POMP_SAMPLE_IN_REGISTER,
    POMP_SAMPLE_SAVED_AT_EXPRESSION,
    POMP_SAMPLE_IS_EXPRESSION
};

/* An expression starts with its size. */
struct pomp_sample_rule {
    enum pomp_sample_rule_kind kind;
    union {
        int64_t offset;
        uint64_t number;
        const uint8_t *expression;
    } by;
};

struct pomp_sample_rule_set {
    /* Where the stack was before the call: so far from a register, or by an expression. */
    uint64_t stack_register;
    int64_t stack_offset;
    const uint8_t *stack_expression; /* NULL: by the register */
    struct pomp_sample_rule registers[POMP_SAMPLE_REGISTERS];
};

struct pomp_sample_rules {
    struct pomp_sample_rule_set now;
    uint64_t returns_by; /* the register that has the caller's address */
    bool is_signal;      /* the code that a handler returns to: its caller was interrupted */
    const uint8_t *end;  /* of the object */
    /* While they are found. */
    struct pomp_sample_rule_set initial;
    struct pomp_sample_rule_set remembered[POMP_SAMPLE_REMEMBERED];
};

#endif
