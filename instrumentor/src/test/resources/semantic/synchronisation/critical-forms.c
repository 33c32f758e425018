/* expect: 200 200 200 20 100 */
/* visits: parallel@9=2 critical@12=200 critical@14=200 critical@18=200 critical@22=20 for@24=2 critical@26=100 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int unnamed = 0, named = 0, other = 0, hinted = 0, maximum = 0;
#pragma omp parallel num_threads(2)
    {
        for (int i = 0; i < 100; i++) {
#pragma omp critical
            unnamed++;
#pragma omp critical(first)
            {
                named++;
            }
#pragma omp critical (second)
            { other++; }
        }
        for (int i = 0; i < 10; i++)
#pragma omp critical(third) hint(omp_sync_hint_contended)
            hinted += 1;
#pragma omp for
        for (int i = 1; i <= 100; i++)
#pragma omp critical(maximum)
            if (i > maximum)
                maximum = i;
    }
    printf("%d %d %d %d %d\n", unnamed, named, other, hinted, maximum);
    return unnamed == 200 && named == 200 && other == 200 && hinted == 20 && maximum == 100 ? 0 : 1;
}
