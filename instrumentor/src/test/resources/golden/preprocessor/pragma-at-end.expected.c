/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
#line 1 "pragma-at-end.c"
int n;
#pragma omp threadprivate(n)
void last(void)
{
POMP_Init();
}
