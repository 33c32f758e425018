/* expect: 524288 20 */
/* visits: parallel@10=2 for@12=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    long chain[20];
    int steps = 0;
    chain[0] = 1;
#pragma omp parallel num_threads(2)
    {
#pragma omp for ordered(1) schedule(static, 1) reduction(+ : steps)
        for (int i = 0; i < 20; i++) {
            steps++;
#pragma omp ordered depend(sink : i - 1)
            if (i > 0)
                chain[i] = 2 * chain[i - 1];
#pragma omp ordered depend(source)
        }
    }
    printf("%ld %d\n", chain[19], steps);
    return chain[19] == 524288 && steps == 20 ? 0 : 1;
}
