/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_unwind.h"

#include "sample/pomp_sample_description.h"
#include "sample/pomp_sample_expression.h"
#include "sample/pomp_sample_object.h"

#include <stdlib.h>
#include <string.h>

/* What a processor that signs addresses of callers puts into their upper bits is left out. */
#if defined(__aarch64__)
#define ADDRESS_BITS ((UINT64_C(1) << 48U) - 1)
#else
#define ADDRESS_BITS UINT64_MAX
#endif

/* Frames below a place on the stack come before its callers. */
enum { MOST_STEPS = 2 * POMP_SAMPLE_DEPTH };

/* How a step to the caller went. */
enum stepped { STEPPED, AT_END, LOST };

static bool value_of(struct pomp_sample_unwinder *unwinder, const uint8_t *expression,
                     const uint64_t *first, uint64_t *value) {
    struct pomp_sample_bytes bytes = {expression, unwinder->rules.end, false};
    uint64_t size = pomp_sample_bytes_unsigned(&bytes);
    struct pomp_sample_values values = {unwinder->registers.values, POMP_SAMPLE_REGISTERS,
                                        &unwinder->memory};
    return pomp_sample_expression_value(pomp_sample_bytes_part(&bytes, size), &values, first,
                                        value);
}

/* Where the stack was before the call. It grows downwards; only a signal changes to another. */
static bool find_stack(struct pomp_sample_unwinder *unwinder, uint64_t *stack) {
    const struct pomp_sample_rule_set *rules = &unwinder->rules.now;
    if (rules->stack_expression == NULL) {
        *stack = unwinder->registers.values[rules->stack_register] + (uint64_t)rules->stack_offset;
    } else if (!value_of(unwinder, rules->stack_expression, NULL, stack)) {
        return false;
    }
    return *stack % sizeof *stack == 0 &&
           (unwinder->rules.is_signal || *stack >= unwinder->registers.stack);
}

/* A register of the caller; `slot` is where it was saved, or 0. */
static bool restore_register(struct pomp_sample_unwinder *unwinder,
                             const struct pomp_sample_rule *rule, uint64_t stack, uint64_t *value,
                             uint64_t *slot) {
    *slot = 0;
    switch (rule->kind) {
    case POMP_SAMPLE_KEPT:
        return true;
    case POMP_SAMPLE_SAVED_AT:
        *slot = stack + (uint64_t)rule->by.offset;
        return pomp_sample_memory_read(&unwinder->memory, *slot, value);
    case POMP_SAMPLE_IS_AT:
        *value = stack + (uint64_t)rule->by.offset;
        return true;
    case POMP_SAMPLE_IN_REGISTER:
        if (rule->by.number >= POMP_SAMPLE_REGISTERS) {
            return false;
        }
        *value = unwinder->registers.values[rule->by.number];
        return true;
    case POMP_SAMPLE_SAVED_AT_EXPRESSION:
        return value_of(unwinder, rule->by.expression, &stack, slot) &&
               pomp_sample_memory_read(&unwinder->memory, *slot, value);
    case POMP_SAMPLE_IS_EXPRESSION:
        return value_of(unwinder, rule->by.expression, &stack, value);
    default: /* POMP_SAMPLE_UNKNOWN: no code of the caller reads it */
        *value = 0;
        return true;
    }
}

/* To the caller, by the rules of the code that it has called. */
static enum stepped step(struct pomp_sample_unwinder *unwinder) {
    const struct pomp_sample_rules *rules = &unwinder->rules;
    uint64_t returns_by = rules->returns_by;
    if (rules->now.registers[returns_by].kind == POMP_SAMPLE_UNKNOWN) {
        return AT_END;
    }
    uint64_t stack;
    if (!find_stack(unwinder, &stack)) {
        return LOST;
    }
    uint64_t registers[POMP_SAMPLE_REGISTERS];
    memcpy(registers, unwinder->registers.values, sizeof registers);
    registers[POMP_SAMPLE_STACK_REGISTER] = stack;
    for (size_t i = 0; i < POMP_SAMPLE_REGISTERS; i++) {
        uint64_t slot;
        if (!restore_register(unwinder, &rules->now.registers[i], stack, &registers[i], &slot)) {
            return LOST;
        }
        unwinder->slot = i == returns_by ? slot : unwinder->slot;
    }
    uint64_t code = registers[returns_by] & ADDRESS_BITS;
    if (code == unwinder->registers.code &&
        registers[POMP_SAMPLE_STACK_REGISTER] == unwinder->registers.stack) {
        return LOST;
    }
    memcpy(unwinder->registers.values, registers, sizeof registers);
    unwinder->registers.code = code;
    unwinder->registers.stack = registers[POMP_SAMPLE_STACK_REGISTER];
    return code == 0 ? AT_END : STEPPED;
}

/* From the unwinder's code and registers on, the callers whose stack isn't below `least`. */
static void walk_up(struct pomp_sample_unwinder *unwinder, uint64_t least,
                    struct pomp_sample_walk *walk) {
    walk->count = 0;
    pomp_sample_memory_forget(&unwinder->memory);
    bool is_at_call = false; /* the address is behind the call, where another function may begin */
    enum stepped last = STEPPED;
    for (int i = 0; i < MOST_STEPS; i++) {
        if (!pomp_sample_description_find(&unwinder->rules,
                                          unwinder->registers.code - is_at_call)) {
            break;
        }
        bool is_caller = i > 0 && unwinder->registers.stack >= least;
        if (is_caller && walk->count == POMP_SAMPLE_DEPTH) {
            break;
        }
        if (is_caller) {
            walk->callers[walk->count++] =
                (struct pomp_sample_caller){unwinder->registers.code, unwinder->slot};
        }
        is_at_call = !unwinder->rules.is_signal;
        last = step(unwinder);
        if (last != STEPPED) {
            break;
        }
    }
    walk->is_cut = last != AT_END;
}

void pomp_sample_unwind_from(struct pomp_sample_unwinder *unwinder, const void *context,
                             struct pomp_sample_walk *walk) {
    pomp_sample_registers_of(&unwinder->registers, context);
    walk_up(unwinder, 0, walk);
}

void pomp_sample_unwind_above(struct pomp_sample_unwinder *unwinder, const void *place,
                              struct pomp_sample_walk *walk) {
    memset(&unwinder->registers, 0, sizeof unwinder->registers);
    pomp_sample_registers_here(&unwinder->registers);
    walk_up(unwinder, (uint64_t)(uintptr_t)place, walk);
}

bool pomp_sample_unwind_is_still(struct pomp_sample_unwinder *unwinder,
                                 const struct pomp_sample_walk *walk) {
    pomp_sample_memory_forget(&unwinder->memory);
    for (size_t i = 0; i < walk->count; i++) {
        const struct pomp_sample_caller *caller = &walk->callers[i];
        uint64_t there;
        if (caller->slot == 0 ||
            !pomp_sample_memory_read(&unwinder->memory, caller->slot, &there) ||
            (there & ADDRESS_BITS) != caller->address) {
            return false;
        }
    }
    return walk->count > 0;
}

bool pomp_sample_unwind_start(void) {
    const char *wanted = secure_getenv("POMP_SAMPLE_PATHS");
    if (POMP_SAMPLE_STACK_REGISTER == 0 || (wanted != NULL && strcmp(wanted, "off") == 0)) {
        return false;
    }
    /* What a kernel, or who guards the process, doesn't permit is known by one try. */
    static struct pomp_sample_memory memory;
    uint64_t word = 0;
    uint64_t here = (uint64_t)(uintptr_t)&word;
    return pomp_sample_object_start() && pomp_sample_memory_read(&memory, here, &word);
}
