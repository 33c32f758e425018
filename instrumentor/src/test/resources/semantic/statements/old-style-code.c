/* expect: 45 4 12 */
/* visits: parallel for@9=2 parallel@14=4 critical@15=4 parallel@25=2 for@27=2 */
/* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#pragma clang diagnostic ignored "-Wstrict-prototypes" /* Layouts and forms of older code. */
static int sum_of(n) int n; {
    register int i; int sum = 0;
#pragma omp parallel for private(i) reduction(+:sum) num_threads(2)
    for(i=0;i<n;i++) sum+=i;
    return(sum); }

static int a, b; static void step(void) {
#pragma omp parallel num_threads(2)
#pragma omp critical (step)
  ++a; } static void
twice(void) { step(); step(); }

int
main()
{
	int	i,
		j;

#pragma omp parallel private(i,j) shared(b) num_threads(2)
  {
#   pragma omp for
    for( i=0 ; i<3 ; ++i )
      for( j=0 ; j<4 ; ++j )
#       pragma omp atomic
        b+=1;
  } /* end parallel */
  twice();
  printf("%d %d %d\n", sum_of(10), a, b);
  return !(a==4&&b==12);
}
