/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_expression.h"

/* DWARF 5, table 7.9. */
enum {
    DEREFERENCE = 0x06,
    AND = 0x1A,
    PLUS = 0x22,
    PLUS_CONSTANT = 0x23,
    SHIFT_LEFT = 0x24,
    GREATER_OR_EQUAL = 0x2A,
    LITERAL = 0x30,
    REGISTER = 0x70,
    END = 0x90
};

enum { DEPTH = 8 };

struct stack {
    size_t count;
    uint64_t values[DEPTH];
};

static bool push(struct stack *stack, uint64_t value) {
    if (stack->count == DEPTH) {
        return false;
    }
    stack->values[stack->count++] = value;
    return true;
}

static bool combine(struct stack *stack, uint8_t code) {
    if (stack->count < 2) {
        return false;
    }
    uint64_t right = stack->values[--stack->count];
    uint64_t *left = &stack->values[stack->count - 1];
    switch (code) {
    case AND:
        *left &= right;
        return true;
    case PLUS:
        *left += right;
        return true;
    case SHIFT_LEFT:
        *left = right < POMP_SAMPLE_BITS ? *left << right : 0;
        return true;
    case GREATER_OR_EQUAL:
        *left = (int64_t)*left >= (int64_t)right;
        return true;
    default:
        return false;
    }
}

static bool execute(struct stack *stack, struct pomp_sample_bytes *bytes,
                    const struct pomp_sample_values *values) {
    uint8_t code = (uint8_t)pomp_sample_bytes_number(bytes, 1);
    if (code >= REGISTER && code < END) {
        size_t number = code - REGISTER;
        uint64_t offset = (uint64_t)pomp_sample_bytes_signed(bytes);
        return number < values->count && push(stack, values->registers[number] + offset);
    }
    if (code >= LITERAL && code < LITERAL + 32) {
        return push(stack, code - LITERAL);
    }
    if (code != DEREFERENCE && code != PLUS_CONSTANT) {
        return combine(stack, code);
    }
    if (stack->count == 0) {
        return false;
    }
    uint64_t *top = &stack->values[stack->count - 1];
    if (code == DEREFERENCE) {
        return pomp_sample_memory_read(values->memory, *top, top);
    }
    *top += pomp_sample_bytes_unsigned(bytes);
    return true;
}

bool pomp_sample_expression_value(struct pomp_sample_bytes expression,
                                  const struct pomp_sample_values *values, const uint64_t *first,
                                  uint64_t *result) {
    struct stack stack = {.count = 0};
    if (first != NULL) {
        push(&stack, *first);
    }
    while (expression.at < expression.end) {
        if (!execute(&stack, &expression, values) || expression.is_bad) {
            return false;
        }
    }
    if (expression.is_bad || stack.count == 0) {
        return false;
    }
    *result = stack.values[stack.count - 1];
    return true;
}
