// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Each thread has its own generator; the volume of a ball is a reduction.
#include <cstdio>
#include <random>

int main() {
    const long samples = 24000000;
    long inside = 0;
#pragma omp parallel reduction(+ : inside)
    {
        std::minstd_rand random;
#pragma omp for schedule(static)
        for (int block = 0; block < 240; block++) {
            random.seed(static_cast<unsigned>(block + 1));
            for (long i = 0; i < samples / 240; i++) {
                double x = random() / 2147483647.0, y = random() / 2147483647.0,
                       z = random() / 2147483647.0;
                inside += x * x + y * y + z * z < 1;
            }
        }
    }
    std::printf("%.3f\n", 8.0 * static_cast<double>(inside) / static_cast<double>(samples));
    return 0;
}
