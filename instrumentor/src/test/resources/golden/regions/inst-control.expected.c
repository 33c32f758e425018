/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
#line 1 "inst-control.c"
int main(void)
{
POMP_Init();
POMP_Off();
    int n = 0;
POMP_On();
    n++;
    if (n)

        n++;
POMP_Finalize();
    return n - 2;
}
