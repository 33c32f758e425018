/* expect: 1 2 3 12 4 */
/* visits: parallel@9=2 single@10=2 depobj@15=1 depobj@26=1 depobj@27=1 taskwait@24=1 task@12=1 task@17=1 task@20=1 taskwait@28=1 task@32=4 taskgroup@30=1 cancellation point@34=4 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int x = 0, y = 0, z = 0, order = 0, n = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task depend(out : x)
        x = 1;
        omp_depend_t on_x;
#pragma omp depobj(on_x) depend(inout : x)
        int first;
#pragma omp task depend(depobj : on_x) priority(1)
        y = x + 1;
        first = 5;
#pragma omp task depend(in : x) depend(out : z) firstprivate(first)
        z = x + first - 3;
#pragma omp taskyield

#pragma omp taskwait depend(in : z)
        order = z * 4;
#pragma omp depobj(on_x) update(in)
#pragma omp depobj(on_x) destroy
#pragma omp taskwait
        order += y - 2;
#pragma omp taskgroup
        for (int i = 0; i < 4; i++) {
#pragma omp task if (i % 2)
            {
#pragma omp cancellation point taskgroup
#pragma omp atomic
                n++;
            }
        }
    }
    printf("%d %d %d %d %d\n", x, y, z, order, n);
    return x == 1 && y == 2 && z == 3 && order == 12 && n == 4 ? 0 : 1;
}
