void work(int i);
void chain(int *p)
{
#pragma omp task depend(out : *p)
    *p = 1;
#pragma omp taskwait depend(inout : *p) nowait
#pragma omp task depend(in : *p)
    work(*p);
}
