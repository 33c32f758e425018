/* expect: 84 22 6 */
/* visits: parallel@11=2 single@17=2 single@21=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int cell;
#pragma omp threadprivate(cell)

int main(void) {
    int total = 0, cells = 0, pairs = 0;
#pragma omp parallel num_threads(2)
    {
        int mine = 0;
        struct {
            int x, y;
        } pair = {0, 0};
#pragma omp single copyprivate(mine)
        mine = 42;
#pragma omp atomic
        total += mine;
#pragma omp single copyprivate(cell, pair)
        {
            cell = 11;
            pair.x = 1;
            pair.y = 2;
        }
#pragma omp atomic
        cells += cell;
#pragma omp atomic
        pairs += pair.x + pair.y;
    }
    printf("%d %d %d\n", total, cells, pairs);
    return total == 84 && cells == 22 && pairs == 6 ? 0 : 1;
}
