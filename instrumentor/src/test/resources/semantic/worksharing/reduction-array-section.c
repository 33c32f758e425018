/* expect: 250 250 250 250 500 500 */
/* visits: parallel for@7=2 parallel@16=2 for@17=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static void histogram(int n, int *counts) {
#pragma omp parallel for num_threads(2) reduction(+ : counts[0 : 4])
    for (int i = 0; i < n; i++)
        counts[i % 4]++;
}

int main(void) {
    int counts[4] = {0, 0, 0, 0};
    int even_odd[2] = {0, 0};
    histogram(1000, counts);
#pragma omp parallel num_threads(2) reduction(+ : even_odd)
#pragma omp for
    for (int i = 0; i < 1000; i++)
        even_odd[i & 1]++;
    printf("%d %d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], even_odd[0],
           even_odd[1]);
    for (int k = 0; k < 4; k++)
        if (counts[k] != 250)
            return 1;
    return even_odd[0] == 500 && even_odd[1] == 500 ? 0 : 1;
}
