/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
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
#pragma omp target
    {

        n++;


    }
    return n - 1;
}
