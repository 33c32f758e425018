/* expect: 30 2430 4950 */
/* visits: parallel@8=2 for@10=2 parallel for@17=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int position = 0, sum = 0, plain = 0, values[10];
#pragma omp parallel num_threads(2)
    {
#pragma omp for linear(position : 3) reduction(+ : sum)
        for (int i = 0; i < 10; i++) {
            values[i] = position;
            sum += values[i] * 18;
            position += 3;
        }
    }
#pragma omp parallel for num_threads(2) reduction(+ : plain) linear(position)
    for (int i = 0; i < 100; i++) {
        plain += position - 30;
        position++;
    }
    position -= 100;
    printf("%d %d %d\n", position, sum, plain);
    return position == 30 && sum == 2430 && plain == 4950 && values[9] == 27 ? 0 : 1;
}
