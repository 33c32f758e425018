/* expect: 99 7 1 3 */
/* visits: parallel for@9=2 atomic@11=100 atomic@16=1 */
/* SPDX-License-Identifier: Apache-2.0 */
/* clang 14 knows no compare clause. */
#include <stdio.h>

int main(void) {
    int most = 0, expected = 5, value = 5, done = 0, old = 3, seen = 0;
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 100; i++) {
#pragma omp atomic compare
        if (most < i) {
            most = i;
        }
    }
#pragma omp atomic compare capture seq_cst weak
    {
        done = value == expected;
        if (done) {
            value = 7;
        }
    }
#pragma omp atomic compare capture acq_rel fail(acquire)
    {
        seen = old;
        if (old == 3) {
            old = 4;
        }
    }
#pragma omp atomic compare relaxed hint(0)
    most = most > 99 ? 99 : most;
    printf("%d %d %d %d\n", most, value, done, seen);
    return most == 99 && value == 7 && done == 1 && seen == 3 ? 0 : 1;
}
