// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.languageserver.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pomplens.instrumentor.directive.ParsedDirective;
import io.github.pomplens.instrumentor.source.TextRange;
import io.github.pomplens.languageserver.document.DocumentSnapshot;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protects that the directives at a place are all found, and quickly. */
class DirectiveIndexTest {
    private static final String C =
            """
            #pragma omp parallel \\
                num_threads(2)
            {
                _Pragma("omp barrier") _Pragma("omp flush") x(); _Pragma("omp taskwait")
                #pragma omp for
                for (int i = 0; i < n; i++) [[omp::directive(critical)]] { a++; }
                [[omp::sequence(directive(parallel), directive(for))]]
                for (int i = 0; i < n; i++) a++;
                #pragma omp nonsense
            }
            """;
    private static final String FORTRAN =
            """
            !$omp parallel &
            !$omp& num_threads(2)
            call a
            !$omp barrier
            !$omp end parallel
            """;

    @ParameterizedTest
    @CsvSource({"cpp, C, 8", "fortran, FORTRAN, 3"})
    void allDirectivesOfEachRangeAreNear(String language, String which, int count) {
        String text = which.equals("C") ? C : FORTRAN;
        DocumentSnapshot document = new DocumentSnapshot("file:///x", language, 1, text);
        List<ParsedDirective> all = document.tree().directives();
        DirectiveIndex index = new DirectiveIndex(all);
        assertThat(all).hasSizeGreaterThanOrEqualTo(count);
        for (int start = 0; start <= text.length(); start++) {
            for (int end = start; end <= text.length(); end += 1 + (end - start) / 4) {
                TextRange range = new TextRange(start, end);
                assertThat(index.near(range).stream().filter(it -> it.range().touches(range)))
                        .as("those that touch %s", range)
                        .containsExactlyElementsOf(
                                all.stream().filter(it -> it.range().touches(range)).toList());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"cpp, C", "fortran, FORTRAN"})
    void thoseOnOtherLinesAreNot(String language, String which) {
        String text = which.equals("C") ? C : FORTRAN;
        DocumentSnapshot document = new DocumentSnapshot("file:///x", language, 1, text);
        DirectiveIndex index = new DirectiveIndex(document.tree().directives());
        for (ParsedDirective directive : document.tree().directives()) {
            for (ParsedDirective near : index.near(directive.range())) {
                assertThat(near.range().touches(directive.range())).isTrue();
            }
        }
    }
}
