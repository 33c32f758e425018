/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_instructions.h"

#include <string.h>

/* DWARF 5, table 7.29, and what GNU and AArch64 have besides. */
enum {
    OPERATION = 0xC0,
    OPERAND = 0x3F,
    ADVANCE = 0x40,
    OFFSET = 0x80,
    RESTORE = 0xC0,
    NOTHING = 0x00,
    ADVANCE_1 = 0x02,
    ADVANCE_2 = 0x03,
    ADVANCE_4 = 0x04,
    OFFSET_EXTENDED = 0x05,
    RESTORE_EXTENDED = 0x06,
    UNDEFINED = 0x07,
    SAME_VALUE = 0x08,
    IN_REGISTER = 0x09,
    REMEMBER = 0x0A,
    RECALL = 0x0B,
    STACK = 0x0C,
    STACK_REGISTER = 0x0D,
    STACK_OFFSET = 0x0E,
    STACK_EXPRESSION = 0x0F,
    EXPRESSION = 0x10,
    OFFSET_EXTENDED_SIGNED = 0x11,
    STACK_SIGNED = 0x12,
    STACK_OFFSET_SIGNED = 0x13,
    VALUE_OFFSET = 0x14,
    VALUE_OFFSET_SIGNED = 0x15,
    VALUE_EXPRESSION = 0x16,
    TOGGLE_SIGNED_ADDRESS = 0x2D,
    ARGUMENTS_SIZE = 0x2E
};

struct machine {
    const struct pomp_sample_instructions *form;
    struct pomp_sample_rules *rules;
    struct pomp_sample_bytes bytes;
    uint64_t distance; /* from the beginning of the function */
    unsigned remembered;
};

/* Registers that no caller is found by, as those of vectors, have rules, too. */
static void set(struct machine *machine, uint64_t number, struct pomp_sample_rule rule) {
    if (number < POMP_SAMPLE_REGISTERS) {
        machine->rules->now.registers[number] = rule;
    }
}

static void set_by_offset(struct machine *machine, uint64_t number, enum pomp_sample_rule_kind kind,
                          uint64_t units) {
    int64_t offset = (int64_t)(units * (uint64_t)machine->form->data_unit);
    set(machine, number, (struct pomp_sample_rule){kind, {.offset = offset}});
}

static void restore(struct machine *machine, uint64_t number) {
    if (number < POMP_SAMPLE_REGISTERS) {
        set(machine, number, machine->rules->initial.registers[number]);
    }
}

static const uint8_t *expression(struct machine *machine) {
    const uint8_t *place = machine->bytes.at;
    pomp_sample_bytes_part(&machine->bytes, pomp_sample_bytes_unsigned(&machine->bytes));
    return place;
}

static bool run_for_stack(struct machine *machine, uint8_t code) {
    struct pomp_sample_bytes *bytes = &machine->bytes;
    struct pomp_sample_rule_set *now = &machine->rules->now;
    uint64_t unit = (uint64_t)machine->form->data_unit;
    if (code == STACK_EXPRESSION) {
        now->stack_expression = expression(machine);
        return true;
    }
    if (code == STACK || code == STACK_SIGNED || code == STACK_REGISTER) {
        now->stack_register = pomp_sample_bytes_unsigned(bytes);
        now->stack_expression = NULL;
    }
    switch (code) {
    case STACK:
    case STACK_OFFSET:
        now->stack_offset = (int64_t)pomp_sample_bytes_unsigned(bytes);
        break;
    case STACK_SIGNED:
    case STACK_OFFSET_SIGNED:
        now->stack_offset = (int64_t)((uint64_t)pomp_sample_bytes_signed(bytes) * unit);
        break;
    default:
        break;
    }
    return now->stack_register < POMP_SAMPLE_REGISTERS;
}

static void run_for_register(struct machine *machine, uint8_t code) {
    struct pomp_sample_bytes *bytes = &machine->bytes;
    uint64_t number = pomp_sample_bytes_unsigned(bytes);
    struct pomp_sample_rule rule = {POMP_SAMPLE_KEPT, {.offset = 0}};
    switch (code) {
    case OFFSET_EXTENDED:
        set_by_offset(machine, number, POMP_SAMPLE_SAVED_AT, pomp_sample_bytes_unsigned(bytes));
        return;
    case OFFSET_EXTENDED_SIGNED:
        set_by_offset(machine, number, POMP_SAMPLE_SAVED_AT,
                      (uint64_t)pomp_sample_bytes_signed(bytes));
        return;
    case VALUE_OFFSET:
        set_by_offset(machine, number, POMP_SAMPLE_IS_AT, pomp_sample_bytes_unsigned(bytes));
        return;
    case VALUE_OFFSET_SIGNED:
        set_by_offset(machine, number, POMP_SAMPLE_IS_AT,
                      (uint64_t)pomp_sample_bytes_signed(bytes));
        return;
    case RESTORE_EXTENDED:
        restore(machine, number);
        return;
    case UNDEFINED:
        rule.kind = POMP_SAMPLE_UNKNOWN;
        break;
    case IN_REGISTER:
        rule.kind = POMP_SAMPLE_IN_REGISTER;
        rule.by.number = pomp_sample_bytes_unsigned(bytes);
        break;
    case EXPRESSION:
    case VALUE_EXPRESSION:
        rule.kind =
            code == EXPRESSION ? POMP_SAMPLE_SAVED_AT_EXPRESSION : POMP_SAMPLE_IS_EXPRESSION;
        rule.by.expression = expression(machine);
        break;
    default: /* SAME_VALUE */
        break;
    }
    set(machine, number, rule);
}

static bool run_for_all(struct machine *machine, uint8_t code) {
    struct pomp_sample_rules *rules = machine->rules;
    if (code == REMEMBER && machine->remembered < POMP_SAMPLE_REMEMBERED) {
        rules->remembered[machine->remembered++] = rules->now;
        return true;
    }
    if (code == RECALL && machine->remembered > 0) {
        rules->now = rules->remembered[--machine->remembered];
        return true;
    }
    return false;
}

/* One without its operand in itself. */
static bool run_extended(struct machine *machine, uint8_t code) {
    switch (code) {
    case NOTHING:
    case TOGGLE_SIGNED_ADDRESS:
        return true;
    case ARGUMENTS_SIZE:
        pomp_sample_bytes_unsigned(&machine->bytes);
        return true;
    case ADVANCE_1:
    case ADVANCE_2:
    case ADVANCE_4:
        machine->distance +=
            pomp_sample_bytes_number(&machine->bytes, (size_t)1 << (code - ADVANCE_1)) *
            machine->form->code_unit;
        return true;
    case REMEMBER:
    case RECALL:
        return run_for_all(machine, code);
    case STACK:
    case STACK_REGISTER:
    case STACK_OFFSET:
    case STACK_EXPRESSION:
    case STACK_SIGNED:
    case STACK_OFFSET_SIGNED:
        return run_for_stack(machine, code);
    default:
        if ((code < OFFSET_EXTENDED || code > IN_REGISTER) &&
            (code < EXPRESSION || code > VALUE_EXPRESSION)) {
            return false;
        }
        run_for_register(machine, code);
        return true;
    }
}

static bool run(struct machine *machine, struct pomp_sample_bytes program, uint64_t distance) {
    machine->bytes = program;
    machine->distance = 0;
    while (machine->bytes.at < machine->bytes.end && machine->distance <= distance) {
        uint8_t code = (uint8_t)pomp_sample_bytes_number(&machine->bytes, 1);
        uint8_t operand = code & OPERAND;
        bool is_understood = true;
        switch (code & OPERATION) {
        case ADVANCE:
            machine->distance += operand * machine->form->code_unit;
            break;
        case OFFSET:
            set_by_offset(machine, operand, POMP_SAMPLE_SAVED_AT,
                          pomp_sample_bytes_unsigned(&machine->bytes));
            break;
        case RESTORE:
            restore(machine, operand);
            break;
        default:
            is_understood = run_extended(machine, code);
            break;
        }
        if (!is_understood || machine->bytes.is_bad) {
            return false;
        }
    }
    return true;
}

bool pomp_sample_instructions_run(const struct pomp_sample_instructions *form,
                                  struct pomp_sample_rules *rules, struct pomp_sample_bytes common,
                                  struct pomp_sample_bytes own, uint64_t distance) {
    struct machine machine = {.form = form, .rules = rules};
    memset(&rules->now, 0, sizeof rules->now);
    rules->initial = rules->now;
    if (!run(&machine, common, UINT64_MAX)) {
        return false;
    }
    rules->initial = rules->now;
    return run(&machine, own, distance);
}
