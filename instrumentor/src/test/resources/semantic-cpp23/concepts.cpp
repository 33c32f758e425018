/* expect: 45 10 15 3 */
/* visits: parallel for@15=4 parallel@24=2 for@26=2 parallel@36=2 critical@37=2 */
// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <span>
#include <vector>

template <typename T>
concept Number = requires(T a, T b) {
    { a + b } -> std::same_as<T>;
};

template <Number T> T sum(std::span<const T> values) requires(sizeof(T) > 1) {
    T result{};
#pragma omp parallel for reduction(+ : result) num_threads(2)
    for (std::size_t i = 0; i < values.size(); i++)
        result = result + values[i];
    return result;
}

template <typename... T> requires(Number<T> && ...) auto all(T... values) {
    int count = 0;
    const int list[] = {values...};
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : count)
        for (int value : list)
            if constexpr (sizeof...(values) > 2)
                count += value;
    }
    return count;
}

consteval int three() { return 3; }
static int guarded() { int n = 0;
#pragma omp parallel num_threads(2)
#pragma omp critical
    n = three();
    return n;
}

int main() {
    std::vector<int> ten{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    std::vector<long> four{1, 2, 3, 4};
    int a = sum<int>(ten);
    long b = sum<long>(four);
    int c = all(4, 5, 6), d = guarded();
    std::printf("%d %ld %d %d\n", a, b, c, d);
    return a == 45 && b == 10 && c == 15 && d == 3 ? 0 : 1;
}
