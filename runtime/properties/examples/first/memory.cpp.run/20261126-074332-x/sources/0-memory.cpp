// SPDX-License-Identifier: Apache-2.0
// first: AllocationInLoop at 12
// A large temporary is allocated and freed in each iteration of a parallel loop.
#include <cmath>
#include <cstdio>
#include <vector>
int main() {
    const int n = 90000, m = 40000;
    double total = 0;
#pragma omp parallel reduction(+ : total)
    {
#pragma omp for schedule(static)
        for (int i = 0; i < n; i++) {
            std::vector<double> tmp(m);
            for (int k = 0; k < m; k += 4) tmp[k] = i + k;
            total += tmp[m / 2 + i % 100];
        }
    }
    std::printf("%g\n", total);
    return 0;
}
