/* expect: 55 3628800 1 10 0 15 1 1 -55 */
/* visits: parallel@10=2 for@12=2 for@19=2 for@25=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, min = 1000, max = -1000, and_bits = 0xf0, or_bits = 0, xor_bits = 0;
    int all = 1, any = 0, minus = 0;
    long product = 1;
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : sum) reduction(* : product) reduction(min : min) reduction(max : max)
        for (int i = 1; i <= 10; i++) {
            sum += i;
            product *= i;
            min = i < min ? i : min;
            max = i > max ? i : max;
        }
#pragma omp for reduction(& : and_bits) reduction(| : or_bits) reduction(^ : xor_bits)
        for (int i = 0; i < 16; i++) {
            and_bits &= i;
            or_bits |= i;
            xor_bits ^= i | 1;
        }
#pragma omp for reduction(&& : all) reduction(|| : any) reduction(- : minus)
        for (int i = 1; i <= 10; i++) {
            all = all && i > 0;
            any = any || i == 7;
            minus -= i;
        }
    }
    printf("%d %ld %d %d %d %d %d %d %d\n", sum, product, min, max, and_bits, or_bits, all, any,
           minus);
    return sum == 55 && product == 3628800 && min == 1 && max == 10 && and_bits == 0 &&
                   or_bits == 15 && xor_bits == 0 && all && any && minus == -55
               ? 0
               : 1;
}
