/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"critical", "", 0, "/src/noinstrument.c", 7, 7, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "", 0, "/src/noinstrument.c", 22, 22, 23, 23, POMP_NULL, POMP_NULL};
#line 1 "noinstrument.c"
#include <omp.h>

static omp_lock_t lock;

void measured(int *a)
{
POMP_Critical_enter(&omp_rd_1);
#line 7 "noinstrument.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_1);
#line 8 "noinstrument.c"
    ++*a;
POMP_Critical_end(&omp_rd_1); }
POMP_Critical_exit(&omp_rd_1);
#line 9 "noinstrument.c"
}


void left_alone(int *a)
{
#pragma omp critical
    ++*a;
    omp_set_lock(&lock);
}


void measured_again(int *a)
{
POMP_Critical_enter(&omp_rd_2);
#line 22 "noinstrument.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_2);
#line 23 "noinstrument.c"
    ++*a;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
#line 24 "noinstrument.c"
    POMP_Unset_lock(&lock);

}

void to_the_end(int *a)
{
#pragma omp critical
    ++*a;
}
