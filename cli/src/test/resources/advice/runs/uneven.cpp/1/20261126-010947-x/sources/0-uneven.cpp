// SPDX-License-Identifier: Apache-2.0
#include <iostream>
#include <unistd.h>
#include <vector>
int main() {
    std::vector<long> a(8);
    for (int step = 0; step < 3; step++) {
#pragma omp parallel
#pragma omp for
        for (std::size_t i = 0; i < a.size(); i++) {
            usleep(i < 4 ? 10000 : 40000);
            a[i] += static_cast<long>(i) * step;
        }
    }
    std::cout << a[3] << ' ' << a[7] << '\n';
}
