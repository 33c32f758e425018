// SPDX-License-Identifier: Apache-2.0
// first: UnevenWork at 10
// environment: OMP_SCHEDULE=dynamic,8
// The environment asks for chunks that are too large: one thread takes the last one when all others are done.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int sum = 0;
#pragma omp parallel for schedule(runtime) reduction(+ : sum)
    for (int i = 0; i < 32; i++) {
        usleep(i < 24 ? 1000 : 8000);
        sum += i;
    }
    printf("%d\n", sum);
    return 0;
}
