// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Workers put their findings into one list, which is sorted by nobody meanwhile.
#include <stdio.h>
#include <unistd.h>

enum { FINDINGS = 100 };

int main(void) {
    int list[FINDINGS], length = 0;
#pragma omp parallel for schedule(static, 1)
    for (int i = 0; i < FINDINGS; i++) {
        int found = i * 37 % FINDINGS;
        usleep(5000);
#pragma omp critical(list)
        list[length++] = found;
    }
    printf("%d %d\n", length, list[0] >= 0);
    return 0;
}
