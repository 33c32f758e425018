void here(int *a)
{
#pragma omp critical
    ++*a;
}
#line 100 "grammar.y"
void there(int *a)
{
#pragma omp critical
    ++*a;
}
# 7 "other.y" 2
void elsewhere(int *a)
{
#pragma omp critical
    ++*a;
#line 50
#pragma omp critical
    ++*a;
}
