/* SPDX-License-Identifier: Apache-2.0 */
/* Counters that PAPI reads: those of the program itself, so that they are known exactly. */
#include "descriptor.h"

#include <pthread.h>
#include <sde_lib.h>

DESCRIPTOR(outer, "region", 90);
DESCRIPTOR(inner, "region", 91);
DESCRIPTOR(other, "region", 92);

static long long drops, bytes;

/* 111 drops of 10 bytes, 11 of which fall in the inner region. */
static void *rain(void *unused) {
    for (int i = 0; i < 2; i++) {
        POMP_Begin(&outer);
        drops += 100;
        bytes += 1000;
        POMP_Begin(&inner);
        drops += 11;
        bytes += 110;
        POMP_End(&inner);
        POMP_End(&outer);
        drops += 7;
        POMP_Begin(&other);
        POMP_End(&other);
    }
    return unused;
}

/* Counts in two threads, one after the other. */
static int program_counters(void) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, rain, NULL) != 0) {
        return 3;
    }
    pthread_join(thread, NULL);
    rain(NULL);
    return 0;
}

/* Before the measurement library is started, which looks for them. */
static __attribute__((constructor(101))) void offer_counters(void) {
    papi_handle_t handle = papi_sde_init("Test");
    papi_sde_register_counter(handle, "drops", PAPI_SDE_RO | PAPI_SDE_DELTA, PAPI_SDE_long_long,
                              &drops);
    papi_sde_register_counter(handle, "bytes", PAPI_SDE_RO | PAPI_SDE_DELTA, PAPI_SDE_long_long,
                              &bytes);
}

static const struct test_case cases[] = {{"program_counters", program_counters}};

int main(int argc, char **argv) { return run_case(cases, 1, argc > 1 ? argv[1] : ""); }
