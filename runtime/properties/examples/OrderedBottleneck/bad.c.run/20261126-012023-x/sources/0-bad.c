// SPDX-License-Identifier: Apache-2.0
// expect: OrderedBottleneck at 14
// Compresses blocks and writes them in order, but does both when it is the block's turn.
#include <stdio.h>
#include <unistd.h>

enum { BLOCKS = 60 };

int main(void) {
    long written = 0;
#pragma omp parallel for ordered schedule(static, 1)
    for (int block = 0; block < BLOCKS; block++) {
        usleep(500);
#pragma omp ordered
        {
            usleep(4000);
            written += block * 3;
        }
    }
    printf("%ld\n", written);
    return 0;
}
