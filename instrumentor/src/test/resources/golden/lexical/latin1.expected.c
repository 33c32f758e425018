/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/latin1.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
#line 1 "latin1.c"
/* Häufigkeit ÿþ */
#include <stdio.h>

void z(void)
{
POMP_Critical_enter(&omp_rd_1);
#line 6 "latin1.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 7 "latin1.c"
    puts("größe");
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 8 "latin1.c"
}
