// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
/* There is nothing that another schedule could share out. */
int main(void) {
    long a[2] = {0};
    for (int step = 0; step < 3; step++) {
#pragma omp parallel for
        for (int i = 0; i < 1; i++) {
            usleep(50000);
            a[i] += step;
        }
    }
    printf("%ld\n", a[0]);
    return 0;
}
