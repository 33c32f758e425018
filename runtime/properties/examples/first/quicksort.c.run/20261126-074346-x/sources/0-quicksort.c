// SPDX-License-Identifier: Apache-2.0
// first: TasksTooFine at 20
// A recursive sort that makes tasks down to single elements.
#include <stdio.h>
#include <stdlib.h>
#define N 6000000
static int a[N];
static void sort(int *x, int n) {
    if (n < 2) return;
    int pivot = x[n / 2], i = 0, j = n - 1;
    while (i <= j) {
        while (x[i] < pivot) i++;
        while (x[j] > pivot) j--;
        if (i <= j) {
            int t = x[i];
            x[i++] = x[j];
            x[j--] = t;
        }
    }
#pragma omp task
    sort(x, j + 1);
#pragma omp task
    sort(x + i, n - i);
}
int main(void) {
    for (int i = 0; i < N; i++) a[i] = (int)(i * 2654435761u >> 4);
#pragma omp parallel
#pragma omp single
    sort(a, N);
    for (int i = 1; i < N; i++)
        if (a[i - 1] > a[i]) return 1;
    printf("%d\n", a[N / 2]);
    return 0;
}
