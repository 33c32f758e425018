// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
int main(void) {
    long last = 0;
#pragma omp parallel for ordered schedule(static)
    for (int i = 0; i < 16; i++) {
#pragma omp ordered
        {
            usleep(5000);
            last = 10 * last % 97 + i;
        }
    }
    printf("%ld\n", last);
    return 0;
}
