/* SPDX-License-Identifier: Apache-2.0 */
/* The registers that callers are found by, as numbered by DWARF for each kind of processor. */
#ifndef POMP_SAMPLE_REGISTERS_H
#define POMP_SAMPLE_REGISTERS_H

#include "sample/pomp_sample_rules.h"

/* The number of the register that has the stack; 0 where callers are not found. */
#if defined(__x86_64__)
enum { POMP_SAMPLE_STACK_REGISTER = 7 };
#elif defined(__aarch64__)
enum { POMP_SAMPLE_STACK_REGISTER = 31 };
#else
enum { POMP_SAMPLE_STACK_REGISTER = 0 };
#endif

struct pomp_sample_registers {
    uint64_t values[POMP_SAMPLE_REGISTERS];
    uint64_t code;  /* the address of the instruction, */
    uint64_t stack; /* and where the stack ends then */
};

/* As they were in the code that a signal has interrupted. */
void pomp_sample_registers_of(struct pomp_sample_registers *registers, const void *context);

/* As they are here: those that a function leaves to its caller as they are. */
static inline __attribute__((always_inline)) void
pomp_sample_registers_here(struct pomp_sample_registers *registers) {
    uint64_t *values = registers->values;
#if defined(__x86_64__)
    __asm__ volatile("movq %%rbx, 24(%1)\n\tmovq %%rbp, 48(%1)\n\tmovq %%rsp, 56(%1)\n\t"
                     "movq %%r12, 96(%1)\n\tmovq %%r13, 104(%1)\n\tmovq %%r14, 112(%1)\n\t"
                     "movq %%r15, 120(%1)\n\tleaq 0(%%rip), %0"
                     : "=r"(registers->code)
                     : "r"(values)
                     : "memory");
#elif defined(__aarch64__)
    uint64_t stack;
    __asm__ volatile("stp x19, x20, [%2, #152]\n\tstp x21, x22, [%2, #168]\n\t"
                     "stp x23, x24, [%2, #184]\n\tstp x25, x26, [%2, #200]\n\t"
                     "stp x27, x28, [%2, #216]\n\tstp x29, x30, [%2, #232]\n\t"
                     "mov %1, sp\n\tadr %0, ."
                     : "=&r"(registers->code), "=&r"(stack)
                     : "r"(values)
                     : "memory");
    values[POMP_SAMPLE_STACK_REGISTER] = stack;
#else
    (void)values;
    registers->code = 0;
#endif
    registers->stack = values[POMP_SAMPLE_STACK_REGISTER];
}

#endif
