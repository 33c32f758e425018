/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "x", 0, "/src/comments.c", 8, 8, 11, 11, POMP_NULL, POMP_NULL};
#line 1 "comments.c"
/* #pragma omp parallel */
void noted(int n) /* { */
{
    // #pragma omp parallel \
    #pragma omp parallel
    const char *text = "\
#pragma omp parallel";
    POMP_Critical_enter(&omp_rd_1);
#line 8 "comments.c"
    # /* odd */ pragma /* and */ omp /* legal */ critical /* name */ ( x ) // end
{ POMP_Critical_begin(&omp_rd_1);
#line 9 "comments.c"
    {
        n += text[0]; // }
    }
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 11 "comments.c"
      /* after */ n++;
}
