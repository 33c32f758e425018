/* expect: 45 4 */
/* visits: critical@9=10 parallel for@12=2 parallel@17=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0;
    void add(int value) {
#pragma omp critical
        sum += value;
    }
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 10; i++)
        add(i);
    auto void region(void);
    void region(void) {
#pragma omp parallel num_threads(2)
        {
            __label__ out;
#pragma omp atomic
            count += 2;
            if (count)
                goto out;
        out:;
        }
    }
    region();
    printf("%d %d\n", sum, count);
    return sum == 45 && count == 4 ? 0 : 1;
}
