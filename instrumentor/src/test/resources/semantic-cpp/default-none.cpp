/* expect: 45 20 3 */
/* visits: parallel@14=2 for@16=2 critical@19=10 parallel for@25=2 parallel@31=2 single@34=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

namespace {
int counter = 0;
}

int main() {
    int sum = 0, last = 0;
    const int n = 10;
    int &reference = sum;
#pragma omp parallel default(none) shared(reference) firstprivate(n) num_threads(2)
    {
#pragma omp for
        for (int i = 0; i < n; i++) {
            auto add = [&](int by) {
#pragma omp critical
                reference += by;
            };
            add(i);
        }
    }
#pragma omp parallel for default(none) lastprivate(last) num_threads(2) schedule(static) firstprivate(n)
    for (int i = 0; i < n + 1; ++i)
        last = 2 * i;
    struct Point {
        int x, y;
    } point{1, 2};
#pragma omp parallel default(none) shared(point, counter) num_threads(2)
    {
        int own = point.x + point.y;
#pragma omp single
        { counter += own; }
    }
    std::printf("%d %d %d\n", sum, last, counter);
    return sum == 45 && last == 20 && counter == 3 ? 0 : 1;
}
