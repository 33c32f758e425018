/* expect: 45 4 10 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* Constructs inside target regions run on the device: no measurement there. */
int main(void) {
    int sum = 0, count = 0, more = 0;
#pragma omp target map(tofrom : sum, count)
    {
#pragma omp parallel for num_threads(2) reduction(+ : sum)
        for (int i = 0; i < 10; i++)
            sum += i;
#pragma omp parallel num_threads(2)
        {
#pragma omp atomic
            count++;
#pragma omp barrier
#pragma omp critical
            count++;
        }
    }
#pragma omp target parallel for map(tofrom : more) reduction(+ : more)
    for (int i = 0; i < 10; i++)
        more++;
    printf("%d %d %d\n", sum, count, more);
    return sum == 45 && count == 4 && more == 10 ? 0 : 1;
}
