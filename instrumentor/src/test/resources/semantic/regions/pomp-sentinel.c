/* expect: 9 2 4 */
/* visits: region@8=3 region@19=1 parallel@20=2 critical@22=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

static int work(int n) {
    int result = 0;
#pragma pomp inst begin(work)
    while (n-- > 0)
        result++;
#pragma pomp inst end(work)
    return result;
}

int main(void) {
    int sum = 0, count = 0, unseen = 0;
    for (int i = 0; i < 3; i++)
        sum += work(3);
#pragma pomp inst begin(whole)
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        count++;
#pragma pomp noinstrument
#pragma omp critical(unseen)
        unseen += 2;
#pragma pomp instrument
    }
#pragma pomp inst end(whole)
    printf("%d %d %d\n", sum, count, unseen);
    return sum == 9 && count == 2 && unseen == 4 ? 0 : 1;
}
