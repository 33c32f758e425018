/* Häufigkeit ÿþ */
#include <stdio.h>

void z(void)
{
#pragma omp critical
    puts("größe");
}
