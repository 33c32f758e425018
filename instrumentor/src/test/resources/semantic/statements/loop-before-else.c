/* expect: 3 10 6 1 */
/* visits: parallel@10=2 critical@14=2 critical@22=2 atomic@31=2 critical@40=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int loops = 0, fors = 0, switches = 0, single = 0, team = 0;
    /* The else belongs to the if: a loop or switch can't take it, whatever stands before it. */
    int yes = 1;
#pragma omp parallel num_threads(2)
    {
        int own = 3;
        if (yes)
#pragma omp critical
            while (own > 0 && loops < 3)
                loops++;
        else
            loops = -1;

        for (int i = 0; i < 1; i++)
            if (yes)
#pragma omp critical
                for (int j = 0; j < 5; j++)
                    fors++;
            else
                fors = -1;

        if (!yes)
            switches = -1;
        else if (yes)
#pragma omp atomic
            team++;
        else
            for (;;)
                switches = -2;

        if (own == 3)
            if (yes)
                do
#pragma omp critical
                    switch (own) { case 3: switches += own; own = 0; }
                while (own);
            else
                switches = -3;
        else
            switches = -4;
#pragma omp master
        single = 1;
    }
    printf("%d %d %d %d\n", loops, fors, switches, single);
    return loops == 3 && fors == 10 && switches == 6 && team == 2 ? 0 : 1;
}
