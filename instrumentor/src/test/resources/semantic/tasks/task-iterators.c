/* expect: 10 10 6 */
/* visits: parallel@11=2 single@12=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

enum { N = 4 };

int main(void) {
    int cell[N] = {0}, total = 0, ordered = 0, near = 0;
    int n = N;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        for (int i = 0; i < N; i++) {
#pragma omp task depend(out : cell[i]) firstprivate(i) affinity(cell[i])
            cell[i] = i + 1;
        }
#pragma omp task depend(iterator(int k = 0 : n), in : cell[k]) depend(out : total)
        for (int k = 0; k < n; k++)
            total += cell[k];
#pragma omp task depend(iterator(int k = 0 : n : 2, int m = 0 : 2), inout : cell[k + m]) depend(in : total)
        ordered = total;
#pragma omp task affinity(iterator(k = 0 : n) : cell[k]) priority(2) shared(near)
        {
#pragma omp atomic
            near += 2;
        }
#pragma omp taskwait depend(in : total)
#pragma omp task mergeable if (task : n > 100) shared(near)
        {
#pragma omp atomic
            near += 4;
        }
#pragma omp taskwait
    }
    printf("%d %d %d\n", total, ordered, near);
    return total == 10 && ordered == 10 && near == 6 ? 0 : 1;
}
