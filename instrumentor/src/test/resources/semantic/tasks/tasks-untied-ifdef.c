/* expect: 20 40 60 */
/* visits: parallel@10=2 single@11=2 task@14=20 task@18=20 atomic@20=20 atomic@27=40 atomic@39=60 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#define GROUPS

/* Scheduling points of an untied task whose directives stand in #if branches of their own. */
int main(void) {
    int made = 0, looped = 0, grouped = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    for (int i = 0; i < 20; i++) {
#ifdef GROUPS
#pragma omp task untied shared(made, looped, grouped)
#endif
        {
#ifdef GROUPS
#pragma omp task untied shared(made)
#endif
#pragma omp atomic
            made++;
            if (i >= 0)
#ifdef GROUPS
#pragma omp taskloop shared(looped)
#endif
                for (int k = 0; k < 2; k++)
#pragma omp atomic
                    looped++;
#ifdef NO_GROUPS
#pragma omp taskgroup
#endif
            if (i < 0)
                made = 0;
#ifdef GROUPS
#pragma omp taskgroup
#endif
            {
                for (int k = 0; k < 3; k++)
#pragma omp atomic
                    grouped++;
            }
#ifdef GROUPS
#pragma omp taskwait
#endif
        }
    }
    printf("%d %d %d\n", made, looped, grouped);
    return made == 20 && looped == 40 && grouped == 60 ? 0 : 1;
}
