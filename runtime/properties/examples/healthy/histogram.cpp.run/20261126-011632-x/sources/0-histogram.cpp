// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// A histogram by a reduction over an array.
#include <cmath>
#include <cstdio>

int main() {
    const int samples = 6000000;
    long bin[16] = {0};
#pragma omp parallel for reduction(+ : bin[:16]) schedule(dynamic, 50000)
    for (int i = 0; i < samples; i++) {
        double x = std::sin(0.001 * i) * std::cos(0.37 * i);
        bin[static_cast<int>((x + 1) * 7.99)]++;
    }
    long all = 0;
    for (long count : bin) {
        all += count;
    }
    std::printf("%ld\n", all);
    return 0;
}
