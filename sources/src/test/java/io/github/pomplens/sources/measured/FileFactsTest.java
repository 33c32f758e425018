// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.construct.model.Construct;
import io.github.pomplens.instrumentor.construct.model.ScannedFile;
import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.runtime.analysis.property.SourceFact;
import io.github.pomplens.runtime.results.ConstructDetails;
import io.github.pomplens.runtime.results.ConstructInfo;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects what is said about sources: true only where it surely is, in C, C++ and Fortran. */
class FileFactsTest {
    private static final Optional<Object> YES = Optional.of(1.0);
    private static final Optional<Object> NO = Optional.of(0.0);

    /** The first construct of a kind in a file of that name. */
    private static Optional<Object> in(String name, String text, String kind, SourceFact fact) {
        ScannedFile file = LanguageFrontEnds.scan(LanguageFrontEnds.source(name, text));
        Construct construct =
                file.tree().allConstructs().stream()
                        .filter(it -> it.name().equals(kind))
                        .findFirst()
                        .orElseThrow();
        return new FileFacts(file).value(construct, fact);
    }

    private static final String C =
            """
            #include <omp.h>
            #define ROWS 500
            enum { COLS = 40 };
            double field[ROWS][COLS], next[ROWS][COLS], line[ROWS];
            long histogram[64];
            double total, least;
            int work(double *p, int n);
            void step(int n, int m, double *a, double *b) {
                int i, j, k;
                double sum = 0, big = 0;
                double *own = malloc(n * m * sizeof(double));
                double *other = (double *)calloc(n * m, sizeof *other);
            %s
            }
            """;

    private static Optional<Object> c(String code, String kind, SourceFact fact) {
        return in("step.c", C.formatted(code), kind, fact);
    }

    private static final String FORTRAN =
            """
            subroutine step(n, m, a, b)
              use omp_lib, only: omp_get_thread_num
              implicit none
              integer, intent(in) :: n, m
              integer, parameter :: rows = 200
              real(8), intent(inout) :: a(n, m), b(n, m)
              real(8) :: total, biggest, t
              integer :: i, j, me
              integer :: counts(0:63)
              total = 0
            %s
            end subroutine step
            """;

    private static Optional<Object> f(String code, String kind, SourceFact fact) {
        return in("step.f90", FORTRAN.formatted(code), kind, fact);
    }

    private static Optional<Boolean> clause(String name, String text, String kind, int line) {
        ScannedFile file = LanguageFrontEnds.scan(LanguageFrontEnds.source(name, text));
        ConstructInfo construct =
                new ConstructInfo(
                        0, kind, "", name, line, line, line, line, 0, ConstructDetails.NONE);
        return new FileFacts(file).hasClause(construct, "nowait");
    }

    private static final String PER_THREAD =
            """
            #include <omp.h>
            typedef struct { double sum; long above; } stats;
            struct padded { double sum; char pad[56]; };
            struct aligned { _Alignas(64) double sum; };
            void gather(const double *x, long n, stats *acc, struct padded *p, struct aligned *q, double *d) {
            #pragma omp parallel
                {
                    int me = omp_get_thread_num();
                    %s
            #pragma omp for
                    for (long i = 0; i < n; i++) {
                        %s
                    }
                }
            }
            """;

    private static Optional<Object> perThread(String before, String inLoop, SourceFact fact) {
        return in("stats.c", PER_THREAD.formatted(before, inLoop), "for", fact);
    }

    @Test
    void seesThatStructuresOfThreadsShareLinesOfTheCache() {
        SourceFact fact = SourceFact.NEIGHBOUR_WRITES;
        assertThat(perThread("", "acc[me].sum += x[i];", fact)).isEqualTo(YES);
        assertThat(perThread("", "acc[me].above++;", fact)).isEqualTo(YES);
        assertThat(perThread("", "acc[me].above++;", SourceFact.ELEMENT_BYTES)).contains(16.0);
        assertThat(perThread("", "acc[4 * me].sum += x[i];", fact)).isEqualTo(NO);
        assertThat(perThread("", "p[me].sum += x[i];", fact)).as("padded").isEqualTo(NO);
        assertThat(perThread("", "q[me].sum += x[i];", fact)).as("aligned").isEqualTo(NO);
        assertThat(perThread("stats s = {0};", "s.sum += x[i];", fact)).isEqualTo(NO);
    }

    @Test
    void seesPointersToWhatThreadsHaveNextToEachOther() {
        SourceFact fact = SourceFact.NEIGHBOUR_WRITES;
        assertThat(perThread("double *mine = &d[me];", "*mine += x[i];", fact)).isEqualTo(YES);
        assertThat(perThread("double *mine = d + me;", "mine[0] += x[i];", fact)).isEqualTo(YES);
        assertThat(perThread("double *mine = &d[8 * me];", "*mine += x[i];", fact)).isEqualTo(NO);
        assertThat(perThread("stats *mine = &acc[me];", "mine->sum += x[i];", fact)).isEqualTo(YES);
        assertThat(perThread("stats *mine = &acc[me];", "mine = acc;", fact)).isEqualTo(NO);
        assertThat(perThread("double *mine = &d[me];", "mine[i] += x[i];", fact))
                .as("other elements")
                .isEqualTo(NO);
    }

    @Test
    void seesRowsAndBlocksOfThreadsThatShareLinesOfTheCache() {
        assertThat(block("int small[64][4];", "small[me][key[i]]++;")).isEqualTo(YES);
        assertThat(block("int large[64][32];", "large[me][key[i]]++;")).isEqualTo(NO);
        assertThat(block("int small[64][4];", "int *mine = small[me]; mine[key[i]]++;"))
                .isEqualTo(YES);
        assertThat(block("", "int *mine = slots + 4 * me; mine[key[i]]++;")).isEqualTo(YES);
        assertThat(block("", "int *mine = slots + 16 * me; mine[key[i]]++;")).isEqualTo(NO);
        assertThat(block("", "slots[4 * me + key[i]]++;")).isEqualTo(YES);
        assertThat(block("", "slots[4 * omp_get_thread_num() + key[i]]++;")).isEqualTo(YES);
        assertThat(block("", "slots[16 * me + key[i]]++;")).isEqualTo(NO);
        assertThat(block("", "slots[me + key[i]]++;")).as("not its own").isEqualTo(NO);
        assertThat(block("", "all->count[me]++;")).as("a field").isEqualTo(YES);
        assertThat(block("", "struct totals t; t.count[me]++;")).as("its own").isEqualTo(NO);
    }

    private static Optional<Object> block(String before, String inLoop) {
        String text =
                """
                #include <omp.h>
                struct totals { long count[64]; };
                static int slots[4096];
                %s
                void count(const unsigned char *key, int n, struct totals *all) {
                #pragma omp parallel
                    {
                        int me = omp_get_thread_num();
                #pragma omp for
                        for (int i = 0; i < n; i++) {
                            %s
                        }
                    }
                }
                """;
        return in("c.c", text.formatted(before, inLoop), "for", SourceFact.NEIGHBOUR_WRITES);
    }

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
    void seesAnIterationThatDoesSomethingElse() {
        SourceFact fact = SourceFact.LAST_ITERATION;
        String loop =
                """
                !$omp parallel do
                  do i = 1, n
                    if (%s) then
                      a(i, 1) = sum(b)
                    end if
                  end do
                """;
        assertThat(f(loop.formatted("i == n"), "parallel do", fact)).contains("13");
        assertThat(f(loop.formatted("i == 1"), "parallel do", fact)).isEmpty();
        assertThat(f(loop.formatted("i == m"), "parallel do", fact)).isEmpty();
        String c = "#pragma omp parallel for\nfor (i = 0; i < n; i++) if (i == %s) work(a, n);";
        assertThat(c(c.formatted("n - 1"), "parallel for", fact)).isPresent();
        assertThat(c(c.formatted("n"), "parallel for", fact)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "b[i] = 2 * a[i] + 1;                                             | 1",
                "double t = 0; for (int k = 0; k < n; k++) t += a[k] * a[i]; b[i] = sqrt(t); | 1",
                "for (int k = 0; k < i; k++) b[i] += a[k];                         | 0",
                "for (int k = i; k < n; k++) b[i] += a[k];                         | 0",
                "long m = i; for (int k = 0; k < m; k++) b[i] += a[k];             | 0",
                "if (a[i] > 0) b[i] = sqrt(a[i]);                                  | 0",
                "b[i] = a[i] > 0 ? sqrt(a[i]) : 0;                                 | 0",
                "while (a[i] > 1) a[i] /= 2;                                       | 0",
                "b[i] = work(a, i);                                                | 0",
                "usleep(1000);                                                     | 0",
                "b[i] = a[at[i]];                                                  | 0",
            })
    void seesLoopsWhoseIterationsDoTheSame(String body, double same) {
        String loop =
                """
                void unknown(const double *a, const int *at, double *b, long n) {
                #pragma omp parallel for
                    for (int i = 0; i < n; i++) { %s }
                }
                """;
        assertThat(in("u.c", loop.formatted(body), "parallel for", SourceFact.SAME_WORK))
                .contains(same);
    }

    @Test
    void seesThatAnIterationDoesTheSameInOtherLanguages() {
        SourceFact fact = SourceFact.SAME_WORK;
        String nest =
                """
                !$omp parallel do private(j)
                  do i = 1, n
                    do j = %s
                      a(i, j) = 0.5 * b(i, j) %s
                    end do
                  end do
                """;
        assertThat(f(nest.formatted("1, m", "+ abs(a(i, j))"), "parallel do", fact)).contains(1.0);
        assertThat(f(nest.formatted("i, m", ""), "parallel do", fact)).contains(0.0);
        assertThat(f(nest.formatted("1, m", "+ sum(b(1:i, j))"), "parallel do", fact))
                .contains(0.0);
        assertThat(f(nest.formatted("1, m", "+ f(j)"), "parallel do", fact)).contains(0.0);
        String section = "!$omp parallel do\n do i = 1, n\n a(%s, 1) = 0\n end do\n";
        assertThat(f(section.formatted("1:i"), "parallel do", fact)).contains(0.0);
        assertThat(f(section.formatted("i"), "parallel do", fact)).contains(1.0);
        String classes =
                """
                void add(Matrix *m, %s *v, int n) {
                #pragma omp parallel for
                    for (int i = 0; i < n; i++) v[i] = v[i] + v[i];
                }
                """;
        assertThat(in("m.cpp", classes.formatted("Matrix"), "parallel for", fact)).contains(0.0);
        assertThat(in("m.cpp", classes.formatted("double"), "parallel for", fact)).contains(1.0);
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
    void aReductionMayReadMembersOfStructures() {
        String region =
                """
                struct point { double q, r[3]; };
                double all(struct point *c, long n) {
                    double q = 0;
                #pragma omp parallel for
                    for (long i = 0; i < n; i++) {
                #pragma omp critical
                        %s
                    }
                    return q;
                }
                """;
        SourceFact fact = SourceFact.REDUCTION;
        assertThat(in("q.c", region.formatted("q += c[i].q * c[i].r[0];"), "critical", fact))
                .isEqualTo(YES);
        assertThat(in("q.c", region.formatted("q += c[i].q++;"), "critical", fact)).isEqualTo(NO);
        assertThat(in("q.c", region.formatted("c[i].q += q;"), "critical", fact)).isEqualTo(NO);
    }

    @Test
    void seesThatMembersMayBeUpdatedAtomically() {
        String section = "#pragma omp critical\n%s";
        assertThat(atomic(section.formatted("p->sum += x[i];"))).isEqualTo(YES);
        assertThat(atomic(section.formatted("acc[i].above++;"))).isEqualTo(YES);
        assertThat(atomic(section.formatted("--acc[n - 1].above;"))).isEqualTo(YES);
        assertThat(atomic(section.formatted("d[acc[i].above]++;"))).isEqualTo(YES);
        assertThat(atomic(section.formatted("d[p->next->place] += 1;"))).isEqualTo(YES);
        assertThat(atomic(section.formatted("acc[i].sum += acc[0].sum;"))).isEqualTo(NO);
        assertThat(atomic(section.formatted("acc[place(i)].above++;"))).isEqualTo(NO);
    }

    private static Optional<Object> atomic(String section) {
        return in("stats.c", PER_THREAD.formatted("", section), "critical", SourceFact.ATOMIC);
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
    void seesSequentialLoopsAroundAConstruct() {
        String steps =
                """
                for (k = 0; k < n; k++) {
                    while (a[k] > 0) {
                        #pragma omp parallel for
                        for (i = 0; i < n; i++)
                            line[i] += 1;
                    }
                }
                """;
        assertThat(c(steps, "parallel for", SourceFact.IN_LOOP)).isEqualTo(YES);
        assertThat(c(steps, "parallel for", SourceFact.LOOP_DEPTH)).contains(2.0);
        assertThat(c(steps, "parallel for", SourceFact.LOOP_LINE)).contains("14");
        String inside =
                """
                for (k = 0; k < n; k++) {
                    #pragma omp parallel for
                    for (i = 0; i < n; i++) {
                        for (j = 0; j < m; j++) {
                            #pragma omp critical
                            total += a[j];
                        }
                    }
                }
                """;
        assertThat(c(inside, "critical", SourceFact.LOOP_DEPTH)).as("in its region").contains(1.0);
        String once =
                """
                for (k = 0; k < n; k++) line[k] = 0;
                #pragma omp parallel for
                for (i = 0; i < n; i++) line[i] += 1;
                """;
        assertThat(c(once, "parallel for", SourceFact.IN_LOOP)).isEqualTo(NO);
        assertThat(c(once, "parallel for", SourceFact.LOOP_LINE)).isEmpty();
        String fortran =
                """
                do j = 1, m
                  if (t > 0) then
                    !$omp parallel do
                    do i = 1, n
                      a(i, j) = 2 * b(i, j)
                    end do
                  end if
                end do
                """;
        assertThat(f(fortran, "parallel do", SourceFact.LOOP_DEPTH)).contains(1.0);
        assertThat(f(fortran, "parallel do", SourceFact.LOOP_LINE)).contains("11");
        assertThat(f(fortran, "parallel do", SourceFact.ENCLOSES_LOOP)).isEqualTo(YES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sum += line[i];",
                "{ sum = sum + line[i]; }",
                "sum = line[i] * 2 + sum;",
                "{ sum += line[i]; big += 1; }",
                "sum -= line[i] - 1;",
                "if (line[i] > sum) sum = line[i];",
                "{ if (sum > line[i]) { sum = line[i]; } }",
                "sum = fmax(sum, line[i]);",
            })
    void findsReductions(String body) {
        String loop =
                """
                #pragma omp parallel for
                for (i = 0; i < n; i++) {
                    #pragma omp critical
                    %s
                }
                """;
        assertThat(c(loop.formatted(body), "critical", SourceFact.REDUCTION)).isEqualTo(YES);
        assertThat(c(loop.formatted(body), "critical", SourceFact.REDUCTION_LINE)).contains("13");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sum = line[i];",
                "sum = line[i] - sum;",
                "sum += sum * line[i];",
                "{ sum += line[i]; line[0] = sum; }",
                "{ sum += line[i]; big += sum; }",
                "sum += work(a, i);",
                "line[i] += 1;",
                "a[i] += 1;",
                "if (line[i] > sum) sum = line[i - 1];",
                "if (line[i] > sum) { sum = line[i]; k = i; }",
                "{ sum += line[i]; sum *= 2; }",
                "printf(\"%f\", sum);",
                "sum /= line[i];",
            })
    void doesNotMakeAReductionOfWhatIsNone(String body) {
        String loop =
                """
                #pragma omp parallel for
                for (i = 0; i < n; i++) {
                    #pragma omp critical
                    %s
                }
                """;
        assertThat(c(loop.formatted(body), "critical", SourceFact.REDUCTION)).isEqualTo(NO);
        assertThat(c(loop.formatted(body), "critical", SourceFact.REDUCTION_CLAUSE)).isEmpty();
    }

    @Test
    void makesNoReductionOfVariablesThatTheLoopUses() {
        String loop =
                """
                #pragma omp parallel for
                for (i = 0; i < n; i++) {
                    %s
                    #pragma omp %s
                    total += line[i];
                }
                """;
        assertThat(c(loop.formatted("", "atomic"), "atomic", SourceFact.REDUCTION_CLAUSE))
                .contains("reduction(+:total)");
        String reads = loop.formatted("if (total > 3) line[i] = 0;", "atomic");
        assertThat(c(reads, "atomic", SourceFact.REDUCTION)).isEqualTo(NO);
        String calls = loop.formatted("work(a, i);", "critical");
        assertThat(c(calls, "critical", SourceFact.REDUCTION)).as("may use it").isEqualTo(NO);
        String own = "#pragma omp parallel\n{ double t = 0;\n#pragma omp critical\nt += 1;\n}";
        assertThat(c(own, "critical", SourceFact.REDUCTION)).as("its own").isEqualTo(NO);
        String orphan =
                "#pragma omp for\nfor (i = 0; i < n; i++) {\n#pragma omp critical\nsum += 1;\n}";
        assertThat(c(orphan, "critical", SourceFact.REDUCTION)).isEqualTo(NO);
    }

    @Test
    void namesTheClauseOfAReduction() {
        String loop =
                """
                #pragma omp parallel for
                for (i = 0; i < n; i++) {
                    #pragma omp critical
                    { sum += line[i]; if (line[i] < least) least = line[i]; big += 1; }
                }
                """;
        assertThat(c(loop, "critical", SourceFact.REDUCTION_CLAUSE))
                .contains("reduction(+:sum, big) reduction(min:least)");
        String fortran =
                """
                !$omp parallel do private(t)
                do i = 1, n
                  t = a(i, 1) ** 2
                  !$omp critical
                  total = total + t
                  biggest = max(biggest, t)
                  !$omp end critical
                end do
                """;
        assertThat(f(fortran, "critical", SourceFact.REDUCTION_CLAUSE))
                .contains("reduction(+:total) reduction(max:biggest)");
        assertThat(f(fortran, "critical", SourceFact.ATOMIC)).as("two statements").isEqualTo(NO);
        String less = fortran.replace("biggest = max(biggest, t)", "t = total");
        assertThat(f(less, "critical", SourceFact.REDUCTION)).isEqualTo(NO);
    }

    @Test
    void tellsWhatMayBeAtomic() {
        String one = "#pragma omp parallel\n{\n#pragma omp critical\n{ histogram[k] += 2; }\n}\n";
        assertThat(c(one, "critical", SourceFact.ATOMIC)).isEqualTo(YES);
        String two = one + "#pragma omp critical\ntotal = 1;\n";
        assertThat(c(two, "critical", SourceFact.ATOMIC)).as("same name").isEqualTo(NO);
        assertThat(c(one.replace("2", "work(a, 1)"), "critical", SourceFact.ATOMIC)).isEqualTo(NO);
        String fortran = "!$omp critical(c)\ncounts(i) = counts(i) + 1\n!$omp end critical(c)\n";
        assertThat(f(fortran, "critical", SourceFact.ATOMIC)).isEqualTo(YES);
    }

    private static final String REGION = "#pragma omp parallel\n{\n%s\n}\n";
    private static final String ONE = "#pragma omp for\nfor (i = 0; i < n; i++) line[i] = i;\n";

    @Test
    void letsThreadsGoOnOnlyWhereNothingUsesTheSameData() {
        String apart =
                "#pragma omp for\nfor (j = 0; j < m; j++) own[j] = j;\n"
                        + "#pragma omp barrier\ntotal = own[1];\n";
        assertThat(c(REGION.formatted(ONE + apart), "for", SourceFact.NOWAIT)).isEqualTo(YES);
        assertThat(c(REGION.formatted(ONE + "own[3] = line[2];"), "for", SourceFact.NOWAIT))
                .isEqualTo(NO);
        String alias = ONE + "#pragma omp for\nfor (j = 0; j < m; j++) a[j] = j;\n";
        assertThat(c(REGION.formatted(alias), "for", SourceFact.NOWAIT))
                .as("an argument may be the array")
                .isEqualTo(NO);
        String calls = ONE + "work(b, n);\n";
        assertThat(c(REGION.formatted(calls), "for", SourceFact.NOWAIT)).isEqualTo(NO);
        String done = "#pragma omp for nowait\nfor (i = 0; i < n; i++) line[i] = i;\n";
        assertThat(c(REGION.formatted(done), "for", SourceFact.NOWAIT)).isEmpty();
        String tasks = "#pragma omp single\n{\n#pragma omp task\nwork(a, 1);\n}\n";
        assertThat(c(REGION.formatted(tasks), "single", SourceFact.NOWAIT)).isEqualTo(NO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static double work(double s) { double t = s; while (t > 1) t /= 2; return t; }",
                "static void work(int us) { usleep((useconds_t)(us * 3)); }",
                "enum { MANY = 3 }; long work(int n) { long s[MANY] = {0}; s[n] = 2; return s[0]; }",
                "static int work(int n) { if (n < 2) return n; return work(n - 1) + work(n - 2); }",
                "static double half(double x) { return x / 2; }\n"
                        + "double work(double x) { return half(x) + sqrt(x); }",
            })
    void threadsMayGoOnAlthoughFunctionsAreCalledThatKeepToThemselves(String function) {
        assertThat(callingLoops(function)).isEqualTo(YES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "double work(double s);",
                "static double seen; double work(double s) { seen = s; return s; }",
                "static double seen; double work(double s) { return s + seen; }",
                "static double work(double s) { static int calls; calls++; return s; }",
                "double work(double s) { return s + far(s); }",
                "#define work(s) (one[0] = s)\ndouble (work)(double s) { return s; }",
                "double work(double &s) { s += 1; return s; }",
                "double work(double s) { double *p = one; return p[0]; }",
                "static double seen; double more(double); double less(double s) { return more(s); }\n"
                        + "double more(double s) { seen = less(s); return s; }\n"
                        + "double work(double s) { return less(s) + more(s); }",
            })
    void threadsWaitWhereFunctionsMayUseTheSameData(String function) {
        assertThat(callingLoops(function)).isEqualTo(NO);
    }

    /** What is said of the first of two loops with data of their own that call a function. */
    private static Optional<Object> callingLoops(String function) {
        String text =
                """
                static double one[90], two[90];
                %s
                void f(void) {
                    #pragma omp parallel
                    {
                        #pragma omp for
                        for (int k = 0; k < 90; k++) { work(k); one[k] = k; }
                        #pragma omp for
                        for (int k = 0; k < 90; k++) { work(90 - k); two[k] = k; }
                    }
                }
                """;
        return in("f.cpp", text.formatted(function), "for", SourceFact.NOWAIT);
    }

    @Test
    void answersForAllBarriersOfARegionTogether() {
        String three =
                ONE
                        + "#pragma omp sections\n{ total = 1; }\n"
                        + "#pragma omp single\nleast = line[0];\nbig = 1;\n";
        // Either of the first two may go on, but not both.
        assertThat(c(REGION.formatted(three), "for", SourceFact.NOWAIT)).isEqualTo(YES);
        assertThat(c(REGION.formatted(three), "sections", SourceFact.NOWAIT)).isEqualTo(NO);
        String beside = ONE + "#pragma omp barrier\nleast = line[0];\n";
        assertThat(c(REGION.formatted(beside), "barrier", SourceFact.BARRIER_SUPERFLUOUS))
                .isEqualTo(YES);
        assertThat(c(REGION.formatted(beside), "for", SourceFact.NOWAIT)).isEqualTo(NO);
        assertThat(c(REGION.formatted(beside), "for", SourceFact.BARRIER_NEXT)).isEqualTo(YES);
    }

    @Test
    void allocatedMemoryIsItsOwnUntilAnotherNameMeansIt() {
        String two =
                "#pragma omp for\nfor (i = 0; i < n; i++) own[i] = i;\n"
                        + "#pragma omp for\nfor (i = 0; i < n; i++) other[i] = i;\n";
        assertThat(c(REGION.formatted(two), "for", SourceFact.NOWAIT)).isEqualTo(YES);
        assertThat(c("other = own;\n" + REGION.formatted(two), "for", SourceFact.NOWAIT))
                .isEqualTo(NO);
        assertThat(c("work(&own, 1);\n" + REGION.formatted(two), "for", SourceFact.NOWAIT))
                .isEqualTo(NO);
        assertThat(c("own++;\n" + REGION.formatted(two), "for", SourceFact.NOWAIT)).isEqualTo(NO);
    }

    @Test
    void findsBarriersThatNothingNeeds() {
        SourceFact fact = SourceFact.BARRIER_SUPERFLUOUS;
        String barrier = "#pragma omp barrier\n";
        assertThat(c(REGION.formatted("line[1] = 2;\n" + barrier), "barrier", fact)).isEqualTo(YES);
        assertThat(c(REGION.formatted(barrier + "line[1] = 2;\n"), "barrier", fact)).isEqualTo(YES);
        String needed = "line[n] = 2;\n" + barrier + "total = line[0];\n";
        assertThat(c(REGION.formatted(needed), "barrier", fact)).isEqualTo(NO);
        String other = "line[n] = 2;\n" + barrier + "total = own[0];\n";
        assertThat(c(REGION.formatted(other), "barrier", fact)).isEqualTo(YES);
        String conditional = "if (n > 3) {\nline[n] = 2;\n" + barrier + "}\n";
        assertThat(c(REGION.formatted(conditional), "barrier", fact)).isEqualTo(NO);
        String loop = "for (int t = 0; t < n; t++) {\nline[t] = 2;\n" + barrier + "}\n";
        assertThat(c(REGION.formatted(loop), "barrier", fact)).isEqualTo(NO);
        String fortran =
                """
                !$omp parallel
                !$omp do
                do i = 1, n
                  a(i, 1) = 1
                end do
                !$omp end do
                !$omp barrier
                b(1, 1) = a(2, 1)
                !$omp end parallel
                """;
        assertThat(f(fortran, "barrier", fact)).isEqualTo(YES);
        String steps =
                fortran.replace("parallel\n!$omp do", "parallel\ndo j = 1, m\n!$omp do")
                        .replace("a(2, 1)\n", "a(2, 1)\nend do\n");
        assertThat(steps).contains("do j");
        String oneLine = "integer i\n!$omp barrier\ndo i = 1, 3; call s(i); end do";
        assertThat(in("x.f90", oneLine, "barrier", fact)).as("no line end").isEmpty();
        assertThat(f(steps, "barrier", fact)).as("in a sequential loop").isEqualTo(YES);
        String nowait = fortran.replace("end do\n!$omp barrier", "end do nowait\n!$omp barrier");
        assertThat(f(nowait, "barrier", fact)).isEqualTo(NO);
    }

    @Test
    void countsLoopsThatCollapseMayTake() {
        String nest =
                """
                #pragma omp parallel for private(j)
                for (i = 1; i < n - 1; i++)
                    for (j = 1; j < COLS - 1; j++) {
                        %s
                    }
                """;
        String plain = nest.formatted("next[i][j] = field[i - 1][j] + field[i][j + 1];");
        assertThat(c(plain, "parallel for", SourceFact.PERFECT_NEST)).contains(2.0);
        assertThat(c(plain, "parallel for", SourceFact.COLLAPSE)).contains(2.0);
        assertThat(c(plain, "parallel for", SourceFact.INNER_LOOP_VARIABLE)).contains("j");
        String along = nest.formatted("field[i][j] = field[i][j - 1];");
        assertThat(c(along, "parallel for", SourceFact.PERFECT_NEST)).contains(2.0);
        assertThat(c(along, "parallel for", SourceFact.COLLAPSE)).isEmpty();
        String sum = nest.formatted("line[i] += field[i][j];");
        assertThat(c(sum, "parallel for", SourceFact.COLLAPSE)).isEmpty();
        String triangle = plain.replace("j < COLS - 1", "j < i");
        assertThat(c(triangle, "parallel for", SourceFact.PERFECT_NEST)).contains(1.0);
        assertThat(c(triangle, "parallel for", SourceFact.COLLAPSE)).isEmpty();
        String flat = nest.formatted("own[i * COLS + j] = other[j];");
        assertThat(c(flat, "parallel for", SourceFact.COLLAPSE)).contains(2.0);
        String fortran =
                """
                !$omp parallel do
                do j = 1, m
                  do i = 1, n
                    a(i, j) = b(i, j) + t
                  end do
                end do
                """;
        assertThat(f(fortran, "parallel do", SourceFact.COLLAPSE)).contains(2.0);
        assertThat(f(fortran.replace("= b(i", "= a(i - 1"), "parallel do", SourceFact.COLLAPSE))
                .isEmpty();
    }

    @Test
    void tellsOuterLoopsThatCouldHaveTheDirective() {
        String inner =
                """
                for (i = 0; i < n; i++) {
                    #pragma omp parallel for
                    for (j = 0; j < m; j++)
                        %s
                }
                """;
        SourceFact fact = SourceFact.ENCLOSES_LOOP;
        assertThat(c(inner.formatted("own[i * m + j] = other[j];"), "parallel for", fact))
                .isEqualTo(YES);
        assertThat(c(inner.formatted("field[i][j] += 1;"), "parallel for", fact)).isEqualTo(YES);
        assertThat(c(inner.formatted("own[i * n + j] = other[j];"), "parallel for", fact))
                .as("rows overlap where m is more than n")
                .isEmpty();
        assertThat(c(inner.formatted("field[i][j] = field[i - 1][j];"), "parallel for", fact))
                .isEmpty();
        assertThat(c(inner.formatted("own[j] = other[i];"), "parallel for", fact)).isEmpty();
        assertThat(c(inner.formatted("a[i * m + j] = b[j];"), "parallel for", fact))
                .as("both arguments may be the same array")
                .isEmpty();
        assertThat(c(inner.formatted("line[i] = work(b, j);"), "parallel for", fact)).isEmpty();
        String alone = "#pragma omp parallel for\nfor (j = 0; j < m; j++) own[j] = 1;\n";
        assertThat(c(alone, "parallel for", fact)).isEqualTo(NO);
    }

    @Test
    void suspectsElementsThatLieNextToOneAnother() {
        String threads =
                """
                #pragma omp parallel
                {
                    int me = omp_get_thread_num();
                    #pragma omp for
                    for (i = 0; i < n; i++)
                        %s
                    %s
                }
                """;
        SourceFact fact = SourceFact.NEIGHBOUR_WRITES;
        String often = threads.formatted("line[me] += own[i];", "");
        assertThat(c(often, "parallel", fact)).isEqualTo(YES);
        assertThat(c(often, "for", fact)).isEqualTo(YES);
        assertThat(c(often, "for", SourceFact.ARRAY)).contains("line");
        assertThat(c(often, "for", SourceFact.ELEMENT_BYTES)).contains(8.0);
        assertThat(c(threads.formatted("sum = 1;", "line[me] = 1;"), "parallel", fact))
                .as("once for each thread")
                .isEqualTo(NO);
        assertThat(c(threads.formatted("line[me * 8] += 1;", ""), "for", fact))
                .as("a line of the cache for each")
                .isEqualTo(NO);
        assertThat(c(threads.formatted("histogram[2 * me]++;", ""), "for", fact)).isEqualTo(YES);
        assertThat(c(threads.formatted("field[me][k] += 1;", ""), "for", fact)).isEqualTo(NO);
        String chunks =
                """
                #pragma omp parallel for schedule(static, 1)
                for (i = 0; i < n; i++)
                    for (int k = 0; k < m; k++)
                        a[i] += b[k];
                """;
        assertThat(c(chunks, "parallel for", fact)).isEqualTo(YES);
        assertThat(c(chunks, "parallel for", SourceFact.SCHEDULE_STATIC_CHUNK)).contains(1.0);
        assertThat(c(chunks.replace(", 1)", ", 16)"), "parallel for", fact)).isEqualTo(NO);
        String once =
                "#pragma omp parallel for schedule(dynamic)\nfor (i = 0; i < n; i++) a[i] = 1;";
        assertThat(c(once, "parallel for", fact)).isEqualTo(NO);
        String fortran =
                """
                !$omp parallel private(me)
                me = omp_get_thread_num()
                !$omp do
                do i = 1, n
                  counts(me) = counts(me) + 1
                end do
                !$omp end parallel
                """;
        assertThat(f(fortran, "do", fact)).isEqualTo(YES);
        assertThat(f(fortran, "do", SourceFact.ELEMENT_BYTES)).contains(4.0);
    }

    @Test
    void countsIterationsThatConstantsDecide() {
        String loop = "#pragma omp parallel for\nfor (i = 2; i <= ROWS - 1; i += 3) line[i] = 0;";
        assertThat(c(loop, "parallel for", SourceFact.CONSTANT_TRIPS)).contains(166.0);
        assertThat(c(loop.replace("ROWS", "n"), "parallel for", SourceFact.CONSTANT_TRIPS))
                .isEmpty();
        String down = "#pragma omp parallel for\nfor (i = COLS; i > 0; i--) line[i] = 0;";
        assertThat(c(down, "parallel for", SourceFact.CONSTANT_TRIPS)).contains(40.0);
        String fortran = "!$omp parallel do\ndo i = 0, rows, 2\na(i, 1) = 0\nend do\n";
        assertThat(f(fortran, "parallel do", SourceFact.CONSTANT_TRIPS)).contains(101.0);
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
    void seesHowMuchOfALoopIsOrdered() {
        String loop =
                """
                #pragma omp for ordered
                for (i = 0; i < n; i++) {
                    %s
                    #pragma omp ordered
                    {
                        work(a, i); // here

                        total += 1;
                    }
                }
                """;
        SourceFact fact = SourceFact.ORDERED_WHOLE_BODY;
        assertThat(c(loop.formatted(""), "ordered", fact)).isEqualTo(YES);
        assertThat(c(loop.formatted("k = i * 2;"), "ordered", fact)).isEqualTo(YES);
        assertThat(c(loop.formatted("work(b, i);"), "ordered", fact)).isEqualTo(NO);
        assertThat(c(loop.formatted(""), "ordered", SourceFact.BODY_LINES)).contains(2.0);
        assertThat(c(loop.formatted(""), "for", SourceFact.BODY_LINES)).contains(3.0);
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
