/* SPDX-License-Identifier: Apache-2.0 */
#include "sample/pomp_sample_registers.h"

#include <ucontext.h>

void pomp_sample_registers_of(struct pomp_sample_registers *registers, const void *context) {
    const ucontext_t *interrupted = context;
#if defined(__x86_64__)
    static const uint8_t numbers[] = {REG_RAX, REG_RDX, REG_RCX, REG_RBX, REG_RSI, REG_RDI,
                                      REG_RBP, REG_RSP, REG_R8,  REG_R9,  REG_R10, REG_R11,
                                      REG_R12, REG_R13, REG_R14, REG_R15, REG_RIP};
    for (size_t i = 0; i < sizeof numbers; i++) {
        registers->values[i] = (uint64_t)interrupted->uc_mcontext.gregs[numbers[i]];
    }
    registers->code = (uint64_t)interrupted->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    for (size_t i = 0; i < POMP_SAMPLE_STACK_REGISTER; i++) {
        registers->values[i] = interrupted->uc_mcontext.regs[i];
    }
    registers->values[POMP_SAMPLE_STACK_REGISTER] = interrupted->uc_mcontext.sp;
    registers->code = interrupted->uc_mcontext.pc;
#else
    (void)interrupted;
    registers->code = 0;
#endif
    registers->stack = registers->values[POMP_SAMPLE_STACK_REGISTER];
}
