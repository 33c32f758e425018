// SPDX-License-Identifier: Apache-2.0
// expect: SerialShare at program
// Reads a mesh with one thread, then smooths it with all: reading takes half of the time.
#include <cstdio>
#include <unistd.h>
#include <vector>

static std::vector<double> read_mesh(int parts) {
    std::vector<double> mesh;
    for (int part = 0; part < parts; part++) {
        usleep(15000);
        mesh.push_back(part * 0.5);
    }
    return mesh;
}

int main() {
    std::vector<double> mesh = read_mesh(12);
    for (int sweep = 0; sweep < 4; sweep++) {
#pragma omp parallel for schedule(static)
        for (std::size_t part = 0; part < mesh.size(); part++) {
            usleep(6000);
            mesh[part] *= 0.9;
        }
    }
    std::printf("%.2f\n", mesh.back());
    return 0;
}
