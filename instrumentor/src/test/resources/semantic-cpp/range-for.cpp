/* expect: 10 20 6 */
/* visits: parallel@11=2 critical@15=8 parallel@24=2 atomic@27=8 parallel@35=2 single@36=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <map>
#include <vector>

int main() {
    std::vector<int> values{1, 2, 3, 4};
    int sum = 0;
#pragma omp parallel num_threads(2)
    {
        for (int value : values)
            if (value > 0)
#pragma omp critical
                sum += value;
            else
                sum = -1000;
    }
    sum /= 2;

    int twice = 0;
    std::map<int, int> pairs{{1, 1}, {2, 2}, {3, 3}, {4, 4}};
#pragma omp parallel num_threads(2)
    for (const auto &[key, value] : pairs)
    {
#pragma omp atomic
        twice += (key + value) / 2;
    }

    int first = 0;
    const int list[] = {1, 2, 3};
    for (auto &&n : {3, 2, 1})
        if (n == 3)
#pragma omp parallel num_threads(2)
#pragma omp single
            for (auto m : list)
                first += m;
    std::printf("%d %d %d\n", sum, twice, first);
    return sum == 10 && twice == 20 && first == 6 ? 0 : 1;
}
