/* expect: 2 2 */
/* visits: parallel@14=2 critical@16=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

/* _POMP is defined when the file is instrumented: both ways the result is the same. */
int main(void) {
    int count = 0;
#ifdef _POMP
    int version = _POMP > 200000;
#else
    int version = 1;
#endif
#pragma omp parallel num_threads(2)
    {
#pragma omp critical
        count += version;
    }
    printf("%d %d\n", count, 2 * version);
    return count == 2 && version == 1 ? 0 : 1;
}
