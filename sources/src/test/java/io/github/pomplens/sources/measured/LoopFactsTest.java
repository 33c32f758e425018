// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import static io.github.pomplens.sources.measured.FactsOfSources.NO;
import static io.github.pomplens.sources.measured.FactsOfSources.YES;
import static io.github.pomplens.sources.measured.FactsOfSources.c;
import static io.github.pomplens.sources.measured.FactsOfSources.f;
import static io.github.pomplens.sources.measured.FactsOfSources.in;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.runtime.analysis.property.SourceFact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects what is said of loops: those around a construct, those within, and what an iteration
 * does.
 */
class LoopFactsTest {
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
}
