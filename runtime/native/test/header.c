/* SPDX-License-Identifier: Apache-2.0 */
/* pomp.h in every version of C, included before anything else. */
#include "pomp/pomp.h"

static OMPRegDescr unused POMP_UNUSED = {"region", "", 0, "test.c", 7, 7, 8, 8, 0, 0};

int main(void) {
    struct {
        int member;
    } odd;
    unsigned char number = 3;
    odd.member = 0;
    POMP_Init();
    return POMP_VALUE(number) == 3 && POMP_VALUE(odd) == 0 ? odd.member : 1;
}
