/* expect: 200 39800 200 3 6 */
/* visits: parallel@8=2 atomic@12=200 atomic@15=200 atomic@23=2 atomic@27=2 atomic@33=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int ticket = 0, second = 0, sum = 0, old_sum = 0, newest = 0, box = 3, boxed = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum, old_sum, boxed)
    {
        for (int i = 0; i < 100; i++) {
            int mine, before;
#pragma omp atomic capture
            mine = ticket++;
            sum += mine;
#pragma omp atomic capture
            {
                before = second;
                second += 1;
            }
            old_sum += before;
        }
        int after;
#pragma omp atomic capture
        { newest++; after = newest; }
        boxed += after;
        int taken;
#pragma omp atomic capture
        {
            taken = box;
            box = 3;
        }
        boxed += taken - 3;
#pragma omp atomic capture seq_cst
        taken = box = box + 0;
        boxed += taken - 3;
    }
    printf("%d %d %d %d %d\n", ticket, sum + old_sum, second, box, 2 * boxed);
    return ticket == 200 && sum + old_sum == 39800 && second == 200 && newest == 2 && boxed == 3 ? 0 : 1;
}
