/* expect: 3 */
/* visits: parallel@10=2 single@11=2 task@14=1 task@16=1 taskwait@20=1 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <omp.h>
#include <stdio.h>

int main(void) {
    int n = 0;
    omp_event_handle_t event = (omp_event_handle_t)0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        int more = 1;
#pragma omp task detach(event) firstprivate(more)
        n = more;
#pragma omp task firstprivate(event)
        {
            omp_fulfill_event(event);
        }
#pragma omp taskwait
        n += 2;
    }
    printf("%d\n", n);
    return n == 3 ? 0 : 1;
}
