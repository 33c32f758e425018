/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"target", "", 0, "/src/inst-control-misplaced.c", 16, 16, 22, 22, POMP_NULL, POMP_NULL};
#line 1 "inst-control-misplaced.c"


#pragma omp declare target
void device(void)
{

}
#pragma omp end declare target

int main(void)
{
    int n = 2;
    for (int i = 0; i < 2; i++)

        n--;
POMP_Target_enter(&omp_rd_1);
#line 16 "inst-control-misplaced.c"
#pragma omp target
    {

        n++;


    }
POMP_Target_exit(&omp_rd_1);
#line 23 "inst-control-misplaced.c"
    return n - 1;
}
