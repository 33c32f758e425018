// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// The user region is around the whole loop.
#include <stdio.h>

enum { WORDS = 100000000 };

int main(void) {
    unsigned digest[2] = {1, 1};
#pragma omp parallel for schedule(static)
    for (int part = 0; part < 2; part++) {
        unsigned mixed = 17u + (unsigned)part;
#pragma pomp inst begin(mix)
        for (int i = 0; i < WORDS; i++) {
            mixed = (mixed ^ (unsigned)i) * 16777619u;
        }
#pragma pomp inst end(mix)
        digest[part] = mixed;
    }
    printf("%08x %08x\n", digest[0], digest[1]);
    return 0;
}
