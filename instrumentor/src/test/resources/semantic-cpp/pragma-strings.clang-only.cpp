/* expect: 8 13 */
/* visits: parallel@10=2 critical@12=2 critical@14=2 critical@15=2 critical@16=2 single@17=2 barrier@18=2 parallel for@20=2 parallel for@21=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

// Every kind of string literal may be the operand of _Pragma. Gcc 12 passes over those with a prefix
// other than L, so it gets them back with the same prefix.
int main() {
    int n = 0, s = 0;
    _Pragma(R"(omp parallel num_threads(2))")
    {
        _Pragma(u8"omp critical")
        n++;
        _Pragma(L"omp critical(a)") n++;
        _Pragma(LR"x(omp critical(b))x") n++;
        _Pragma(U"omp critical(c)") n++;
        _Pragma(u"omp single") s++;
        _Pragma(u8R"(omp barrier)")
    }
    _Pragma(u8R"(omp parallel for reduction(+ : s))") for (int i = 0; i < 4; i++) s += i;
    _Pragma(u8"omp parallel for reduction(+ : s)") for (int i = 0; i < 4; i++) s += i;
    std::printf("%d %d\n", n, s);
    return n == 8 && s == 13 ? 0 : 1;
}
