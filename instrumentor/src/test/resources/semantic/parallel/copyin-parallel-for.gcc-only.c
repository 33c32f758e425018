/* expect: 10 30 */
/* visits: parallel for@18=2 parallel sections@21=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* clang 14 ignores copyin on a combined construct. */
static int factor;
static struct {
    int a, b;
} setting;
#pragma omp threadprivate(factor, setting)

int main(void) {
    int sum = 0, settings = 0;
    factor = 2;
    setting.a = 1;
    setting.b = 2;
#pragma omp parallel for num_threads(2) copyin(factor, setting) reduction(+ : sum) schedule(static)
    for (int i = 0; i < 5; i++)
        sum += factor;
#pragma omp parallel sections num_threads(2) copyin(setting) reduction(+ : settings)
    {
#pragma omp section
        settings += 5 * setting.a + 5 * setting.b;
#pragma omp section
        settings += 5 * (setting.a + setting.b);
    }
    printf("%d %d\n", sum, settings);
    return sum == 10 && settings == 30 ? 0 : 1;
}
