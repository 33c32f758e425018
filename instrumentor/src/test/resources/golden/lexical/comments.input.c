/* #pragma omp parallel */
void noted(int n) /* { */
{
    // #pragma omp parallel \
    #pragma omp parallel
    const char *text = "\
#pragma omp parallel";
    # /* odd */ pragma /* and */ omp /* legal */ critical /* name */ ( x ) // end
    {
        n += text[0]; // }
    } /* after */ n++;
}
