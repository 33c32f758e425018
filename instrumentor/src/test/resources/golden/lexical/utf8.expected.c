/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "größe", 0, "/src/utf8.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
#line 1 "utf8.c"
/* Häufigkeit */
int größe;

void zähle(void)
{
POMP_Critical_enter(&omp_rd_1);
#line 6 "utf8.c"
#pragma omp critical(größe)
{ POMP_Critical_begin(&omp_rd_1);
#line 7 "utf8.c"
    größe++;
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 7 "utf8.c"
               /* € */
}
