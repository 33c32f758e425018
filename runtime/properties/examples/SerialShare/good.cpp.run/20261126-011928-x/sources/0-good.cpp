// SPDX-License-Identifier: Apache-2.0
// expect: nothing
// The threads share the reading of the mesh, too.
#include <cstdio>
#include <unistd.h>
#include <vector>

int main() {
    std::vector<double> mesh(12);
#pragma omp parallel for schedule(static)
    for (std::size_t part = 0; part < mesh.size(); part++) {
        usleep(15000);
        mesh[part] = part * 0.5;
    }
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
