// SPDX-License-Identifier: Apache-2.0
// expect: NowaitPossible at 14
// The series of two functions don't depend on each other; who is late with the one is early with the other.
#include <math.h>
#include <stdio.h>

enum { TERMS = 1500, SCALE = 8 };

static double sine[TERMS], cosine[TERMS];

int main(void) {
#pragma omp parallel
    {
#pragma omp for schedule(static)
        for (int i = 0; i < TERMS; i++) {
            double sum = 0;
            for (int k = 0; k < SCALE * i; k++) {
                sum += sin(0.001 * k);
            }
            sine[i] = sum;
        }
#pragma omp for schedule(static)
        for (int i = 0; i < TERMS; i++) {
            double sum = 0;
            for (int k = 0; k < SCALE * (TERMS - i); k++) {
                sum += cos(0.001 * k);
            }
            cosine[i] = sum;
        }
    }
    printf("%.3f %.3f\n", sine[TERMS - 1], cosine[1]);
    return 0;
}
