/* expect: 2 done */
/* visits: parallel@9=2 critical@11=2 barrier@13=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int count = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        count++;
#pragma omp barrier
#pragma omp single
        {
            printf("%d done\n", count);
            exit(count == 2 ? 0 : 1);
        }
    }
    return 1;
}
