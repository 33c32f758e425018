/* expect: 4 0 2 2 */
/* visits: parallel@11=2 critical@15=4 critical@29=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#pragma GCC diagnostic ignored "-Wdangling-else"

int main(void) {
    int both = 0, wrong = 0, inner = 0, third = 0;
    const int yes = 1;
#pragma omp parallel num_threads(2)
    {
        for (int i = 0; i < 2; i++)
            if (yes)
#pragma omp critical
                if (i < 2)
                    both++;
                else
                    wrong++;
        if (!yes)
#pragma omp critical
            if (yes)
                wrong++;
            else
                wrong++;
        if (yes)
            for (int i = 0; i < 2; i++)
                if (i == 1)
#pragma omp critical
                    inner++;
                else
#pragma omp atomic
                    third++;
    }
    printf("%d %d %d %d\n", both, wrong, inner, third);
    return both == 4 && wrong == 0 && inner == 2 && third == 2 ? 0 : 1;
}
