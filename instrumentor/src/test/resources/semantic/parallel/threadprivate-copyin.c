/* expect: 10 20 11 21 2 */
/* visits: parallel@15=2 parallel@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

static int counter;
static int table[4];
#pragma omp threadprivate(counter, table)

int main(void) {
    int before[2], after[2], tables = 0;
    counter = 10;
    table[3] = 1;
#pragma omp parallel num_threads(2) copyin(counter, table)
    {
        const int me = omp_get_thread_num();
        before[me] = counter;
        counter += me * 10;
        after[me] = counter;
#pragma omp atomic
        tables += table[3];
    }
    const int first = after[0], second = after[1];
#pragma omp parallel num_threads(2)
    {
        counter++;
        after[omp_get_thread_num()] = counter;
    }
    printf("%d %d %d %d %d\n", first, second, after[0], after[1], tables);
    return before[0] == 10 && before[1] == 10 && first == 10 && second == 20 && after[0] == 11 &&
                   after[1] == 21 && tables == 2
               ? 0
               : 1;
}
