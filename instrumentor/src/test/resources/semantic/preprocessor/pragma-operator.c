/* expect: 6 1 2 24 8 */
/* visits: parallel for@11=2 parallel@14=2 single@14=2 critical@17=1 parallel@21=2 barrier@23=2 atomic@24=2 parallel@29=2 for@30=2 critical@36=4 */
// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>

// The operator _Pragma in place of #pragma, written directly in the code.
#define IN_A_MACRO _Pragma("omp critical (elsewhere)")

int main(void) {
    int sum = 0, once = 0, branch = 0, strange = 0, loop = 0, more = 0, also = 0;
    _Pragma("omp parallel for num_threads(2) reduction(+ : sum)") for (int i = 0; i < 4; i++) sum += i;

    /* Two on one line, and nothing but blanks between the parentheses and the words. */
    _Pragma ( "omp parallel num_threads(2)" ) _Pragma("omp single") once++;

    if (once)
        _Pragma("omp critical") branch += 2;
    else
        branch--;

    _Pragma(L"omp parallel \
num_threads(2)") {
        _Pragma("omp barrier")
        _Pragma /* here, too */ ("  omp  atomic") strange += 4;
        IN_A_MACRO { more += 8; }
    }

    for (int outer = 0; outer < 1; outer++)
        _Pragma("omp parallel num_threads(2)")
        { _Pragma("omp for schedule(dynamic, 1)")
            for (int i = 0; i < 4; i++) {
                IN_A_MACRO
                {
                    also++;
                }
                _Pragma("omp critical (name)") { loop++; }
            } }
    printf("%d %d %d %d %d\n", sum, once, branch, strange + more, loop + also);
    return 0;
}
