/* expect: 99 198 104 7 50 */
/* visits: parallel@9=2 for@11=2 barrier@19=2 for@20=2 for@23=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int last = -1, doubled = -1, both = 5, conditional = 0, i;
    int inside = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp for lastprivate(last, doubled)
        for (i = 0; i < 100; i++) {
            last = i;
            doubled = 2 * i;
        }
        /* Every thread reads the last value: it must be there after the loop's barrier. */
#pragma omp atomic
        inside += last == 99;
#pragma omp barrier
#pragma omp for firstprivate(both) lastprivate(both) schedule(static, 1)
        for (i = 0; i < 100; i++)
            both = i == 99 ? both - both % 100 + 5 + i : both;
#pragma omp for lastprivate(conditional : conditional)
        for (i = 0; i < 100; i++)
            if (i <= 50)
                conditional = i;
    }
    printf("%d %d %d %d %d\n", last, doubled, both, inside + 5, conditional);
    return last == 99 && doubled == 198 && both == 104 && inside == 2 && conditional == 50 ? 0 : 1;
}
