/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "static", "sizeof R\"x(a\"b)x\"", "", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/raw-strings.cpp", 3, 3, 4, 4, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"single", "", 0, "/src/raw-strings.cpp", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
#line 1 "raw-strings.cpp"
int f(const char*); void g();
void foo(int n) {
POMP_Parallel_fork(&omp_rd_1);
#line 3 "raw-strings.cpp"
#pragma omp parallel                                         if(f(u8R"(")"))
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
#line 3 "raw-strings.cpp"
#pragma omp          for schedule(static, sizeof R"x(a"b)x") nowait
#line 4 "raw-strings.cpp"
  for (int i = 0; i < f(R"(a) " ; {)"); i++) g();
POMP_Barrier_enter(&omp_rd_1);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 5 "raw-strings.cpp"
  f(R"(
#pragma omp parallel
{ )");
#define M R"(#pragma omp parallel)"
POMP_Single_enter(&omp_rd_2);
#line 9 "raw-strings.cpp"
#pragma omp single nowait
{ POMP_Single_begin(&omp_rd_2);
#line 10 "raw-strings.cpp"
  f(M);
POMP_Single_end(&omp_rd_2); }
POMP_Barrier_enter(&omp_rd_2);
#pragma omp barrier
POMP_Barrier_exit(&omp_rd_2);
POMP_Single_exit(&omp_rd_2);
#line 11 "raw-strings.cpp"
}
void bar(void) {
#pragma omp parallel num_threads(sizeof R"(
abc
)")
  g();
}
