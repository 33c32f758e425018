// SPDX-License-Identifier: Apache-2.0
// expect: ChunkTooLarge at 11
// Renders 48 lines of a picture; the lines of the object in the middle take longer.
#include <stdio.h>
#include <unistd.h>

enum { LINES = 48 };

int main(void) {
    int depth[LINES];
#pragma omp parallel for schedule(dynamic, 16)
    for (int line = 0; line < LINES; line++) {
        int hit = line >= 16 && line < 32;
        usleep(hit ? 9000 : 2000);
        depth[line] = hit ? 12 : 1;
    }
    printf("%d %d\n", depth[0], depth[20]);
    return 0;
}
