// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.runtime.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Protects that a run without copies of its sources shows files that were measured, however they
 * write their constructs, and no file of which a profile has only the name.
 */
class ShownSourcesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parallel for    | ''          | #pragma omp \\N  parallel for private(i)",
                "single          | ''          | %:pragma omp single",
                "barrier         | ''          | if (x) { _Pragma(\"omp barrier\") }",
                "sections        | ''          | [[omp::directive(sections)]] {",
                "masked          | ''          | [[using omp: directive(masked)]]",
                "parallel do     | ''          | !$OMP PARALLELDO",
                "critical        | sum         | C$OMP CRITICAL(sum)",
                "region          | phase one   | #pragma omp inst begin(phase one)",
                "region          | warmup      | !$pomp inst begin(warmup)",
                "omp_set_lock    | ''          | CALL OMP_SET_LOCK (l)",
                "function        | solve       | static int\\Nsolve(void) { }",
                "function        | grid::~cell | grid::~cell () {}",
                "function        | m::advance  | recursive subroutine Advance; end",
            })
    void aFileWithTheConstructInItsLinesIsShown(String kind, String name, String text) {
        assertThat(holds(kind, name, text)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parallel        | ''          | we work in parallel with omp",
                "parallel        | ''          | #pragma omp single",
                "for             | ''          | password for the bank: pragma",
                "omp_test_lock   | ''          | omp_test_lock is a routine",
                "function        | key         | key = 5e2e1f }",
                "function        | key         | the function key opens the end",
                "function        | define      | define('KEY', 'secret');",
                "function        | ''          | (secret) }",
                "''              | ''          | #pragma omp parallel",
                "parallel        | ''          | ''",
            })
    void anyOtherFileIsNot(String kind, String name, String text) {
        assertThat(holds(kind, name, text)).isFalse();
    }

    private static boolean holds(String kind, String name, String text) {
        List<String> lines = ("\n" + text.replace("\\N", "\n") + "\n").lines().toList();
        ConstructInfo construct =
                new ConstructInfo(
                        0,
                        kind,
                        name,
                        "f",
                        2,
                        lines.size(),
                        2,
                        lines.size(),
                        0,
                        ConstructDetails.NONE);
        return ShownSources.holdsOne(lines, List.of(construct));
    }
}
