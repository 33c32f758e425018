/* expect: 42 1 */
/* visits: parallel@9=2 atomic@14=1 single@27=2 flush@13=1 flush@16=1 flush@24=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int data = 0, ready = 0, got = 0, teams = 0;
#pragma omp parallel num_threads(2) shared(data, ready)
    {
        if (omp_get_thread_num() == 0) {
            data = 42;
#pragma omp flush(data)
#pragma omp atomic write
            ready = 1;
#pragma omp flush
        } else {
            int seen = 0;
            while (!seen) {
#pragma omp flush(ready)
#pragma omp atomic read
                seen = ready;
            }
#pragma omp flush(data)
            got = data;
        }
#pragma omp single
        teams++;
    }
    printf("%d %d\n", got, teams);
    return got == 42 && teams == 1 ? 0 : 1;
}
