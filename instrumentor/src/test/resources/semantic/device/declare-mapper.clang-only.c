/* expect: last 5 */
/* visits: target@12=1 target data@14=1 target@15=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

typedef struct { int n; double v[4]; } row;
#pragma omp declare mapper(whole : row r) map(r.n, r.v[0 : 4])
#pragma omp declare mapper(row r) map(r)

int main(void) {
    row x = {4, {1, 2, 3, 3}};
#pragma omp target map(mapper(whole), tofrom : x)
    for (int i = 0; i < x.n; i++) x.v[i] += 1;
#pragma omp target data map(mapper(default), tofrom : x)
#pragma omp target map(tofrom : x)
    for (int i = 0; i < x.n; i++) x.v[i] += 1;
    printf("last %g\n", x.v[3]);
    return x.v[3] == 5 ? 0 : 1;
}
