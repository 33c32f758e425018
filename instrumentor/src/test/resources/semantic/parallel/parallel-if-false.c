/* expect: 1 1 2 */
/* visits: parallel@9=3 master@11=2 parallel for@19=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

static int team_size(int condition) {
    int size = 0;
#pragma omp parallel if (condition) num_threads(2)
    {
#pragma omp master
        size = omp_get_num_threads();
    }
    return size;
}

int main(void) {
    int serial = 0;
#pragma omp parallel for if (0) reduction(+ : serial)
    for (int i = 0; i < 4; i++)
        serial += omp_get_num_threads() == 1;
    const int one = team_size(0), two = team_size(1);
    printf("%d %d %d\n", serial / 4, one, two);
    return serial == 4 && one == 1 && two == 2 ? 0 : 1;
}
