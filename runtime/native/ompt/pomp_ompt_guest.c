/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A program that was built with pomp has measured itself since before main. Two measurements would
 * count everything twice: this one leaves it to the program's, and tells that what only the OpenMP
 * run time knows (pomp_ompt_told.c).
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "base/pomp_atomic.h"
#include "control/pomp_copy.h"

#include <dlfcn.h>
#include <stddef.h>

/* This library shows none of the interface, so what is found is another copy. */
bool pomp_copy_is_guest(void) {
    static _Atomic int known;
    int answer = atomic_load_explicit(&known, memory_order_relaxed);
    if (answer == 0) {
        answer = dlsym(RTLD_DEFAULT, "POMP_Init") != NULL ? 1 : -1;
        atomic_store_explicit(&known, answer, memory_order_relaxed);
    }
    return answer > 0;
}
