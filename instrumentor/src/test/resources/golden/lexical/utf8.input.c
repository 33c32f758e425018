/* Häufigkeit */
int größe;

void zähle(void)
{
#pragma omp critical(größe)
    größe++; /* € */
}
