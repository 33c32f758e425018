// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import static io.github.pomplens.sources.measured.FactsOfSources.C;
import static io.github.pomplens.sources.measured.FactsOfSources.FORTRAN;
import static io.github.pomplens.sources.measured.FactsOfSources.NO;
import static io.github.pomplens.sources.measured.FactsOfSources.YES;
import static io.github.pomplens.sources.measured.FactsOfSources.c;
import static io.github.pomplens.sources.measured.FactsOfSources.clause;
import static io.github.pomplens.sources.measured.FactsOfSources.in;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.SourceFact;
import org.junit.jupiter.api.Test;

/** Protects what is said about sources: true only where it surely is, in C, C++ and Fortran. */
class FileFactsTest {
    @Test
    void seesLoopsThatOnlyWaitForAFlag() {
        SourceFact fact = SourceFact.SPIN_LINE;
        String spin = "volatile int ready;\nvoid wait(int b) {\n%s\n}\n";
        String flush = "while (ready <= b) {\n#pragma omp flush\n}";
        assertThat(in("s.c", spin.formatted(flush), "flush", fact)).contains("3");
        String read = "int v;\ndo {\n#pragma omp atomic read\nv = ready;\n} while (!v);";
        assertThat(in("s.c", spin.formatted(read), "atomic", fact)).contains("4");
        String works = "while (ready <= b) {\n#pragma omp flush\nwork(b); }";
        assertThat(in("s.c", spin.formatted(works), "flush", fact)).isEmpty();
        String counted = "for (int i = 0; i < b; i++) {\n#pragma omp flush\n}";
        assertThat(in("s.c", spin.formatted(counted), "flush", fact)).isEmpty();
        String adds = "while (b > 0) {\n#pragma omp atomic\nready += b;\n}";
        assertThat(in("s.c", spin.formatted(adds), "atomic", fact)).isEmpty();
    }

    @Test
    void seesTasksThatAllDependOnTheSame() {
        SourceFact fact = SourceFact.DEPEND_CHAIN;
        String tasks =
                """
                for (i = 0; i < n; i++) {
                    int own = i;
                #pragma omp task depend(%s)
                    work(a, own);
                }
                """;
        assertThat(c(tasks.formatted("inout: a"), "task", fact)).contains("a");
        assertThat(c(tasks.formatted("out: a[0]"), "task", fact)).contains("a[0]");
        assertThat(c(tasks.formatted("inout: a[i]"), "task", fact)).isEmpty();
        assertThat(c(tasks.formatted("inout: own"), "task", fact)).isEmpty();
        assertThat(c(tasks.formatted("in: a"), "task", fact)).isEmpty();
    }

    @Test
    void seesWhatIterationsAskOfTheLibrary() {
        String loop = "#pragma omp parallel for\nfor (int i = 0; i < n; i++) { %s }";
        assertThat(c(loop.formatted("a[i] = rand();"), "parallel for", SourceFact.LOCKED_CALL))
                .contains("rand");
        assertThat(
                        c(
                                loop.formatted("if (i == 3) puts(\"3\");"),
                                "parallel for",
                                SourceFact.LOCKED_CALL))
                .as("seldom")
                .isEmpty();
        assertThat(c(loop.formatted("own = malloc(n);"), "parallel for", SourceFact.ALLOCATION))
                .contains("malloc");
        String vector =
                """
                #include <vector>
                void f(int n, double *a) {
                    const int m = 40000;
                #pragma omp parallel for
                    for (int i = 0; i < n; i++) {
                        %s
                        a[i] = i;
                    }
                }
                """;
        String sized = vector.formatted("std::vector<double> tmp(m);");
        assertThat(in("v.cpp", sized, "parallel for", SourceFact.ALLOCATION))
                .contains("std::vector");
        assertThat(in("v.cpp", sized, "parallel for", SourceFact.ALLOCATED_BYTES))
                .contains(320000.0);
        String empty = vector.formatted("std::vector<double> tmp;");
        assertThat(in("v.cpp", empty, "parallel for", SourceFact.ALLOCATION)).isEmpty();
    }

    @Test
    void seesABarrierThatWaitsForTheMaster() {
        String text =
                "#pragma omp parallel\n{\n#pragma omp master\nwork(a, n);\n%s#pragma omp barrier\n}";
        assertThat(c(text.formatted(""), "barrier", SourceFact.MASTER_LINE)).isPresent();
        assertThat(c(text.formatted("work(b, n);\n"), "barrier", SourceFact.MASTER_LINE)).isEmpty();
    }

    @Test
    void seesClausesAlsoThoseOfEndDirectives() {
        String loops =
                """
                #pragma omp parallel
                {
                #pragma omp for nowait
                    for (i = 0; i < n; i++)
                        line[i] += 1;
                #pragma omp for
                    for (i = 0; i < n; i++)
                        line[i] -= 1;
                }
                """;
        assertThat(clause("x.c", C.formatted(loops), "for", 15)).contains(true);
        assertThat(clause("x.c", C.formatted(loops), "for", 18)).contains(false);
        assertThat(clause("x.c", C.formatted(loops), "for", 16)).isEmpty();
        String ended =
                """
                !$omp parallel
                !$omp do
                  do i = 1, n
                    a(i, 1) = 1
                  end do
                !$omp end do nowait
                !$omp end parallel
                """;
        assertThat(clause("x.f90", FORTRAN.formatted(ended), "do", 12)).contains(true);
    }

    @Test
    void seesHowTasksAreMade() {
        String tree =
                """
                #pragma omp parallel
                #pragma omp single
                for (i = 0; i < n; i++) {
                    %s
                    #pragma omp task%s
                    work(a, i);
                }
                """;
        String plain = tree.formatted("", "");
        assertThat(c(plain, "task", SourceFact.CREATES_TASKS_FROM_SINGLE)).isEqualTo(YES);
        assertThat(c(plain, "task", SourceFact.HAS_TASK_CUTOFF)).isEqualTo(NO);
        assertThat(c(plain, "task", SourceFact.CALLS_IN_BODY)).contains(1.0);
        assertThat(c(tree.formatted("", " final(i > 9)"), "task", SourceFact.HAS_TASK_CUTOFF))
                .isEqualTo(YES);
        String choice = "if (i < 10) { work(b, i); } else";
        assertThat(c(tree.formatted(choice, ""), "task", SourceFact.HAS_TASK_CUTOFF))
                .isEqualTo(YES);
        assertThat(c("if (n < 2) return;\n" + plain, "task", SourceFact.HAS_TASK_CUTOFF))
                .as("the end of a recursion is not a cut-off")
                .isEqualTo(NO);
        assertThat(
                        c(
                                "if (n < 99) { work(a, n); return; }\n" + plain,
                                "task",
                                SourceFact.HAS_TASK_CUTOFF))
                .isEqualTo(YES);
        String fib =
                """
                long serial(int n) { return n < 2 ? n : serial(n - 1) + serial(n - 2); }
                long fib(int n) {
                    long x, y;
                    if (n < 20) return serial(n);
                    #pragma omp task shared(x)
                    x = fib(n - 1);
                    y = fib(n - 2);
                    #pragma omp taskwait
                    return x + y;
                }
                """;
        assertThat(in("fib.c", fib, "task", SourceFact.HAS_TASK_CUTOFF)).isEqualTo(YES);
        String all20 = fib.replace("serial(n);", "n;");
        assertThat(in("fib.c", all20, "task", SourceFact.HAS_TASK_CUTOFF)).isEqualTo(NO);
        String orphan = "#pragma omp task\nwork(a, 1);\n";
        assertThat(c(orphan, "task", SourceFact.CREATES_TASKS_FROM_SINGLE)).isEmpty();
        String all = "#pragma omp parallel for\nfor (i = 0; i < n; i++) {\n" + orphan + "}\n";
        assertThat(c(all, "task", SourceFact.CREATES_TASKS_FROM_SINGLE)).isEqualTo(NO);
    }

    @Test
    void saysNothingForSureOfWhatItDoesNotUnderstand() {
        String macros = "#pragma omp parallel for\nFOREACH(i, n) { line[i] = 1; }\n";
        assertThat(c(macros, "parallel for", SourceFact.PERFECT_NEST)).isEmpty();
        assertThat(c(macros, "parallel for", SourceFact.CONSTANT_TRIPS)).isEmpty();
        String branches =
                """
                #pragma omp parallel for
                for (i = 0; i < n; i++) {
                #if FAST
                    line[i] = 2;
                #endif
                    #pragma omp critical
                    sum += 1;
                }
                """;
        assertThat(c(branches, "critical", SourceFact.REDUCTION)).isEqualTo(NO);
        assertThat(c(branches, "parallel for", SourceFact.CALLS_IN_BODY)).isEmpty();
        String broken = "#pragma omp parallel for\nfor (i = 0; i < n; i++) { line[i] = 1;\n";
        assertThat(c(broken, "parallel for", SourceFact.IN_LOOP)).isEmpty();
    }

    @Test
    void readsCpp() {
        String text =
                """
                #include <vector>
                void f(int n) {
                    std::vector<double> a(n), b(n, 1.0);
                    double s = 0;
                #pragma omp parallel
                    {
                #pragma omp for
                        for (int i = 0; i < n; ++i) a[i] = b[i];
                #pragma omp single
                        s = b[0];
                    }
                #pragma omp parallel for
                    for (int i = 0; i < n; ++i) {
                #pragma omp critical
                        s = std::max(s, a[i]);
                    }
                }
                """;
        assertThat(in("f.cpp", text, "for", SourceFact.NOWAIT)).isEqualTo(YES);
        assertThat(in("f.cpp", text, "critical", SourceFact.REDUCTION_CLAUSE))
                .contains("reduction(max:s)");
        String same = text.replace("a(n), b(n, 1.0)", "&a = x, &b = y");
        assertThat(in("f.cpp", same, "for", SourceFact.NOWAIT)).isEqualTo(NO);
    }
}
