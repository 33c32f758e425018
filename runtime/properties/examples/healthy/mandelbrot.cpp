// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// Rows of the Mandelbrot set cost very different times; they are handed out one by one.
#include <complex>
#include <cstdio>
#include <vector>

static int iterations(double re, double im) {
    double zr = 0, zi = 0;
    int n = 0;
    while (n < 2000 && zr * zr + zi * zi < 4) {
        double next = zr * zr - zi * zi + re;
        zi = 2 * zr * zi + im;
        zr = next;
        n++;
    }
    return n;
}

int main() {
    const int width = 480, height = 360;
    std::vector<int> picture(width * height);
#pragma omp parallel for schedule(dynamic, 4)
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            picture[row * width + column] =
                iterations(-2.2 + 3.0 * column / width, -1.2 + 2.4 * row / height);
        }
    }
    long sum = 0;
    for (int each : picture) {
        sum += each;
    }
    std::printf("%ld\n", sum);
    return 0;
}
