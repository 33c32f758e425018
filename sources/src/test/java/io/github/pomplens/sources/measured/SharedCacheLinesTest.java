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

/**
 * Protects what is said of threads that write next to one another: they share lines of the cache.
 */
class SharedCacheLinesTest {
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
}
