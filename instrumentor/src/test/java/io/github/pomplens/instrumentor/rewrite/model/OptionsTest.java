// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.instrumentor.rewrite.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pomplens.instrumentor.language.LanguageFrontEnds;
import io.github.pomplens.instrumentor.rewrite.Instrumentor;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Protects {@code --pomp-disable} (POMP paper, section 3.9). */
class OptionsTest {
    @Test
    void syncStandsForTheFineGrainedConstructsOfThePaper() {
        assertThat(Options.parseDisabled("sync"))
                .contains("atomic", "critical", "master", "single", "locks")
                .doesNotContain("parallel", "for", "barrier");
    }

    @Test
    void namesAreJoined() {
        assertThat(Options.parseDisabled("for,atomic"))
                .containsExactlyInAnyOrder("for", "do", "atomic");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lop", "", "for,,atomic", "for, atomic", "FOR"})
    void unknownNamesAreRefusedWithTheKnownOnes(String list) {
        assertThatThrownBy(() -> Options.parseDisabled(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--pomp-disable: unknown construct '")
                .hasMessageContaining("known are atomic, ")
                .hasMessageEndingWith(" and sync");
    }

    @ParameterizedTest
    @CsvSource({
        "parallel, POMP_Parallel",
        "for, POMP_For",
        "sections, POMP_Section",
        "single, POMP_Single",
        "critical, POMP_Critical",
        "atomic, POMP_Atomic",
        "master, POMP_Master",
        "barrier, POMP_Barrier_enter(&omp_rd_8)",
        "locks, POMP_Set_lock",
        "regions, POMP_Begin"
    })
    void leavesOutWhatIsDisabledAndNothingElse(String construct, String call) {
        String source =
                """
                void f(int n, omp_lock_t *lock) {
                #pragma omp inst begin(here)
                #pragma omp parallel
                #pragma omp single
                    n++;
                #pragma omp for
                    for (int i = 0; i < n; i++) n++;
                #pragma omp sections
                    { n++; }
                #pragma omp critical
                    n++;
                #pragma omp atomic
                    n++;
                #pragma omp barrier
                #pragma omp master
                    n++;
                    omp_set_lock(lock);
                #pragma omp inst end(here)
                }
                """;
        String all = instrument(source, Set.of());
        String without = instrument(source, Set.of(construct));
        assertThat(all).contains(call);
        assertThat(without).doesNotContain(call);
        assertThat(without.split("POMP_").length).isGreaterThan(all.split("POMP_").length / 2);
    }

    @Test
    void leavesTheBarriersAtTheEndOfRegionsOut() {
        String source =
                """
                void f(int *a) {
                #pragma omp parallel
                    a[0] = 1;
                #pragma omp parallel for
                    for (int i = 0; i < 9; i++) a[i] = i;
                #pragma omp parallel
                    {
                #pragma omp for
                        for (int i = 0; i < 9; i++) a[i] = i;
                        a[0] = 2;
                    }
                }
                """;
        String text =
                Instrumentor.instrument(
                                LanguageFrontEnds.source("x.c", source),
                                Options.forFile("x.c").withoutRegionBarriers())
                        .text();
        // The loop inside the last region needs its own: what follows it relies on it.
        assertThat(text.split("#pragma omp barrier", -1)).hasSize(2);
        assertThat(text)
                .containsSubsequence(
                        "#pragma omp          for nowait",
                        "a[i] = i;",
                        "POMP_For_exit(&omp_rd_2);",
                        "POMP_Parallel_end(&omp_rd_2); }",
                        "POMP_Barrier_enter(&omp_rd_4);",
                        "POMP_For_exit(&omp_rd_4);",
                        "POMP_Parallel_end(&omp_rd_3); }");
        String inFull = instrument(source, Set.of());
        assertThat(inFull.split("#pragma omp barrier", -1)).hasSize(5);
    }

    private static String instrument(String source, Set<String> disabled) {
        return Instrumentor.instrument(
                        LanguageFrontEnds.source("x.c", source),
                        new Options("x.c", disabled, FunctionFilter.NONE))
                .text();
    }
}
