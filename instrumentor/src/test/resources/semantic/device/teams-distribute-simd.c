/* expect: 4950 9 64 55 */
/* visits: teams distribute simd@9=2 teams distribute simd@13=1 teams@16=2 distribute simd@18=2 teams distribute parallel for simd@23=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, t = 0, n = 0, i, a[64];
    double more = 0;
#pragma omp teams distribute simd num_teams(2) thread_limit(1) reduction(+ : sum) private(t)
    for (i = 0; i < 100; i++)
        sum += t = i;
    int product = 1;
#pragma omp teams distribute simd num_teams(1) lastprivate(product) shared(a) default(none)
    for (int k = 0; k < 10; k++)
        a[k] = product = k;
#pragma omp teams num_teams(2) thread_limit(1)
    {
#pragma omp distribute simd safelen(8)
        for (int k = 0; k < 64; k++)
            a[k] = 1;
    }
    /* The if clause belongs to the parallel part alone before OpenMP 5.2. */
#pragma omp teams distribute parallel for simd num_teams(2) thread_limit(1) if (a[0] == 1) reduction(+ : more)
    for (int k = 1; k < 11; k++)
        more += k;
    for (i = 0; i < 64; i++)
        n += a[i];
    printf("%d %d %d %.0f\n", sum, product, n, more);
    return sum == 4950 && product == 9 && n == 64 && more == 55 ? 0 : 1;
}
