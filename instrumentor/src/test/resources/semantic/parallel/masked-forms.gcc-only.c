/* expect: 1 1 1 */
/* visits: parallel@8=2 masked@10=1 masked@12=1 parallel masked@17=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int plain = 0, filtered = 0, combined = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp masked
        plain++;
#pragma omp masked filter(1)
        {
            filtered++;
        }
    }
#pragma omp parallel masked num_threads(2)
    combined++;
    printf("%d %d %d\n", plain, filtered, combined);
    return plain == 1 && filtered == 1 && combined == 1 ? 0 : 1;
}
