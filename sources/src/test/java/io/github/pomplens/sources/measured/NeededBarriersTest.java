// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import static io.github.pomplens.sources.measured.FactsOfSources.NO;
import static io.github.pomplens.sources.measured.FactsOfSources.YES;
import static io.github.pomplens.sources.measured.FactsOfSources.c;
import static io.github.pomplens.sources.measured.FactsOfSources.f;
import static io.github.pomplens.sources.measured.FactsOfSources.in;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.SourceFact;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects which barriers are said to be needed: all but those that surely nothing needs. */
class NeededBarriersTest {
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
}
