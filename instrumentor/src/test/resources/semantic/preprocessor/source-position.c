/* expect: 14 17 25 1 */
/* visits: parallel@11=2 single@13=2 single@15=2 critical@20=2 barrier@23=4 critical@24=4 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

/* __LINE__, __FILE__ and __func__ are those of the user's file. */
int main(void) {
    int first = 0, second = 0, third = 0, same = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        first = __LINE__;
#pragma omp single
        {
            second = __LINE__;
            same = strcmp(__func__, "main") == 0 && strstr(__FILE__, "source-position.c") != NULL;
        }
#pragma omp critical
        assert(first && second);
        for (int i = 0; i < 2; i++) {
#pragma omp barrier
#pragma omp critical
            third = __LINE__;
        }
    }
    printf("%d %d %d %d\n", first, second, third, same);
    return same && first == 14 && second == 17 && third == 25 ? 0 : 1;
}
