/* expect: sum 56 scaled 112 */
/* visits: target enter data@11=1 target@12=1 target update@14=1 taskwait@15=1 target exit data@16=1 taskwait@17=1 */
/* visits: target data@18=1 target teams distribute parallel for@20=1 target update@23=1 target@24=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    double a[8], sum = 0, scale = 1;
    for (int i = 0; i < 8; i++)
        a[i] = i;
#pragma omp target enter data map(to : a[0 : 8]) if (target enter data : sum == 0)
#pragma omp target map(tofrom : a[0 : 8])
    for (int i = 0; i < 8; i++) a[i] *= 2;
#pragma omp target update from(a[0 : 8]) nowait
#pragma omp taskwait
#pragma omp target exit data map(from : a[0 : 8]) depend(in : a) nowait
#pragma omp taskwait
#pragma omp target data map(tofrom : a[0 : 8]) map(to : scale) if (target data : sum == 0)
    {
#pragma omp target teams distribute parallel for map(tofrom : sum) reduction(+ : sum) num_teams(1) thread_limit(2)
        for (int i = 0; i < 8; i++) sum += a[i];
        scale = 2;
#pragma omp target update to(scale) if (scale > 1)
#pragma omp target map(tofrom : a[0 : 8])
        for (int i = 0; i < 8; i++) a[i] *= scale;
    }
    double scaled = 0;
    for (int i = 0; i < 8; i++)
        scaled += a[i];
    printf("sum %g scaled %g\n", sum, scaled);
    return sum == 56 && scaled == 112 ? 0 : 1;
}
