int f(const char*); void g();
void foo(int n) {
#pragma omp parallel for schedule(static, sizeof R"x(a"b)x") if(f(u8R"(")"))
  for (int i = 0; i < f(R"(a) " ; {)"); i++) g();
  f(R"(
#pragma omp parallel
{ )");
#define M R"(#pragma omp parallel)"
#pragma omp single
  f(M);
}
void bar(void) {
#pragma omp parallel num_threads(sizeof R"(
abc
)")
  g();
}
