/* expect: 45 90 12 */
/* visits: parallel for@11=2 critical@15=10 parallel@22=2 critical@23=2 single@30=3 parallel@35=2 atomic@38=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <functional>
#include <vector>

int main() {
    int sum = 0;
    std::vector<int> seen(10);
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 10; i++) {
        auto add = [&sum, &seen](int n) {
            seen[n] = n;
#pragma omp critical(sum)
            sum += n;
        };
        add(i);
    }
    int twice = 0;
    auto both = [&] {
#pragma omp parallel num_threads(2)
#pragma omp critical
        [&]() mutable -> void { twice += sum; }();
    };
    both();
    std::function<int(int)> once = [](int n) -> int {
        int result = 0;
        {
#pragma omp single
            result = n;
        }
        return result;
    };
#pragma omp parallel num_threads(2)
    {
        const int got = once(6);
#pragma omp atomic
        twice += got == 6 ? 0 : got;
    }
    std::printf("%d %d %d\n", sum, twice, once(6) * 2);
    return sum == 45 && twice == 90 ? 0 : 1;
}
