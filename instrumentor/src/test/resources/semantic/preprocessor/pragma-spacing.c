/* expect: 45 2 2 7 */
/* visits: parallel@8=2 for@10=2 critical@12=2 critical@16=2 single@23=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

int main(void) {
    int sum = 0, count = 0, seen = 0, once = 0;
      #   pragma   omp   parallel   num_threads  (  2  )
    {
#pragma omp for reduction (+:sum)schedule(static,1)nowait
        for (int i=0;i<10;i++) sum+=i;
/* first */ # /* second */ pragma omp critical /* third */ ( name )
        count++;


#pragma omp critical(name)

        /* the body comes after a comment

           and empty lines */

        seen++;
                                        #pragma omp single
        once = 7;
    }
    printf("%d %d %d %d\n", sum, count, seen, once);
    return sum == 45 && count == 2 && seen == 2 && once == 7 ? 0 : 1;
}
