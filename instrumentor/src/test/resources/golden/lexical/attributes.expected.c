/* Instrumented by POMP Lens; edit the original. */
#include <pomp/pomp.h>
static POMPDetails omp_rd_1_details POMP_UNUSED = {1, "static", "", "", "", ""};
static OMPRegDescr omp_rd_1 POMP_UNUSED = {"parallel for", "", 0, "/src/attributes.c", 2, 2, 3, 3, POMP_NULL, POMP_DETAILS(omp_rd_1_details)};
static OMPRegDescr omp_rd_2 POMP_UNUSED = {"critical", "name", 0, "/src/attributes.c", 5, 5, 5, 5, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_3 POMP_UNUSED = {"parallel", "", 0, "/src/attributes.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_4 POMP_UNUSED = {"for", "", 0, "/src/attributes.c", 6, 6, 7, 7, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_5 POMP_UNUSED = {"barrier", "", 0, "/src/attributes.c", 8, 8, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_6 POMP_UNUSED = {"flush", "", 0, "/src/attributes.c", 8, 8, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_7 POMP_UNUSED = {"cancel", "", 0, "/src/attributes.c", 8, 8, 8, 8, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_8 POMP_UNUSED = {"parallel", "", 0, "/src/attributes.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
static OMPRegDescr omp_rd_9 POMP_UNUSED = {"for", "", 0, "/src/attributes.c", 9, 9, 10, 10, POMP_NULL, POMP_NULL};
#line 1 "attributes.c"
void work(int n, int *a) {
    POMP_Parallel_fork(&omp_rd_1);
#line 2 "attributes.c"
    [[omp::directive(parallel                      num_threads(2))]]
{ POMP_Parallel_begin(&omp_rd_1);
POMP_For_enter(&omp_rd_1);
POMP_ITERATIONS(omp_rd_1, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 2 "attributes.c"
    [[omp::directive(         for schedule(static) nowait)]]
#line 3 "attributes.c"
    for (int i = 0; i < n; i++) a[i] = 0;
POMP_Barrier_enter(&omp_rd_1);
[[omp::directive(barrier)]];
POMP_Barrier_exit(&omp_rd_1);
POMP_For_exit(&omp_rd_1);
POMP_Parallel_end(&omp_rd_1); }
POMP_Parallel_join(&omp_rd_1);
#line 4 "attributes.c"
    if (n)
        { POMP_Critical_enter(&omp_rd_2);
#line 5 "attributes.c"
        [[omp::directive(critical(name))]]
{ POMP_Critical_begin(&omp_rd_2);
#line 5 "attributes.c"
                                           a[0]++;
POMP_Critical_end(&omp_rd_2); }
POMP_Critical_exit(&omp_rd_2);
}
#line 6 "attributes.c"
    POMP_Parallel_fork(&omp_rd_3);
#line 6 "attributes.c"
    [[omp::directive(parallel default(none) shared(omp_rd_3, omp_rd_4))]]
{ POMP_Parallel_begin(&omp_rd_3);
{ POMP_For_enter(&omp_rd_4);
POMP_ITERATIONS(omp_rd_4, POMP_OPERAND(n), POMP_LOOP(int, 0, '<', n, 1));
#line 6 "attributes.c"
                                                                [[omp::directive(for nowait)]]
[[likely]]
#line 7 "attributes.c"
    for (int i = 0; i < n; i++) a[i] = 0;
POMP_Barrier_enter(&omp_rd_4);
[[omp::directive(barrier)]];
POMP_Barrier_exit(&omp_rd_4);
POMP_For_exit(&omp_rd_4);
}
POMP_Barrier_enter(&omp_rd_3);
[[omp::directive(barrier)]];
POMP_Barrier_exit(&omp_rd_3);
POMP_Parallel_end(&omp_rd_3); }
POMP_Parallel_join(&omp_rd_3);
#line 8 "attributes.c"
    POMP_Barrier_enter(&omp_rd_5);
#line 8 "attributes.c"
    [[omp::directive(barrier)]];
POMP_Barrier_exit(&omp_rd_5);
POMP_Flush_enter(&omp_rd_6);
#line 8 "attributes.c"
                                            [[omp::directive(flush)]];
POMP_Flush_exit(&omp_rd_6);
POMP_Cancel(&omp_rd_7);
#line 8 "attributes.c"
                                                              [[omp::directive(cancel for)]];
    POMP_Parallel_fork(&omp_rd_8);
#line 9 "attributes.c"
    [[omp::directive(parallel)]]
{ POMP_Parallel_begin(&omp_rd_8);
{ POMP_For_enter(&omp_rd_9);
#line 9 "attributes.c"
                                       [[omp::sequence(directive(for nowait), directive(tile sizes(4)))]]
    for (int i = 0; i < n; i++) a[i] = 0;
POMP_Barrier_enter(&omp_rd_9);
[[omp::directive(barrier)]];
POMP_Barrier_exit(&omp_rd_9);
POMP_For_exit(&omp_rd_9);
}
POMP_Barrier_enter(&omp_rd_8);
[[omp::directive(barrier)]];
POMP_Barrier_exit(&omp_rd_8);
POMP_Parallel_end(&omp_rd_8); }
POMP_Parallel_join(&omp_rd_8);
#line 11 "attributes.c"
    [[omp::sequence(directive(parallel for),
                    directive(tile sizes(4)))]]
    for (int i = 0; i < n; i++) a[i] = 0;
    POMP_Off();;
    [[omp::directive(taskwait)]];
    [[maybe_unused]] int x [[omp::decl(allocate)]] = a[n[a]];
}
