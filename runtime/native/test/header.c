/* SPDX-License-Identifier: Apache-2.0 */
/* pomp.h in every version of C, included before anything else. */
#include "pomp/pomp.h"

static OMPRegDescr unused POMP_UNUSED = {"region", "", 0, "test.c", 7, 7, 8, 8, 0, 0};

static OMPRegDescr function = {"function", "measured", 0, "test.c", 8, 8, 12, 12, 0, 0};

/* A declaration may follow: in C89 nothing may stand before one that isn't one. */
static int measured(int x) {
    POMP_FUNCTION(function)
    int y = x;
    return y;
}

int main(void) {
    struct {
        int member;
    } odd;
    unsigned char number = 3;
    odd.member = 0;
    POMP_ITERATIONS(unused, POMP_OPERAND(number), POMP_LOOP(unsigned char, 0, '<', number, 1));
    POMP_Init();
    return POMP_VALUE(number) == 3 && POMP_VALUE(odd) == 0 ? measured(odd.member) : 1;
}
