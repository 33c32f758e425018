// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
/* One thread alone comes to the section, so nobody waits for it. */
int main(void) {
    long sum = 0;
#pragma omp parallel for schedule(static)
    for (int i = 0; i < 16; i++) {
        if (i >= 8)
            continue;
#pragma omp critical
        {
            usleep(5000);
            sum += i;
        }
    }
    printf("%ld\n", sum);
    return 0;
}
