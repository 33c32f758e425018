/* expect: 2 45 */
/* visits: parallel@8=2 critical@10=2 critical@12=2 for@17=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int count = 0, sum = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        __asm__ volatile("# a comment { ; \" \n\t" : "+r"(count) : : "memory");
#pragma omp critical
        {
            asm volatile("" ::: "memory");
            count++;
        }
#pragma omp for reduction(+ : sum)
        for (int i = 0; i < 10; i++) {
            sum += i;
            __asm__("" : "+r"(sum));
        }
    }
    printf("%d %d\n", count, sum);
    return count == 2 && sum == 45 ? 0 : 1;
}
