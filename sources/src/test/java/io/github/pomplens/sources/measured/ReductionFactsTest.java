// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.sources.measured;

import static io.github.pomplens.sources.measured.FactsOfSources.NO;
import static io.github.pomplens.sources.measured.FactsOfSources.PER_THREAD;
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

/**
 * Protects what is said of sections that could be a reduction, or atomic: only where that is the
 * same.
 */
class ReductionFactsTest {
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
}
