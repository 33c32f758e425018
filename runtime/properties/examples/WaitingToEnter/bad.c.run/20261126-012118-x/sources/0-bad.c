// SPDX-License-Identifier: Apache-2.0
// expect: WaitingToEnter at 15
// Workers put their findings into one list, and sort it whenever they do.
#include <stdio.h>
#include <unistd.h>

enum { FINDINGS = 100 };

int main(void) {
    int list[FINDINGS], length = 0;
#pragma omp parallel for schedule(static, 1)
    for (int i = 0; i < FINDINGS; i++) {
        int found = i * 37 % FINDINGS;
        usleep(300);
#pragma omp critical(list)
        {
            int at = length++;
            for (; at > 0 && list[at - 1] > found; at--) {
                list[at] = list[at - 1];
            }
            list[at] = found;
            usleep(2500);
        }
    }
    printf("%d %d\n", list[0], list[FINDINGS - 1]);
    return 0;
}
