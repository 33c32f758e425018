/* SPDX-License-Identifier: Apache-2.0 */
#include "thread/pomp_signal_stack.h"

#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>

enum { POMP_SIGNAL_STACK = 65536 };

bool pomp_signal_stack_set(void **stack) {
    stack_t current;
    if (sigaltstack(NULL, &current) != 0 || (current.ss_flags & SS_DISABLE) == 0) {
        return false;
    }
    if (*stack == NULL) {
        void *made = mmap(NULL, POMP_SIGNAL_STACK, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        *stack = made == MAP_FAILED ? NULL : made;
    }
    stack_t own = {.ss_sp = *stack, .ss_size = POMP_SIGNAL_STACK};
    return *stack != NULL && sigaltstack(&own, NULL) == 0;
}

void pomp_signal_stack_free(void *stack) {
    if (stack != NULL) {
        munmap(stack, POMP_SIGNAL_STACK);
    }
}

void pomp_signal_stack_unset(const void *stack) {
    stack_t current;
    if (sigaltstack(NULL, &current) == 0 && current.ss_sp == stack) {
        stack_t none = {.ss_flags = SS_DISABLE};
        sigaltstack(&none, NULL);
    }
}
