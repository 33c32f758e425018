/* expect: 45 45 12 2 */
/* visits: parallel for@8=2 parallel@11=2 for@13=2 for@16=2 critical@20=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, again = 0, cells = 0, count = 0;
#pragma omp parallel for num_threads(2), reduction(+:sum), schedule(static,2)
    for (int i = 0; i < 10; i++)
        sum += i;
#pragma omp parallel num_threads((((2)))),shared(again,cells),shared(count)default(none)
    {
#pragma omp for reduction(+:again)schedule(dynamic,(1+1)),nowait
        for (int i = 0; i < 10; i++)
            again += i;
#pragma omp for collapse(1+1) reduction(+:cells)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++)
                cells++;
#pragma omp critical(a_name_with_2_digits)
        count++;
    }
    printf("%d %d %d %d\n", sum, again, cells, count);
    return sum == 45 && again == 45 && cells == 12 && count == 2 ? 0 : 1;
}
