/* expect: 5 5 6 4 2 9 */
/* visits: parallel@9=2 parallel for@12=4 parallel@21=10 master@22=5 parallel@25=10 single@26=10 parallel for@29=4 critical@34=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int work(int choice) {
    int result = 0;
    if (choice == 1)
#pragma omp parallel num_threads(2) reduction(+ : result)
        result += 2;
    else
#pragma omp parallel for num_threads(2) reduction(+ : result)
        for (int i = 0; i < 2; i++)
            result += 1;
    return result;
}

int main(void) {
    int loops = 0, whiles = 0, dos = 0, single = 0, i;
    for (i = 0; i < 5; i++)
#pragma omp parallel num_threads(2)
#pragma omp master
        loops++;
    while (whiles < 5)
#pragma omp parallel num_threads(2)
#pragma omp single
        whiles++;
    do
#pragma omp parallel for num_threads(2) reduction(+ : dos)
        for (int k = 0; k < 3; k++)
            dos++;
    while (dos < 6);
    if (dos)
#pragma omp critical
        single = 9;
    printf("%d %d %d %d %d %d\n", loops, whiles, dos, work(1), work(0), single);
    return loops == 5 && whiles == 5 && dos == 6 && work(0) == 2 && single == 9 ? 0 : 1;
}
