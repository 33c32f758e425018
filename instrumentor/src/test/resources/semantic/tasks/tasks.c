/* expect: 10 610 3 20 7 */
/* visits: parallel@22=2 single@24=2 single@33=2 task@10=986 task@12=986 taskwait@16=986 task@27=10 atomic@28=10 taskwait@30=1 task@35=1 task@37=1 taskgroup@39=1 task@42=20 taskyield@44=20 atomic@45=20 task@50=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int fibonacci(int n) {
    int a, b;
    if (n < 2)
        return n;
#pragma omp task shared(a) if (n > 8)
    a = fibonacci(n - 1);
#pragma omp task shared(b) firstprivate(n)
    {
        b = fibonacci(n - 2);
    }
#pragma omp taskwait
    return a + b;
}

int main(void) {
    int count = 0, result = 0, chain = 0, grouped = 0, final_ones = 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        {
            for (int i = 0; i < 10; i++)
#pragma omp task shared(count)
#pragma omp atomic
                count++;
#pragma omp taskwait
            result = fibonacci(15);
        }
#pragma omp single nowait
        {
#pragma omp task depend(out : chain) shared(chain)
            chain = 1;
#pragma omp task depend(inout : chain) shared(chain) untied
            chain += 2;
#pragma omp taskgroup
            {
                for (int i = 0; i < 20; i++) {
#pragma omp task mergeable
                    {
#pragma omp taskyield
#pragma omp atomic
                        grouped++;
                    }
                }
            }
#pragma omp task final(1) shared(final_ones) priority(1)
            final_ones = 7;
        }
    }
    printf("%d %d %d %d %d\n", count, result, chain, grouped, final_ones);
    return count == 10 && result == 610 && chain == 3 && grouped == 20 && final_ones == 7 ? 0 : 1;
}
