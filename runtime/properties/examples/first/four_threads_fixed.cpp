// SPDX-License-Identifier: Apache-2.0
// first: nothing
// Without this fault: the program asks for four threads wherever it runs; here there are two processors.
#include <cmath>
#include <cstdio>
#include <vector>
int main() {
    const int n = 4000;
    std::vector<double> a(n, 1), b(n, 2);
#pragma omp parallel
    for (int step = 0; step < 6000; step++) {
#pragma omp for
        for (int i = 0; i < n; i++) b[i] = std::sqrt(a[i] + i) + std::sin(a[i]);
#pragma omp for
        for (int i = 0; i < n; i++) a[i] = 0.5 * (b[i] + b[n - 1 - i]);
    }
    std::printf("%g\n", a[n / 2]);
    return 0;
}
