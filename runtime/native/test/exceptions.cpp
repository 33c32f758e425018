// SPDX-License-Identifier: Apache-2.0
// Exceptions that leave constructs: those with a function's guard are left in order, the others are
// repaired at the next event that fits.
#include "pomp/pomp.h"

static OMPRegDescr outer = {"region", "", 0, "test.c", 90, 90, 90, 90, 0, 0};
static OMPRegDescr inner = {"region", "", 0, "test.c", 91, 91, 91, 91, 0, 0};
static OMPRegDescr guarded = {"function", "", 0, "test.c", 92, 92, 92, 92, 0, 0};
static OMPRegDescr par = {"parallel", "", 0, "test.c", 10, 10, 10, 10, 0, 0};
static OMPRegDescr critical = {"critical", "", 0, "test.c", 50, 50, 50, 50, 0, 0};

static void leave_function() {
    POMP_FUNCTION(guarded)
    throw 1;
}

static void leave_region() {
    POMP_Begin(&inner);
    leave_function();
    POMP_End(&inner);
}

int main() {
    int caught = 0;
    for (int i = 0; i < 3; i++) {
        POMP_Begin(&outer);
        try {
            leave_region();
        } catch (int) {
            caught++;
        }
        POMP_End(&outer);
    }
    POMP_Parallel_fork(&par);
#pragma omp parallel num_threads(2) reduction(+ : caught)
    {
        POMP_Parallel_begin(&par);
        try {
            leave_region();
        } catch (int) {
            caught++;
        }
        POMP_Critical_enter(&critical);
#pragma omp critical
        {
            POMP_Critical_begin(&critical);
            caught += 0;
            POMP_Critical_end(&critical);
        }
        POMP_Critical_exit(&critical);
        POMP_Parallel_end(&par);
    }
    POMP_Parallel_join(&par);
    return caught == 5 ? 0 : 1;
}
