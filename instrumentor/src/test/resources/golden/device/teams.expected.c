/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"teams", "", 0, "/src/teams.c", 7, 7, 17, 17, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_2_details POMP_UNUSED = {1, "static", "8", "", "", ""};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"distribute", "", 0, "/src/teams.c", 9, 9, 11, 11, POMP_NULL, POMP_DETAILS(omp_rd_2_details)};
static POMPDetails omp_rd_3_details POMP_UNUSED = {1, "static", "n / 4", "", "", ""};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"distribute parallel for", "", 0, "/src/teams.c", 12, 12, 16, 16, POMP_NULL, POMP_DETAILS(omp_rd_3_details)};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"critical", "", 0, "/src/teams.c", 14, 14, 15, 15, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_5_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"teams distribute parallel for simd", "", 0, "/src/teams.c", 19, 20, 22, 22, POMP_NULL, POMP_DETAILS(omp_rd_5_details)};
static POMPDetails omp_rd_6_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"teams distribute parallel for", "", 0, "/src/teams.c", 23, 23, 28, 28, POMP_NULL, POMP_DETAILS(omp_rd_6_details)};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"atomic", "", 0, "/src/teams.c", 26, 26, 27, 27, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"teams distribute parallel for", "", 0, "/src/teams.c", 29, 29, 31, 31, POMP_NULL, POMP_NULL};
static POMPDetails omp_rd_9_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_9 POMP_UNUSED = {"teams distribute simd", "", 0, "/src/teams.c", 32, 32, 34, 34, POMP_NULL, POMP_DETAILS(omp_rd_9_details)};
static POMPDetails omp_rd_10_details POMP_UNUSED = {1, "", "", "+ : s", "", ""};
static OMPRegDescr omp_rd_10 POMP_UNUSED = {"teams loop", "", 0, "/src/teams.c", 35, 35, 37, 37, POMP_NULL, POMP_DETAILS(omp_rd_10_details)};
static OMPRegDescr omp_rd_11 POMP_UNUSED = {"target teams distribute", "", 0, "/src/teams.c", 38, 38, 40, 40, POMP_NULL, POMP_NULL};
#line 1 "teams.c"
void work(int, int *);

double league(int n, int *a, double *b)
{
    double s = 0, last = 0;
    int t = 0;
POMP_Teams_fork(&omp_rd_1);
#line 7 "teams.c"
#pragma omp teams num_teams(2) thread_limit(4)
{ POMP_Teams_begin(&omp_rd_1);
#line 8 "teams.c"
    {
POMP_Distribute_enter(&omp_rd_2);
POMP_ITERATIONS(omp_rd_2, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 9 "teams.c"
#pragma omp distribute dist_schedule(static, 8)
        for (int i = 0; i < n; i++)
            a[i] = i;
POMP_Distribute_exit(&omp_rd_2);
#line 12 "teams.c"
POMP_Distribute_enter(&omp_rd_3);
POMP_ITERATIONS(omp_rd_3, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 12 "teams.c"
#pragma omp distribute parallel for schedule(static, n / 4)
        for (int i = 0; i < n; i++) {
POMP_Critical_enter(&omp_rd_4);
#line 14 "teams.c"
#pragma omp critical
{ POMP_Critical_begin(&omp_rd_4);
#line 15 "teams.c"
            work(i, a);
POMP_Critical_end(&omp_rd_4); }
POMP_Critical_exit(&omp_rd_4);
#line 16 "teams.c"
        }
POMP_Distribute_exit(&omp_rd_3);
#line 17 "teams.c"
    }
POMP_Teams_end(&omp_rd_1); }
POMP_Teams_join(&omp_rd_1);
#line 18 "teams.c"
    if (n > 0)
{ POMP_Teams_fork(&omp_rd_5);
#line 19 "teams.c"
#pragma omp teams                              num_teams(2) \
                      reduction(+ : s)
{ POMP_Teams_begin(&omp_rd_5);
POMP_Distribute_enter(&omp_rd_5);
POMP_ITERATIONS(omp_rd_5, 1, POMP_LOOP(int, 0, '<', 100, 1));
#line 19 "teams.c"
#pragma omp       distribute parallel for simd              if (parallel : n > 9) private(t) firstprivate(n) \
    lastprivate(last) reduction(+ : s)             num_threads(3) collapse(1) allocate(t)
#line 21 "teams.c"
        for (int i = 0; i < 100; i++)
            s += t = last = b[i];
POMP_Distribute_exit(&omp_rd_5);
POMP_Teams_end(&omp_rd_5); }
POMP_Teams_join(&omp_rd_5);
}
#line 23 "teams.c"
POMP_Teams_fork(&omp_rd_6);
#line 23 "teams.c"
#pragma omp teams                         default(none) shared(b)                 reduction(+ : s) shared(n, last) shared(omp_rd_6, omp_rd_7)
{ POMP_Teams_begin(&omp_rd_6);
POMP_Distribute_enter(&omp_rd_6);
POMP_ITERATIONS(omp_rd_6, 1, POMP_LOOP(int, 0, '<', 100, 1));
#line 23 "teams.c"
#pragma omp       distribute parallel for default(none) shared(b) firstprivate(n) reduction(+ : s) lastprivate(last) shared(omp_rd_6, omp_rd_7)
#line 24 "teams.c"
    for (int i = 0; i < 100; i++) {
        s += b[i];
POMP_Atomic_enter(&omp_rd_7);
#line 26 "teams.c"
#pragma omp atomic
        last += n;
POMP_Atomic_exit(&omp_rd_7);
#line 28 "teams.c"
    }
POMP_Distribute_exit(&omp_rd_6);
POMP_Teams_end(&omp_rd_6); }
POMP_Teams_join(&omp_rd_6);
#line 29 "teams.c"
POMP_Teams_fork(&omp_rd_8);
#line 29 "teams.c"
#pragma omp teams distribute parallel for if (n > 2)
    for (int i = 0; i < n; i++)
        a[i] = 0;
POMP_Teams_join(&omp_rd_8);
#line 32 "teams.c"
POMP_Teams_fork(&omp_rd_9);
#line 32 "teams.c"
#pragma omp teams distribute simd default(none) shared(b) reduction(+ : s)
    for (int i = 0; i < 100; i++)
        s += b[i];
POMP_Teams_join(&omp_rd_9);
#line 35 "teams.c"
POMP_Teams_fork(&omp_rd_10);
#line 35 "teams.c"
#pragma omp teams loop reduction(+ : s) private(t) firstprivate(n) order(concurrent)
    for (int i = 0; i < 100; i++)
        s += b[i] + n;
POMP_Teams_join(&omp_rd_10);
#line 38 "teams.c"
POMP_Target_enter(&omp_rd_11);
#line 38 "teams.c"
#pragma omp target teams distribute
    for (int i = 0; i < n; i++)
        a[i] = 0;
POMP_Target_exit(&omp_rd_11);
#line 41 "teams.c"
    return s + last;
}
