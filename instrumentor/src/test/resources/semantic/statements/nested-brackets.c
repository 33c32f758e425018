/* expect: 30 12 4 */
/* visits: parallel for@13=2 atomic@16=10 parallel@22=2 critical@24=2 for@28=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int identity(int n) { return n; }

int main(void) {
    int column[10], value[10], sum = 0;
    for (int i = 0; i < 10; i++)
        column[i] = 9 - i, value[i] = i;
    int bins[3] = {0, 0, 0};
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 10; i++) {
        /* Indices that are themselves looked up, as in code for sparse matrices. */
#pragma omp atomic
        bins[value[column[i]] % 3] += (value)[column[9 - column[i]]] > 4 ? 2 : 1;
        (void)value[identity(column[(int[]){0, 1}[1]])];
    }
    sum = 2 * (bins[0] + bins[1] + bins[2]);
    int cells[2][2] = {[0] = {[1] = 1}, [1][0] = 2}, found = 0, last[1] = {0};
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        found += cells[cells[0][1]][cells[1][1]] * (int[3]){3, 2, 1}[cells[0][1] + cells[cells[0][1]][1]];
        int own[4] = {[2] = 1, [0 ... 1] = 0};
        own[own[2]]++;
#pragma omp for
        for (int i = own[own[own[0]]]; i < value[column[5]]; i++)
            last[cells[1][1]] = cells[1][0] * 2;
    }
    printf("%d %d %d\n", sum, found + 4, last[0]);
    return sum == 30 && found == 8 && last[0] == 4 ? 0 : 1;
}
