// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <unistd.h>
/* It is another half of the loop that takes longer each time: any schedule is as good. */
int main(void) {
    long a[8] = {0};
    for (int step = 0; step < 6; step++) {
#pragma omp parallel for
        for (int i = 0; i < 8; i++) {
            usleep((i < 4) == step % 2 ? 40000 : 16000);
            a[i] += i * step;
        }
    }
    printf("%ld %ld\n", a[3], a[7]);
    return 0;
}
