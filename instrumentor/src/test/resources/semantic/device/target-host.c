/* expect: 4950 200 3 5 */
/* visits: parallel@32=2 single@33=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#pragma omp declare target
int scale = 2;
static int scaled(int x) {
    int result = 0;
#pragma omp parallel for reduction(+ : result) num_threads(2)
    for (int i = 0; i < 2; i++)
        result += x;
    return result / 2 * scale;
}
#pragma omp end declare target

int main(void) {
    int sum = 0, a[100], flag = 0, host = 0;
#pragma omp target map(tofrom : sum)
    for (int i = 0; i < 100; i++)
        sum += i;
#pragma omp target data map(from : a)
    {
#pragma omp target
        for (int i = 0; i < 100; i++)
            a[i] = scaled(1);
    }
#pragma omp target teams distribute parallel for map(tofrom : flag) reduction(+ : flag) num_teams(1)
    for (int i = 0; i < 3; i++)
        flag++;
#pragma omp target update to(scale)
#pragma omp parallel num_threads(2)
#pragma omp single
    host = 5;
    int total = 0;
    for (int i = 0; i < 100; i++)
        total += a[i];
    printf("%d %d %d %d\n", sum, total, flag, host);
    return sum == 4950 && total == 200 && flag == 3 && host == 5 ? 0 : 1;
}
