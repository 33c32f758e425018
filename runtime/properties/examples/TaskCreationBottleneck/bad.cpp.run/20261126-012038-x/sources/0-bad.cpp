// SPDX-License-Identifier: Apache-2.0
// Blocks of an image are smoothed by tasks. Each gets a copy of the whole palette, which takes longer to make than the block to smooth.
// expect: TaskCreationBottleneck at 33
#include <array>
#include <cstdio>
#include <vector>

namespace {

constexpr int WIDTH = 1024, HEIGHT = 2048, BLOCK = 64;
using Palette = std::array<int, 32768>;

void smooth(std::vector<int> &image, int x0, int y0, const Palette &palette) {
    for (int y = y0; y < y0 + BLOCK; y++)
        for (int x = x0; x < x0 + BLOCK; x++) {
            int &pixel = image[y * WIDTH + x];
            pixel = palette[(pixel * 7 + x) % palette.size()];
        }
}

} // namespace

int main() {
    std::vector<int> image(WIDTH * HEIGHT, 1);
    Palette palette;
    for (std::size_t i = 0; i < palette.size(); i++)
        palette[i] = static_cast<int>(i * i % 255);
    for (int pass = 0; pass < 20; pass++) {
#pragma omp parallel shared(image)
#pragma omp single
        for (int y = 0; y < HEIGHT; y += BLOCK)
            for (int x = 0; x < WIDTH; x += BLOCK)
#pragma omp task firstprivate(palette)
                smooth(image, x, y, palette);
    }
    long sum = 0;
    for (int pixel : image)
        sum += pixel;
    std::printf("%ld\n", sum);
    return 0;
}
