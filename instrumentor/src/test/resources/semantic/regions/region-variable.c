/* expect: 30 3 */
/* visits: region@9=3 parallel for@10=6 region@16=6 region@23=4 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int total;

static void work(int n, double weight) {
#pragma pomp inst begin(work, n)
#pragma omp parallel for num_threads(2) reduction(+ : total)
    for (int i = 0; i < n; i++)
        total += 1;
    total += weight > 1000;
#pragma pomp inst end(work, n)
    for (unsigned char c = 0; c < 2; c++) {
#pragma pomp inst begin(inner, c)
        total += 0;
#pragma pomp inst end(inner)
    }
}

static int descend(const int depth) {
#pragma pomp inst begin(descend, depth)
    int deepest = depth == 3 ? depth : descend(depth + 1);
#pragma pomp inst end(descend, depth)
    return deepest;
}

int main(void) {
    work(5, 0.5);
    work(20, 2);
    work(5, 1e3);
    int deepest = descend(0);
    printf("%d %d\n", total, deepest);
    return total == 30 && deepest == 3 ? 0 : 1;
}
