/* expect: 45 2 45 20 */
/* visits: parallel for@12=2 parallel@17=2 single@18=2 parallel for@21=2 parallel@27=2 critical@31=2 */
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <omp.h>
#include <vector>

int main() {
    int sum = 0, threads = 0, chunks = 0, total = 0;
    auto two = [](int limit) { return std::min(limit, 2); };
#pragma omp parallel for num_threads([](int a, int b) { return a < b ? a : b; }(2, 5)) \
    schedule(static, [n = 3] { return n; }()) reduction(+ : sum) if ([&] { return two(9) == 2; }())
    for (int i = 0; i < 10; i++)
        sum += i;

#pragma omp parallel num_threads(two(8))
#pragma omp single
    threads = omp_get_num_threads();

#pragma omp parallel for schedule(dynamic, two(1) + [] { int x = 0; for (; x < 2; x++) {} return x; }()) num_threads(2) \
    reduction(+ : chunks)
    for (int i = 0; i < 10; i++)
        chunks += [=] { return i; }();

    std::vector<int> values{1, 2, 3, 4};
#pragma omp parallel num_threads(2)
    {
        int mine = 0;
        std::for_each(values.begin(), values.end(), [&mine](int v) { mine += v; });
#pragma omp critical
        total += mine;
    }
    std::printf("%d %d %d %d\n", sum, threads, chunks, total);
    return sum == 45 && threads == 2 && chunks == 45 && total == 20 ? 0 : 1;
}
