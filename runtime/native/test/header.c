/* SPDX-License-Identifier: Apache-2.0 */
/* pomp.h in every version of C, included before anything else. */
#include "pomp/pomp.h"

static OMPRegDescr unused POMP_UNUSED = {"region", "", 0, "test.c", 7, 7, 8, 8, 0, 0};

int main(void) {
    POMP_Init();
    return 0;
}
