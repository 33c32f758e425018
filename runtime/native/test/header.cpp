/* SPDX-License-Identifier: Apache-2.0 */
/* pomp.h in C++: string literals in a descriptor, C linkage, an unused descriptor. */
#include "pomp/pomp.h"

static OMPRegDescr used POMP_UNUSED = {"region", "cpp", 0, "test.cpp", 5, 5, 6, 6, 0, 0};
static OMPRegDescr unused POMP_UNUSED = {"region", "", 0, "test.cpp", 7, 7, 8, 8, 0, 0};

#if _POMP != 200110
#error "_POMP is the version of the interface"
#endif

struct Odd {
    int member;
};

static int measured(int x) {
    POMP_FUNCTION(used)
    return x;
}

int main() {
    Odd odd = {0};
    const unsigned long number = 3;
    POMP_Begin(&used);
    POMP_ITERATIONS(used, POMP_OPERAND(number) && POMP_OPERAND(odd.member),
                    POMP_LOOP(unsigned long, number, '>', odd.member, -1));
    POMP_End(&used);
    return POMP_VALUE(number) == 3 && POMP_VALUE(odd) == 0 && POMP_VALUE(odd.member) == 0
               ? measured(0)
               : 1;
}
