// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Compresses blocks at the same time, and only writes them in order.
#include <stdio.h>
#include <unistd.h>

enum { BLOCKS = 60 };

int main(void) {
    long written = 0;
#pragma omp parallel for ordered schedule(static, 1)
    for (int block = 0; block < BLOCKS; block++) {
        usleep(8000);
        long size = block * 3;
#pragma omp ordered
        written += size;
    }
    printf("%ld\n", written);
    return 0;
}
