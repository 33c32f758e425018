/* expect: 10 10 5 4 10 10 10 */
/* visits: parallel@12=2 for@14=2 for@17=2 for@20=2 for@23=2 for@26=2 for@29=2 for@32=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stddef.h>
#include <stdio.h>

int main(void) {
    int down = 0, unequal = 0, step = 0, back = 0, pointers = 0, sizes = 0, commas = 0;
    char text[10] = "123456789";
    int i;
    const int by = 2;
#pragma omp parallel num_threads(2) private(i)
    {
#pragma omp for reduction(+ : down)
        for (i = 9; i >= 0; i--)
            down++;
#pragma omp for reduction(+ : unequal)
        for (i = 0; i != 10; ++i)
            unequal++;
#pragma omp for reduction(+ : step)
        for (i = 0; i < 10; i = i + by)
            step++;
#pragma omp for reduction(+ : back)
        for (i = 10; 0 < i; i -= 3)
            back++;
#pragma omp for reduction(+ : pointers)
        for (char *p = text; p < text + sizeof text; p++)
            pointers += p - text < 10;
#pragma omp for reduction(+ : sizes)
        for (size_t s = 0; s < (size_t)10; s++)
            sizes++;
#pragma omp for reduction(+ : commas)
        for (
            int k = 0
            ;
            k < 10
            ;
            k += 1
        )
            commas++;
    }
    printf("%d %d %d %d %d %d %d\n", down, unequal, step, back, pointers, sizes, commas);
    return down + unequal + step + back + pointers + sizes + commas == 59 ? 0 : 1;
}
