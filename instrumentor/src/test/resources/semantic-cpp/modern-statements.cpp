/* expect: 3 6 9 */
/* visits: parallel@12=2 critical@16=2 single@25=2 parallel for@35=2 critical@38=10 */
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cstdio>
#include <memory>
#include <omp.h>

int main() {
    int sum = 0;
    std::array<int, 3> three = {{1, 2, 3}};
#pragma omp parallel num_threads(2)
    {
        if (int n = omp_get_num_threads(); n == 2) {
            if constexpr (sizeof(int) >= 2)
#pragma omp critical
                sum += n;
            else
                sum = -100;
        } else if (auto p = std::make_unique<int>(3); *p == 3) {
            sum = -200;
        }
        switch (auto m = three[0]; m) {
        case 1: {
#pragma omp single
            sum -= m;
            [[fallthrough]];
        }
        default:
            break;
        }
    }
    int (*pick)(const std::array<int, 3> &) = [](auto &a) { return a[0] + a[1] + a[2]; };
    int all = 0;
#pragma omp parallel for num_threads(2) schedule(dynamic)
    for (auto i = 0; i < 10; ++i) {
        auto by = [=]() -> int { return i < 3 ? i : 0; }();
#pragma omp critical
        all += std::array<int, 1>{by}[0] + (i == 9 ? pick(three) : 0);
    }
    std::printf("%d %d %d\n", sum, pick(three), all);
    return sum == 3 && all == 9 ? 0 : 1;
}
