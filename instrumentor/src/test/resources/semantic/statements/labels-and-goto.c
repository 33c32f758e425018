/* expect: 6 4 2 3 */
/* visits: parallel@9=6 critical@11=6 parallel@16=2 critical@20=4 critical@24=2 single@31=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int tries = 0, jumps = 0, blocks = 0, rounds = 0;
again:
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        tries++;
    }
    if (tries < 6)
        goto again;
#pragma omp parallel num_threads(2)
    {
        int turn = 0;
    repeat:
#pragma omp critical
        jumps++;
        if (++turn < 2)
            goto repeat;
#pragma omp critical
        {
            if (blocks > 100)
                goto skip;
            blocks++;
        skip:;
        }
#pragma omp single
    more:
        if (++rounds < 3)
            goto more;
    }
    printf("%d %d %d %d\n", tries, jumps, blocks, rounds);
    return tries == 6 && jumps == 4 && blocks == 2 && rounds == 3 ? 0 : 1;
}
