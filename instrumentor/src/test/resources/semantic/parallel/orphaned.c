/* expect: 45 90 5 3 6 */
/* visits: for@9=3 critical@15=3 barrier@17=3 single@18=3 master@20=2 barrier@22=3 sections@26=3 parallel@43=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int sum, count, once, masters;

static void loop(void) {
#pragma omp for reduction(+ : sum)
    for (int i = 0; i < 10; i++)
        sum += i;
}

static void sync_work(void) {
#pragma omp critical
    count++;
#pragma omp barrier
#pragma omp single
    once++;
#pragma omp master
    masters++;
#pragma omp barrier
}

static void parts(int *a) {
#pragma omp sections
    {
#pragma omp section
#pragma omp atomic
        *a += 1;
#pragma omp section
#pragma omp atomic
        *a += 2;
    }
}

int main(void) {
    int a = 0;
    loop();
    const int serial = sum;
    sync_work();
    parts(&a);
#pragma omp parallel num_threads(2)
    {
        loop();
        sync_work();
        parts(&a);
    }
    printf("%d %d %d %d %d\n", serial, sum, once + count, count, a);
    return serial == 45 && sum == 90 && count == 3 && once == 2 && masters == 2 && a == 6 ? 0 : 1;
}
